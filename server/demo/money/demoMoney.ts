import { encodeTables, type CopyRow, type TableText } from '../copyRows';
import { LOG_HOURS, type DemoBusiness } from '../demoData';
import { profitRows } from '../equipment';
import { priceVersionAt } from '../prices';
import { userTagMemberRows } from '../userTags';
import type { DemoSession } from '../demoSession';
import type { DemoWash } from '../washes';
import { MoneyMoments } from './moments';
import { abnormalRows, orderRows } from './orderRows';
import { orderEventRows } from './orderTimeline';
import { CouponBook } from './couponBook';
import { creditRows } from './creditRows';
import { activityRows, activityTagRows, couponRows, couponUseRows, exchangeCodeRows, schemeRows } from './couponRows';
import { takeCoupons } from './takeCoupons';
import { makeOrders, toMoneyOrder, type DemoOrder, type PriceOf } from './orders';
import { indexShares } from './shareIndex';
import { washCommandRows, washEventRows, washOrderRows } from './washOrderRows';
import { makeWashOrders, toWashMoneyOrder, type DemoWashOrder } from './washOrders';

/** The settings that all demo data follow from. */
export interface DemoSeed {
  chargers: number;
  /** Days of history; undefined: the default. */
  days: number | undefined;
  /** Epoch ms. */
  now: number;
  secretKey: string;
}

/** The money of the demo data, see {@link makeMoney}. */
export function makeMoneyOf(data: DemoBusiness, { now, secretKey }: DemoSeed): Generator<TableText> {
  const { sessions, washes, prices } = data;
  return makeMoney({
    ...{ sessions, washes, now, secretKey },
    priceOf: ({ connector, startedAt }) => priceVersionAt(prices, connector.charger, startedAt),
    profitShares: profitRows(data.stations, data.washSites),
    tagMembers: userTagMemberRows(data.users),
    commandsFrom: now - LOG_HOURS * HOUR_MS,
  });
}

const HOUR_MS = 3_600_000;

interface MoneyInput {
  sessions: readonly DemoSession[];
  washes: readonly DemoWash[];
  priceOf: PriceOf;
  profitShares: readonly CopyRow<'profitShare'>[];
  /** Epoch ms. */
  now: number;
  /** From when on the commands that started washes are kept, epoch ms. */
  commandsFrom: number;
  tagMembers: readonly CopyRow<'appUserTagMember'>[];
  secretKey: string;
}

/**
 * Orders, payments and ledger of sessions and washes of the history, made by the rules that bill real orders: table by
 * table, referenced tables first, each as soon as its rows are known; refunds and entries name one another.
 */
function* makeMoney({
  sessions,
  washes,
  priceOf,
  profitShares,
  now,
  commandsFrom,
  ...input
}: MoneyInput): Generator<TableText> {
  const orders = makeOrders(sessions, priceOf, now);
  const washOrders = makeWashOrders(washes, now);
  const seconds = Math.floor(now / 1000);
  const book = new CouponBook(seconds, input.tagMembers);
  takeCoupons(book, orders, washOrders, priceOf);
  const { activities } = book;
  yield* encodeTables({
    chargingOrder: orderRows(orders),
    washOrder: washOrderRows(washOrders),
    washCommand: washCommandRows(washOrders, commandsFrom / 1000),
    orderEvent: chain(orderEventRows(orders), washEventRows(washOrders)),
    abnormalOrder: abnormalRows(orders),
    couponScheme: schemeRows(activities),
    couponActivity: activityRows(activities, seconds),
    couponActivityTag: activityTagRows(activities),
    exchangeCode: exchangeCodeRows(activities, input.secretKey, seconds),
    coupon: couponRows(activities, seconds),
    couponUse: couponUseRows(listTaken(orders, washOrders)),
  });
  const sharesAt = indexShares(profitShares);
  const moments = new MoneyMoments();
  moments.run([
    ...orders.map((order) => toMoneyOrder(order, sharesAt({ stationId: order.session.connector.charger.station.id }))),
    ...washOrders.map((order) => toWashMoneyOrder(order, sharesAt({ washSiteId: order.wash.washer.site.id }))),
  ]);
  const { ledger, statements, rows } = moments;
  const { periods, payouts } = statements.close(now, ledger);
  yield* encodeTables({
    topUp: rows.topUps,
    prepayRecord: rows.prepayments,
    enterpriseCredit: creditRows(ledger),
    ledgerAccount: ledger.accounts,
  });
  yield ledger.entries.toText();
  yield* encodeTables({ refund: rows.refunds, payment: rows.payments });
  yield ledger.postings.toText();
  yield* encodeTables({ statementPeriod: periods });
  yield statements.lines.toText();
  yield statements.shares.toText();
  yield* encodeTables({ statementPayout: payouts });
}

function listTaken(orders: readonly DemoOrder[], washOrders: readonly DemoWashOrder[]) {
  const none = { orderId: null, washOrderId: null, stationId: null, washSiteId: null };
  return [
    ...orders.flatMap(({ session: { id, connector }, coupon: use }) =>
      use ? [{ use, place: { ...none, orderId: id, stationId: connector.charger.station.id } }] : [],
    ),
    ...washOrders.flatMap(({ wash: { id, washer }, coupon: use }) =>
      use ? [{ use, place: { ...none, washOrderId: id, washSiteId: washer.site.id } }] : [],
    ),
  ];
}

function* chain<T>(...parts: readonly Iterable<T>[]): Generator<T> {
  for (const part of parts) yield* part;
}
