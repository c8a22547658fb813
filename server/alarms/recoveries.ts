import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../db/database';
import { isQuiet, quietEnd } from '../domain/alarms/quietHours';
import { readAlarms, type OwnedAlarm } from './alarmRows';
import { DUE, isExempt, mayMail, type Due } from './automaticMails';
import { queueRecoveryMessages } from './channelMessages';
import { DUE_CHANNEL, mayMessage, type DueChannel } from './channelNews';
import { queueRecoveryMails } from './mails';

const WANTS = sql`(r.is_automatic and r.is_recovery_mailed)`;

/** The tables that keep which alarms `a` went to an addressee `x` by a message `m`, and still need a message when they end. */
interface Carrier<D extends Due> {
  columns: RawBuilder<unknown>;
  told: RawBuilder<unknown>;
  /** Addressee, by which rows are grouped. */
  key: RawBuilder<unknown>;
  isFree: (now: Date) => RawBuilder<boolean>;
  table: 'alarm_recipient' | 'alarm_channel';
  queue(tx: Tx, messages: { to: D; alarms: OwnedAlarm[] }[], at: Date): Promise<void>;
  settle(tx: Tx, id: string, alarmIds: readonly string[]): Promise<unknown>;
}

const MAILS: Carrier<Due> = {
  columns: DUE,
  told: sql`alarm_mail m join alarm a on a.id = m.alarm_id join alarm_recipient r on r.id = m.recipient_id
    cross join lateral (select r.id, r.quiet_hours, r.recovery_held_until) x`,
  key: sql`r.id`,
  isFree: mayMail,
  table: 'alarm_recipient',
  queue: queueRecoveryMails,
  settle: (tx, id, alarmIds) =>
    sql`update alarm_mail set awaits_recovery = false
    where recipient_id = ${id} and awaits_recovery and alarm_id = any(${alarmIds}::bigint[])`.execute(tx),
};

const CHANNELS: Carrier<DueChannel> = {
  columns: DUE_CHANNEL,
  told: sql`alarm_message_alarm m join alarm a on a.id = m.alarm_id join alarm_message o on o.id = m.message_id
    join alarm_channel h on h.id = o.channel_id join alarm_recipient r on r.id = h.recipient_id
    cross join lateral (select h.id, h.quiet_hours, h.recovery_held_until) x`,
  key: sql`h.id`,
  isFree: mayMessage,
  table: 'alarm_channel',
  queue: queueRecoveryMessages,
  settle: (tx, id, alarmIds) =>
    sql`update alarm_message_alarm m set awaits_recovery = false from alarm_message o
    where o.id = m.message_id and o.channel_id = ${id} and m.awaits_recovery
      and m.alarm_id = any(${alarmIds}::bigint[])`.execute(tx),
};

/** The alarm has cleared, and a message about it is due or no longer wanted. */
const isDue = (isFree: RawBuilder<boolean>, now: Date) => sql<boolean>`m.awaits_recovery and not a.is_active
  and (not ${WANTS} or (${isFree} and (x.recovery_held_until is null or x.recovery_held_until <= ${now}
    or (a.priority = 'urgent' and (x.quiet_hours ->> 'isUrgentExempt')::boolean))))`;

const hasRecovered = ({ told, isFree }: Pick<Carrier<never>, 'told' | 'isFree'>, now: Date) =>
  sql<boolean>`exists (select from ${told} where ${isDue(isFree(now), now)})`;

/** Whether the message about any cleared alarm is due. */
export const HAS_RECOVERED = (now: Date) =>
  sql<boolean>`(${hasRecovered(MAILS, now)} or ${hasRecovered(CHANNELS, now)})`;

/**
 * Tells the addressees of first mails and messages that the alarms have cleared, one message each. An alarm that was
 * raised again meanwhile is left out, and quiet hours hold the message back until their end.
 */
export async function mailRecoveries(tx: Tx, now: Date): Promise<void> {
  await tellRecoveries(tx, MAILS, now);
  await tellRecoveries(tx, CHANNELS, now);
}

async function tellRecoveries<D extends Due>(tx: Tx, carrier: Carrier<D>, now: Date): Promise<void> {
  const { columns, told, key, isFree, table, queue, settle } = carrier;
  const { rows } = await sql<D & { alarmIds: string[]; isWanted: boolean }>`
    select ${columns}, ${WANTS} as is_wanted, array_agg(distinct a.id)::text[] as alarm_ids
    from ${told} where ${isDue(isFree(now), now)} group by r.id, ${key}
    order by r.id`.execute(tx);
  for (const row of rows) {
    const { alarmIds, isWanted, id } = row;
    const alarms = await readAlarms(
      tx,
      sql`and a.id = any(${alarmIds}::bigint[]) order by a.priority_rank, a.cleared_at desc`,
    );
    const { mailed, heldUntil } = isWanted ? sortRecovered(row, alarms, now) : { mailed: [], heldUntil: null };
    await queue(tx, [{ to: row, alarms: mailed }], now);
    await settle(tx, id, isWanted ? mailed.map((alarm) => alarm.id) : alarmIds);
    await sql`update ${sql.table(table)} set recovery_held_until = ${heldUntil} where id = ${id}`.execute(tx);
  }
}

function sortRecovered({ quietHours }: Due, alarms: OwnedAlarm[], now: Date) {
  if (quietHours === null || !isQuiet(quietHours, now.getTime())) return { mailed: alarms, heldUntil: null };
  return {
    mailed: alarms.filter((alarm) => isExempt(quietHours, alarm)),
    heldUntil: new Date(quietEnd(quietHours, now.getTime())),
  };
}
