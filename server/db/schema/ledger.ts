import type { Generated, GeneratedAlways } from 'kysely';
import type { Bigint, Id } from './columns';
import type { ApprovalTable, RefundTable, UnapprovedMoveTable } from './refunds';

export interface PrepayRecordTable {
  id: Id;
  no: string;
  orderId: Bigint;
  appUserId: Bigint | null;
  stationId: Bigint;
  companyId: Bigint;
  amount: string;
  used: Generated<string>;
  returned: Generated<string>;
  currency: string;
  paymentType: string;
  status: Generated<'unpaid' | 'paid' | 'notrefund' | 'refund'>;
  createdAt: Date;
  paidAt: Date | null;
  endedAt: Date | null;
}
export interface TopUpTable {
  id: Id;
  no: string;
  appUserId: Bigint;
  amount: string;
  fee: Generated<string>;
  currency: string;
  paymentType: string;
  status: Generated<'paying' | 'completed' | 'failed'>;
  createdAt: Date;
  paidAt: Date | null;
  error: string | null;
}
/** What a provider is asked to do, and has done. */
export interface PaymentTable {
  id: Id;
  /** Told to the provider with every try. */
  key: string;
  orderId: Bigint | null;
  topUpId: Bigint | null;
  prepayId: Bigint | null;
  refundId: Bigint | null;
  direction: 'pay' | 'refund';
  provider: string;
  method: string;
  amount: string;
  currency: string;
  channelFee: Generated<string>;
  status: Generated<'pending' | 'succeeded' | 'declined' | 'failed'>;
  providerRef: string | null;
  tries: Generated<number>;
  createdAt: Date;
  nextAskAt: Date | null;
  endedAt: Date | null;
  error: string | null;
  /** The provider has answered, and the answer could not be booked. */
  bookingError: string | null;
  bookingFailedAt: Date | null;
}
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
  | 'refund_clearing'
  | 'cash_clearing'
  | 'enterprise_receivable'
  | 'adjustment';
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
  | 'reversal';

export interface LedgerAccountTable {
  id: Id;
  kind: AccountKind;
  appUserId: Bigint | null;
  companyId: Bigint | null;
  enterpriseId: Bigint | null;
  provider: string | null;
  currency: string;
}
export interface LedgerEntryTable {
  id: Id;
  /** Names the effect, so that it happens once. */
  key: string;
  at: Date;
  kind: EntryKind;
  currency: string;
  orderId: Bigint | null;
  refundId: Bigint | null;
  topUpId: Bigint | null;
  prepayId: Bigint | null;
  approvalId: Bigint | null;
  appUserId: Bigint | null;
  companyId: Bigint | null;
  enterpriseId: Bigint | null;
  reason: string | null;
  userName: string | null;
}
export interface LedgerPostingTable {
  id: Id;
  entryId: Bigint;
  accountId: Bigint;
  currency: string;
  /** Debit positive, credit negative. */
  amount: string;
  /** Of wallets and holds, set by a trigger. */
  seq: Bigint | null;
  balanceAfter: string | null;
}

/** Day and month as `YYYY-MM-DD`. */
export interface StatementPeriodTable {
  id: Id;
  companyId: Bigint;
  currency: string;
  month: string;
  state: Generated<'open' | 'closed' | 'settled'>;
  closedAt: Date | null;
  closedByName: string | null;
  settledAt: Date | null;
  version: Generated<number>;
}
export interface StatementPayoutTable {
  id: Id;
  periodId: Bigint;
  /** Null: the platform. */
  partyId: Bigint | null;
  amount: string;
  currency: string;
  state: Generated<'pending' | 'paid' | 'failed'>;
  error: string | null;
  tries: Generated<number>;
  paidAt: Date | null;
}
/** What one event of an order adds to the statements. */
export interface StatementLineTable {
  id: Id;
  at: Date;
  day: string;
  companyId: Bigint;
  stationId: Bigint;
  chargerId: Bigint;
  enterpriseId: Bigint | null;
  currency: string;
  orderId: Bigint;
  kind: 'priced' | 'paid' | 'refunded' | 'correction';
  isLate: Generated<boolean>;
  refundId: Bigint | null;
  orders: Generated<number>;
  energyWh: Generated<string>;
  electricity: Generated<string>;
  service: Generated<string>;
  fees: Generated<string>;
  discount: Generated<string>;
  coupon: Generated<string>;
  platformFee: Generated<string>;
  tax: Generated<string>;
  payable: Generated<string>;
  paid: Generated<string>;
  refunded: Generated<string>;
  channelFee: Generated<string>;
}
export interface StatementShareTable {
  id: Id;
  lineId: Bigint;
  /** Null: the platform. */
  partyId: Bigint | null;
  electricity: string;
  service: string;
  amount: GeneratedAlways<string>;
}

/** Names of what statements are of, for whoever sees their lines. */
export interface NameView {
  id: string;
  name: string;
}

/** Ways of money, the ledger, and what statements are made of. */
export interface LedgerTables {
  approval: ApprovalTable;
  prepayRecord: PrepayRecordTable;
  topUp: TopUpTable;
  refund: RefundTable;
  unapprovedMove: UnapprovedMoveTable;
  payment: PaymentTable;
  ledgerAccount: LedgerAccountTable;
  ledgerEntry: LedgerEntryTable;
  ledgerPosting: LedgerPostingTable;
  statementPeriod: StatementPeriodTable;
  statementPayout: StatementPayoutTable;
  statementLine: StatementLineTable;
  statementShare: StatementShareTable;
  stationName: NameView;
  companyName: NameView;
  enterpriseName: NameView;
}
