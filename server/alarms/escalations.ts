import { sql } from 'kysely';
import type { Tx } from '../db/database';
import { isQuiet } from '../domain/alarms/quietHours';
import { readAlarms, type OwnedAlarm } from './alarmRows';
import { ALARM_STATE, IN_RECOVERY } from './alarmState';
import { lockAlarms } from './alarmStore';
import { DUE, IS_MAILED_NEWS, isExempt, mayMail, type Due } from './automaticMails';
import { queueAlarmMails } from './mails';

type EscalationRecipient = Due & { escalationMinutes: number; alarmId: string };

/** Alarms that stay unacknowledged are mailed to the recipients of escalations, each once until it is raised again. */
export async function mailEscalations(tx: Tx, now: Date): Promise<void> {
  if ((await findEscalations(tx, now)).length === 0) return;
  // Another node may have mailed them meanwhile.
  await lockAlarms(tx);
  const mails = await findEscalations(tx, now);
  for (const { to, alarms, minutes } of mails) {
    await queueAlarmMails(tx, [{ to, alarms }], { at: now, by: null, escalationMinutes: minutes });
  }
}

interface Escalation {
  to: Due;
  alarms: OwnedAlarm[];
  minutes: number;
}

async function findEscalations(tx: Tx, now: Date): Promise<Escalation[]> {
  const pairs = await readOverdue(tx, now);
  if (pairs.length === 0) return [];
  const ids = [...new Set(pairs.map(({ alarmId }) => alarmId))];
  const alarms = await readAlarms(tx, sql`and a.id = any(${ids}::bigint[]) order by a.priority_rank, a.last_at desc`);
  const recipients = new Map(pairs.map((pair) => [pair.id, pair]));
  return [...recipients.values()].flatMap((to) => {
    const own = new Set(pairs.filter(({ id }) => id === to.id).map(({ alarmId }) => alarmId));
    const { quietHours } = to;
    const isHeld = quietHours !== null && isQuiet(quietHours, now.getTime());
    const due = alarms.filter((alarm) => own.has(alarm.id) && (!isHeld || isExempt(quietHours, alarm)));
    return due.length === 0 ? [] : [{ to, alarms: due, minutes: to.escalationMinutes }];
  });
}

/**
 * Recipients with the alarms to escalate to them. An alarm is due when it has been active and unacknowledged for the
 * recipient's time limit since its last news; news from before the recipient was created does not count.
 */
async function readOverdue(tx: Tx, now: Date): Promise<EscalationRecipient[]> {
  const { rows } = await sql<EscalationRecipient>`
    select ${DUE}, r.escalation_minutes, a.id as alarm_id
    from alarm_recipient r
    join alarm a on a.is_open and a.acknowledged_at is null and ${ALARM_STATE} = 'standing' and not ${IN_RECOVERY}
      and a.priority_rank <= r.least_rank and (r.company_id is null or r.company_id = a.company_id)
      and (r.station_ids is null or a.station_id = any(r.station_ids))
    cross join lateral (
      select e.id, e.at from alarm_event e where e.alarm_id = a.id and ${IS_MAILED_NEWS} order by e.id desc limit 1) e
    where r.escalation_minutes is not null and ${mayMail(now)} and e.id > r.seen_event_id
      and e.at <= ${now}::timestamptz - r.escalation_minutes * interval '1 minute'
      and not exists (select from alarm_mail m join mail_outbox o on o.id = m.mail_id
        where m.alarm_id = a.id and m.recipient_id = r.id and o.created_at >= e.at)`.execute(tx);
  return rows;
}
