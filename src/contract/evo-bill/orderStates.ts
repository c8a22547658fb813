/** States of a charging order (requirements, section 4); the transitions are the server's. */
export const ORDER_STATUSES = [
  'prepaid',
  'authorized',
  'charging',
  'pricing',
  'unpaid',
  'withholding',
  'paying',
  'completed',
  'closed',
  'refunding',
  'refunded',
  'refundfailed',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Not priced yet: their amount is an estimate. */
export const UNPRICED_STATUSES = ['prepaid', 'authorized', 'charging', 'pricing'] as const;
/** Priced, and their money is still on its way. */
export const UNSETTLED_STATUSES = ['unpaid', 'paying', 'withholding', 'refunding'] as const;
/** The session has ended, and the money has not been received yet. */
export const OPEN_STATUSES = ['pricing', 'unpaid', 'withholding', 'paying'] as const;
/** Priced, and their drivers have not paid yet. */
export const UNPAID_STATUSES = ['unpaid', 'paying', 'withholding'] as const;
/** The session has ended and has no price yet. */
export const PRICING_STATUSES = ['pricing'] as const;
/** Collected, given back or written off: a later difference moves money and leaves the state. */
export const SETTLED_STATUSES = ['completed', 'refundfailed', 'closed', 'refunded'] as const;

export const REFUND_STATUSES = [
  'notrefund',
  'toberefund',
  'refunding',
  'refund',
  'partialrefund',
  'refundfail',
] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** States of one refund; an order with a part refund is `partialrefund` by all of them. */
export const REFUND_ROW_STATUSES = ['toberefund', 'refunding', 'refund', 'refundfail'] as const;
export type RefundRowStatus = (typeof REFUND_ROW_STATUSES)[number];

/** Faults of an order. */
export const ABNORMAL_TYPES = [
  'stopMissing',
  'meterMissing',
  'meterRollback',
  'overEnergy',
  'overPower',
  'overDuration',
  'negativeDuration',
  'longInactivity',
  'zeroEnergy',
  'lowEnergy',
  'priceMissing',
  'userMissing',
  'settleFailed',
  'lateStop',
  'lateReading',
  'signedMismatch',
  'signatureInvalid',
] as const;
export type AbnormalType = (typeof ABNORMAL_TYPES)[number];

export const PREPAY_STATUSES = ['unpaid', 'paid', 'notrefund', 'refund'] as const;
export type PrepayStatus = (typeof PREPAY_STATUSES)[number];
