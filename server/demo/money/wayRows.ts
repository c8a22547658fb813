import { isZero, subtract } from '../../../src/lib/decimal';
import type { CopyRow } from '../copyRows';
import type { DemoSession } from '../history';
import type { DemoOrder, DemoRefund } from './orders';

const PROVIDER = 'sandbox';
const CARD = 'creditcard';
const BY = 'finance';
const toDate = (seconds: number) => new Date(seconds * 1000);
const toNumber = (letter: string, at: number, id: number) =>
  `${letter}${toDate(at).toISOString().slice(2, 10).replaceAll('-', '')}-${String(id).padStart(6, '0')}`;

/** Top-ups, payments, prepayments and refunds of the history; each is given its id. */
export class WayRows {
  readonly topUps: CopyRow<'topUp'>[] = [];
  readonly payments: CopyRow<'payment'>[] = [];
  readonly prepayments: CopyRow<'prepayRecord'>[] = [];
  readonly refunds: CopyRow<'refund'>[] = [];

  topUp({ tag, connector }: DemoSession, at: number, amount: string, fee: string): string {
    const id = this.topUps.length + 1;
    this.topUps.push({
      id,
      no: toNumber('T', at, id),
      appUserId: tag.appUserId,
      amount,
      fee,
      currency: connector.charger.station.company.currency,
      paymentType: CARD,
      status: 'completed',
      createdAt: toDate(at - 4),
      paidAt: toDate(at),
    });
    return String(id);
  }

  paid(order: DemoOrder, at: number, channelFee: string): void {
    const { session, breakdown, pricedAt } = order;
    const { payable: amount, currency } = breakdown;
    this.pay({ orderId: session.id, refundId: null }, `pay:${session.id}:1`, pricedAt, at, {
      amount,
      currency,
      channelFee,
    });
  }

  prepaid({ session, breakdown }: DemoOrder, amount: string, rest: string): string {
    const { station } = session.connector.charger;
    const id = this.prepayments.length + 1;
    this.prepayments.push({
      id,
      no: toNumber('P', session.startedAt, id),
      orderId: session.id,
      appUserId: session.tag.appUserId,
      stationId: station.id,
      companyId: station.company.id,
      amount,
      used: subtract(amount, rest),
      returned: rest,
      currency: breakdown.currency,
      paymentType: 'wechatprepaid',
      status: isZero(rest) ? 'notrefund' : 'refund',
      createdAt: toDate(session.startedAt - 30),
      paidAt: toDate(session.startedAt - 20),
      endedAt: toDate(session.stoppedAt + 60),
    });
    return String(id);
  }

  refunded({ session, breakdown, paymentType }: DemoOrder, refund: DemoRefund, amount: string): string {
    const { at, target, reason, hasFailed } = refund;
    const id = this.refunds.length + 1;
    const { currency } = breakdown;
    this.refunds.push({
      id,
      no: toNumber('R', at, id),
      orderId: session.id,
      companyId: session.connector.charger.station.company.id,
      amount,
      currency,
      target,
      reason,
      status: hasFailed ? 'refundfail' : 'refund',
      requestedByName: BY,
      createdAt: toDate(at),
      endedAt: toDate(at + 30),
      error: hasFailed ? 'cardExpired' : null,
    });
    if (paymentType === CARD)
      this.pay(
        { orderId: null, refundId: id },
        `refund:${id}`,
        at,
        at + 30,
        { amount, currency, channelFee: '0' },
        hasFailed,
      );
    return String(id);
  }

  private pay(
    of: { orderId: number | null; refundId: number | null },
    key: string,
    from: number,
    until: number,
    money: { amount: string; currency: string; channelFee: string },
    hasFailed = false,
  ): void {
    this.payments.push({
      id: this.payments.length + 1,
      key,
      ...of,
      direction: of.refundId === null ? 'pay' : 'refund',
      provider: PROVIDER,
      method: CARD,
      ...money,
      status: hasFailed ? 'declined' : 'succeeded',
      providerRef: hasFailed ? null : `sandbox-${key}`,
      tries: 1,
      createdAt: toDate(from),
      endedAt: toDate(until),
      error: hasFailed ? 'cardExpired' : null,
    });
  }
}
