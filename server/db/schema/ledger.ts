import type { Generated } from 'kysely';
import type { PrepayStatus } from '../../../src/contract/evo-bill/orderStates';
import type { AccountKind, EntryKind } from '../../../src/contract/evo-bill/ledgerKinds';
import type { Bigint, Id, Versioned } from './columns';
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
  status: Generated<PrepayStatus>;
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
/** A request to a provider with its result. */
export interface PaymentTable {
  id: Id;
  /** Idempotency key: the same with every try at the provider. */
  key: string;
  orderId: Bigint | null;
  washOrderId: Bigint | null;
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

export interface LedgerAccountTable {
  id: Id;
  kind: AccountKind;
  appUserId: Bigint | null;
  companyId: Bigint | null;
  enterpriseId: Bigint | null;
  provider: string | null;
  /** Activity of a `promotion` account. */
  activityId: Bigint | null;
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
  washOrderId: Bigint | null;
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
  /** Sequence number of wallets and holds, set by a trigger. */
  seq: Bigint | null;
  balanceAfter: string | null;
}

/** View of all accounts, past the policies: entries name them whole. */
export type LedgerAccountKindView = Pick<LedgerAccountTable, 'id' | 'kind' | 'companyId' | 'enterpriseId' | 'provider'>;
/** Account of the bookkeeping program that stands for a kind of account. */
export interface AccountMappingTable extends Versioned {
  id: Id;
  kind: AccountKind;
  number: string | null;
  name: string | null;
}

/** Ways of money, and the ledger. */
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
  ledgerAccountKind: LedgerAccountKindView;
  accountMapping: AccountMappingTable;
}
