import { sql } from 'kysely';
import {
  WASH_ORDER_COLUMNS,
  type carWasherOrders,
  type WashOrderColumn,
} from '../../../../src/contract/evo-bill/carWasherOrders';
import { REFUND_STATUSES } from '../../../../src/contract/evo-bill/orderStates';
import {
  WASH_ORDER_STATUSES,
  WASH_PAYMENT_STATUSES,
  WASH_PAYMENT_TYPES,
  WASH_SOURCES,
} from '../../../../src/contract/evo-bill/washOrderStates';
import { roundedTo } from '../../../db/inDigits';
import { inOrder } from '../../../db/readPage';
import type { Call } from '../../../http/call';
import { emailColumn, isContactMasked, phoneColumn } from '../../../http/maskContact';
import { rowsAsked } from '../../../http/tables/export';
import {
  amountColumn,
  codeColumn,
  LISTED,
  textColumn,
  timeColumn,
  wordColumn,
  type TableColumn,
} from '../../../http/tables/tableCells';
import type { TableSource } from '../../../http/tables/tableExport';
import { translateDocument } from '../../../wire/documents';
import { filteredWashOrders, MASKED, WASH_ORDER_ORDERING } from './orders';

const AMOUNTS = ['original', 'preferential', 'coupon', 'payable', 'tax', 'platformFee', 'paid', 'refunded'] as const;
const TIMES = ['createdAt', 'paidAt', 'startedAt', 'endedAt'] as const;
const TEXTS = [
  ...(['company', 'washSite', 'washer', 'supplier', 'service', 'user', 'licensePlate', 'carBrand'] as const),
  ...(['enterprise', 'userOrigin'] as const),
] as const;
const CODES = ['no', 'currency', 'regionalTransactionId'] as const;

/** All wash orders of a filter, in the caller's language. */
export function exportWashOrders({
  body,
  session,
  locale,
}: Call<typeof carWasherOrders.export>): TableSource<WashOrderColumn> {
  const { sort, ...filters } = rowsAsked(body);
  const isMasked = isContactMasked(session);
  const header = (name: WashOrderColumn) => translateDocument(locale, `washOrderExport.${name}`);
  const each = <Name extends WashOrderColumn>(names: readonly Name[], column: (name: Name) => TableColumn) =>
    Object.fromEntries(names.map((name) => [name, column(name)])) as Record<Name, TableColumn>;
  const made: Record<WashOrderColumn, TableColumn> = {
    ...each(TEXTS, (name) => textColumn(header(name))),
    ...each(CODES, (name) => codeColumn(header(name))),
    ...each(TIMES, (name) => timeColumn(header(name), sql.ref('listed.timezone'))),
    ...each(AMOUNTS, (name) =>
      amountColumn(header(name), roundedTo(sql`coalesce(listed.digits, 2)`, sql.ref(`listed.${name}`))),
    ),
    status: wordColumn(header('status'), WASH_ORDER_STATUSES, (status) =>
      translateDocument(locale, `washOrderStatus.${status}`),
    ),
    paymentStatus: wordColumn(header('paymentStatus'), WASH_PAYMENT_STATUSES, (status) =>
      translateDocument(locale, `washPaymentStatus.${status}`),
    ),
    refundStatus: wordColumn(header('refundStatus'), REFUND_STATUSES, (status) =>
      translateDocument(locale, `refundStatus.${status}`),
    ),
    paymentType: wordColumn(header('paymentType'), WASH_PAYMENT_TYPES, (type) =>
      translateDocument(locale, `washPaymentType.${type}`),
    ),
    source: wordColumn(header('source'), WASH_SOURCES, (source) => translateDocument(locale, `washSource.${source}`)),
    mobile: phoneColumn(header('mobile'), isMasked, 'mobile'),
    email: emailColumn(header('email'), isMasked),
    tel: phoneColumn(header('tel'), isMasked, 'tel'),
    address: textColumn(
      header('address'),
      isMasked ? sql`case when listed.address is not null then ${MASKED} end` : undefined,
    ),
  };
  return {
    fileName: translateDocument(locale, 'washOrderExport.fileName'),
    columns: Object.fromEntries(WASH_ORDER_COLUMNS.map((name) => [name, made[name]])) as typeof made,
    rows: (tx) => inOrder(filteredWashOrders(tx, filters, isMasked), LISTED, sort, WASH_ORDER_ORDERING),
  };
}
