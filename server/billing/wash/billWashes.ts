import type { WashFailure } from '../../../src/contract/evo-bill/washOrderStates';
import { isZero } from '../../../src/lib/decimal';
import type { Tx } from '../../db/database';
import type { Deps } from '../../db/deps';
import { Problem } from '../../wire/problem';
import { refundFailedWash } from '../refunds/requestRefund';
import type { BillingDeps } from '../store/actor';
import { recordOrderMoment } from '../store/orderEvents';
import { changeWashOrder, selectWashOrders, type WashOrder } from '../store/washOrderStore';
import { collectWash } from './washPayment';

type WashBillerDeps = Pick<Deps, 'db' | 'clock' | 'log'>;

/** An order that cannot be billed for a fault of ours is tried again after so long. */
const FAULT_PAUSE_MS = 300_000;

/** Bills all wash orders that are due, each in a transaction of its own. @returns how many they were */
export async function billWashes(deps: WashBillerDeps, isStopped: () => boolean = () => false): Promise<number> {
  let done = 0;
  while (!isStopped() && (await billNextWash(deps))) done += 1;
  return done;
}

/** Bills the longest due wash order that no other node is billing. @returns false when there is none */
async function billNextWash(deps: WashBillerDeps): Promise<boolean> {
  let orderId: string | undefined;
  try {
    return await deps.db.asSystem(async (tx) => {
      const order = await selectWashOrders(tx)
        .where('o.nextTryAt', '<=', new Date(deps.clock.now()))
        .orderBy('o.nextTryAt')
        .limit(1)
        .forUpdate('o')
        .skipLocked()
        .executeTakeFirst();
      orderId = order?.id;
      if (order) await billWash(tx, deps, order);
      return order !== undefined;
    });
  } catch (error) {
    if (orderId === undefined) throw error;
    await postponeWash(deps, orderId, error);
    return true;
  }
}

/** A fault in one order does not hold up the others. */
async function postponeWash({ db, clock, log }: WashBillerDeps, orderId: string, error: unknown): Promise<void> {
  log.error({ err: error, washOrderId: orderId }, 'wash order cannot be billed');
  await db.asSystem((tx) =>
    tx
      .updateTable('washOrder')
      .set({ nextTryAt: new Date(clock.now() + FAULT_PAUSE_MS) })
      .where('id', '=', orderId)
      .execute(),
  );
}

/**
 * Does what is due for a wash order that is held: collects its price, and settles a wash that failed, did not start or
 * never ended. As the system.
 */
async function billWash(tx: Tx, deps: BillingDeps, order: WashOrder): Promise<void> {
  const { status, paymentStatus, failure } = order;
  if (status === 'pending' && paymentStatus === 'unpaid') await collectWash(tx, deps, order);
  else if (status === 'pending' && paymentStatus === 'paid') await failWash(tx, deps, order, failure ?? 'notStarted');
  else if (status === 'washing') await failWash(tx, deps, order, failure ?? 'neverEnded');
  else await changeWashOrder(tx, order, { nextTryAt: null });
}

/** Closes the order of a wash that failed, and gives its money back, or has it decided on, as the site says. */
async function failWash(tx: Tx, deps: BillingDeps, order: WashOrder, failure: WashFailure): Promise<void> {
  const at = new Date(deps.clock.now());
  const closed = await changeWashOrder(tx, order, {
    to: ['closed'],
    failure,
    closeReason: 'failed',
    endedAt: order.startedAt && at,
    closedAt: at,
    nextTryAt: null,
  });
  await recordOrderMoment(tx, deps, { washOrderId: order.id }, 'washFailed', { params: { failure } });
  if (isZero(closed.paidAmount)) return;
  const { failedWash } = await tx
    .selectFrom('washSite')
    .select('failedWash')
    .where('id', '=', order.washSiteId)
    .executeTakeFirstOrThrow();
  if (failedWash === 'review' || !(await isGivenBack(tx, deps, closed, failure))) {
    await changeWashOrder(tx, closed, { isUnderReview: true });
    await recordOrderMoment(tx, deps, { washOrderId: order.id }, 'abnormal', { params: { types: [failure] } });
  }
}

/** @returns false where neither the source nor a wallet takes the money: a person decides then */
async function isGivenBack(tx: Tx, deps: BillingDeps, order: WashOrder, failure: WashFailure): Promise<boolean> {
  try {
    await refundFailedWash(tx, deps, order, failure);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}
