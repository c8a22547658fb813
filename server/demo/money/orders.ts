import type { Breakdown } from '../../../src/contract/breakdown';
import type { OrderStatus, RefundStatus } from '../../../src/contract/evo-bill/orderStates';
import type { Random } from '../../simulator/model/random';
import { findAbnormalities, LONGEST_SECONDS, type Abnormality } from '../../domain/orders/abnormal';
import type { ShareLine } from '../../domain/ledger/shares';
import { pricedLine } from '../../domain/statements/lines';
import { endRefund } from '../../domain/orders/states';
import { isZero } from '../../../src/lib/decimal';
import type { CouponTerms, EnterpriseDiscount } from '../../domain/pricing/discounts';
import { computeBreakdown } from '../../domain/pricing/settle';
import { openRandomStream } from '../chance';
import { DEMO_ENTERPRISES } from '../companies';
import type { DemoSession } from '../demoSession';
import { REVIEWED_DAYS } from '../history';
import { toSessionFacts } from '../sessionFaults';
import { getCardToken, paysByCard } from '../people';
import type { PricePlan } from '../../../src/contract/pricePlan';
import type { DemoUse } from './couponBook';
import type { DemoPriceVersion } from '../prices';
import { CARD, DIGITS, type DemoRefund, type MoneyOrder } from './moneyOrder';
import { createBlockedReader } from './openMonth';

const DAY = 86_400;
/** Older orders are all paid. */
const UNPAID_DAYS = 5;
const REVIEW_SECONDS = 3_600;
/** Account that decides on abnormal orders. */
export const REVIEWER = 'admin';
/** Reason of an amount that a review has set. */
export const SET_REASON = 'Energy confirmed by the driver';
const SHARE_OF_REFUNDS = 0.008;
/** Some pay in advance, where the usual app does so. */
const SHARE_OF_PREPAID = 0.04;

/** Faults of an order and the decision on it. */
interface DemoReview {
  faults: readonly Abnormality[];
  /** Epoch seconds. */
  foundAt: number;
  /** Null: it waits for a decision. */
  action: 'confirm' | 'amount' | null;
}

/** An order as it stands at the end of the history. Times in epoch seconds. */
export interface DemoOrder {
  session: DemoSession;
  versionId: number;
  /** The terms of its enterprise. */
  discount: EnterpriseDiscount | null;
  breakdown: Breakdown;
  paymentType: 'enterprise' | 'wallet' | 'creditcard' | 'wechatprepaid';
  status: OrderStatus;
  refundStatus: RefundStatus;
  pricedAt: number;
  /** Null: not paid, or nothing to pay. */
  paidAt: number | null;
  refund: DemoRefund | null;
  abnormal: DemoReview | null;
  /** Payable amount that the review has set. */
  manualAmount: string | null;
  coupon: DemoUse | null;
}

const REASONS: readonly [string, ...string[]] = [
  'Charging stopped early',
  'Charged at the wrong price',
  'Cable could not be unplugged',
  'Goodwill after a complaint',
  'Session started by mistake',
];

/** Finds the version of a price that was in force when a session began. */
export type PriceOf = (session: DemoSession) => DemoPriceVersion;

/** Orders of all sessions of the history, priced as the biller would have priced them. */
export function makeOrders(sessions: readonly DemoSession[], priceOf: PriceOf, now: number): DemoOrder[] {
  const random = openRandomStream('orders');
  const seconds = Math.floor(now / 1000);
  const isBlocked = createBlockedReader(seconds);
  return sessions.map((session) => createOrder(session, priceOf, seconds, { random, isBlocked }));
}

interface Draws {
  random: Random;
  isBlocked: ReturnType<typeof createBlockedReader>;
}

function createOrder(session: DemoSession, priceOf: PriceOf, now: number, { random, isBlocked }: Draws): DemoOrder {
  const { id: versionId, plan } = priceOf(session);
  const discount = findDiscount(session);
  const breakdown = priceSession(session, plan, discount);
  const isLate = isBlocked(session.connector.charger.station.company, session.stoppedAt);
  const endedAt = session.stoppedAt + session.endUnknownFor + random.whole(1, 3);
  const abnormal = reviewSession(session, endedAt, isLate || now - session.stoppedAt < REVIEWED_DAYS * DAY);
  // An abnormal order waits for its review first.
  const pricedAt = endedAt + (abnormal ? REVIEW_SECONDS : 0);
  const paymentType = drawPayment(session, random);
  const fate = drawFate(session, breakdown, paymentType, { isPending: abnormal?.action === null, now });
  const paidAt = fate === 'paid' ? Math.min(now, pricedAt + drawDelay(paymentType, random)) : null;
  const refund = paidAt === null ? null : drawRefund({ paymentType, reasons: REASONS }, paidAt, now, random);
  return {
    session,
    versionId,
    discount,
    breakdown,
    paymentType,
    pricedAt,
    paidAt,
    refund,
    ...toStates(fate, refund),
    abnormal,
    manualAmount: abnormal?.action === 'amount' ? breakdown.payable : null,
    coupon: null,
  };
}

