import { raisePlatformAlarm } from '../../alarms/platformAlarms';
import type { Tx } from '../../db/database';
import type { BillingDeps } from '../store/actor';
import { recordOrderMoment } from '../store/orderEvents';
import { findOrderRef } from '../store/orderRef';

/** Pause before a failed booking is tried again, long enough to mend its cause. */
const RETRY_MS = 3_600_000;
const LONGEST_ERROR = 500;

/**
 * Keeps that a provider's answer could not be booked, and raises its alarm, with a moment in its order's timeline for
 * the first failure. An answer that another node has booked meanwhile is no failure.
 */
export async function keepBookingFailure(tx: Tx, deps: BillingDeps, paymentId: string, error: unknown): Promise<void> {
  const now = deps.clock.now();
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ERROR);
  const payment = await tx
    .selectFrom('payment as p')
    .leftJoin('refund as r', 'r.id', 'p.refundId')
    .select(['p.bookingFailedAt', 'p.key', 'p.amount', 'p.currency'])
    .select(({ fn }) => [
      fn.coalesce('p.orderId', 'r.orderId').as('orderId'),
      fn.coalesce('p.washOrderId', 'r.washOrderId').as('washOrderId'),
    ])
    .where('p.id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const kept = await tx
    .updateTable('payment')
    .set({
      bookingError: reason,
      bookingFailedAt: payment.bookingFailedAt ?? new Date(now),
      nextAskAt: new Date(now + RETRY_MS),
    })
    .where('id', '=', paymentId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  if (kept.numUpdatedRows === 0n) return;
  const { key, amount, currency, orderId } = payment;
  const ref = findOrderRef(payment);
  if (payment.bookingFailedAt === null && ref)
    await recordOrderMoment(tx, deps, ref, 'bookingFailed', { params: { amount, currency, reason } });
  const condition = { code: 'payment.notBooked', at: now, paymentId } as const;
  await raisePlatformAlarm(tx, condition, { log: `${key}, ${amount} ${currency}: ${reason}`, orderId });
}

/** How many answers of providers wait to be booked after a failure: zero in a sound installation. As the system. */
export async function countBookingFailures(tx: Tx): Promise<number> {
  const { n } = await tx
    .selectFrom('payment')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('bookingFailedAt', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(n);
}
