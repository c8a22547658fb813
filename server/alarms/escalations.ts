import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../db/database';
import { isQuiet } from '../domain/alarms/quietHours';
import { readAlarms, type OwnedAlarm } from './alarmRows';
import { ALARM_STATE, IN_RECOVERY } from './alarmState';
import { lockAlarms } from './alarmStore';
import { DUE, IS_MAILED_NEWS, isExempt, mayMail, type Due } from './automaticMails';
import { queueAlarmMessages } from './channelMessages';
import { DUE_CHANNEL, mayMessage, type DueChannel } from './channelNews';
import { queueAlarmMails } from './mails';

type Overdue<D extends Due> = D & { escalationMinutes: number; alarmId: string };

/** Addressees of escalations by recipients `r`. An addressee gets an alarm `a` once after its news `e`. */
interface EscalationTarget {
  columns: RawBuilder<unknown>;
  join: RawBuilder<unknown>;
  isFree: (now: Date) => RawBuilder<boolean>;
  seen: RawBuilder<string>;
  isTold: RawBuilder<boolean>;
}

const MAILS: EscalationTarget = {
  columns: DUE,
  join: sql``,
  isFree: mayMail,
  seen: sql`r.seen_event_id`,
  isTold: sql`exists (select from alarm_mail m join mail_outbox o on o.id = m.mail_id
    where m.alarm_id = a.id and m.recipient_id = r.id and o.created_at >= e.at)`,
};

const CHANNELS: EscalationTarget = {
  columns: DUE_CHANNEL,
  join: sql`join alarm_channel h on h.recipient_id = r.id`,
  isFree: mayMessage,
  seen: sql`h.seen_event_id`,
  isTold: sql`exists (select from alarm_message_alarm m join alarm_message o on o.id = m.message_id
    where m.alarm_id = a.id and o.channel_id = h.id and o.created_at >= e.at)`,
};

/** Alarms that stay unacknowledged go to the recipients of escalations, each once until it is raised again. */
export async function mailEscalations(tx: Tx, now: Date): Promise<void> {
  const found = [await findEscalations(tx, MAILS, now), await findEscalations(tx, CHANNELS, now)];
  if (found.every((escalations) => escalations.length === 0)) return;
  // Another node may have sent them meanwhile.
  await lockAlarms(tx);
  for (const { to, alarms, minutes } of await findEscalations(tx, MAILS, now)) {
    await queueAlarmMails(tx, [{ to, alarms }], { at: now, by: null, escalationMinutes: minutes });
  }
  for (const { to, alarms, minutes } of await findEscalations<DueChannel>(tx, CHANNELS, now)) {
    await queueAlarmMessages(tx, [{ to, alarms }], { at: now, reason: 'escalated', escalationMinutes: minutes });
  }
}

interface Escalation<D extends Due> {
  to: D;
  alarms: OwnedAlarm[];
  minutes: number;
}

async function findEscalations<D extends Due>(tx: Tx, target: EscalationTarget, now: Date): Promise<Escalation<D>[]> {
  const pairs = await readOverdue<D>(tx, target, now);
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
 * Addressees with the alarms to escalate to them. An alarm is due when it has been active and unacknowledged for the
 * recipient's time limit since its last news; news from before the addressee was created does not count.
 */
async function readOverdue<D extends Due>(tx: Tx, target: EscalationTarget, now: Date): Promise<Overdue<D>[]> {
  const { columns, join, isFree, seen, isTold } = target;
  const { rows } = await sql<Overdue<D>>`
    select ${columns}, r.escalation_minutes, a.id as alarm_id
    from alarm_recipient r ${join}
    join alarm a on a.is_open and a.acknowledged_at is null and ${ALARM_STATE} = 'standing' and not ${IN_RECOVERY}
      and a.priority_rank <= r.least_rank and (r.company_id is null or r.company_id = a.company_id)
      and (r.station_ids is null or a.station_id = any(r.station_ids))
    cross join lateral (
      select e.id, e.at from alarm_event e where e.alarm_id = a.id and ${IS_MAILED_NEWS} order by e.id desc limit 1) e
    where r.escalation_minutes is not null and ${isFree(now)} and e.id > ${seen}
      and e.at <= ${now}::timestamptz - r.escalation_minutes * interval '1 minute'
      and not ${isTold}`.execute(tx);
  return rows;
}
