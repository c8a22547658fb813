import { describe, expect, it } from 'vitest';
import { findRefundObstacle } from '../../../src/lib/refundObstacle';

const PAID = {
  status: 'completed',
  refundStatus: 'notrefund',
  isUnderReview: false,
  paid: '10.00',
  refunded: '0.00',
} as const;

describe('the rule of refunds', () => {
  it('lets an order be refunded when it was paid and nothing is under way', () => {
    expect(findRefundObstacle(PAID)).toBeNull();
    expect(findRefundObstacle({ ...PAID, status: 'closed' })).toBeNull();
    expect(findRefundObstacle({ ...PAID, status: 'refundfailed', refundStatus: 'refundfail' })).toBeNull();
    expect(findRefundObstacle({ ...PAID, refundStatus: 'partialrefund', refunded: '3.00' })).toBeNull();
  });

  it.each([
    ['notPaid', { status: 'unpaid', paid: '0.00' }],
    ['notPaid', { status: 'charging', paid: '0.00' }],
    ['underReview', { isUnderReview: true }],
    ['waits', { refundStatus: 'toberefund' }],
    ['running', { refundStatus: 'refunding' }],
    ['running', { status: 'refunding', refundStatus: 'refunding' }],
    ['nothingLeft', { status: 'closed', paid: '0.00' }],
    ['nothingLeft', { paid: '10.00', refunded: '10.00' }],
  ] as const)('says %s of an order with %o', (obstacle, facts) => {
    expect(findRefundObstacle({ ...PAID, ...facts })).toBe(obstacle);
  });
});
