import type { Coupon } from '../../contract/evo-discount/coupon';
import { OrderLink } from '../../entities/record/OrderLink';

/** The order that a coupon was used for, charging or washing. */
export function CouponOrderLink({ order }: Pick<Coupon, 'order'>) {
  if (order === null) return '–';
  return <OrderLink id={order.id} no={order.no} kind={order.kind === 'washing' ? 'washOrder' : 'order'} />;
}
