import { sql } from 'kysely';
import { toAlarmState } from '../../src/contract/live/alarmState';
import type { Tx } from '../db/database';
import type { QuietHours } from '../db/schema/alarms';
import { isQuiet, quietEnd } from '../domain/alarms/quietHours';
import { readAlarms, type OwnedAlarm } from './alarmRows';
import { toRecordset } from '../db/rows';
import { queueAlarmMails, type Addressee } from './mails';

/** A recipient gets at most one mail per interval, with all alarms raised since the last mail. */
const MAIL_EVERY_SECONDS = 60;

/** A mail recipient with the settings and read positions that decide about its mails. */
export interface Due extends Addressee {
  quietHours: QuietHours | null;
  leastRank: number;
  stationIds: string[] | null;
  seenEventId: string;
  /** Last alarm event before the quiet hours began to hold mails back; null: nothing is held back. */
  heldEventId: string | null;
}

/** Whether a recipient `r` gets automatic mails, and has not just got one. */
export const mayMail = (now: Date) =>
  sql<boolean>`r.is_automatic
    and coalesce(r.last_mail_at, '-infinity') <= ${now}::timestamptz - interval '1 second' * ${MAIL_EVERY_SECONDS}`;

/** Columns of a {@link Due} of recipients `r`. */
export const DUE = sql`r.id, r.company_id, r.full_name, r.email, r.languages, r.quiet_hours, r.least_rank,
  r.station_ids::text[] as station_ids, r.seen_event_id, r.held_event_id`;

/** Whether an event `e` is news that recipients are mailed of: news of an alarm in recovery are withheld. */
export const IS_MAILED_NEWS = sql<boolean>`(e.is_news and not exists (
  select from alarm w where w.id = e.alarm_id and w.withheld_event_id >= e.id))`;

/**
 * Recipients with unsent news, and whether there are any: new alarms, or mail held back by quiet hours that are over.
 */
export const HAS_NEWS = (now: Date) => sql<boolean>`exists (select from alarm_recipient r
  where r.escalation_minutes is null and ${mayMail(now)} and (r.held_until <= ${now}
    or exists (select from alarm_event e where e.id > r.seen_event_id and e.is_news)))`;

/**
 * Mails to each recipient the alarms raised since its last mail, by station and least priority; after quiet hours, the
 * held alarms that are still active. Alarms that are shelved or hidden behind their cause are not mailed.
 */
export async function mailNews(tx: Tx, now: Date): Promise<void> {
  const { rows: due } = await sql<Due>`
    select ${DUE} from alarm_recipient r where r.escalation_minutes is null and ${mayMail(now)}
    order by r.id for update`.execute(tx);
  await deliverNews(tx, due, now, {
    table: 'alarm_recipient',
    queue: (mails) => queueAlarmMails(tx, mails, { at: now, by: null }),
  });
}

/** Where read positions of addressees are kept, and how their messages are queued. */
interface Carrier<D extends Due> {
  table: 'alarm_recipient' | 'alarm_channel';
  queue(messages: { to: D; alarms: OwnedAlarm[] }[]): Promise<void>;
}

/** Queues to each addressee the news since its last message, one message each, and moves the read positions on. */
export async function deliverNews<D extends Due>(
  tx: Tx,
  due: readonly D[],
  now: Date,
  { table, queue }: Carrier<D>,
): Promise<void> {
  if (due.length === 0) return;
  const since = due.reduce((least, { seenEventId, heldEventId }) => {
    const from = BigInt(heldEventId ?? seenEventId);
    return from < least ? from : least;
  }, MOST);
  const { rows: news } = await sql<{ id: string; alarmId: string }>`
    select e.id, e.alarm_id from alarm_event e where e.id > ${String(since)} and ${IS_MAILED_NEWS} order by e.id`.execute(
    tx,
  );
  if (news.length === 0 && due.every(({ heldEventId }) => heldEventId === null)) return;
  const alarms = await readNews(tx, news);
  const outcomes = due.map((recipient) => sortNews(recipient, alarms, now));
  await queue(outcomes.map(({ recipient, mailed }) => ({ to: recipient, alarms: mailed })));
  const rows = outcomes.map(({ recipient, heldEventId, heldUntil }) => ({
    id: recipient.id,
    held_event_id: heldEventId,
    held_until: heldUntil,
  }));
  await sql`update ${sql.table(table)} r set seen_event_id = greatest(r.seen_event_id, ${news.at(-1)?.id ?? '0'}),
      held_event_id = f.held_event_id, held_until = f.held_until
    from ${toRecordset(rows)} as f(id bigint, held_event_id bigint, held_until timestamptz) where r.id = f.id`.execute(
    tx,
  );
}

