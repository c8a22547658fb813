import { sql } from 'kysely';
import { ORDER_COLUMNS, type chargerOrder, type OrderColumn } from '../../../../src/contract/evo-bill/chargerOrder';
import { ORDER_STATUSES, REFUND_STATUSES } from '../../../../src/contract/evo-bill/orderStates';
import { PAYMENT_TYPES } from '../../../../src/contract/evo-basic/basePaySetting';
import type { Locale } from '../../../../src/contract/fields';
import { roundedTo } from '../../../db/inDigits';
import { inOrder } from '../../../db/readPage';
import type { Call, Session } from '../../../http/call';
import { wording } from '../../../wire/documents';
import { rowsAsked } from '../../../http/export';
import { amount, code, figure, LISTED, text, time, words, type TableColumn } from '../../../http/tableCells';
import type { TableSource } from '../../../http/tableExport';
import { isContactMasked, phoneColumn } from '../../evo-basic/adminGetApp/maskContact';
import { kWhOf, placesInFile, secondsOf } from '../sessionPlaces';
import { filteredOrders, ORDER_ORDERING } from './orders';

type Header = (name: OrderColumn) => string;

/** All orders of a filter, in the caller's language. */
export function exportOrders({
  body,
  session,
  locale,
}: Call<typeof chargerOrder.chargerOrderExport>): TableSource<OrderColumn> {
  const { sort, ...filters } = rowsAsked(body);
  const isMasked = isContactMasked(session);
  const header: Header = (name) => wording(locale, `orderExport.${name}`);
  const made: Record<OrderColumn, TableColumn> = {
    ...statesOf(header, locale),
    ...sessionOf(header, session),
    ...moneyOf(header),
  };
  return {
    fileName: wording(locale, 'orderExport.fileName'),
    columns: Object.fromEntries(ORDER_COLUMNS.map((name) => [name, made[name]])) as typeof made,
    rows: (tx) => inOrder(filteredOrders(tx, filters, isMasked), LISTED, sort, ORDER_ORDERING),
    join: placesInFile(session, 'charging_order').join,
  };
}

function statesOf(header: Header, locale: Locale) {
  return {
    status: words(header('status'), ORDER_STATUSES, (status) => wording(locale, `orderStatus.${status}`)),
    refundStatus: words(header('refundStatus'), REFUND_STATUSES, (status) => wording(locale, `refundStatus.${status}`)),
    paymentType: words(header('paymentType'), PAYMENT_TYPES, (type) => wording(locale, `paymentType.${type}`)),
  };
}

function sessionOf(header: Header, session: Session) {
  const { place } = placesInFile(session, 'charging_order');
  const zone = sql.ref('listed.timezone');
  return {
    no: code(header('no')),
    station: text(header('station'), place('station')),
    company: text(header('company'), place('company')),
    chargerCode: text(header('chargerCode'), place('chargerCode')),
    connector: figure(header('connector'), place('connectorNo')),
    user: text(header('user')),
    phone: phoneColumn(header('phone'), isContactMasked(session)),
    enterprise: text(header('enterprise')),
    origin: text(header('origin')),
    txnId: code(header('txnId'), sql.ref('listed.transactionId')),
    createdAt: time(header('createdAt'), zone),
    startedAt: time(header('startedAt'), zone),
    stoppedAt: time(header('stoppedAt'), zone),
    duration: figure(header('duration'), secondsOf),
    energy: figure(header('energy'), kWhOf),
  };
}

const AMOUNTS = [
  ...(['original', 'discount', 'coupon', 'payable', 'payableElectricity', 'payableService'] as const),
  ...(['platformFee', 'tax', 'paid', 'refunded'] as const),
] as const;

function moneyOf(header: Header) {
  const columns = AMOUNTS.map((name) => {
    const value = roundedTo(sql`coalesce(${sql.ref('listed.digits')}, 2)`, sql.ref(`listed.${name}`));
    return [name, amount(header(name), value)];
  });
  return {
    ...(Object.fromEntries(columns) as Record<(typeof AMOUNTS)[number], TableColumn>),
    currency: code(header('currency')),
  };
}
