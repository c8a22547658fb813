import { describe, expect, it } from 'vitest';
import { allowsChange, COUPON_CHANGES, findCouponState } from '../../../../src/features/coupons/couponState';

const OPEN = { status: 'notused', useStatus: 'unused', cancelledAt: null } as const;
const FORBIDDEN = { ...OPEN, useStatus: 'forbidden' } as const;
const CANCELLED = { ...FORBIDDEN, cancelledAt: '2026-11-05 10:00:00' } as const;
const USED = { ...OPEN, status: 'used', useStatus: 'used' } as const;
const EXPIRED = { ...OPEN, status: 'expired', useStatus: 'expired' } as const;
const INVALID = { ...FORBIDDEN, status: 'invalid' } as const;

describe('the state of a coupon', () => {
  it.each([
    ['unused', OPEN, ['cancel', 'delay']],
    ['forbidden', FORBIDDEN, ['activate', 'cancel', 'delay']],
    ['cancelled', CANCELLED, ['activate', 'delay']],
    ['used', USED, []],
    ['expired', EXPIRED, []],
    ['invalid', INVALID, []],
  ] as const)('is %s, and decides which changes are offered', (state, coupon, changes) => {
    expect(findCouponState(coupon)).toBe(state);
    expect(COUPON_CHANGES.filter((change) => allowsChange(coupon, change))).toEqual(changes);
  });
});
