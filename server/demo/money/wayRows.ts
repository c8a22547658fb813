import { isZero, subtract } from '../../../src/lib/decimal';
import type { CopyRow } from '../copyRows';
import { CARD, computeChannelFee, REFUND_SECONDS, toOrderIds, type DemoRefund, type MoneyOrder } from './moneyOrder';

export const PROVIDER = 'sandbox';
const toDate = (seconds: number) => new Date(seconds * 1000);
const toNumber = (letter: string, at: number, id: number) =>
  `${letter}${toDate(at).toISOString().slice(2, 10).replaceAll('-', '')}-${String(id).padStart(6, '0')}`;
const NO_ORDER = { orderId: null, washOrderId: null };

/** A request to the provider of cards. Times in epoch seconds. */
interface CardRequest {
  of: { orderId: number | null; washOrderId: number | null; refundId: number | null };
  key: string;
  direction: 'pay' | 'refund';
  from: number;
  until: number;
  money: { amount: string; currency: string; channelFee: string };
  /** Why the provider refused; null: it did not. */
  error: string | null;
}

/** Top-ups, payments, prepayments and refunds of the history; each is given its id. */
export class WayRows {
  readonly topUps: CopyRow<'topUp'>[] = [];
  readonly payments: CopyRow<'payment'>[] = [];
  readonly prepayments: CopyRow<'prepayRecord'>[] = [];
  readonly refunds: CopyRow<'refund'>[] = [];

  topUp({ appUserId, company }: MoneyOrder, at: number, amount: string, fee: string): string {
    const id = this.topUps.length + 1;
    this.topUps.push({
      id,
      no: toNumber('T', at, id),
      appUserId,
      amount,
      fee,
      currency: company.currency,
      paymentType: CARD,
      status: 'completed',
      createdAt: toDate(at - 4),
      paidAt: toDate(at),
    });
    return String(id);
  }

  paid(order: MoneyOrder, at: number): void {
    this.askCard(order, at, null);
  }

  declined(order: MoneyOrder, at: number): void {
    this.askCard(order, at, 'cardDeclined');
  }

  prepaid(order: MoneyOrder, amount: string, rest: string): string {
    const { company, place, appUserId, startedAt, endedAt } = order;
    const id = this.prepayments.length + 1;
    this.prepayments.push({
      id,
      no: toNumber('P', startedAt, id),
      orderId: order.id,
      appUserId,
      stationId: place.stationId,
      companyId: company.id,
      amount,
      used: subtract(amount, rest),
      returned: rest,
      currency: company.currency,
      paymentType: 'wechatprepaid',
      status: isZero(rest) ? 'notrefund' : 'refund',
      createdAt: toDate(startedAt - 30),
      paidAt: toDate(startedAt - 20),
      endedAt: toDate(endedAt + 60),
    });
    return String(id);
  }

  /** @param chargeEntryId of the payment that is given back */
  refunded(order: MoneyOrder, refund: DemoRefund, amount: string, chargeEntryId: number): string {
    const { at, target, reason, hasFailed, by } = refund;
    const id = this.refunds.length + 1;
    const { id: companyId, currency } = order.company;
    const until = at + REFUND_SECONDS;
    const error = hasFailed ? 'cardExpired' : null;
    const destination = readDestination(order, refund);
    const isToCard = destination === 'provider';
    this.refunds.push({
      id,
      no: toNumber('R', at, id),
      ...toOrderIds(order),
      companyId,
      amount,
      currency,
      target,
      destination,
      provider: isToCard ? PROVIDER : null,
      chargeEntryId: target === 'source' ? chargeEntryId : null,
      reason,
      status: hasFailed ? 'refundfail' : 'refund',
      requestedByName: by,
      createdAt: toDate(at),
      endedAt: toDate(until),
      error,
    });
    const money = { amount, currency, channelFee: '0' };
    if (isToCard) {
      const of = { ...NO_ORDER, refundId: id };
      this.addPayment({ of, key: `refund:${id}`, direction: 'refund', from: at, until, money, error });
    }
    return String(id);
  }

  private askCard(order: MoneyOrder, until: number, error: string | null): void {
    const { payable: amount, company, askedAt: from } = order;
    const money = { amount, currency: company.currency, channelFee: computeChannelFee(order) };
    const of = { ...toOrderIds(order), refundId: null };
    this.addPayment({ of, key: createPayKey(order), direction: 'pay', from, until, money, error });
  }

  private addPayment({ of, key, direction, from, until, money, error }: CardRequest): void {
    this.payments.push({
      id: this.payments.length + 1,
      key,
      ...of,
      direction,
      provider: PROVIDER,
      method: CARD,
      ...money,
      status: error === null ? 'succeeded' : 'declined',
      providerRef: error === null ? `sandbox-${key}` : null,
      tries: 1,
      createdAt: toDate(from),
      endedAt: toDate(until),
      error,
    });
  }
}

/** Key under which the provider is asked to have an order paid by card. */
export function createPayKey({ business, id }: MoneyOrder): string {
  return business === 'wash' ? `pay:wash:${id}` : `pay:${id}:1`;
}

/** Where the money of a refund goes. */
export function readDestination(
  { paymentType }: Pick<MoneyOrder, 'paymentType'>,
  { target }: Pick<DemoRefund, 'target'>,
): 'wallet' | 'enterprise' | 'provider' {
  if (target === 'wallet' || paymentType === 'wallet') return 'wallet';
  return paymentType === 'enterprise' ? 'enterprise' : 'provider';
}
