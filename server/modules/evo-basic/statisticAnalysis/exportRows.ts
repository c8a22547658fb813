import { sql } from 'kysely';
import type { statisticAnalysis } from '../../../../src/contract/evo-basic/statisticAnalysis';
import { STATISTIC_COLUMNS } from '../../../../src/contract/evo-basic/statisticRows';
import { roundedTo } from '../../../db/inDigits';
import { inOrder } from '../../../db/readPage';
import type { Call } from '../../../http/call';
import { rowsAsked } from '../../../http/tables/export';
import {
  amountColumn,
  codeColumn,
  figureColumn,
  LISTED,
  textColumn,
  type TableColumn,
} from '../../../http/tables/tableCells';
import type { TableSource } from '../../../http/tables/tableExport';
import { DAY_COST } from '../../../statistics/costTerms';
import { translateDocument } from '../../../wire/documents';
import { filteredRows, ROW_ORDERING } from './rows';

type Column = (typeof STATISTIC_COLUMNS)[number];

const AMOUNTS: ReadonlySet<Column> = new Set<Column>([
  ...(['original', 'discount', 'coupon', 'revenue', 'refunded', 'net', 'platformFee', 'channelFee', 'tax'] as const),
  'energyCost',
]);
const CODES: ReadonlySet<Column> = new Set<Column>(['day', 'timezone', 'connectorType', 'currency']);

/** Income less the rounded cost, so that a row of the file adds up; empty without a cost. */
const MARGIN = sql`round(listed.net, listed.digits) - ${roundedTo(sql.ref('listed.digits'), sql.ref('listed.energyCost'))}`;

/** All rows of a filter, in the caller's language. */
export function exportStatisticRows({ body, locale }: Call<typeof statisticAnalysis.export>): TableSource<Column> {
  const { sort, ...filters } = rowsAsked(body);
  const toColumn = (name: Column): TableColumn => {
    const header = translateDocument(locale, `statisticExport.${name}`);
    if (name === 'margin') return amountColumn(header, MARGIN);
    if (AMOUNTS.has(name)) return amountColumn(header, roundedTo(sql.ref('listed.digits'), sql.ref(`listed.${name}`)));
    if (name === 'energy') return figureColumn(header, sql`round(listed.energy_wh * 0.001, 3)`);
    if (CODES.has(name)) return codeColumn(header);
    return name === 'company' || name === 'station' ? textColumn(header) : figureColumn(header);
  };
  return {
    fileName: translateDocument(locale, 'statisticExport.fileName'),
    columns: Object.fromEntries(STATISTIC_COLUMNS.map((name) => [name, toColumn(name)])) as Record<Column, TableColumn>,
    rows: (tx) => inOrder(filteredRows(tx, filters).select(DAY_COST.as('energyCost')), LISTED, sort, ROW_ORDERING),
  };
}
