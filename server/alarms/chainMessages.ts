import { sql } from 'kysely';
import type { Tx } from '../db/database';
import type { OwnedAlarm } from './alarmRows';
import { queueAlarmMessages, queueTakenMessages } from './channelMessages';
import { queueAlarmMails, queueTakenMails } from './mails';
import type { StepAddress } from './stepAddresses';

/** A message about alarms to one address. */
export interface StepMessage {
  address: StepAddress;
  alarms: readonly OwnedAlarm[];
}

/** Queues the messages of steps. An alarm that the same sweep has sent to the address as news is left out. */
export async function queueStepMessages(tx: Tx, messages: readonly StepMessage[], at: Date): Promise<void> {
  const isTold = await readTold(tx, at);
  for (const { address, alarms } of messages) {
    const untold = alarms.filter(({ id }) => !isTold.has(`${address.way === 'mail'} ${address.to.id} ${id}`));
    if (address.way === 'mail') await queueAlarmMails(tx, [{ to: address.to, alarms: untold }], { at, by: null });
    else await queueAlarmMessages(tx, [{ to: address.to, alarms: untold }], { at, reason: 'onCall' });
  }
}

/** Reads which alarms the same sweep has sent to which addresses. */
async function readTold(tx: Tx, at: Date): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select concat('false ', o.channel_id, ' ', m.alarm_id) as key from alarm_message o
      join alarm_message_alarm m on m.message_id = o.id where o.state = 'waiting' and o.next_try_at = ${at} and o.created_at = ${at}
    union all
    select concat('true ', m.recipient_id, ' ', m.alarm_id) from alarm_recipient r
      join alarm_mail m on m.recipient_id = r.id join mail_outbox o on o.id = m.mail_id
    where r.last_mail_at = ${at} and o.created_at = ${at}`.execute(tx);
  return new Set(rows.map(({ key }) => key));
}

/** Queues messages to the persons called that a colleague has the alarms. */
export async function queueTaken(tx: Tx, messages: readonly StepMessage[], at: Date, by: string): Promise<void> {
  for (const { address, alarms } of messages) {
    if (address.way === 'mail') await queueTakenMails(tx, [{ to: address.to, alarms }], { at, by });
    else await queueTakenMessages(tx, [{ to: address.to, alarms }], { at, by });
  }
}
