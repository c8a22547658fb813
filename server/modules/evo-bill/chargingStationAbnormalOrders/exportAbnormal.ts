import {
  ABNORMAL_COLUMNS,
  type AbnormalColumn,
  type AbnormalOrder,
  type chargingStationAbnormalOrders,
} from '../../../../src/contract/evo-bill/chargingStationAbnormalOrders';
import type { Locale } from '../../../../src/contract/fields';
import type { Call } from '../../../http/call';
import type { Cell } from '../../../http/tables/cells';
import { translateDocument } from '../../../wire/documents';
import { EXPORT_SLICE, rowsAsked, type ExportColumn, type ExportSource } from '../../../http/tables/export';
import { readAbnormalSlice } from './abnormal';

const TIMES: ReadonlySet<AbnormalColumn> = new Set<AbnormalColumn>(['foundAt', 'startedAt', 'stoppedAt', 'doneAt']);
const AMOUNTS: ReadonlySet<AbnormalColumn> = new Set<AbnormalColumn>(['amount', 'paid']);

/** All abnormal orders of a filter, in the caller's language. */
export function abnormalSource({
  body,
  session,
  locale,
  db,
}: Call<typeof chargingStationAbnormalOrders.export>): ExportSource<AbnormalOrder, AbnormalColumn> {
  const ask = rowsAsked(body);
  return {
    fileName: translateDocument(locale, 'abnormalExport.fileName'),
    columns: Object.fromEntries(ABNORMAL_COLUMNS.map((name) => [name, createColumn(name, locale)])) as Record<
      AbnormalColumn,
      ExportColumn<AbnormalOrder>
    >,
    slice: (cursor) => db((tx) => readAbnormalSlice(tx, { session, locale }, { ...ask, cursor, limit: EXPORT_SLICE })),
  };
}

function createColumn(name: AbnormalColumn, locale: Locale): ExportColumn<AbnormalOrder> {
  const header = translateDocument(locale, `abnormalExport.${name}`);
  const cell = (order: AbnormalOrder) => toCell(order, name, locale);
  if (AMOUNTS.has(name)) return { header, cell, isAmount: true };
  return TIMES.has(name) ? { header, cell, times: 'own' } : { header, cell };
}

function toCell(order: AbnormalOrder, name: AbnormalColumn, locale: Locale): Cell {
  const word = translateCell(order, name, locale);
  if (word !== undefined) return word;
  const value = order[name];
  if (value === null) return null;
  if (AMOUNTS.has(name)) return { decimal: String(value) };
  return TIMES.has(name) ? { time: String(value), zone: order.timezone } : value;
}

function translateCell(order: AbnormalOrder, name: AbnormalColumn, locale: Locale): string | null | undefined {
  if (name === 'status') return translateDocument(locale, `orderStatus.${order.status}`);
  if (name === 'type') return translateDocument(locale, `abnormalType.${order.type}`);
  if (name === 'state') return translateDocument(locale, `abnormalState.${order.state}`);
  if (name === 'action') return order.action && translateDocument(locale, `abnormalAction.${order.action}`);
  return undefined;
}
