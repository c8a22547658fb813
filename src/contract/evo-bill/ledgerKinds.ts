/** Accounts of the ledger by their contents. */
export const ACCOUNT_KINDS = [
  'user_wallet',
  'user_hold',
  'prepayment',
  'company_receivable',
  'platform_revenue',
  'platform_fee',
  'channel_fee',
  'tax',
  'promotion',
  'promotion_borne',
  'refund_clearing',
  'cash_clearing',
  'enterprise_receivable',
  'adjustment',
] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** Entries of the ledger by the business event that they record. */
export const ENTRY_KINDS = [
  'topup',
  'hold',
  'release',
  'prepay',
  'charge',
  'carwash',
  'refund',
  'refund_paid',
  'fee',
  'adjust',
  'payout',
  'reversal',
  'enterprise_payment',
  'coupon',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];
