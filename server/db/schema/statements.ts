import type { Generated, GeneratedAlways } from 'kysely';
import type { StatementLineKind } from '../../domain/statements/lines';
import type { Bigint, Id, JsonDefault } from './columns';

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
  /** Settled before credit limits: its shares on account were paid out whether or not the enterprise had paid. */
  paysUncollected: Generated<boolean>;
  version: Generated<number>;
}
export interface StatementPayoutTable {
  id: Id;
  periodId: Bigint;
  /** Null: the platform. */
  partyId: Bigint | null;
  amount: string;
  currency: string;
  /** `carried`: negative, set off in a later month; `kept`: the platform's own. */
  state: Generated<'pending' | 'paid' | 'failed' | 'carried' | 'kept'>;
  error: string | null;
  tries: Generated<number>;
  paidAt: Date | null;
  /** Negative rest of earlier months to be set off; a part of `amount`. */
  carriedIn: Generated<string>;
  /** Month that a negative amount is set off against. */
  carriedTo: string | null;
}
/** Part of a payout on account of an enterprise: positive is held back, negative was held back before and is paid out. */
export interface StatementHoldTable {
  payoutId: Bigint;
  enterpriseId: Bigint;
  amount: string;
}
/** Amounts that one event of an order adds to the statements. */
export interface StatementLineTable {
  id: Id;
  at: Date;
  day: string;
  companyId: Bigint;
  /** Station of a charging order; the line of a wash has a wash site instead. */
  stationId: Bigint | null;
  chargerId: Bigint | null;
  washSiteId: Bigint | null;
  enterpriseId: Bigint | null;
  currency: string;
  orderId: Bigint | null;
  washOrderId: Bigint | null;
  kind: StatementLineKind;
  isLate: Generated<boolean>;
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
  writtenOff: Generated<string>;
  /** Discounts of coupons that the operators bear: the parties share them like a payment. */
  promotion: Generated<string>;
  /** A closed month whose tax and platform fee the line sets right. */
  repairsMonth: string | null;
  /** Refund of a refund's lines. */
  refundId: Bigint | null;
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

/** Shares with the part of the line that their party may know: of others' orders the number and amounts alone. */
export interface ProfitLineView {
  id: string;
  lineId: string;
  day: string;
  companyId: string;
  currency: string;
  orderId: string;
  orderNo: string;
  isLate: boolean;
  partyId: string | null;
  electricity: string;
  service: string;
  amount: string;
  isOwn: boolean;
  stationId: string | null;
  enterpriseId: string | null;
  stoppedAt: Date | null;
  timezone: string | null;
}

/** Result of the last proof of the ledger; one row. */
export interface LedgerProofTable {
  id: Generated<number>;
  at: Date;
  faults: JsonDefault<Record<string, number>>;
  isSound: boolean;
  brokenSince: Date | null;
}

/** A closed month of an enterprise; a month without a row is open. */
export interface EnterprisePeriodTable {
  id: Id;
  enterpriseId: Bigint;
  companyId: Bigint;
  currency: string;
  month: string;
  state: 'closed' | 'settled';
  /** Debt for the month, fixed when it was closed. */
  amount: string;
  closedAt: Date;
  closedByName: string;
  settledAt: Date | null;
}
/** Money that an enterprise has paid for its account. */
export interface EnterprisePaymentTable {
  id: Id;
  enterpriseId: Bigint;
  companyId: Bigint;
  currency: string;
  amount: string;
  paidOn: string;
  reference: string;
  bookedAt: Date;
  bookedByName: string;
  /** The payment that this one takes back. */
  reverses: Bigint | null;
  /** Shares on account that were paid out when the payment was reversed; null: no reversal. */
  released: string | null;
}

/** Names of the subjects of statements, for readers of their lines. */
export interface NameView {
  id: string;
  name: string;
}

/** Tables of statements and their proof. */
export interface StatementTables {
  statementPeriod: StatementPeriodTable;
  statementPayout: StatementPayoutTable;
  statementHold: StatementHoldTable;
  statementLine: StatementLineTable;
  statementShare: StatementShareTable;
  enterprisePeriod: EnterprisePeriodTable;
  enterprisePayment: EnterprisePaymentTable;
  profitLine: ProfitLineView;
  ledgerProof: LedgerProofTable;
  stationName: NameView;
  companyName: NameView;
  enterpriseName: NameView;
}
