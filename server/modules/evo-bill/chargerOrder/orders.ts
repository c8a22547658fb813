import { sql, type RawBuilder } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import { ORDER_TOTALS, type chargerOrder } from '../../../../src/contract/evo-bill/chargerOrder';
import type { ChargingOrder, ListedOrder } from '../../../../src/contract/evo-bill/orderRow';
import type { CurrencyTotals } from '../../../../src/contract/page';
import { readTotals } from '../../../db/currencyTotals';
import { whereMoved } from '../../../billing/statements/movements';
import type { Tx } from '../../../db/database';
import { lastEnergyWh } from '../../../db/meterValues';
import { containsText } from '../../../db/quickSearch';
import { readPage, type FiltersOf, type Ordering, type Page } from '../../../db/readPage';
import { roundTo } from '../../../../src/lib/decimal';
import type { Call } from '../../../http/call';
import { ENDED_DAY, PERIOD_LINES } from '../../../statistics/orderRows';
import { fromWire, toWire } from '../../../wire/wireTime';
import { isContactMasked, withContact } from '../../../http/maskContact';
import type { EstimateReader } from './estimates';
import { selectChargerId, whereTag } from '../sessionFilters';
import { whereOneOf } from '../../../db/whereOneOf';
import { whereCoupons } from '../orderCoupons';
import { kWh, readPlaces, secondsBetween, type Place } from '../sessionPlaces';

type Query = BodyOf<typeof chargerOrder.page>;
export type OrderFilters = Omit<FiltersOf<Query>, 'withTotals' | 'except'>;
type Field = NonNullable<Query['sort']>[number]['field'];

export const ORDER_ORDERING: Ordering<Field> = {
  fields: {
    no: 'o.no',
    createdAt: 'o.createdAt',
    startedAt: 'o.startedAt',
    stoppedAt: 'o.stoppedAt',
    energy: 'o.energyWh',
    payable: 'o.payableAmount',
    paid: 'o.paidAmount',
  },
  usual: [{ field: 'createdAt', order: 'desc' }],
  key: 'o.id',
  filled: ['no', 'createdAt', 'paid'],
};

/** Energy so far, for a running session too. */
const ENERGY_NOW = sql<string | null>`coalesce(o.energy_wh,
  case when o.status = 'charging' then ${lastEnergyWh(sql`o.transaction_id`)} end)`;

/** Orders with the names of their references; joins that a filter does not need cost nothing. */
export function selectOrders(tx: Tx) {
  return tx
    .selectFrom('chargingOrder as o')
    .leftJoin('station as s', 's.id', 'o.stationId')
    .leftJoin('company as m', 'm.id', 'o.companyId')
    .leftJoin('charger as c', 'c.id', 'o.chargerId')
    .leftJoin('connector as n', 'n.id', 'o.connectorId')
    .leftJoin('appUser as u', 'u.id', 'o.appUserId')
    .leftJoin('enterprise as e', 'e.id', 'o.enterpriseId')
    .leftJoin('currency as q', 'q.code', 'o.currency')
    .select(['o.id', 'o.no', 'o.transactionId', 'o.status', 'o.refundStatus', 'o.isUnderReview', 'o.paymentType'])
    .select(['o.stationId', 'o.companyId', 'o.enterpriseId', 'o.timezone', 'o.currency', 'o.version'])
    .select(['o.createdAt', 'o.startedAt', 'o.stoppedAt', 'q.digits'])
    .select(ENERGY_NOW.as('energyWh'))
    .select(['o.originalAmount as original', 'o.discountAmount as discount', 'o.couponAmount as coupon'])
    .select(['o.payableElectricity', 'o.payableService'])
    .select(['o.payableAmount as payable', 'o.platformFee', 'o.tax'])
    .select(['o.paidAmount as paid', 'o.refundedAmount as refunded'])
    .select(['s.name as station', 's.address', 's.timezone as stationTimezone', 'm.name as company'])
    .select(['c.chargerCode', 'n.connectorNo', 'e.name as enterprise'])
    .select(['u.id as userId', 'u.name as user', 'u.phone', 'u.email', 'u.origin']);
}

type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>> & Place;

