import type { TFunction } from 'i18next';

const KINDS = [
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
] as const;
const ACCOUNTS = [
  'user_wallet',
  'user_hold',
  'prepayment',
  'company_receivable',
  'platform_revenue',
  'platform_fee',
  'channel_fee',
  'tax',
  'promotion',
  'refund_clearing',
  'cash_clearing',
  'enterprise_receivable',
  'adjustment',
] as const;

export function isEntryKind(kind: string): kind is (typeof KINDS)[number] {
  return (KINDS as readonly string[]).includes(kind);
}

/** Name of a kind of account; one that is not known is said as it is. */
export function accountName(account: string, t: TFunction<'orders'>): string {
  const known = ACCOUNTS.find((each) => each === account);
  return known ? t(`account.${known}`) : account;
}
