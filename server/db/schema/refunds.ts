import type { Generated } from 'kysely';
import type { RefundRowStatus } from '../../../src/contract/evo-bill/orderStates';
import type { Bigint, Id, JsonDefault } from './columns';

/** Something that a second person has to agree to. */
export interface ApprovalTable {
  id: Id;
  kind: 'refund' | 'adjust' | 'amount' | 'close' | 'reversal' | 'month';
  companyId: Bigint | null;
  orderId: Bigint | null;
  washOrderId: Bigint | null;
  appUserId: Bigint | null;
  amount: string;
  currency: string;
  reason: string;
  params: JsonDefault<Record<string, unknown>>;
  state: Generated<'pending' | 'approved' | 'rejected'>;
  requestedBy: Bigint;
  requestedByName: string;
  requestedAt: Date;
  decidedBy: Bigint | null;
  decidedByName: string | null;
  decidedAt: Date | null;
  decisionReason: string | null;
}

export interface RefundTable {
  id: Id;
  no: string;
  /** A refund is of a charging order or of a wash order. */
  orderId: Bigint | null;
  washOrderId: Bigint | null;
  companyId: Bigint;
  amount: string;
  currency: string;
  target: 'wallet' | 'source';
  /** Null: made before destinations were kept. */
  destination: 'wallet' | 'enterprise' | 'provider' | 'terminal' | 'byHand' | null;
  provider: string | null;
  /** The ledger entry of the payment that is given back. */
  chargeEntryId: Bigint | null;
  /** The first refund of the same request; null: this is the first. */
  partOf: Bigint | null;
  reason: string;
  status: RefundRowStatus;
  approvalId: Bigint | null;
  requestedByName: string;
  createdAt: Date;
  endedAt: Date | null;
  error: string | null;
}

/** Money that one person has moved without the approval of a second one. */
export interface UnapprovedMoveTable {
  id: Id;
  kind: Exclude<ApprovalTable['kind'], 'close'>;
  orderId: Bigint | null;
  washOrderId: Bigint | null;
  appUserId: Bigint | null;
  currency: string;
  amount: string;
  requestedBy: Bigint;
  at: Date;
}
