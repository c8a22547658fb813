import type { Coupon } from '../../contract/evo-discount/coupon';

export type CouponState = 'unused' | 'forbidden' | 'cancelled' | 'used' | 'expired' | 'invalid';

/** State of a coupon in one word, derived from the two states of the wire and the time of a cancellation. */
export function findCouponState({
  status,
  useStatus,
  cancelledAt,
}: Pick<Coupon, 'status' | 'useStatus' | 'cancelledAt'>): CouponState {
  if (status !== 'notused') return status;
  if (useStatus === 'forbidden') return cancelledAt === null ? 'forbidden' : 'cancelled';
  return useStatus;
}

export type CouponChange = 'activate' | 'cancel' | 'delay';
export const COUPON_CHANGES: readonly CouponChange[] = ['activate', 'cancel', 'delay'];

const ALLOWED: Readonly<Record<CouponChange, readonly CouponState[]>> = {
  activate: ['forbidden', 'cancelled'],
  cancel: ['unused', 'forbidden'],
  delay: ['unused', 'forbidden', 'cancelled'],
};

/** Whether a coupon takes a change in its state; the server decides again. */
export const allowsChange = (coupon: Parameters<typeof findCouponState>[0], change: CouponChange): boolean =>
  ALLOWED[change].includes(findCouponState(coupon));
