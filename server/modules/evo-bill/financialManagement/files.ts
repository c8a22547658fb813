import type { Endpoint } from '../../../../src/contract/endpoint';
import type { financialManagement } from '../../../../src/contract/evo-bill/financialManagement';
import {
  ENTERPRISE_COLUMNS,
  NEW_RECONCILIATION_COLUMNS,
  PROFIT_COLUMNS,
  RECONCILIATION_COLUMNS,
} from '../../../../src/contract/evo-bill/financialManagement';
import {
  ENTERPRISE_WASH_COLUMNS,
  type carWasherEnterpriseStatement,
} from '../../../../src/contract/evo-bill/carWasherEnterpriseStatement';
import { WASH_ACCOUNT_COLUMNS } from '../../../../src/contract/evo-bill/washStatements';
import type { PartyShare, PeriodState } from '../../../../src/contract/evo-bill/statementLines';
import type { Locale } from '../../../../src/contract/fields';
import type { Tx } from '../../../db/database';
import { readSlice } from '../../../db/readPage';
import type { Call } from '../../../http/call';
import type { Cell } from '../../../http/tables/cells';
import { translateDocument } from '../../../wire/documents';
import { EXPORT_SLICE, rowsAsked, type ExportColumn, type ExportSource } from '../../../http/tables/export';
import { ENTERPRISE_ORDERING, enterpriseRows } from './enterprises';
import { selectLines } from './lines';
import { toPlaceQuery, toWashRow } from './washStatements';
import { ENTERPRISE_WASH_ORDERING, selectEnterpriseWashes, toEnterpriseWashRow } from './enterpriseWashes';
import { PROFIT_ORDERING, profitLines, profitRows } from './profit';
import { RECONCILIATION_ORDERING, reconciliationRows, withShares } from './reconciliation';

type NewExport = typeof financialManagement.newReconciliationExport;
type OldExport = typeof financialManagement.reconciliationExport;
type ProfitExport = typeof financialManagement.profitExport;
type EnterpriseExport = typeof financialManagement.enterpriseReconciliationExport;
type WashAccountExport = typeof financialManagement.carWashOrderAccountExport;
type EnterpriseWashExport = typeof carWasherEnterpriseStatement.export;

/** The part of a call that a file needs. */
type FileCall<E extends Endpoint> = Pick<Call<E>, 'body' | 'db' | 'locale'>;

export function newReconciliationFile(call: FileCall<NewExport>) {
  const { sort, ...filters } = rowsAsked(call.body);
  return createFile(call, 'reconciliation', NEW_RECONCILIATION_COLUMNS, async (tx: Tx, cursor?: string) => {
    const rows = reconciliationRows(tx, selectLines(tx, filters), filters);
    const slice = await readSlice(rows, { sort, cursor, limit: EXPORT_SLICE }, RECONCILIATION_ORDERING);
    return { ...slice, rows: await withShares(tx, filters, slice.rows) };
  });
}

export function reconciliationFile(call: Call<OldExport>) {
  const { sort, ...filters } = rowsAsked(call.body);
  return createFile(call, 'reconciliation', RECONCILIATION_COLUMNS, (tx: Tx, cursor?: string) =>
    readSlice(
      reconciliationRows(tx, selectLines(tx, filters), filters),
      { sort, cursor, limit: EXPORT_SLICE },
      RECONCILIATION_ORDERING,
    ),
  );
}

export function profitFile(call: Call<ProfitExport>) {
  const { sort, ...filters } = rowsAsked(call.body);
  return createFile(call, 'profit', PROFIT_COLUMNS, (tx: Tx, cursor?: string) =>
    readSlice(
      profitRows(tx, profitLines(tx, filters), filters),
      { sort, cursor, limit: EXPORT_SLICE },
      PROFIT_ORDERING,
    ),
  );
}

export function enterpriseFile(call: Call<EnterpriseExport>) {
  const { sort, ...filters } = rowsAsked(call.body);
  return createFile(call, 'enterprise', ENTERPRISE_COLUMNS, (tx: Tx, cursor?: string) =>
    readSlice(
      enterpriseRows(tx, selectLines(tx, filters), filters),
      { sort, cursor, limit: EXPORT_SLICE },
      ENTERPRISE_ORDERING,
    ),
  );
}

