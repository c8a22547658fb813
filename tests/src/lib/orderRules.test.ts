import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from '../../../src/contract/evo-bill/orderStates';
import { findCloseRefusal, findRefundRefusal, narrowToClosable } from '../../../src/lib/orderRules';

const PAID = {
  status: 'completed',
  refundStatus: 'notrefund',
  isUnderReview: false,
  paid: '10.00',
  refunded: '0.00',
} as const;

describe('the rule of refunds', () => {
  it('lets an order be refunded when it was paid and nothing is under way', () => {
    expect(findRefundRefusal(PAID)).toBeNull();
    expect(findRefundRefusal({ ...PAID, status: 'closed' })).toBeNull();
    expect(findRefundRefusal({ ...PAID, status: 'refundfailed', refundStatus: 'refundfail' })).toBeNull();
    expect(findRefundRefusal({ ...PAID, refundStatus: 'partialrefund', refunded: '3.00' })).toBeNull();
  });

  it.each([
    ['notRefundable', { status: 'unpaid', paid: '0.00' }],
    ['notRefundable', { status: 'charging', paid: '0.00' }],
    ['underReview', { isUnderReview: true }],
    ['refundWaits', { refundStatus: 'toberefund' }],
    ['refundRunning', { refundStatus: 'refunding' }],
    ['refundRunning', { status: 'refunding', refundStatus: 'refunding' }],
    ['nothingLeft', { status: 'closed', paid: '0.00' }],
    ['nothingLeft', { paid: '10.00', refunded: '10.00' }],
  ] as const)('says %s of an order with %o', (refusal, facts) => {
    expect(findRefundRefusal({ ...PAID, ...facts })).toBe(refusal);
  });
});

describe('the filters of orders that can be closed', () => {
  it.each(ORDER_STATUSES)('leave an order that is %s when the rule does', (status) => {
    for (const isUnderReview of [true, false]) {
      const filters = narrowToClosable({ statuses: [status], isUnderReview });
      expect(filters !== null).toBe(findCloseRefusal({ status, isUnderReview }) === null);
    }
  });

  it('name the closable status when no other filter does', () => {
    expect(narrowToClosable({})).toEqual({ statuses: ['unpaid'], isUnderReview: false });
    expect(narrowToClosable({ statuses: ['completed', 'unpaid'] })).toMatchObject({ statuses: ['unpaid'] });
  });
});
