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

export const REFUND_STATUSES = [
  'notrefund',
  'toberefund',
  'refunding',
  'refund',
  'partialrefund',
  'refundfail',
] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** What can be wrong with an order. */
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
] as const;
export type AbnormalType = (typeof ABNORMAL_TYPES)[number];

export const PREPAY_STATUSES = ['unpaid', 'paid', 'notrefund', 'refund'] as const;
