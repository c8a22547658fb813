import {
  TRANSACTION_COLUMNS,
  type Transaction,
  type TransactionColumn,
  type transactions,
} from '../../../../src/contract/evo-bill/transactions';
import type { Locale } from '../../../../src/contract/fields';
import type { Call } from '../../../http/call';
import type { Cell } from '../../../http/cells';
import { wording } from '../../../http/documents';
import { EXPORT_SLICE, rowsAsked, type ExportColumn, type ExportSource } from '../../../http/export';
import { readTransactionSlice } from './transactions';

const TIMES: ReadonlySet<TransactionColumn> = new Set<TransactionColumn>(['startedAt', 'stoppedAt']);

/** All transactions of a filter, as far as the caller may see them. */
export function transactionSource({
  body,
  session,
  locale,
  db,
}: Call<typeof transactions.export>): ExportSource<Transaction, TransactionColumn> {
  const ask = rowsAsked(body);
  return {
    fileName: wording(locale, 'transactionExport.fileName'),
    columns: Object.fromEntries(TRANSACTION_COLUMNS.map((name) => [name, columnOf(name, locale)])) as Record<
      TransactionColumn,
      ExportColumn<Transaction>
    >,
    slice: (cursor) => db((tx) => readTransactionSlice(tx, session, { ...ask, cursor, limit: EXPORT_SLICE })),
  };
}

function columnOf(name: TransactionColumn, locale: Locale): ExportColumn<Transaction> {
  const header = wording(locale, `transactionExport.${name}`);
  const cell = (transaction: Transaction) => cellOf(transaction, name, locale);
  return TIMES.has(name) ? { header, cell, times: 'own' } : { header, cell };
}

function cellOf(transaction: Transaction, name: TransactionColumn, locale: Locale): Cell {
  if (name === 'status') return wording(locale, `transactionState.${transaction.status}`);
  if (name === 'order') return transaction.order?.no ?? null;
  const value = transaction[name];
  return TIMES.has(name) && value !== null ? { time: String(value), zone: transaction.timezone } : value;
}
