import { TOP_UP_FEE_PERCENT } from '../../billing/payments/topUps';
import type { MoneySource } from '../../domain/ledger/entries';
import {
  borneCouponEntry,
  chargeEntry,
  couponEntry,
  feeEntry,
  prepayEntry,
  prepayRestEntry,
  refundEntry,
  refundPaidEntry,
  reversalEntry,
  topUpEntry,
} from '../../domain/ledger/entries';
import { walletAccount, type EntryHead } from '../../domain/ledger/entry';
import { computeLegs, NO_LEGS, refundLegs, type Legs, type Share } from '../../domain/ledger/shares';
import {
  addAmounts,
  compare,
  parseDecimal,
  isZero,
  negateAmount,
  roundTo,
  computeShare,
  subtract,
} from '../../../src/lib/decimal';
import type { Parts } from '../../domain/pricing/discounts';
import { couponReturnedLine, paidLine, promotionLine, refundedLine } from '../../domain/statements/lines';
import { Bookkeeping } from './bookkeeping';
import {
  CARD,
  computeChannelFee,
  DIGITS,
  REFUND_SECONDS,
  SOURCE_KINDS,
  type DemoRefund,
  type MoneyOrder,
} from './moneyOrder';
import type { DemoUse } from './couponBook';
import { StatementBook } from './statementBook';
import { createPayKey, PROVIDER, readDestination, WayRows } from './wayRows';

/** Usual amounts of a top-up. */
const STEPS: Readonly<Record<string, number>> = { KZT: 5_000, RUB: 1_000, EUR: 50, PLN: 100, CNY: 100 };
/** Where money is that was paid at a machine. */
const TERMINAL = 'terminal';

interface Moment {
  at: number;
  happen: () => void;
}

/** A payment as a later refund needs it. */
interface Paid {
  legs: Legs;
  entryId: number;
}

/** All money of the history, moment by moment: wallets are shared by both businesses. */
export class MoneyMoments {
  readonly ledger = new Bookkeeping();
  readonly statements = new StatementBook();
  readonly rows = new WayRows();

  /** Runs the moments of all orders in order of time. */
  run(orders: readonly MoneyOrder[]): void {
    const moments = orders.flatMap((order) => this.momentsOf(order));
    moments.sort((one, other) => one.at - other.at);
    for (const { happen } of moments) happen();
  }

  private momentsOf(order: MoneyOrder): Moment[] {
    const { priced, paidAt, declinedAt, refund } = order;
    const moments: Moment[] = [];
    const add = (at: number, happen: () => void) => moments.push({ at, happen });
    if (priced) add(priced.at, () => this.statements.add(order, priced.at, priced.line));
    if (declinedAt !== null) add(declinedAt, () => this.rows.declined(order, declinedAt));
    if (paidAt === null) return moments;
    const paid: Paid = { legs: createLegs(order), entryId: 0 };
    add(paidAt, () => (paid.entryId = this.pay(order, paidAt, paid.legs)));
    if (refund) add(refund.at, () => this.refund(order, refund, paid));
    const { coupon } = order;
    if (coupon) add(paidAt, () => this.bookCoupon(order, coupon, paidAt, 1));
    const returnedAt = coupon?.returnedAt ?? null;
    if (coupon && returnedAt !== null) {
      add(returnedAt, () => this.bookCoupon(order, coupon, returnedAt, -1));
      add(returnedAt, () => this.statements.add(order, returnedAt, couponReturnedLine(coupon.discount)));
    }
    return moments;
  }

  /** The promotion account of the activity carries the coupon's discount; returning the coupon reverses the entry. */
  private bookCoupon(order: MoneyOrder, { coupon, discount, amount }: DemoUse, at: number, sign: 1 | -1): void {
    const { business, id, company } = order;
    const name = business === 'wash' ? `coupon:wash:${id}` : `coupon:${id}`;
    const head = createHead(order, sign === 1 ? name : `${name}:1`, at);
    const activityId = String(coupon.activity.id);
    if (coupon.activity.campaign.companyId !== null) {
      const cost = sign === 1 ? amount : negateAmount(amount);
      this.ledger.add(borneCouponEntry(head, activityId, String(company.id), cost));
      return;
    }
    const legs = createPromotionLegs(order, discount);
    const signed = sign === 1 ? legs : { ...NO_LEGS, shares: legs.shares.map(negateShare) };
    this.ledger.add(couponEntry(head, activityId, signed));
    this.statements.add(order, at, promotionLine(signed));
  }

  /** @returns the id of the payment's entry */
  private pay(order: MoneyOrder, at: number, legs: Legs): number {
    const { business, paymentType, payable } = order;
    if (paymentType === 'wallet') this.topUp(order, at - 1, payable);
    if (paymentType === 'wechatprepaid') this.prepay(order, payable);
    if (paymentType === CARD) this.rows.paid(order, at);
    const kind = business === 'wash' ? 'carwash' : 'charge';
    const entryId = this.ledger.add(
      chargeEntry(createHead(order, createChargeKey(order), at), readSource(order), legs, kind),
    );
    this.statements.add(order, at, paidLine(legs));
    return entryId;
  }

