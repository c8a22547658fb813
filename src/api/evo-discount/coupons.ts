import { coupon } from '../../contract/evo-discount/coupon';
import { recordApi } from '../recordApi';

export const {
  useCouponPageQuery,
  useCouponQuery,
  useActivateCouponsMutation,
  useCancelCouponsMutation,
  useDelayCouponsMutation,
  useGrantByActivityCodeMutation,
  useGrantByExchangeCodeMutation,
} = recordApi('coupon', {
  queries: { couponPage: coupon.page, coupon: coupon.detail },
  mutations: {
    activateCoupons: [coupon.activate, 'couponActivity'],
    cancelCoupons: [coupon.cancel, 'couponActivity'],
    delayCoupons: coupon.updateEndDate,
    grantByActivityCode: [coupon.grantByActivityCode, 'couponActivity'],
    grantByExchangeCode: [coupon.grantByExchangeCode, 'couponActivity', 'exchangeCode'],
  },
});
