import { sql } from 'kysely';
import {
  TRANSACTION_COLUMNS,
  type TransactionColumn,
  type transactions,
} from '../../../../src/contract/evo-bill/transactions';
import { inOrder } from '../../../db/readPage';
import type { Call } from '../../../http/call';
import { translateDocument } from '../../../wire/documents';
import { rowsAsked } from '../../../http/tables/export';
import {
  codeColumn,
  figureColumn,
  LISTED,
  textColumn,
  timeColumn,
  wordColumn,
  type TableColumn,
} from '../../../http/tables/tableCells';
import type { TableSource } from '../../../http/tables/tableExport';
import { isContactMasked, phoneColumn, tagColumn } from '../../../http/maskContact';
import { kWhOf, placesInFile, secondsOf } from '../sessionPlaces';
import { filteredTransactions, TRANSACTION_ORDERING } from './transactions';

type Of = Parameters<typeof textColumn>[1];

/** All transactions of a filter, as far as the caller may see them. */
export function transactionSource({
  body,
  session,
  locale,
}: Call<typeof transactions.export>): TableSource<TransactionColumn> {
  const { sort, ...filters } = rowsAsked(body);
  const isMasked = isContactMasked(session);
  const { join, place } = placesInFile(session, 'charge_transaction');
  const header = (name: TransactionColumn) => translateDocument(locale, `transactionExport.${name}`);
  const texts = (name: TransactionColumn, of?: Of) => textColumn(header(name), of);
  const codes = (name: TransactionColumn, of?: Of) => codeColumn(header(name), of);
  const figures = (name: TransactionColumn, of?: Of) => figureColumn(header(name), of);
  const zone = place('stationTimezone');
  const columns: Record<TransactionColumn, TableColumn> = {
    id: codes('id'),
    status: wordColumn(header('status'), ['running', 'finished'], (status) =>
      translateDocument(locale, `transactionState.${status}`),
    ),
    station: texts('station', place('station')),
    company: texts('company', place('company')),
    chargerCode: texts('chargerCode', place('chargerCode')),
    connector: figures('connector', place('connectorNo')),
    user: texts('user'),
    phone: phoneColumn(header('phone'), isMasked),
    idTag: tagColumn(header('idTag'), isMasked),
    enterprise: texts('enterprise'),
    startedAt: timeColumn(header('startedAt'), zone),
    stoppedAt: timeColumn(header('stoppedAt'), zone),
    duration: figures('duration', secondsOf),
    energy: figures('energy', kWhOf),
    startSoc: figures('startSoc'),
    stopSoc: figures('stopSoc'),
    meterStart: codes('meterStart'),
    meterStop: codes('meterStop'),
    stopReason: texts('stopReason'),
    rawStopReason: texts('rawStopReason'),
    ocppVersion: codes('ocppVersion'),
    order: codes('order', sql.ref('listed.orderNo')),
  };
  return {
    fileName: translateDocument(locale, 'transactionExport.fileName'),
    columns: Object.fromEntries(TRANSACTION_COLUMNS.map((name) => [name, columns[name]])) as typeof columns,
    rows: (tx) => inOrder(filteredTransactions(tx, filters, isMasked), LISTED, sort, TRANSACTION_ORDERING),
    join,
  };
}
