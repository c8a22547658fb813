import { sql } from 'kysely';
import {
  ACCURACY_COLUMNS,
  type AccuracyColumn,
  type statusAccuracy,
} from '../../../../src/contract/evo-basic/statusAccuracy';
import { inOrder } from '../../../db/readPage';
import type { Call } from '../../../http/call';
import { rowsAsked } from '../../../http/tables/export';
import { figureColumn, LISTED, textColumn, type TableColumn } from '../../../http/tables/tableCells';
import type { TableSource } from '../../../http/tables/tableExport';
import { translateDocument } from '../../../wire/documents';
import { ACCURACY_ORDERING, selectAccuracy } from './accuracy';

const TEXTS: ReadonlySet<AccuracyColumn> = new Set<AccuracyColumn>(['name', 'station', 'model', 'since']);
const SHARES: ReadonlySet<AccuracyColumn> = new Set<AccuracyColumn>(['freeShare', 'occupiedShare']);

/** All rows of a filter, as far as the caller may see them. */
export function accuracySource({
  body,
  locale,
  clock,
}: Call<typeof statusAccuracy.export>): TableSource<AccuracyColumn> {
  const { sort, ...filters } = rowsAsked(body);
  const toColumn = (name: AccuracyColumn): TableColumn => {
    const header = translateDocument(locale, `accuracyExport.${name}`);
    if (TEXTS.has(name)) return textColumn(header);
    return SHARES.has(name)
      ? figureColumn(header, sql`round(${sql.ref(`${LISTED}.${name}`)}::numeric, 3)`)
      : figureColumn(header);
  };
  const columns = Object.fromEntries(ACCURACY_COLUMNS.map((name) => [name, toColumn(name)]));
  return {
    fileName: translateDocument(locale, 'accuracyExport.fileName'),
    columns: columns as Record<AccuracyColumn, TableColumn>,
    rows: (tx) => inOrder(selectAccuracy(tx, filters, new Date(clock.now())), LISTED, sort, ACCURACY_ORDERING),
  };
}