/** Prices a session by a plan. */
export function priceSession(
  session: DemoSession,
  plan: PricePlan,
  discount: EnterpriseDiscount | null,
  coupon: CouponTerms | null = null,
): Breakdown {
  const { station } = session.connector.charger;
  return computeBreakdown({
    ...{ plan, digits: DIGITS, discount, coupon, session: toSessionFacts(session) },
    currency: station.company.currency,
    timezone: station.city.timezone,
  });
}

function findDiscount({ enterpriseId }: DemoSession): EnterpriseDiscount | null {
  const enterprise = DEMO_ENTERPRISES.find(({ id }) => id === enterpriseId);
  if (!enterprise) return null;
  return { electricity: String(enterprise.chargingDiscount), service: String(enterprise.serviceDiscount) };
}

function drawPayment({ tag, enterpriseId }: DemoSession, random: Random): DemoOrder['paymentType'] {
  if (enterpriseId !== null) return 'enterprise';
  if (!paysByCard(tag.appUserId ?? 0)) return 'wallet';
  return tag.country === 'CN' && random.chance(SHARE_OF_PREPAID) ? 'wechatprepaid' : 'creditcard';
}

/** Whether a driver's wallet or card does not pay. */
export function staysUnpaid(userId: number, paymentType: MoneyOrder['paymentType']): boolean {
  if (paymentType === 'wallet') return userId % 43 === 7;
  return paymentType === 'creditcard' && getCardToken(userId) === 'tok_decline';
}

/** Seconds that a payment takes. */
export function drawDelay(paymentType: MoneyOrder['paymentType'], random: Random): number {
  return paymentType === 'creditcard' ? random.whole(2, 40) : 1;
}

/**
 * A few orders are given back by staff some hours later.
 * @param from when the order was done, epoch seconds
 */
export function drawRefund(
  { paymentType, reasons }: Pick<MoneyOrder, 'paymentType'> & { reasons: readonly [string, ...string[]] },
  from: number,
  now: number,
  random: Random,
): DemoRefund | null {
  const at = from + random.whole(1_800, 3 * 3_600);
  if (!random.chance(SHARE_OF_REFUNDS) || at > now || paymentType === 'wechatprepaid') return null;
  const isCard = paymentType === CARD;
  return {
    part: random.chance(0.5) ? 0.5 : 1,
    target: paymentType === 'enterprise' || isCard ? 'source' : 'wallet',
    reason: random.pick(reasons),
    hasFailed: isCard && random.chance(0.3),
    at,
    by: 'finance',
  };
}

type Fate = 'underReview' | 'free' | 'unpaid' | 'paid';

function drawFate(
  session: DemoSession,
  { payable }: Breakdown,
  paymentType: DemoOrder['paymentType'],
  { isPending, now }: { isPending: boolean; now: number },
): Fate {
  if (isPending) return 'underReview';
  if (isZero(payable)) return 'free';
  const isRecent = now - session.stoppedAt < UNPAID_DAYS * DAY;
  return isRecent && staysUnpaid(session.tag.appUserId ?? 0, paymentType) ? 'unpaid' : 'paid';
}

function toStates(fate: Fate, refund: DemoRefund | null): Pick<DemoOrder, 'status' | 'refundStatus'> {
  // Under review it waits for its price.
  if (fate === 'underReview') return { status: 'pricing', refundStatus: 'notrefund' };
  if (fate === 'unpaid') return { status: 'unpaid', refundStatus: 'notrefund' };
  if (!refund) return { status: 'completed', refundStatus: 'notrefund' };
  const isAll = refund.part === 1;
  return endRefund(isAll ? 'refunding' : 'completed', { hasFailed: refund.hasFailed, isAll });
}

/**
 * The review of a session that billing's rules find abnormal.
 * @param isPending it waits for a decision
 */
function reviewSession(session: DemoSession, endedAt: number, isPending: boolean): DemoReview | null {
  const faults = findAbnormalities(toSessionFacts(session));
  if (faults.length === 0) return null;
  const types = faults.map(({ type }) => type);
  // A long session is found while it runs.
  const foundAt = types.includes('overDuration') ? session.startedAt + LONGEST_SECONDS : endedAt;
  const action = types.includes('meterMissing') ? 'amount' : 'confirm';
  return { faults, foundAt, action: isPending ? null : action };
}

/** An order with its movements of money; an order under review waits for its price, and has moved none. */
export function toMoneyOrder(order: DemoOrder, shares: readonly ShareLine[]): MoneyOrder {
  const { session, breakdown, paymentType, pricedAt, paidAt, refund, status } = order;
  const { connector, tag, id, enterpriseId, startedAt, stoppedAt: endedAt } = session;
  const { station } = connector.charger;
  const { payable, tax, platformFee, payableElectricity, payableService } = breakdown;
  const line = pricedLine(breakdown, String(session.energyWh));
  return {
    ...{ business: 'charging', id, company: station.company },
    place: { stationId: station.id, chargerId: connector.charger.id, washSiteId: null },
    ...{ appUserId: tag.appUserId, enterpriseId, paymentType, payable, shares },
    parts: { tax, platformFee, payableElectricity, payableService },
    priced: status === 'pricing' ? null : { at: pricedAt, line },
    ...{ askedAt: pricedAt, startedAt, endedAt, paidAt, declinedAt: null, refund, coupon: order.coupon },
  };
}
