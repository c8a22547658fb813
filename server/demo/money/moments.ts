import { TOP_UP_FEE_PERCENT } from '../../billing/payments/topUps';
import type { MoneySource } from '../../domain/ledger/entries';
import {
  chargeEntry,
  feeEntry,
  prepayEntry,
  prepayRestEntry,
  refundEntry,
  refundPaidEntry,
  reversalEntry,
  topUpEntry,
} from '../../domain/ledger/entries';
import { walletAccount, type EntryHead } from '../../domain/ledger/entry';
import { computeLegs, NO_LEGS, refundLegs, type Legs, type ShareLine } from '../../domain/ledger/shares';
import { compare, parseDecimal, isZero, roundTo, computeShare, subtract } from '../../../src/lib/decimal';
import { paidLine, pricedLine, refundedLine } from '../../domain/statements/lines';
import type { DemoCompany } from '../companies';
import type { DemoSession } from '../history';
import { Bookkeeping } from './bookkeeping';
import { DIGITS, type DemoOrder, type DemoRefund } from './orders';
import { StatementBook } from './statementBook';
import { WayRows } from './wayRows';

const CHANNEL_FEE = '1.2';
const PROVIDER = 'sandbox';
/** Usual amounts of a top-up. */
const STEPS: Readonly<Record<string, number>> = { KZT: 5_000, RUB: 1_000, EUR: 50, PLN: 100, CNY: 100 };

/** All money of the history, moment by moment. */
export class MoneyMoments {
  readonly ledger = new Bookkeeping();
  readonly statements = new StatementBook();
  readonly rows = new WayRows();
  /** Fees of the orders that were paid by card. */
  readonly channelFees = new Map<number, string>();

  constructor(private readonly sharesAt: (session: DemoSession) => readonly ShareLine[]) {}

  /** Runs through the orders in the order of what happens. */
  run(orders: readonly DemoOrder[]): void {
    const moments = orders.flatMap((order) => this.momentsOf(order));
    moments.sort((one, other) => one.at - other.at);
    for (const { happen } of moments) happen();
  }

  private momentsOf(order: DemoOrder): { at: number; happen: () => void }[] {
    const { session, breakdown, pricedAt, paidAt, refund, status } = order;
    if (status === 'pricing') return [];
    const energy = String(session.meterStop - session.meterStart);
    const moments = [
      { at: pricedAt, happen: () => this.statements.add(session, pricedAt, pricedLine(breakdown, energy)) },
    ];
    if (paidAt === null) return moments;
    const legs = this.legsOf(order);
    moments.push({ at: paidAt, happen: () => this.pay(order, paidAt, legs) });
    if (refund) moments.push({ at: refund.at, happen: () => this.refund(order, refund, legs) });
    return moments;
  }

  private legsOf({ session, breakdown, paymentType }: DemoOrder): Legs {
    const { payable, tax, platformFee, payableElectricity, payableService } = breakdown;
    return computeLegs({
      amount: payable,
      tax,
      platformFee,
      channelFee: paymentType === 'creditcard' ? computeShare(payable, CHANNEL_FEE, DIGITS) : '0',
      payableElectricity,
      payableService,
      lines: this.sharesAt(session),
      companyId: String(readCompany(session).id),
      digits: DIGITS,
    });
  }

  private pay(order: DemoOrder, at: number, legs: Legs): void {
    const { session, breakdown, paymentType } = order;
    const { payable } = breakdown;
    if (paymentType === 'wallet') this.topUp(session, at - 1, payable);
    if (paymentType === 'wechatprepaid') this.prepay(order, payable);
    if (paymentType === 'creditcard') {
      this.rows.paid(order, at, legs.channelFee);
      this.channelFees.set(session.id, legs.channelFee);
    }
    this.ledger.add(chargeEntry(createHead(session, `charge:${session.id}:1`, at), readSource(order), legs));
    this.statements.add(session, at, paidLine(legs));
  }