/** An order as its reader may see it. */
export function orderOnWire(row: OrderRow, isMasked: boolean): ChargingOrder {
  const written = (amount: string | null) => amount && roundTo(row.digits ?? 2, amount);
  const time = (at: Date | null) => at && toWire(at);
  return {
    id: row.id,
    no: row.no,
    txnId: row.transactionId,
    status: row.status,
    refundStatus: row.refundStatus,
    isUnderReview: row.isUnderReview,
    ...{ stationId: row.stationId, station: row.station, companyId: row.companyId, company: row.company },
    ...{ chargerCode: row.chargerCode, connector: row.connectorNo, timezone: row.timezone },
    userId: row.userId,
    user: row.user,
    phone: withContact({ email: null, phone: row.phone }, isMasked).phone,
    enterpriseId: row.enterpriseId,
    enterprise: row.enterprise,
    origin: row.origin,
    paymentType: row.paymentType,
    createdAt: toWire(row.createdAt),
    startedAt: time(row.startedAt),
    stoppedAt: time(row.stoppedAt),
    duration: secondsBetween(row.startedAt, row.stoppedAt),
    energy: kWh(row.energyWh),
    currency: row.currency,
    original: written(row.original),
    discount: written(row.discount),
    coupon: written(row.coupon),
    payable: written(row.payable),
    payableElectricity: written(row.payableElectricity),
    payableService: written(row.payableService),
    platformFee: written(row.platformFee),
    tax: written(row.tax),
    paid: roundTo(row.digits ?? 2, row.paid),
    refunded: roundTo(row.digits ?? 2, row.refunded),
    version: row.version,
  };
}

export async function readOrderPage(
  tx: Tx,
  { session, clock, readEstimates }: Pick<Call, 'session' | 'clock'> & { readEstimates: EstimateReader },
  { withTotals = false, except = [], ...query }: Query,
): Promise<Page<ListedOrder> & { totals?: CurrencyTotals[] }> {
  const isMasked = isContactMasked(session);
  const matching = filteredOrders(tx, query, isMasked);
  const found = except.length === 0 ? matching : matching.where('o.id', 'not in', except);
  const page = await readPage(tx, found, query, ORDER_ORDERING);
  const rows = await readPlaces(tx, session, 'charging_order', page.records);
  const estimates = await readEstimates(tx, page.records, new Date(clock.now()));
  return {
    ...page,
    records: rows.map((row) => ({ ...orderOnWire(row, isMasked), estimate: estimates.get(row.id) ?? null })),
    ...(withTotals && { totals: await readCurrencyTotals(tx, found) }),
  };
}

/** Sums of the whole filter, with the digits of each currency. */
async function readCurrencyTotals(tx: Tx, found: ReturnType<typeof filteredOrders>): Promise<CurrencyTotals[]> {
  const sums = await readTotals(tx, found, ORDER_TOTALS);
  const currencies = await tx.selectFrom('currency').select(['code', 'digits']).execute();
  const digitsOf = new Map(currencies.map(({ code, digits }) => [code, digits]));
  return sums.map(({ currency, amounts }) => ({
    currency,
    amounts: Object.fromEntries(
      Object.entries(amounts).map(([name, amount]) => [name, roundTo(digitsOf.get(currency) ?? 2, amount)]),
    ),
  }));
}

export function filteredOrders(tx: Tx, filters: OrderFilters, isMasked: boolean) {
  const { text, from, until, chargerCode, idTag, energyFrom, energyUntil } = filters;
  let found = ofSome(tx, filters);
  if (from) found = found.where('o.startedAt', '>=', fromWire(from));
  if (until) found = found.where('o.startedAt', '<=', fromWire(until));
  found = whereEnded(ofDays(tx, found, filters), filters);
  if (energyFrom !== undefined) found = found.where('o.energyWh', '>=', String(Math.round(energyFrom * 1_000)));
  if (energyUntil !== undefined) found = found.where('o.energyWh', '<=', String(Math.round(energyUntil * 1_000)));
  if (chargerCode) found = found.where('o.chargerId', 'in', selectChargerId(tx, chargerCode));
  if (idTag) {
    const sessions = tx.selectFrom('chargeTransaction as t').select('t.id').where(whereTag(idTag, isMasked));
    found = found.where('o.transactionId', 'in', sessions);
  }
  return text ? found.where(whereMatches(text, isMasked)) : found;
}

