import { addAmounts, compare, pickSmaller, subtract } from '../../../src/lib/decimal';

/**
 * Destination of a refund's money. `terminal`: a clerk gives it back at the machine; `byHand`: a clerk pays it to a customer
 * whose account was deleted.
 */
export type RefundDestination =
  | { kind: 'wallet' }
  | { kind: 'enterprise' }
  | { kind: 'terminal' }
  | { kind: 'byHand' }
  | { kind: 'provider'; provider: string };

/** A payment of an order with the amount that is not refunded yet. */
export interface PaymentLeft {
  /** The ledger entry of the payment. */
  entryId: string;
  left: string;
  /** Null: the source of this payment takes no refunds. */
  destination: RefundDestination | null;
}

/** An earlier refund; `entryId` null: it belongs to no single payment. */
export interface EarlierRefund {
  entryId: string | null;
  target: 'wallet' | 'source';
  amount: string;
}

/** Part of a refund from one payment. */
export interface RefundPart {
  entryId: string;
  destination: RefundDestination;
  amount: string;
}

/**
 * Subtracts earlier refunds from the payments. A refund to the wallet counts against wallet payments first, so that a
 * card can still get back its own payment; a refund to the source counts against the newest payment first.
 * @param payments newest first
 */
export function subtractRefunds(payments: readonly PaymentLeft[], refunds: readonly EarlierRefund[]): PaymentLeft[] {
  const left = payments.map((payment) => ({ ...payment }));
  for (const { entryId, amount } of refunds) {
    const payment = left.find((each) => each.entryId === entryId);
    if (payment) payment.left = subtract(payment.left, amount);
  }
  for (const { entryId, target, amount } of refunds) {
    if (entryId !== null) continue;
    const ordered =
      target === 'wallet' ? [...left.filter(isOfWallet), ...left.filter((one) => !isOfWallet(one))] : left;
    takeFrom(ordered, amount);
  }
  return left;
}

const isOfWallet = ({ destination }: PaymentLeft) => destination?.kind === 'wallet';

function takeFrom(payments: readonly PaymentLeft[], amount: string): void {
  let open = amount;
  for (const payment of payments) {
    const refunded = pickSmaller(open, payment.left);
    if (compare(refunded, '0') <= 0) continue;
    payment.left = subtract(payment.left, refunded);
    open = subtract(open, refunded);
  }
}

/** Refundable total to the sources of the payments. */
export function refundableToSource(payments: readonly PaymentLeft[]): string {
  return addAmounts(...payments.filter(isRefundable).map(({ left }) => left));
}

/** Whether a clerk hands out the money of a refund, so that nothing is asked of a provider. */
export function isHandedOut(kind: RefundDestination['kind'] | null): boolean {
  return kind === 'terminal' || kind === 'byHand';
}

function isRefundable({ destination, left }: PaymentLeft): boolean {
  return destination !== null && compare(left, '0') > 0;
}

/**
 * Divides a refund among the payments, the newest first, each up to its rest.
 * @returns null where the sources do not take so much
 */
export function divideRefund(payments: readonly PaymentLeft[], amount: string): RefundPart[] | null {
  let open = amount;
  const parts = payments.filter(isRefundable).flatMap(({ entryId, destination, left }) => {
    const part = pickSmaller(open, left);
    if (destination === null || compare(part, '0') <= 0) return [];
    open = subtract(open, part);
    return [{ entryId, destination, amount: part }];
  });
  return compare(open, '0') > 0 ? null : parts;
}
