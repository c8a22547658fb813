import type { Tx } from '../../db/database';
import type { Actor, BillingDeps } from '../store/actor';

interface ApprovalDraft {
  kind: 'refund' | 'adjust' | 'amount' | 'close';
  companyId: string | null;
  orderId: string | null;
  appUserId: string | null;
  amount: string;
  currency: string;
  reason: string;
  params: Readonly<Record<string, unknown>>;
}

/** Puts something before a second person. @returns the id of the approval */
export async function askApproval(
  tx: Tx,
  { clock }: BillingDeps,
  { params, ...draft }: ApprovalDraft,
  actor: Actor,
): Promise<string> {
  const { id } = await tx
    .insertInto('approval')
    .values({
      ...draft,
      params: JSON.stringify(params),
      requestedBy: actor.userId,
      requestedByName: actor.name,
      requestedAt: new Date(clock.now()),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
