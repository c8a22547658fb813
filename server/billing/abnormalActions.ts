import type { Tx } from '../db/database';
import type { OrderStatus } from '../../src/contract/evo-bill/orderStates';
import { digitsOf } from '../../src/lib/money';
import { compare, isZero, negate } from '../domain/money/amounts';
import { Problem } from '../http/problem';
import { endReview, snapshot, type Decision } from './abnormalStore';
import type { Actor, BillingDeps } from './actor';
import { billOrder, priceReviewed } from './billOrder';
import { endOrder } from './closing';
import { collect } from './collecting';
import { onBehalf } from './onBehalf';
import { openAmount } from './orderLegs';
import { changeOrder, lockOrder, tell, type Order } from './orderStore';
import { collectDifference } from './difference';
import { refundDifference } from './refunds';

interface Which {
  abnormalId: string;
  /** Of the abnormal order, as the caller has seen it. */
  version?: number;
}
export interface AbnormalResult {
  abnormalId: string;
  orderId: string;
  status: OrderStatus;
}

/** Leaves the order as it is: it goes on. @throws Problem 404, 409 (done already, cannot be priced) */
export async function confirmAbnormal(tx: Tx, deps: BillingDeps, input: Which, actor: Actor): Promise<AbnormalResult> {
  return decide(tx, deps, input, { action: 'confirm', reason: null, actor }, async (order) => {
    const free = await changeOrder(tx, order, { isUnderReview: false });
    if (free.status !== 'pricing') return free;
    if (free.pricedAt !== null) return billOrder(tx, deps, free);
    return collect(tx, deps, await priced(tx, deps, free, null));
  });
}

/** Ends the order; what was paid is refunded. @throws Problem 404, 409 */
export async function closeAbnormal(
  tx: Tx,
  deps: BillingDeps,
  input: Which & { reason: string },
  actor: Actor,
): Promise<AbnormalResult> {
  return decide(tx, deps, input, { action: 'close', reason: input.reason, actor }, async (order) =>
    endOrder(tx, deps, await changeOrder(tx, order, { isUnderReview: false }), input.reason, actor),
  );
}

/** Prices the order again from its meter values; the difference is collected or refunded. @throws Problem 404, 409 */
export async function settleAbnormal(tx: Tx, deps: BillingDeps, input: Which, actor: Actor): Promise<AbnormalResult> {
  return decide(tx, deps, input, { action: 'settle', reason: null, actor }, (order) =>
    reprice(tx, deps, order, null, 'settle', actor),
  );
}

/** Sets what is to be paid; the difference is collected or refunded. @throws Problem 404, 409, 422 at `payableTotalAmount` */
export async function setAbnormalAmount(
  tx: Tx,
  deps: BillingDeps,
  input: Which & { amount: string; reason?: string },
  actor: Actor,
): Promise<AbnormalResult> {
  const { amount, reason = null } = input;
  return decide(tx, deps, input, { action: 'amount', reason, actor }, (order) => {
    assertAmount(order, amount);
    return reprice(tx, deps, order, amount, reason ?? 'amount', actor);
  });
}

function assertAmount({ digits }: Order, amount: string): void {
  const at = (message: NonNullable<Problem['details']['fields']>[string]) =>
    new Problem(422, 'http.422', { fields: { payableTotalAmount: message } });
  if (digitsOf(amount) > digits) throw at({ key: 'billing.digits', values: { digits } });
  if (compare(amount, '0') <= 0) throw at('validation.aboveZero');
}

async function decide(
  tx: Tx,
  deps: BillingDeps,
  { abnormalId, version }: Which,
  decision: Decision,
  act: (order: Order) => Promise<Order>,
): Promise<AbnormalResult> {
  const seen = await tx.selectFrom('abnormalOrder').select('orderId').where('id', '=', abnormalId).executeTakeFirst();
  const order = seen && (await lockOrder(tx, seen.orderId));
  if (!order) throw new Problem(404);
  const abnormal = await tx
    .selectFrom('abnormalOrder')
    .select(['state', 'version'])
    .where('id', '=', abnormalId)
    .executeTakeFirstOrThrow();
  if (abnormal.state === 'done') throw new Problem(409, 'billing.decided');
  if (version !== undefined && abnormal.version !== version) throw new Problem(409);
  return onBehalf(tx, async () => {
    const before = snapshot(order);
    const after = await act(order);
    const { action, reason, actor } = decision;
    await tell(tx, deps, order.id, action, {
      actor,
      params: { ...(reason && { reason }) },
      before,
      after: snapshot(after),
    });
    await endReview(tx, deps, after, decision);
    return { abnormalId, orderId: order.id, status: after.status };
  });
}

async function priced(tx: Tx, deps: BillingDeps, order: Order, amount: string | null): Promise<Order> {
  const result = await priceReviewed(tx, deps, order, amount);
  if (!result) throw new Problem(409, 'billing.cannotPrice');
  return result;
}

async function reprice(
  tx: Tx,
  deps: BillingDeps,
  held: Order,
  amount: string | null,
  reason: string,
  actor: Actor,
): Promise<Order> {
  assertRepriceable(held);
  const free = await changeOrder(tx, held, { isUnderReview: false });
  const order = await priced(tx, deps, free, amount);
  if (order.status !== 'completed' && order.status !== 'refundfailed') return collect(tx, deps, order);
  const open = openAmount(order);
  if (isZero(open)) return order;
  if (compare(open, '0') > 0) return collectDifference(tx, deps, order, open);
  await refundDifference(tx, deps, order, { amount: negate(open), reason }, actor);
  return (await lockOrder(tx, order.id)) ?? order;
}

function assertRepriceable({ status }: Order): void {
  if (status === 'paying' || status === 'refunding') throw new Problem(409, 'billing.paymentRunning');
  if (status === 'closed' || status === 'refunded') throw new Problem(409, 'billing.orderEnded');
  if (status === 'charging' || status === 'authorized' || status === 'prepaid') {
    throw new Problem(409, 'billing.sessionRuns');
  }
}
