import type { NamedCoupon } from '../../contract/evo-bill/couponUse';
import { PageLink } from '../record/PageLink';

/** Number of a coupon, a link for users with the right to see coupons, and the activity that it is of. */
export function CouponLink({ coupon: { id, no, activity } }: { coupon: NamedCoupon }) {
  return (
    <>
      <PageLink view="marketing/couponConsume" part={{ open: id }} className="mono">
        {no}
      </PageLink>
      {` · ${activity}`}
    </>
  );
}
