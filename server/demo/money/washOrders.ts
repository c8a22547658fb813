import type { RefundStatus } from '../../../src/contract/evo-bill/orderStates';
import type {
  WashCloseReason,
  WashFailure,
  WashOrderStatus,
  WashPaymentStatus,
} from '../../../src/contract/evo-bill/washOrderStates';
import type { Random } from '../../simulator/model/random';
import { computeShare, roundTo, subtract } from '../../../src/lib/decimal';
import type { ShareLine } from '../../domain/ledger/shares';
import { endRefund } from '../../domain/orders/states';
import { washLine } from '../../domain/statements/lines';
import { computeWashTotals } from '../../domain/wash/washTotals';
import { createDefaultPlan } from '../../db/defaultPlans';
import { openRandomStream } from '../chance';
import { DEMO_ENTERPRISES } from '../companies';
import type { DemoWash } from '../washes';
import { hasFailedWashesReviewed } from '../washSites';
import type { DemoUse } from './couponBook';
import { CARD, DIGITS, type DemoRefund, type MoneyOrder } from './moneyOrder';
import { REVIEWED_DAYS } from '../history';
import { drawDelay, drawRefund, staysUnpaid } from './orders';

const DAY = 86_400;
const HOUR = 3_600;
const MINUTE = 60;
const SHARE_OF_FAILURES = 0.015;
/** Share of refunds in the reviews of failed washes. */
const SHARE_OF_GIVEN_BACK = 0.75;
/** Name of the platform where it asks for a refund itself. */
export const SYSTEM = 'System';

const REASONS: readonly [string, ...string[]] = [
  'Spots on the bonnet after drying',
  'No foam in the programme',
  'Washed with the wrong programme',
  'Brush left a mark on the mirror',
  'Goodwill after a complaint',
];

/** A decision on a failed wash whose money is kept. */
interface Acceptance {
  at: number;
  reason: string;
}

/** The order of a wash as it stands at the end of the history. Times in epoch seconds. */
export interface DemoWashOrder {
  wash: DemoWash;
  originalAmount: string;
  discountAmount: string;
  couponAmount: string;
  payableAmount: string;
  taxPercent: string;
  platformFeePercent: string;
  tax: string;
  platformFee: string;
  status: WashOrderStatus;
  paymentStatus: WashPaymentStatus;
  refundStatus: RefundStatus;
  failure: WashFailure | null;
  closeReason: WashCloseReason | null;
  percent: number | null;
  isUnderReview: boolean;
  /** Null: not paid. */
  paidAt: number | null;
  startedAt: number | null;
  endedAt: number | null;
  closedAt: number | null;
  refund: DemoRefund | null;
  acceptance: Acceptance | null;
  coupon: DemoUse | null;
}

type Price = 'originalAmount' | 'discountAmount' | 'couponAmount' | 'payableAmount' | 'tax' | 'platformFee';
type Amounts = Pick<DemoWashOrder, 'wash' | Price | 'taxPercent' | 'platformFeePercent'>;
type Course = Omit<DemoWashOrder, keyof Amounts>;

const UNTOUCHED = {
  refundStatus: 'notrefund',
  isUnderReview: false,
  failure: null,
  closeReason: null,
  closedAt: null,
  refund: null,
  acceptance: null,
  coupon: null,
} as const;

/** Orders of all washes of the history, as billing would have closed and settled them. */
export function makeWashOrders(washes: readonly DemoWash[], now: number): DemoWashOrder[] {
  const random = openRandomStream('wash orders');
  const seconds = Math.floor(now / 1000);
  return washes.map((wash) => ({ ...readAmounts(wash), ...drawCourse(wash, seconds, random) }));
}

function readAmounts(wash: DemoWash): Amounts {
  const originalAmount = roundTo(DIGITS, String(wash.service.price));
  const enterprise = DEMO_ENTERPRISES.find(({ id }) => id === wash.enterpriseId);
  const discountAmount = computeShare(originalAmount, String(enterprise?.serviceDiscount ?? 0), DIGITS);
  const { taxPercent, platformFeePercent } = createDefaultPlan(wash.washer.site.company.currency, '0');
  const percents = { taxPercent, platformFeePercent };
  const totals = computeWashTotals(subtract(originalAmount, discountAmount), percents, DIGITS);
  return { wash, originalAmount, discountAmount, couponAmount: '0', ...percents, ...totals };
}

