import { sql } from 'kysely';
import type { Locale } from '../../src/contract/fields';
import type { Tx } from '../db/database';
import { toRecordset } from '../db/rows';
import type { OwnedAlarm } from './alarmRows';
import { appendEvents } from './alarmStore';
import { composeMail, type Covering } from './composeMail';
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

/** Puts mails about alarms into the outbox, bound to their alarms, and tells it in their histories. */
export async function queueAlarmMails(
  tx: Tx,
  mails: readonly AlarmMail[],
  { at, by, covering }: { at: Date; by: string | null; covering?: Covering },
): Promise<void> {
  const written = mails.filter(({ alarms }) => alarms.length > 0);
  if (written.length === 0) return;
  const findAdvice = await readAdviceBook(tx);
  for (const { to, alarms } of written) {
    const { locale, subject, body } = composeMail(
      alarms.map(({ row }) => row),
      to.languages,
      { covering, findAdvice },
    );
    const { id } = await tx
      .insertInto('mailOutbox')
      .values({ kind: 'alarm', recipient: to.email, locale, subject, body, companyId: to.companyId, createdAt: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`insert into alarm_mail (alarm_id, mail_id, recipient_id, full_name)
      select f.id, ${id}, ${to.id}, ${to.fullName}
      from ${toRecordset(alarms.map((alarm) => ({ id: alarm.id })))} as f(id bigint)`.execute(tx);
    await appendEvents(
      tx,
      alarms.map((alarm) => ({ alarmId: alarm.id, at, kind: 'notified', byName: by, detail: to.fullName })),
    );
  }
  await tx
    .updateTable('alarmRecipient')
    .set({ lastMailAt: at })
    .where('id', 'in', written.map(({ to }) => to.id).concat('0'))
    .execute();
}