export function washAccountFile(call: FileCall<WashAccountExport>) {
  const { sort, ...filters } = toPlaceQuery(rowsAsked(call.body));
  return createFile(call, 'washAccount', WASH_ACCOUNT_COLUMNS, async (tx: Tx, cursor?: string) => {
    const rows = reconciliationRows(tx, selectLines(tx, filters, 'wash'), filters, 'wash');
    const slice = await readSlice(rows, { sort, cursor, limit: EXPORT_SLICE }, RECONCILIATION_ORDERING);
    return { ...slice, rows: (await withShares(tx, filters, slice.rows, 'wash')).map(toWashRow) };
  });
}

export function enterpriseWashFile(call: Call<EnterpriseWashExport>) {
  const { sort, ...filters } = rowsAsked(call.body);
  return createFile(call, 'enterpriseWashes', ENTERPRISE_WASH_COLUMNS, async (tx: Tx, cursor?: string) => {
    const limits = { sort, cursor, limit: EXPORT_SLICE };
    const slice = await readSlice(selectEnterpriseWashes(tx, filters), limits, ENTERPRISE_WASH_ORDERING);
    return { ...slice, rows: slice.rows.map(toEnterpriseWashRow) };
  });
}

interface Slice<Row> {
  rows: readonly Row[];
  nextCursor?: string | undefined;
}
type ColumnName = (
  | typeof NEW_RECONCILIATION_COLUMNS
  | typeof PROFIT_COLUMNS
  | typeof ENTERPRISE_COLUMNS
  | typeof WASH_ACCOUNT_COLUMNS
  | typeof ENTERPRISE_WASH_COLUMNS
)[number];

/** A statement as a file: columns are fields of its rows. */
function createFile<Row, Column extends ColumnName & keyof Row>(
  { db, locale }: Pick<Call, 'db' | 'locale'>,
  name: 'reconciliation' | 'profit' | 'enterprise' | 'washAccount' | 'enterpriseWashes',
  columns: readonly Column[],
  slice: (tx: Tx, cursor: string | undefined) => Promise<Slice<Row>>,
): ExportSource<Row, Column> {
  // Charges to the account of an enterprise are not paid yet.
  const isOnAccount = name === 'enterprise' || name === 'enterpriseWashes';
  const written = columns.map((column) => [
    column,
    {
      header: translateDocument(locale, `statementExport.${isOnAccount && column === 'paid' ? 'onAccount' : column}`),
      cell: (row: Row) => toCell(locale, column, row),
      isAmount: !NO_AMOUNTS.has(column),
    },
  ]);
  return {
    fileName: translateDocument(locale, `statementExport.file.${name}`),
    columns: Object.fromEntries(written) as Record<Column, ExportColumn<Row>>,
    slice: (cursor) => db((tx) => slice(tx, cursor)),
  };
}

const TEXTS: ReadonlySet<string> = new Set([
  'period',
  'companyName',
  'stationName',
  'washSiteName',
  'enterpriseName',
  'currency',
]);
const NO_AMOUNTS: ReadonlySet<string> = new Set([...TEXTS, 'state', 'partyName', 'orders', 'energy', 'corrections']);

function toCell<Row>(locale: Locale, column: ColumnName & keyof Row, row: Row): Cell {
  const value: unknown = row[column];
  if (column === 'state') return translateDocument(locale, `periodState.${value as PeriodState}`);
  if (column === 'partyName') return partyName(locale, row as PartyShare);
  if (column === 'shares') return sharesText(locale, value as PartyShare[]);
  if (TEXTS.has(column) || typeof value === 'number') return value as Cell;
  return { decimal: value as string };
}

function partyName(locale: Locale, { partyId, partyName }: Pick<PartyShare, 'partyId' | 'partyName'>): string {
  return partyId === null ? translateDocument(locale, 'statementExport.platform') : (partyName ?? partyId);
}

function sharesText(locale: Locale, shares: readonly PartyShare[]): string {
  return shares.map((share) => `${partyName(locale, share)}: ${share.amount}`).join('; ');
}