/** Orders of some days, as statements and estimates count them. */
function ofDays(tx: Tx, found: ReturnType<typeof ofSome>, { dayFrom, dayUntil, movement }: OrderFilters) {
  if (movement) return found.where(whereMoved('order_id', { movement, dayFrom, dayUntil }));
  if (dayFrom === undefined && dayUntil === undefined) return found;
  const within = (day: RawBuilder<unknown>) =>
    sql<boolean>`${day} between ${dayFrom ?? '-infinity'}::date and ${dayUntil ?? 'infinity'}::date`;
  const lines = tx.selectFrom('statementLine').select('orderId').where('kind', '=', 'priced');
  const ended = sql`(select t.stopped_at from charge_transaction t where t.id = o.transaction_id)`;
  return found.where(({ eb, or, and }) =>
    or([
      eb('o.id', 'in', lines.where(within(sql`day`))),
      and([eb('o.pricedAt', 'is', null), within(sql`(coalesce(${ended}, now()) at time zone m.timezone)::date`)]),
    ]),
  );
}

/** Orders that statistics count on some days. */
function whereEnded(found: ReturnType<typeof ofSome>, { endedDayFrom, endedDayUntil }: OrderFilters) {
  if (endedDayFrom === undefined && endedDayUntil === undefined) return found;
  return found
    .where('o.pricedAt', 'is not', null)
    .where(
      sql<boolean>`${ENDED_DAY} between ${endedDayFrom ?? '-infinity'}::date and ${endedDayUntil ?? 'infinity'}::date`,
    );
}

/** Orders of some stations, people, states. */
function ofSome(tx: Tx, filters: OrderFilters) {
  const found = selectOrders(tx).where(
    whereOneOf({
      'o.status': filters.statuses,
      'o.refundStatus': filters.refundStatuses,
      'o.paymentType': filters.paymentTypes,
      'o.currency': filters.currencies,
      'o.stationId': filters.stationIds,
      'o.companyId': filters.companyIds,
      'o.enterpriseId': filters.enterpriseIds,
      'o.appUserId': filters.userIds,
      'n.type': filters.connectorTypes,
    }),
  );
  return found.where(({ eb, and }) =>
    and([
      ...(filters.isUnderReview === undefined ? [] : [eb('o.isUnderReview', '=', filters.isUnderReview)]),
      ...(filters.hasPayments ? [eb('o.paidAmount', '>', '0')] : []),
      ...(filters.hasRefunds ? [eb('o.refundedAmount', '>', '0')] : []),
      ...(filters.pricePeriods?.length ? [wherePeriod(filters.pricePeriods)] : []),
      ...(filters.origins?.length ? [whereOrigin(filters.origins)] : []),
      ...(filters.hasBookingFailures ? [eb('o.id', 'in', ordersWithBookingFailures(tx))] : []),
      whereCoupons('order_id', filters),
    ]),
  );
}

const wherePeriod = (periods: readonly string[]) =>
  sql<boolean>`exists (select from ${PERIOD_LINES} where l.line ->> 'period' = any(${periods}))`;

function whereOrigin(origins: readonly (string | null)[]) {
  const known = origins.filter((origin) => origin !== null);
  return sql<boolean>`(u.origin = any(${known}) or (${origins.includes(null)} and o.app_user_id is null))`;
}

function ordersWithBookingFailures(tx: Tx) {
  return tx
    .selectFrom('payment as p')
    .leftJoin('refund as r', 'r.id', 'p.refundId')
    .select(({ fn }) => fn.coalesce('p.orderId', 'r.orderId').as('orderId'))
    .where('p.bookingFailedAt', 'is not', null);
}

/** Number, transaction, and the phone unless it is masked, since a search would unmask it. */
export function whereMatches(text: string, isMasked: boolean) {
  const phone = { by: 'o.appUserId', table: 'appUser', columns: ['phone'] } as const;
  return containsText(text, { columns: ['o.no'], number: 'o.transactionId', others: isMasked ? [] : [phone] });
}