const MOST = 2n ** 62n;

export interface News {
  /** Id of the newest event of the alarm. */
  newest: string;
  alarm: OwnedAlarm;
}

/** Open alarms of the given news events, worst first. */
export async function readNews(tx: Tx, news: readonly { id: string; alarmId: string }[]): Promise<News[]> {
  const newest = new Map(news.map(({ id, alarmId }) => [alarmId, id]));
  const alarms = await readAlarms(
    tx,
    sql`and a.id = any(${[...newest.keys()]}::bigint[]) and a.is_open and a.cause_id is null and a.shelved_until is null
      order by a.priority_rank, a.last_at desc`,
  );
  return alarms.map((alarm) => ({ newest: newest.get(alarm.id) ?? '0', alarm }));
}

/** Alarms to mail to a recipient now, and the event after which further news is held back. */
interface Outcome<D extends Due> {
  recipient: D;
  mailed: OwnedAlarm[];
  heldEventId: string | null;
  heldUntil: Date | null;
}

function sortNews<D extends Due>(recipient: D, news: readonly News[], now: Date): Outcome<D> {
  const { quietHours, seenEventId, heldEventId } = recipient;
  const ours = news.filter(({ alarm }) => isConcerned(recipient, alarm));
  const isFresh = ({ newest }: News) => BigInt(newest) > BigInt(seenEventId);
  if (quietHours === null || !isQuiet(quietHours, now.getTime())) {
    const mailed = ours.filter((each) => isFresh(each) || isWaiting(recipient, each));
    return { recipient, mailed: mailed.map(({ alarm }) => alarm), heldEventId: null, heldUntil: null };
  }
  const fresh = ours.filter(isFresh);
  const loud = fresh.filter(({ alarm }) => isExempt(quietHours, alarm));
  const held = heldEventId ?? (fresh.length > loud.length ? seenEventId : null);
  const heldUntil = held === null ? null : new Date(quietEnd(quietHours, now.getTime()));
  return { recipient, mailed: loud.map(({ alarm }) => alarm), heldEventId: held, heldUntil };
}

/** Held back by quiet hours and still standing: active, or an unacknowledged moment. */
export function isWaiting({ quietHours, heldEventId }: Due, { newest, alarm }: News): boolean {
  if (heldEventId === null || BigInt(newest) <= BigInt(heldEventId)) return false;
  return toAlarmState(alarm.row) === 'standing' && !(quietHours && isExempt(quietHours, alarm));
}

/** Whether the alarm is mailed despite quiet hours. */
export const isExempt = ({ isUrgentExempt }: QuietHours, { row }: OwnedAlarm) =>
  isUrgentExempt && row.priority === 'urgent';

const RANKS = ['urgent', 'high', 'middle', 'low', 'nice'];

/** The recipient gets mails about the alarm. */
export function isConcerned({ companyId: own, stationIds, leastRank }: Due, { companyId, row }: OwnedAlarm): boolean {
  const isOurs = own === null || own === companyId;
  if (!isOurs || (stationIds !== null && !stationIds.includes(row.stationId ?? ''))) return false;
  return RANKS.indexOf(row.priority) + 1 <= leastRank;
}
