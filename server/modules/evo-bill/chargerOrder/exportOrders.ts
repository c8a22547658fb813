import { sql } from 'kysely';
import { ORDER_COLUMNS, type chargerOrder, type OrderColumn } from '../../../../src/contract/evo-bill/chargerOrder';
import { ORDER_STATUSES, REFUND_STATUSES } from '../../../../src/contract/evo-bill/orderStates';
import { PAYMENT_TYPES } from '../../../../src/contract/evo-basic/basePaySetting';
import type { Locale } from '../../../../src/contract/fields';
import { roundedTo } from '../../../db/inDigits';
import { inOrder } from '../../../db/readPage';
import type { Call, Session } from '../../../http/call';
import { translateDocument } from '../../../wire/documents';
import { rowsAsked } from '../../../http/tables/export';
import {
  amountColumn,
  codeColumn,
  figureColumn,
  LISTED,
  textColumn,
  timeColumn,
  wordColumn,
  type TableColumn,
} from '../../../http/tables/tableCells';
import type { TableSource } from '../../../http/tables/tableExport';
import { isContactMasked, phoneColumn } from '../../../http/maskContact';
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
  const header: Header = (name) => translateDocument(locale, `orderExport.${name}`);
  const made: Record<OrderColumn, TableColumn> = {
    ...createStateColumns(header, locale),
    ...createSessionColumns(header, session),
    ...createMoneyColumns(header),
  };
  return {
    fileName: translateDocument(locale, 'orderExport.fileName'),
    columns: Object.fromEntries(ORDER_COLUMNS.map((name) => [name, made[name]])) as typeof made,
    rows: (tx) => inOrder(filteredOrders(tx, filters, isMasked), LISTED, sort, ORDER_ORDERING),
    join: placesInFile(session, 'charging_order').join,
  };
}

function createStateColumns(header: Header, locale: Locale) {
  return {
    status: wordColumn(header('status'), ORDER_STATUSES, (status) =>
      translateDocument(locale, `orderStatus.${status}`),
    ),
    refundStatus: wordColumn(header('refundStatus'), REFUND_STATUSES, (status) =>
      translateDocument(locale, `refundStatus.${status}`),
    ),
    paymentType: wordColumn(header('paymentType'), PAYMENT_TYPES, (type) =>
      translateDocument(locale, `paymentType.${type}`),
    ),
  };
}

function createSessionColumns(header: Header, session: Session) {
  const { place } = placesInFile(session, 'charging_order');
  const zone = sql.ref('listed.timezone');
  return {
    no: codeColumn(header('no')),
    station: textColumn(header('station'), place('station')),
    company: textColumn(header('company'), place('company')),
    chargerCode: textColumn(header('chargerCode'), place('chargerCode')),
    connector: figureColumn(header('connector'), place('connectorNo')),
    user: textColumn(header('user')),
    phone: phoneColumn(header('phone'), isContactMasked(session)),
    enterprise: textColumn(header('enterprise')),
    origin: textColumn(header('origin')),
    txnId: codeColumn(header('txnId'), sql.ref('listed.transactionId')),
    createdAt: timeColumn(header('createdAt'), zone),
    startedAt: timeColumn(header('startedAt'), zone),
    stoppedAt: timeColumn(header('stoppedAt'), zone),
    duration: figureColumn(header('duration'), secondsOf),
    energy: figureColumn(header('energy'), kWhOf),
  };
}

const AMOUNTS = [
  ...(['original', 'discount', 'coupon', 'payable', 'payableElectricity', 'payableService'] as const),
  ...(['platformFee', 'tax', 'paid', 'refunded'] as const),
] as const;

function createMoneyColumns(header: Header) {
  const columns = AMOUNTS.map((name) => {
    const value = roundedTo(sql`coalesce(${sql.ref('listed.digits')}, 2)`, sql.ref(`listed.${name}`));
    return [name, amountColumn(header(name), value)];
  });
  return {
    ...(Object.fromEntries(columns) as Record<(typeof AMOUNTS)[number], TableColumn>),
    currency: codeColumn(header('currency')),
  };
}
