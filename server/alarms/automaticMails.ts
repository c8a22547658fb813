import { sql } from 'kysely';
import type { Tx } from '../db/database';
import type { QuietHours } from '../db/schema/alarms';
import { isQuiet } from '../domain/alarms/quietHours';
import { readAlarms, type OwnedAlarm } from '../live/alarmRows';
import { queueAlarmMails, type Addressee } from './mails';

/** A recipient gets one mail in this time, with all that was raised since the last. */
const MAIL_EVERY_SECONDS = 60;

interface Due extends Addressee {
  quietHours: QuietHours | null;
  leastRank: number;
  stationIds: string[] | null;
  seenEventId: string;
}

/** What tells of an alarm: it was raised, or it has lost the cause that hid it. */
const NEWS = sql`('raised', 'released')`;

/** Recipients who wait for news, and whether there is any. */
export const HAS_NEWS = (now: Date) => sql<boolean>`exists (select from alarm_recipient r
  where r.is_automatic and coalesce(r.last_mail_at, '-infinity') <= ${now}::timestamptz - interval '1 second' * ${MAIL_EVERY_SECONDS}
    and exists (select from alarm_event e where e.id > r.seen_event_id and e.kind in ${NEWS}))`;

/**
 * Mails to recipients what was raised since they last got one, by station, least priority and quiet hours. What hides
 * behind its cause, or is shelved, is not mailed.
 */
export async function mailNews(tx: Tx, now: Date): Promise<void> {
  const { rows: due } = await sql<Due>`
    select r.id, r.company_id, r.full_name, r.email, r.languages, r.quiet_hours, r.least_rank,
      r.station_ids::text[] as station_ids, r.seen_event_id
    from alarm_recipient r where r.is_automatic
      and coalesce(r.last_mail_at, '-infinity') <= ${now}::timestamptz - interval '1 second' * ${MAIL_EVERY_SECONDS}
    order by r.id for update`.execute(tx);
  if (due.length === 0) return;
  const since = due.reduce(
    (least, { seenEventId }) => (BigInt(seenEventId) < least ? BigInt(seenEventId) : least),
    MOST,
  );
  const { rows: news } = await sql<{ id: string; alarmId: string }>`
    select id, alarm_id from alarm_event where id > ${String(since)} and kind in ${NEWS} order by id`.execute(tx);
  const last = news.at(-1);
  if (!last) return;
  const alarms = await readNews(tx, news);
  const mails = due.map((recipient) => ({
    to: recipient,
    alarms: alarms
      .filter(({ newest, alarm }) => BigInt(newest) > BigInt(recipient.seenEventId) && concerns(recipient, alarm, now))
      .map(({ alarm }) => alarm),
  }));
  await queueAlarmMails(tx, mails, { at: now, by: null });
  await tx
    .updateTable('alarmRecipient')
    .set({ seenEventId: last.id })
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    .execute();
}

const MOST = 2n ** 62n;

interface News {
  /** The newest event that tells of it. */
  newest: string;
  alarm: OwnedAlarm;
}

async function readNews(tx: Tx, news: readonly { id: string; alarmId: string }[]): Promise<News[]> {
  const newest = new Map(news.map(({ id, alarmId }) => [alarmId, id]));
  const alarms = await readAlarms(
    tx,
    sql`where a.id = any(${[...newest.keys()]}::bigint[]) and a.is_open and a.cause_id is null and a.shelved_until is null
      order by a.priority_rank, a.last_at desc`,
  );
  return alarms.map((alarm) => ({ newest: newest.get(alarm.id) ?? '0', alarm }));
}

const RANKS = ['urgent', 'high', 'middle', 'low', 'nice'];

function concerns(recipient: Due, { companyId, row }: OwnedAlarm, now: Date): boolean {
  const { quietHours, stationIds, leastRank } = recipient;
  const isOurs = recipient.companyId === null || recipient.companyId === companyId;
  if (!isOurs || (stationIds !== null && !stationIds.includes(row.stationId))) return false;
  if (RANKS.indexOf(row.priority) + 1 > leastRank) return false;
  const isLoud = quietHours === null || !isQuiet(quietHours, now.getTime());
  return isLoud || (quietHours.isUrgentExempt && row.priority === 'urgent');
}