  /** Tops a wallet up before a payment that it cannot cover. */
  private topUp(session: DemoSession, at: number, payable: string): void {
    const appUserId = String(session.tag.appUserId);
    const { currency } = readCompany(session);
    const missing = subtract(payable, this.ledger.balanceOf(walletAccount(appUserId), currency));
    if (compare(missing, '0') <= 0) return;
    const step = STEPS[currency] ?? 100;
    const times = parseDecimal(missing).times('1.02').div(String(step)).round(0, 3);
    const amount = roundTo(DIGITS, times.times(String(step)));
    const fee = computeShare(amount, TOP_UP_FEE_PERCENT, DIGITS);
    const topUpId = this.rows.topUp(session, at, amount, fee);
    const about = { currency, at: new Date(at * 1000), topUpId };
    this.ledger.add(topUpEntry({ ...about, key: `topup:${topUpId}` }, appUserId, PROVIDER, amount));
    if (!isZero(fee)) this.ledger.add(feeEntry({ ...about, key: `fee:${topUpId}` }, appUserId, fee));
  }

  private prepay(order: DemoOrder, payable: string): void {
    const { session } = order;
    const appUserId = String(session.tag.appUserId);
    const step = STEPS[readCompany(session).currency] ?? 100;
    const amount = roundTo(DIGITS, parseDecimal(payable).div(String(step)).round(0, 3).times(String(step)));
    const rest = subtract(amount, payable);
    const prepayId = this.rows.prepaid(order, amount, rest);
    const cash: MoneySource = { kind: 'provider', provider: PROVIDER };
    const about = (key: string, at: number) => ({ ...createHead(session, `${key}:${prepayId}`, at), prepayId });
    this.ledger.add(prepayEntry(about('prepay', session.startedAt - 20), cash, appUserId, amount));
    if (isZero(rest)) return;
    this.ledger.add(prepayRestEntry(about('prepay_rest', session.stoppedAt + 60), cash, appUserId, rest));
  }

  private refund(order: DemoOrder, refund: DemoRefund, paid: Legs): void {
    const { session, breakdown } = order;
    const amount = refundedAmount(breakdown.payable, refund);
    const companyId = String(readCompany(session).id);
    const legs = refundLegs(paid, NO_LEGS, amount, companyId, DIGITS);
    const refundId = this.rows.refunded(order, refund, amount);
    const about = (key: string, at: number): EntryHead => ({
      ...createHead(session, `${key}:${refundId}`, at),
      refundId,
    });
    const entry = refundEntry({ ...about('refund', refund.at), reason: refund.reason }, backTo(order, refund), legs);
    this.ledger.add(entry);
    if (refund.hasFailed) {
      this.ledger.add(reversalEntry(about('reversal:refund', refund.at + 30), entry));
      return;
    }
    if (order.paymentType === 'creditcard' && refund.target === 'source')
      this.ledger.add(refundPaidEntry(about('refund_paid', refund.at + 30), PROVIDER, amount));
    this.statements.add(session, refund.at, refundedLine(legs));
  }
}

export function refundedAmount(payable: string, { part }: DemoRefund): string {
  return part === 1 ? payable : roundTo(DIGITS, parseDecimal(payable).times('0.5'));
}

function readCompany({ connector }: DemoSession): DemoCompany {
  return connector.charger.station.company;
}

function createHead(session: DemoSession, key: string, at: number): EntryHead {
  const { tag, id, enterpriseId } = session;
  const { currency, id: companyId } = readCompany(session);
  return {
    key,
    currency,
    at: new Date(at * 1000),
    orderId: String(id),
    companyId: String(companyId),
    ...(tag.appUserId !== null && { appUserId: String(tag.appUserId) }),
    ...(enterpriseId !== null && { enterpriseId: String(enterpriseId) }),
  };
}

function readSource({ session, paymentType }: DemoOrder): MoneySource {
  const { enterpriseId, tag } = session;
  const { appUserId } = tag;
  if (paymentType === 'enterprise') return { kind: 'enterprise', enterpriseId: String(enterpriseId) };
  if (paymentType === 'creditcard') return { kind: 'provider', provider: PROVIDER };
  return { kind: paymentType === 'wallet' ? 'wallet' : 'prepayment', appUserId: String(appUserId) };
}

function backTo(order: DemoOrder, { target }: DemoRefund): MoneySource {
  return target === 'wallet' ? { kind: 'wallet', appUserId: String(order.session.tag.appUserId) } : readSource(order);
}
