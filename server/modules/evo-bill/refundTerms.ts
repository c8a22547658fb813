import type { RefundTerms } from '../../../src/contract/evo-bill/orderRow';
import type { BillingDeps } from '../../billing/store/actor';
import { readMoveLeft } from '../../billing/approvals/moveLimit';
import { runAsSystem } from '../../db/runAsSystem';
import { readMoneyOrder, type MoneyOrder } from '../../billing/store/moneyOrder';
import { pickOrderColumn, type OrderRef } from '../../billing/store/orderRef';
import { readPaymentsLeft } from '../../billing/refunds/refundSources';
import { hasRefundWallet } from '../../billing/refunds/requestRefund';
import type { Tx } from '../../db/database';
import { roundTo } from '../../../src/lib/decimal';
import { toWire } from '../../wire/wireTime';

/** Terms of a refund of an order in the caller's scope. */
export function readRefundTerms(tx: Tx, deps: BillingDeps, ref: OrderRef, userId: string): Promise<RefundTerms> {
  return runAsSystem(tx, async () => {
    const order = await readMoneyOrder(tx, ref);
    const { digits, approvalLimit, appUserId, currency } = order;
    const payments = await readPaymentsLeft(tx, order);
    return {
      approvalLimit: roundTo(digits, approvalLimit),
      approvalLeft: await readMoveLeft(tx, deps, { ...ref, appUserId, currency }, userId, order),
      hasRefundWallet: await hasRefundWallet(tx, order),
      refundSources: payments.map(({ destination, left }) => ({
        destination: destination?.kind ?? null,
        left: roundTo(digits, left),
      })),
      bookingFailures: await readBookingFailures(tx, order, digits),
    };
  });
}

async function readBookingFailures(tx: Tx, order: MoneyOrder, digits: number): Promise<RefundTerms['bookingFailures']> {
  const column = pickOrderColumn(order);
  const rows = await tx
    .selectFrom('payment as p')
    .leftJoin('refund as r', 'r.id', 'p.refundId')
    .select(['p.bookingFailedAt', 'p.direction', 'p.amount', 'p.bookingError'])
    .where(({ eb, or }) => or([eb(`p.${column}`, '=', order.id), eb(`r.${column}`, '=', order.id)]))
    .where('p.bookingFailedAt', 'is not', null)
    .orderBy('p.id')
    .execute();
  return rows.flatMap(({ bookingFailedAt, direction, amount, bookingError }) =>
    bookingFailedAt === null
      ? []
      : [{ at: toWire(bookingFailedAt), direction, amount: roundTo(digits, amount), error: bookingError ?? '' }],
  );
}
