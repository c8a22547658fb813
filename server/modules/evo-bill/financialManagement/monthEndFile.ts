import type { financialManagement } from '../../../../src/contract/evo-bill/financialManagement';
import { MONTH_END_COLUMNS, type MonthEndRow } from '../../../../src/contract/evo-bill/monthEnd';
import type { Locale } from '../../../../src/contract/fields';
import type { Call } from '../../../http/call';
import { toActor } from '../../../http/actor';
import type { Cell } from '../../../http/tables/cells';
import { rowsAsked, type ExportColumn, type ExportSource } from '../../../http/tables/export';
import { translateDocument } from '../../../wire/documents';
import { readMonthEnd } from './monthEnd';

type Column = (typeof MONTH_END_COLUMNS)[number];

/** The months of a filter as a file, in the order of the list. */
export function monthEndFile(call: Call<typeof financialManagement.monthEndExport>): ExportSource<MonthEndRow, Column> {
  const { locale, session, db, body } = call;
  const columns = MONTH_END_COLUMNS.map((column) => [column, toColumn(locale, column)]);
  return {
    fileName: translateDocument(locale, 'monthEndExport.file'),
    columns: Object.fromEntries(columns) as Record<Column, ExportColumn<MonthEndRow>>,
    slice: () => db((tx) => readMonthEnd(tx, call, rowsAsked(body), toActor(session))),
  };
}

const TEXTS: ReadonlySet<Column> = new Set(['companyName', 'currency', 'month', 'closedByName']);
const TIMES: ReadonlySet<Column> = new Set(['closedAt', 'settledAt']);

function toColumn(locale: Locale, column: Column): ExportColumn<MonthEndRow> {
  return {
    header: translateDocument(locale, `monthEndExport.${column}`),
    cell: (row) => toCell(locale, column, row),
    ...(TIMES.has(column) && { times: 'utc' as const }),
    isAmount: isAmount(column),
  };
}

const isAmount = (column: Column) =>
  ['payable', 'received', 'refunded', 'unpaid', 'onAccount', 'creditLimit', 'promotion', 'tax', 'platformFee'].includes(
    column,
  ) || ['channelFee', 'companyShare', 'difference'].includes(column);

function toCell(locale: Locale, column: Column, row: MonthEndRow): Cell {
  const value = row[column];
  if (value === null || typeof value === 'number') return value;
  if (column === 'stage') return translateDocument(locale, `monthStage.${row.stage}`);
  if (TEXTS.has(column)) return value;
  return TIMES.has(column) ? { time: value } : { decimal: value };
}