  /** Tops a wallet up before a payment that it cannot cover. */
  private topUp(order: MoneyOrder, at: number, payable: string): void {
    const appUserId = String(order.appUserId);
    const { currency } = order.company;
    const missing = subtract(payable, this.ledger.balanceOf(walletAccount(appUserId), currency));
    if (compare(missing, '0') <= 0) return;
    const step = STEPS[currency] ?? 100;
    const times = parseDecimal(missing).times('1.02').div(String(step)).round(0, 3);
    const amount = roundTo(DIGITS, times.times(String(step)));
    const fee = computeShare(amount, TOP_UP_FEE_PERCENT, DIGITS);
    const topUpId = this.rows.topUp(order, at, amount, fee);
    const about = { currency, at: new Date(at * 1000), topUpId };
    this.ledger.add(topUpEntry({ ...about, key: `topup:${topUpId}` }, appUserId, PROVIDER, amount));
    if (!isZero(fee)) this.ledger.add(feeEntry({ ...about, key: `fee:${topUpId}` }, appUserId, fee));
  }

  private prepay(order: MoneyOrder, payable: string): void {
    const appUserId = String(order.appUserId);
    const step = STEPS[order.company.currency] ?? 100;
    const amount = roundTo(DIGITS, parseDecimal(payable).div(String(step)).round(0, 3).times(String(step)));
    const rest = subtract(amount, payable);
    const prepayId = this.rows.prepaid(order, amount, rest);
    const cash: MoneySource = { kind: 'provider', provider: PROVIDER };
    const about = (key: string, at: number) => ({ ...createHead(order, `${key}:${prepayId}`, at), prepayId });
    this.ledger.add(prepayEntry(about('prepay', order.startedAt - 20), cash, appUserId, amount));
    if (isZero(rest)) return;
    this.ledger.add(prepayRestEntry(about('prepay_rest', order.endedAt + 60), cash, appUserId, rest));
  }

  private refund(order: MoneyOrder, refund: DemoRefund, paid: Paid): void {
    const amount = refundedAmount(order.payable, refund);
    const legs = refundLegs(paid.legs, NO_LEGS, amount, String(order.company.id), DIGITS);
    const refundId = this.rows.refunded(order, refund, amount, paid.entryId);
    const about = (key: string, at: number): EntryHead => ({
      ...createHead(order, `${key}:${refundId}`, at),
      refundId,
    });
    const isToCard = readDestination(order, refund) === 'provider';
    const head = { ...about('refund', refund.at), reason: refund.reason };
    const entry = refundEntry(head, readTarget(order, refund), legs);
    this.ledger.add(entry);
    const endedAt = refund.at + REFUND_SECONDS;
    if (refund.hasFailed) {
      this.ledger.add(reversalEntry(about('reversal:refund', endedAt), entry));
      return;
    }
    if (isToCard) this.ledger.add(refundPaidEntry(about('refund_paid', endedAt), PROVIDER, amount));
    this.statements.add(order, refund.at, refundedLine(legs), refundId);
  }
}

/** Parts of a coupon's discount among the parties. */
function createPromotionLegs({ shares: lines, company }: MoneyOrder, { electricity, service }: Parts): Legs {
  return computeLegs({
    ...{ amount: addAmounts(electricity, service), tax: '0', platformFee: '0', channelFee: '0', lines },
    ...{ payableElectricity: electricity, payableService: service, companyId: String(company.id), digits: DIGITS },
  });
}

export function refundedAmount(payable: string, { part }: Pick<DemoRefund, 'part'>): string {
  return part === 1 ? payable : roundTo(DIGITS, parseDecimal(payable).times('0.5'));
}

const negateShare = ({ partyId, electricity, service }: Share): Share => ({
  ...{ partyId, electricity: negateAmount(electricity), service: negateAmount(service) },
});

function createLegs(order: MoneyOrder): Legs {
  const { payable: amount, parts, shares: lines, company } = order;
  const channelFee = computeChannelFee(order);
  return computeLegs({ amount, ...parts, channelFee, lines, companyId: String(company.id), digits: DIGITS });
}

/** As billing names the payments of each business. */
function createChargeKey(order: MoneyOrder): string {
  const { business, id, paymentType } = order;
  if (business === 'charging') return `charge:${id}:1`;
  return paymentType === CARD ? `charge:${createPayKey(order)}` : `carwash:${id}`;
}

function createHead(order: MoneyOrder, key: string, at: number): EntryHead {
  const { business, id, appUserId, enterpriseId, company } = order;
  return {
    key,
    currency: company.currency,
    at: new Date(at * 1000),
    ...(business === 'wash' ? { washOrderId: String(id) } : { orderId: String(id) }),
    companyId: String(company.id),
    ...(appUserId !== null && { appUserId: String(appUserId) }),
    ...(enterpriseId !== null && { enterpriseId: String(enterpriseId) }),
  };
}

function readSource({ enterpriseId, appUserId, paymentType }: MoneyOrder): MoneySource {
  const kind = SOURCE_KINDS[paymentType];
  if (kind === 'enterprise') return { kind, enterpriseId: String(enterpriseId) };
  if (kind === 'provider') return { kind, provider: paymentType === 'terminal' ? TERMINAL : PROVIDER };
  return { kind, appUserId: String(appUserId) };
}

function readTarget(order: MoneyOrder, refund: DemoRefund): MoneySource {
  const isToWallet = readDestination(order, refund) === 'wallet';
  return isToWallet ? { kind: 'wallet', appUserId: String(order.appUserId) } : readSource(order);
}
