import { coupon } from '../../../../src/contract/evo-discount/coupon';
import type { Tx } from '../../../db/database';
import { runAsSystem } from '../../../db/runAsSystem';
import type { Call } from '../../../http/call';
import { pageRoute, resolveBulkTarget } from '../../../http/recordRoutes';
import type { BulkTarget } from '../../../http/records';
import { route, type Route } from '../../../http/route';
import { activateCoupons, cancelCoupons, delayCoupons } from './changes';
import { COUPON_ORDERING, filterCoupons, readCoupon, toCouponDto } from './coupons';
import { grantByActivity, grantByCode } from './grants';

/** Coupons: a company sees and changes those of its own activities. */
export function couponRoutes(): Route[] {
  return [
    pageRoute(coupon.page, { filtered: filterCoupons, ordering: COUPON_ORDERING, toDto: toCouponDto }),
    route(coupon.detail, (call) => call.db((tx) => readCoupon(tx, call.body.id, call))),
    route(coupon.activate, (call) => changeEach(call, (tx, target) => activateCoupons(tx, target, call))),
    route(coupon.cancel, (call) => changeEach(call, (tx, target) => cancelCoupons(tx, target, call))),
    route(coupon.updateEndDate, (call) =>
      changeEach(call, (tx, target) => delayCoupons(tx, { ...target, validUntil: call.body.validUntil }, call)),
    ),
    route(coupon.grantByActivityCode, (call) => call.db((tx) => grantByActivity(tx, call))),
    route(coupon.grantByExchangeCode, grantByCode),
  ];
}

type BulkCall = Pick<Call, 'db' | 'session' | 'caller' | 'clock' | 'locale'> & { body: object };

/** Changes the coupons of a bulk call as far as the caller sees them. */
function changeEach<Result>(call: BulkCall, change: (tx: Tx, target: BulkTarget) => Promise<Result>): Promise<Result> {
  return call.db(async (tx) => {
    const target = await resolveBulkTarget(tx, { table: 'coupon', name: 'no', filtered: filterCoupons }, call);
    return runAsSystem(tx, () => change(tx, target));
  });
}
