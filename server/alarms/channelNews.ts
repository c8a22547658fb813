import { sql } from 'kysely';
import type { Tx } from '../db/database';
import { deliverNews, type Due } from './automaticMails';
import { queueAlarmMessages, type ChannelAddressee } from './channelMessages';

/** A channel gets at most one message per interval, so that alarms of the same moment share one. */
export const MESSAGE_EVERY_MS = 5_000;

/** A channel with the settings and read positions that decide about its messages. */
export type DueChannel = Due & ChannelAddressee;

/** Columns of a {@link DueChannel} of channels `h` of recipients `r`. */
export const DUE_CHANNEL = sql`h.id, h.recipient_id, h.kind, h.address, r.company_id, r.full_name, r.email,
  array[h.locale] as languages, h.quiet_hours, r.least_rank, r.station_ids::text[] as station_ids, h.seen_event_id,
  h.held_event_id`;

/** Whether a channel `h` of a recipient `r` gets automatic messages, and has not just got one. */
export const mayMessage = (now: Date) =>
  sql<boolean>`r.is_automatic and coalesce(h.last_sent_at, '-infinity')
    <= ${now}::timestamptz - interval '1 millisecond' * ${MESSAGE_EVERY_MS}`;

const CHANNELS = sql`alarm_channel h join alarm_recipient r on r.id = h.recipient_id`;
const isAtOnce = (now: Date) => sql<boolean>`r.escalation_minutes is null and ${mayMessage(now)}`;

/** Channels with unsent news, and whether there are any. */
export const HAS_CHANNEL_NEWS = (now: Date) => sql<boolean>`exists (select from ${CHANNELS}
  where ${isAtOnce(now)} and (h.held_until <= ${now}
    or exists (select from alarm_event e where e.id > h.seen_event_id and e.is_news)))`;

/** Tells each channel of the alarms raised since its last message, as mails tell recipients. */
export async function messageNews(tx: Tx, now: Date): Promise<void> {
  const { rows: due } = await sql<DueChannel>`
    select ${DUE_CHANNEL} from ${CHANNELS} where ${isAtOnce(now)} order by h.id for update of h`.execute(tx);
  await deliverNews(tx, due, now, {
    table: 'alarm_channel',
    queue: (messages) => queueAlarmMessages(tx, messages, { at: now, reason: 'raised' }),
  });
}
