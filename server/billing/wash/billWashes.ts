import type { WashFailure } from '../../../src/contract/evo-bill/washOrderStates';
import { isZero } from '../../../src/lib/decimal';
import type { Tx } from '../../db/database';
import type { Deps } from '../../db/deps';
import { Problem } from '../../wire/problem';
import { returnPaidCoupon } from '../coupons/returnCoupon';
import { refundFailedWash } from '../refunds/requestRefund';
import type { BillingDeps } from '../store/actor';
import { recordOrderMoment } from '../store/orderEvents';
import { billDueWash } from '../store/dueOrders';
import { changeWashOrder, type WashOrder } from '../store/washOrderStore';
import { collectWash } from './washPayment';

type WashBillerDeps = Pick<Deps, 'db' | 'clock' | 'log'>;

/** Bills all wash orders that are due, each in a transaction of its own. @returns how many they were */
export async function billWashes(deps: WashBillerDeps, isStopped: () => boolean = () => false): Promise<number> {
  let done = 0;
  while (!isStopped() && (await billDueWash(deps, (tx, order) => billWash(tx, deps, order)))) done += 1;
  return done;
}

/**
 * Takes the next billing step of a locked wash order: collects its price, or settles a wash that failed, did not start
 * or never ended. As the system.
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
  if (isZero(closed.paidAmount)) return returnFreeWash(tx, deps, closed);
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

/** A failed wash that a coupon paid whole gives the coupon back, as it would money. */
async function returnFreeWash(tx: Tx, deps: BillingDeps, order: WashOrder): Promise<void> {
  await returnPaidCoupon(tx, deps, order);
  await changeWashOrder(tx, order, { paymentTo: ['refunded'] });
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