function drawCourse(wash: DemoWash, now: number, random: Random): Course {
  const { paymentType, appUserId, boughtAt, service } = wash;
  const answeredAt = boughtAt + drawDelay(paymentType, random);
  if (staysUnpaid(appUserId ?? 0, paymentType)) return closeUnpaid(paymentType, answeredAt);
  const startedAt = answeredAt + random.whole(4, 30);
  const seconds = service.washMinutes * MINUTE;
  const begun = { paidAt: answeredAt, startedAt };
  if (random.chance(SHARE_OF_FAILURES)) {
    const part = random.between(0.1, 0.9);
    const failed = { ...begun, endedAt: startedAt + Math.round(part * seconds), percent: Math.round(part * 100) };
    return { ...UNTOUCHED, ...failed, ...settleFailure(wash, failed.endedAt, now, random) };
  }
  const endedAt = startedAt + seconds + random.whole(-10, 40);
  const refund = takesRefund(wash) ? drawRefund({ paymentType, reasons: REASONS }, endedAt, now, random) : null;
  return { ...UNTOUCHED, ...begun, status: 'completed', percent: 100, endedAt, ...toRefundStates(refund) };
}

/** The customer stands at the machine: an order that is not paid at once is closed. */
function closeUnpaid(paymentType: DemoWash['paymentType'], closedAt: number): Course {
  const closeReason = paymentType === CARD ? 'declined' : 'noMoney';
  const never = { paidAt: null, startedAt: null, endedAt: null, percent: null };
  return { ...UNTOUCHED, ...never, status: 'closed', paymentStatus: 'unpaid', closeReason, closedAt };
}

/** A payment at a terminal goes back to the wallet of its customer, where the customer is known. */
const takesRefund = ({ paymentType, appUserId }: DemoWash) => paymentType !== 'terminal' || appUserId !== null;

/** The platform refunds automatically or a person decides; in older orders the person has decided already. */
function settleFailure(wash: DemoWash, closedAt: number, now: number, random: Random) {
  const closed = { status: 'closed', failure: 'machine', closeReason: 'failed', closedAt } as const;
  const target = wash.paymentType === 'terminal' ? 'wallet' : 'source';
  const whole = { part: 1, target, hasFailed: false } as const;
  if (takesRefund(wash) && !hasFailedWashesReviewed(wash.washer.site)) {
    return { ...closed, ...toRefundStates({ ...whole, reason: closed.failure, at: closedAt + 1, by: SYSTEM }) };
  }
  if (now - closedAt < REVIEWED_DAYS * DAY) return { ...closed, ...toRefundStates(null), isUnderReview: true };
  const at = closedAt + random.whole(HOUR, 20 * HOUR);
  if (takesRefund(wash) && random.chance(SHARE_OF_GIVEN_BACK)) {
    return { ...closed, ...toRefundStates({ ...whole, reason: 'The wash stopped half-way', at, by: 'finance' }) };
  }
  const acceptance = { at, reason: 'The car was clean all the same' };
  return { ...closed, ...toRefundStates(null), closeReason: 'accepted', acceptance } as const;
}

/** A wash order shows in its payment that all was given back. */
function toRefundStates(refund: DemoRefund | null): Pick<DemoWashOrder, 'refund' | 'refundStatus' | 'paymentStatus'> {
  if (!refund) return { refund, refundStatus: 'notrefund', paymentStatus: 'paid' };
  const { hasFailed, part } = refund;
  const { refundStatus } = endRefund('completed', { hasFailed, isAll: part === 1 });
  return { refund, refundStatus, paymentStatus: refundStatus === 'refund' ? 'refunded' : 'paid' };
}

/** A wash is a service, on its statement from its payment on. */
export function toWashMoneyOrder(order: DemoWashOrder, shares: readonly ShareLine[]): MoneyOrder {
  const { wash, payableAmount: payable, tax, platformFee, paidAt, startedAt, endedAt, closedAt, refund } = order;
  const { id, washer, appUserId, enterpriseId, paymentType, boughtAt } = wash;
  return {
    ...{ business: 'wash', id, company: washer.site.company },
    place: { stationId: null, chargerId: null, washSiteId: washer.site.id },
    ...{ appUserId, enterpriseId, paymentType, payable, shares },
    parts: { tax, platformFee, payableElectricity: '0', payableService: payable },
    priced: paidAt === null ? null : { at: paidAt, line: washLine(order) },
    askedAt: boughtAt + 1,
    startedAt: startedAt ?? boughtAt,
    endedAt: endedAt ?? boughtAt,
    ...{ paidAt, declinedAt: order.closeReason === 'declined' ? closedAt : null, refund, coupon: order.coupon },
  };
}
