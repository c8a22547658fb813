import { ORDER_COLUMNS, type chargerOrder, type OrderColumn } from '../../../../src/contract/evo-bill/chargerOrder';
import type { ChargingOrder } from '../../../../src/contract/evo-bill/orderRow';
import type { Locale } from '../../../../src/contract/fields';
import type { Call } from '../../../http/call';
import type { Cell } from '../../../http/cells';
import { wording } from '../../../http/documents';
import { EXPORT_SLICE, rowsAsked, type ExportColumn, type ExportSource } from '../../../http/export';
import { paymentWord } from '../words';
import { readOrderSlice } from './orders';

const AMOUNTS: ReadonlySet<OrderColumn> = new Set<OrderColumn>([
  'original',
  'discount',
  'coupon',
  'payable',
  'platformFee',
  'tax',
  'paid',
  'refunded',
]);
const TIMES: ReadonlySet<OrderColumn> = new Set<OrderColumn>(['createdAt', 'startedAt', 'stoppedAt']);

/** All orders of a filter, in the caller's language. */
export function exportOrders({
  body,
  session,
  locale,
  db,
}: Call<typeof chargerOrder.chargerOrderExport>): ExportSource<ChargingOrder, OrderColumn> {
  const ask = rowsAsked(body);
  const columns = ORDER_COLUMNS.map((name) => [name, columnOf(name, locale)] as const);
  return {
    fileName: wording(locale, 'orderExport.fileName'),
    columns: Object.fromEntries(columns) as Record<OrderColumn, ExportColumn<ChargingOrder>>,
    slice: (cursor) => db((tx) => readOrderSlice(tx, session, { ...ask, cursor, limit: EXPORT_SLICE })),
  };
}

function columnOf(name: OrderColumn, locale: Locale): ExportColumn<ChargingOrder> {
  const header = wording(locale, `orderExport.${name}`);
  const cell = (order: ChargingOrder) => cellOf(order, name, locale);
  if (AMOUNTS.has(name)) return { header, cell, isAmount: true };
  return TIMES.has(name) ? { header, cell, times: 'own' } : { header, cell };
}

function cellOf(order: ChargingOrder, name: OrderColumn, locale: Locale): Cell {
  if (name === 'status') return wording(locale, `orderStatus.${order.status}`);
  if (name === 'refundStatus') return wording(locale, `refundStatus.${order.refundStatus}`);
  if (name === 'paymentType') return paymentWord(locale, order.paymentType);
  const value = order[name];
  if (value === null) return null;
  if (AMOUNTS.has(name)) return { decimal: String(value) };
  return TIMES.has(name) ? { time: String(value), zone: order.timezone } : value;
}
