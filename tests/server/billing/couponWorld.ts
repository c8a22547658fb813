import { requestRefund } from '../../../server/billing/refunds/requestRefund';
import { lockActivity } from '../../../server/coupons/activities';
import { grantCoupon } from '../../../server/coupons/grantCoupon';
import { addActivity, addScheme } from '../../harness/coupons';
import { NOC, type BillingWorld } from './billingWorld';

export const DAY_MS = 86_400_000;

export interface Giving {
  scheme?: Parameters<typeof addScheme>[1];
  activity?: Parameters<typeof addActivity>[2];
}

/** Grants coupons to a world's drivers, and reads their state after charges and refunds. */
export function createCouponWorld(world: BillingWorld) {
  return {
    /** Grants a coupon of a new activity, a day ago: sessions of the tests began an hour ago. */
    giveCoupon: (appUserId: string, { scheme, activity }: Giving = {}) =>
      world.query(async (tx) => {
        const activityId = await addActivity(tx, await addScheme(tx, scheme), activity);
        const held = await lockActivity(tx, { id: activityId });
        if (!held) throw new Error('No activity');
        const outcome = await grantCoupon(tx, world.clock.now() - DAY_MS, held, { appUserId, source: 'receive' });
        if ('refusal' in outcome) throw new Error(outcome.refusal);
        return { activityId, couponId: outcome.couponId };
      }),
    readCoupon: (id: string) =>
      world.query((tx) => tx.selectFrom('coupon').selectAll().where('id', '=', id).executeTakeFirstOrThrow()),
    readActivity: (id: string) =>
      world.query((tx) => tx.selectFrom('couponActivity').selectAll().where('id', '=', id).executeTakeFirstOrThrow()),
    refundOrder: (orderId: string, amount: string) =>
      world.query((tx) => requestRefund(tx, world.deps, { orderId, amount, target: 'source', reason: 'test' }, NOC)),
  };
}
