import { sql } from 'kysely';
import type { Locale } from '../../src/contract/fields';
import type { Tx } from '../db/database';
import { toRecordset } from '../db/rows';
import { addAlarmLink } from './alarmLinks';
import type { OwnedAlarm } from './alarmRows';
import { appendEvents, type AlarmEvent } from './alarmStore';
import { composeMail, type Covering } from './composeMail';
import { composeRecovery } from './composeRecovery';
import { composeTaken } from './composeTaken';
import { readAdviceBook } from './ruleBook';

/** A recipient of alarm mails. */
export interface Addressee {
  id: string;
  companyId: string | null;
  fullName: string;
  email: string;
  languages: Locale[];
}

/** An alarm mail: recipient and alarms. */
export interface AlarmMail {
  to: Addressee;
  alarms: readonly OwnedAlarm[];
}

/** Puts mails about alarms into the outbox, links them to their alarms, and adds them to the alarms' histories. */
export async function queueAlarmMails(
  tx: Tx,
  mails: readonly AlarmMail[],
  { at, by, ...reason }: { at: Date; by: string | null; covering?: Covering; escalationMinutes?: number },
): Promise<void> {
  const written = mails.filter(({ alarms }) => alarms.length > 0);
  if (written.length === 0) return;
  const findAdvice = await readAdviceBook(tx);
  for (const mail of written) {
    const rows = mail.alarms.map(({ row }) => row);
    const text = composeMail(rows, mail.to.languages, { ...reason, findAdvice });
    await storeMail(tx, mail, text, { at, kind: 'notified', byName: by });
  }
}

/** Puts mails about alarms that have cleared into the outbox. */
export async function queueRecoveryMails(tx: Tx, mails: readonly AlarmMail[], at: Date): Promise<void> {
  for (const mail of mails.filter(({ alarms }) => alarms.length > 0)) {
    const rows = mail.alarms.map(({ row }) => row);
    const text = composeRecovery(rows, mail.to.languages);
    await storeMail(tx, mail, text, { at, kind: 'recoveryNotified', byName: null });
  }
}

/** Puts mails into the outbox that a person has the alarms. */
export async function queueTakenMails(
  tx: Tx,
  mails: readonly AlarmMail[],
  { at, by }: { at: Date; by: string },
): Promise<void> {
  for (const mail of mails) {
    const rows = mail.alarms.map(({ row }) => row);
    const text = composeTaken(rows, mail.to.languages, by);
    await storeMail(tx, mail, text, { at, kind: 'takenNotified', byName: null });
  }
}

async function storeMail(
  tx: Tx,
  { to, alarms }: AlarmMail,
  { locale, subject, body }: ReturnType<typeof composeMail>,
  event: Omit<AlarmEvent, 'detail'>,
): Promise<void> {
  const { at } = event;
  // Nothing is left to acknowledge of an alarm that has cleared.
  const linkId = event.kind === 'notified' ? await addAlarmLink(tx, to, alarms, at) : null;
  const { id } = await tx
    .insertInto('mailOutbox')
    .values({
      ...{ kind: 'alarm', recipient: to.email, locale, subject, body, companyId: to.companyId, createdAt: at },
      linkId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into alarm_mail (alarm_id, mail_id, recipient_id, full_name, awaits_recovery)
    select a.id, ${id}, r.id, ${to.fullName}, a.is_active and r.is_automatic and r.is_recovery_mailed
    from ${toRecordset(alarms.map((alarm) => ({ id: alarm.id })))} as f(id bigint) join alarm a on a.id = f.id
      join alarm_recipient r on r.id = ${to.id}`.execute(tx);
  await appendEvents(
    tx,
    alarms.map((alarm) => ({ ...event, alarmId: alarm.id, detail: to.fullName })),
  );
  await tx.updateTable('alarmRecipient').set({ lastMailAt: at }).where('id', '=', to.id).execute();
}
