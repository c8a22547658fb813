import { sql } from 'kysely';
import type { Tx } from '../db/database';
import { isQuiet, quietEnd } from '../domain/alarms/quietHours';
import { readAlarms, type OwnedAlarm } from './alarmRows';
import { DUE, isExempt, mayMail, type Due } from './automaticMails';
import { queueRecoveryMails } from './mails';

const WANTS = sql`(r.is_automatic and r.is_recovery_mailed)`;

/**
 * Condition on mails `m` of alarms `a` to recipients `r`: the alarm has cleared, and a recovery mail is due or no
 * longer wanted.
 */
const isDue = (now: Date) => sql<boolean>`m.awaits_recovery and not a.is_active and (not ${WANTS} or (${mayMail(now)}
  and (r.recovery_held_until is null or r.recovery_held_until <= ${now}
    or (a.priority = 'urgent' and (r.quiet_hours ->> 'isUrgentExempt')::boolean))))`;

const MAILED = sql`alarm_mail m join alarm a on a.id = m.alarm_id join alarm_recipient r on r.id = m.recipient_id`;

/** Whether the recovery mail of any cleared alarm is due. */
export const HAS_RECOVERED = (now: Date) => sql<boolean>`exists (select from ${MAILED} where ${isDue(now)})`;

/**
 * Mails the cleared alarms to the recipients of their first mails, one mail each. An alarm that was raised again
 * meanwhile is not mailed, and quiet hours hold the mail back until their end.
 */
export async function mailRecoveries(tx: Tx, now: Date): Promise<void> {
  const { rows } = await sql<Due & { alarmIds: string[]; isWanted: boolean }>`
    select ${DUE}, ${WANTS} as is_wanted, array_agg(distinct a.id)::text[] as alarm_ids
    from ${MAILED} where ${isDue(now)} group by r.id order by r.id`.execute(tx);
  for (const { alarmIds, isWanted, ...recipient } of rows) {
    const alarms = await readAlarms(
      tx,
      sql`and a.id = any(${alarmIds}::bigint[]) order by a.priority_rank, a.cleared_at desc`,
    );
    const { mailed, heldUntil } = isWanted ? sortRecovered(recipient, alarms, now) : { mailed: [], heldUntil: null };
    await queueRecoveryMails(tx, [{ to: recipient, alarms: mailed }], now);
    await settleRecoveries(tx, recipient.id, isWanted ? mailed.map(({ id }) => id) : alarmIds);
    await tx
      .updateTable('alarmRecipient')
      .set({ recoveryHeldUntil: heldUntil })
      .where('id', '=', recipient.id)
      .execute();
  }
}

function sortRecovered({ quietHours }: Due, alarms: OwnedAlarm[], now: Date) {
  if (quietHours === null || !isQuiet(quietHours, now.getTime())) return { mailed: alarms, heldUntil: null };
  return {
    mailed: alarms.filter((alarm) => isExempt(quietHours, alarm)),
    heldUntil: new Date(quietEnd(quietHours, now.getTime())),
  };
}

async function settleRecoveries(tx: Tx, recipientId: string, alarmIds: readonly string[]): Promise<void> {
  await sql`update alarm_mail set awaits_recovery = false
    where recipient_id = ${recipientId} and awaits_recovery and alarm_id = any(${alarmIds}::bigint[])`.execute(tx);
}
