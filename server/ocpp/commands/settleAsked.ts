import { sql, type RawBuilder } from 'kysely';
import type { CommandKind } from '../../../src/contract/live/command';
import type { Tx } from '../../db/database';
import { MEASURED_AT } from '../../db/meterValues';
import { Payload } from '../facts/payload';
import { endSessions } from '../store/endSessions';
import { END_GRACE } from '../store/sweepEnds';
import { GRACE_MINUTES } from '../store/occupancy';
import { missingStop } from '../store/supposedEnds';

/** Whether the session `t` was measured or reported at a later time: messages that waited tell of earlier ones. */
export function wasReportedAfter(since: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from meter_value m where m.transaction_id = t.id and ${MEASURED_AT} > ${since})
    or exists (select from transaction_event v where v.transaction_id = t.id and v.at > ${since}))`;
}

interface Asked {
  transactionId: string | null;
  sentAt: Date;
  response: unknown;
}

/**
 * Settles a session by what its charger has answered about it. What the charger has reported since the question counts
 * more, so that a late answer changes nothing.
 */
export async function settleAsked(tx: Tx, kind: CommandKind, commandId: string, at: Date): Promise<void> {
  if (kind !== 'transactionStatus') return;
  const { rows } = await sql<Asked>`
    select transaction_id, sent_at, response from command where id = ${commandId} and transaction_id is not null`.execute(
    tx,
  );
  const [asked] = rows;
  if (!asked || asked.transactionId === null) return;
  const answer = new Payload(Array.isArray(asked.response) ? (asked.response[2] as unknown) : {});
  // Without the indicator the charger does not know the session, which says nothing about its end.
  if (!answer.has('ongoingIndicator')) return;
  if (answer.isTrue('ongoingIndicator')) return goOn(tx, asked);
  if (answer.isTrue('messagesInQueue')) return awaitStop(tx, asked, at);
  if (await isSilentSince(tx, asked)) await endSessions(tx, [missingStop(asked.transactionId, at.getTime(), 'denied')]);
}

/** A doubt from before the question is gone. */
async function goOn(tx: Tx, { transactionId, sentAt }: Asked): Promise<void> {
  await sql`update charge_transaction t set end_due_at = null, end_cause = null
    where t.id = ${transactionId} and t.status = 'running' and t.end_cause in ('boot', 'status')
      and t.end_due_at - ${END_GRACE} <= ${sentAt}::timestamptz`.execute(tx);
}

/** Its end waits in the charger's queue: the session ends without it when it does not come. */
async function awaitStop(tx: Tx, { transactionId, sentAt }: Asked, at: Date): Promise<void> {
  const dueAt = new Date(at.getTime() + GRACE_MINUTES * 60_000);
  await sql`update charge_transaction t set end_due_at = ${dueAt}::timestamptz, end_cause = 'status'
    where t.id = ${transactionId} and t.status = 'running' and (t.end_due_at is null or t.end_due_at > ${dueAt}::timestamptz)
      and not ${wasReportedAfter(sql`${sentAt}::timestamptz`)}`.execute(tx);
}

async function isSilentSince(tx: Tx, { transactionId, sentAt }: Asked): Promise<boolean> {
  const { rows } =
    await sql`select t.id from charge_transaction t where t.id = ${transactionId} and t.status = 'running'
    and not ${wasReportedAfter(sql`${sentAt}::timestamptz`)} for update`.execute(tx);
  return rows.length > 0;
}
