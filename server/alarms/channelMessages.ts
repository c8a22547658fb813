import { sql } from 'kysely';
import type { ChannelKind, MessageReason } from '../../src/contract/evo-monitor/alarmChannel';
import { maskPhone } from '../../src/lib/format';
import type { Tx } from '../db/database';
import { toRecordset } from '../db/rows';
import { addAlarmLink } from './alarmLinks';
import type { OwnedAlarm } from './alarmRows';
import { appendEvents } from './alarmStore';
import { composeMail } from './composeMail';
import { composeRecovery } from './composeRecovery';
import { composeTaken } from './composeTaken';
import type { Addressee } from './mails';
import { readAdviceBook } from './ruleBook';

/** A channel as a message needs it; `id` is the channel's, and its language the only one. */
export interface ChannelAddressee extends Addressee {
  recipientId: string;
  kind: ChannelKind;
  address: string;
}

interface Occasion {
  at: Date;
  reason: MessageReason;
  escalationMinutes?: number;
}

/** Queues messages about alarms with their links, and adds them to the alarms' histories. */
export async function queueAlarmMessages(
  tx: Tx,
  messages: readonly { to: ChannelAddressee; alarms: readonly OwnedAlarm[] }[],
  { at, reason, ...occasion }: Occasion,
): Promise<void> {
  const written = messages.filter(({ alarms }) => alarms.length > 0);
  if (written.length === 0) return;
  const findAdvice = await readAdviceBook(tx);
  for (const { to, alarms } of written) {
    const rows = alarms.map(({ row }) => row);
    const text = composeMail(rows, to.languages, { ...occasion, findAdvice });
    const linkId = await addAlarmLink(tx, to, alarms, at);
    const id = await storeMessage(tx, to, { ...text, at, reason, linkId });
    await linkAlarms(tx, { id, recipientId: to.recipientId }, alarms);
    await noteMessages(tx, to, alarms, at);
  }
}

/** Queues messages about alarms that have cleared: nothing is left to acknowledge. */
export async function queueRecoveryMessages(
  tx: Tx,
  messages: readonly { to: ChannelAddressee; alarms: readonly OwnedAlarm[] }[],
  at: Date,
): Promise<void> {
  for (const { to, alarms } of messages.filter((message) => message.alarms.length > 0)) {
    const text = composeRecovery(
      alarms.map(({ row }) => row),
      to.languages,
    );
    const id = await storeMessage(tx, to, { ...text, at, reason: 'recovered', linkId: null });
    await linkAlarms(tx, { id, recipientId: null }, alarms);
    await noteMessages(tx, to, alarms, at);
  }
}

/** Queues messages that a person has the alarms: nothing is left to acknowledge. */
export async function queueTakenMessages(
  tx: Tx,
  messages: readonly { to: ChannelAddressee; alarms: readonly OwnedAlarm[] }[],
  { at, by }: { at: Date; by: string },
): Promise<void> {
  for (const { to, alarms } of messages) {
    const rows = alarms.map(({ row }) => row);
    const text = composeTaken(rows, to.languages, by);
    const id = await storeMessage(tx, to, { ...text, at, reason: 'taken', linkId: null });
    await linkAlarms(tx, { id, recipientId: null }, alarms);
    await noteMessages(tx, to, alarms, at);
  }
}

/** Adds a message to the histories of its alarms, and notes when the channel got its last one. */
async function noteMessages(tx: Tx, to: ChannelAddressee, alarms: readonly OwnedAlarm[], at: Date): Promise<void> {
  const event = { at, kind: 'messaged', byName: null, detail: `${to.kind} ${to.fullName}` };
  await appendEvents(
    tx,
    alarms.map((alarm) => ({ ...event, alarmId: alarm.id })),
  );
  await tx.updateTable('alarmChannel').set({ lastSentAt: at }).where('id', '=', to.id).execute();
}

interface MessageText {
  locale: Addressee['languages'][number];
  subject: string;
  body: string;
  at: Date;
  reason: MessageReason;
  linkId: string | null;
}

/** Queues one message to a channel. @returns its id */
export async function storeMessage(tx: Tx, to: ChannelAddressee, { at, ...message }: MessageText): Promise<string> {
  const { id: channelId, recipientId, companyId, kind, fullName, address } = to;
  const { id } = await tx
    .insertInto('alarmMessage')
    .values({
      ...{ channelId, recipientId, companyId, kind, fullName, ...message },
      ...{ address: showAddress(kind, address), createdAt: at, nextTryAt: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @param message `recipientId` gets another message when the alarms have cleared; null: this message says that they have */
async function linkAlarms(
  tx: Tx,
  { id, recipientId }: { id: string; recipientId: string | null },
  alarms: readonly OwnedAlarm[],
): Promise<void> {
  await sql`insert into alarm_message_alarm (message_id, alarm_id, awaits_recovery)
    select ${id}, a.id, a.is_active and coalesce((
      select r.is_automatic and r.is_recovery_mailed from alarm_recipient r where r.id = ${recipientId}::bigint), false)
    from ${toRecordset(alarms.map((alarm) => ({ id: alarm.id })))} as f(id bigint)
      join alarm a on a.id = f.id`.execute(tx);
}

/** An address as lists show it. */
export function showAddress(kind: ChannelKind, address: string): string {
  return kind === 'sms' ? maskPhone(address) : address;
}
