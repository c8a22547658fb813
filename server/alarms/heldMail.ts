import { sql } from 'kysely';
import type { Tx } from '../db/database';
import { readAlarms, type OwnedAlarm } from './alarmRows';
import { DUE, IS_MAILED_NEWS, isConcerned, isWaiting, readNews, type Due } from './automaticMails';

/** Mail that quiet hours hold back from a recipient. */
export interface HeldMail {
  /** When it goes out; null: nothing is held back. */
  until: Date | null;
  /** Alarms of the held mail that are still active. */
  alarms: OwnedAlarm[];
  /** Mailed alarms that have cleared meanwhile. */
  recovered: OwnedAlarm[];
}

type HoldingRecipient = Due & { heldUntil: Date | null; recoveryHeldUntil: Date | null };

/** Reads the mail that quiet hours hold back from a recipient, as far as the caller may see it. */
export async function readHeldMail(tx: Tx, recipientId: string, now: Date): Promise<HeldMail> {
  const { rows } = await sql<HoldingRecipient>`select ${DUE}, r.held_until, r.recovery_held_until
    from alarm_recipient r where r.id = ${recipientId}`.execute(tx);
  const [recipient] = rows;
  const alarms = recipient ? await readHeldAlarms(tx, recipient) : [];
  const recovered = recipient ? await readHeldRecoveries(tx, recipient, now) : [];
  const ends = [
    ...(alarms.length > 0 ? [recipient?.heldUntil ?? now] : []),
    ...(recovered.length > 0 ? [recipient?.recoveryHeldUntil ?? now] : []),
  ].sort((a, b) => a.getTime() - b.getTime());
  return { until: ends[0] ?? null, alarms, recovered };
}

async function readHeldAlarms(tx: Tx, recipient: Due): Promise<OwnedAlarm[]> {
  if (recipient.heldEventId === null) return [];
  const { rows } = await sql<{ id: string; alarmId: string }>`
    select e.id, e.alarm_id from alarm_event e where e.id > ${recipient.heldEventId} and ${IS_MAILED_NEWS}
    order by e.id`.execute(tx);
  const news = await readNews(tx, rows);
  return news
    .filter((each) => isConcerned(recipient, each.alarm) && isWaiting(recipient, each))
    .map(({ alarm }) => alarm);
}

async function readHeldRecoveries(
  tx: Tx,
  { id, recoveryHeldUntil }: HoldingRecipient,
  now: Date,
): Promise<OwnedAlarm[]> {
  if (recoveryHeldUntil === null || recoveryHeldUntil <= now) return [];
  return readAlarms(
    tx,
    sql`and not a.is_active and a.id in (select alarm_id from alarm_mail where recipient_id = ${id} and awaits_recovery)
      order by a.priority_rank, a.cleared_at desc`,
  );
}
