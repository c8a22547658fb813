/** Accounts of the ledger by what they hold. */
export type AccountKind =
  | 'user_wallet'
  | 'user_hold'
  | 'prepayment'
  | 'company_receivable'
  | 'platform_revenue'
  | 'platform_fee'
  | 'channel_fee'
  | 'tax'
  | 'promotion'
  | 'promotion_borne'
  | 'refund_clearing'
  | 'cash_clearing'
  | 'enterprise_receivable'
  | 'adjustment';

/** Entries of the ledger by the business event that they record. */
export type EntryKind =
  | 'topup'
  | 'hold'
  | 'release'
  | 'prepay'
  | 'charge'
  | 'carwash'
  | 'refund'
  | 'refund_paid'
  | 'fee'
  | 'adjust'
  | 'payout'
  | 'reversal'
  | 'enterprise_payment'
  | 'coupon';
