/** Moments in the life of an order that there are words for (`orders:event`). */
export const ORDER_EVENTS = [
  'prepaid',
  'authorized',
  'started',
  'held',
  'released',
  'abnormal',
  'priced',
  'repriced',
  'paying',
  'paid',
  'unpaid',
  'withholding',
  'declined',
  'completed',
  'confirm',
  'close',
  'settle',
  'amount',
  'closed',
  'refundRequested',
  'refundApproved',
  'refundRejected',
  'refunding',
  'refunded',
  'refundFailed',
  'bookingFailed',
  'amountRequested',
  'amountApproved',
  'amountRejected',
] as const;

export function isKnownEvent(kind: string): kind is (typeof ORDER_EVENTS)[number] {
  return (ORDER_EVENTS as readonly string[]).includes(kind);
}
