import type { RefundTerms } from '../../../../src/contract/evo-bill/orderRow';
import type { BillingDeps } from '../../../billing/store/actor';
import { readMoveLeft } from '../../../billing/approvals/moveLimit';
import { runAsSystem } from '../../../db/runAsSystem';
import { selectOrders } from '../../../billing/store/orderStore';
import { readPaymentsLeft } from '../../../billing/refunds/refundSources';
import { hasRefundWallet } from '../../../billing/refunds/requestRefund';
import type { Tx } from '../../../db/database';
import { roundTo } from '../../../../src/lib/decimal';
import { toWire } from '../../../wire/wireTime';

/** Terms of a refund of an order in the caller's scope. */
export function readRefundTerms(tx: Tx, deps: BillingDeps, orderId: string, userId: string): Promise<RefundTerms> {
  return runAsSystem(tx, async () => {
    const order = await selectOrders(tx).where('o.id', '=', orderId).executeTakeFirstOrThrow();
    const { digits, approvalLimit, appUserId, currency } = order;
    const payments = await readPaymentsLeft(tx, orderId);
    return {
      approvalLimit: roundTo(digits, approvalLimit),
      approvalLeft: await readMoveLeft(tx, deps, { orderId, appUserId, currency }, userId, order),
      hasRefundWallet: hasRefundWallet(order),
      refundSources: payments.map(({ destination, left }) => ({
        destination: destination?.kind ?? null,
        left: roundTo(digits, left),
      })),
      bookingFailures: await readBookingFailures(tx, orderId, digits),
    };
  });
}

async function readBookingFailures(tx: Tx, orderId: string, digits: number): Promise<RefundTerms['bookingFailures']> {
  const rows = await tx
    .selectFrom('payment as p')
    .leftJoin('refund as r', 'r.id', 'p.refundId')
    .select(['p.bookingFailedAt', 'p.direction', 'p.amount', 'p.bookingError'])
    .where(({ eb, or }) => or([eb('p.orderId', '=', orderId), eb('r.orderId', '=', orderId)]))
    .where('p.bookingFailedAt', 'is not', null)
    .orderBy('p.id')
    .execute();
  return rows.flatMap(({ bookingFailedAt, direction, amount, bookingError }) =>
    bookingFailedAt === null
      ? []
      : [{ at: toWire(bookingFailedAt), direction, amount: roundTo(digits, amount), error: bookingError ?? '' }],
  );
}
