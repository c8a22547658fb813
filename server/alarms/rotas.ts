import type { Tx } from '../db/database';
import type { Leave, Override, Span } from '../domain/oncall/duties';

/** A leave with its id. */
export type KnownLeave = Leave & { id: string };
/** An override with its rota. */
export type KnownOverride = Override & { rotaId: string };

/** Overrides of rotas that touch a span, in the order in which they were made. */
export async function readOverrides(
  tx: Tx,
  rotaIds: readonly string[],
  { from, until }: Span,
): Promise<KnownOverride[]> {
  if (rotaIds.length === 0) return [];
  const rows = await tx
    .selectFrom('onCallOverride')
    .select(['id', 'rotaId', 'lane', 'recipientId', 'fromAt', 'untilAt'])
    .where('rotaId', 'in', [...rotaIds])
    .where('fromAt', '<', new Date(until))
    .where('untilAt', '>', new Date(from))
    .orderBy('id')
    .execute();
  return rows.map(({ id, rotaId, lane, recipientId, fromAt, untilAt }) => ({
    ...{ id, rotaId, lane, personId: recipientId },
    ...{ from: fromAt.getTime(), until: untilAt.getTime() },
  }));
}

/** Leaves that touch a span. */
export async function readLeaves(tx: Tx, { from, until }: Span): Promise<KnownLeave[]> {
  const rows = await tx
    .selectFrom('onCallLeave')
    .select(['id', 'recipientId', 'fromAt', 'untilAt'])
    .where('fromAt', '<', new Date(until))
    .where('untilAt', '>', new Date(from))
    .orderBy('id')
    .execute();
  return rows.map(({ id, recipientId, fromAt, untilAt }) => ({
    ...{ id, personId: recipientId, from: fromAt.getTime(), until: untilAt.getTime() },
  }));
}
