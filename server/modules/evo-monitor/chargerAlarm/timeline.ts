import { sql } from 'kysely';
import type { ResponseOf } from '../../../../src/contract/endpoint';
import type { chargerAlarm } from '../../../../src/contract/evo-monitor/chargerAlarm';
import type { Tx } from '../../../db/database';
import { MAIL_STATE } from '../../../mail/mailState';
import { Problem } from '../../../wire/problem';
import { toWire } from '../../../wire/wireTime';
import { readAlarms } from '../../../alarms/alarmRows';
import type { AlarmFeed } from '../../../live/feed';
import { withRevision } from './page';

type Timeline = ResponseOf<typeof chargerAlarm.timeline>;

/** A chattering alarm has thousands of events: the newest suffice. */
const MOST_EVENTS = 500;

/** An alarm with its history, newest first. */
export async function readTimeline(tx: Tx, feed: AlarmFeed, id: string): Promise<Timeline> {
  const [alarm] = await readAlarms(tx, sql`and a.id = ${id}`);
  if (!alarm) throw new Problem(404);
  const events = await tx
    .selectFrom('alarmEvent')
    .selectAll()
    .where('alarmId', '=', id)
    .orderBy('id', 'desc')
    .limit(MOST_EVENTS)
    .execute();
  return {
    alarm: withRevision(feed, alarm),
    events: events.map(({ at, kind, byName, detail }) => ({
      at: toWire(at),
      kind: kind as Timeline['events'][number]['kind'],
      by: byName,
      detail,
    })),
  };
}

/** The mails about an alarm, newest first. */
export async function readNotifications(
  tx: Tx,
  id: string,
): Promise<ResponseOf<typeof chargerAlarm.notificationDetail>> {
  const alarm = await tx.selectFrom('alarm').select('id').where('id', '=', id).executeTakeFirst();
  if (!alarm) throw new Problem(404);
  const rows = await tx
    .selectFrom('alarmMail')
    .innerJoin('mailOutbox', 'mailOutbox.id', 'alarmMail.mailId')
    .select(['recipient', 'fullName', 'subject', 'body', 'createdAt', 'error', MAIL_STATE.as('state')])
    .where('alarmId', '=', id)
    .orderBy('mailOutbox.id', 'desc')
    .execute();
  return rows.map(({ recipient, body, createdAt, ...row }) => ({
    ...row,
    email: recipient,
    content: body,
    time: toWire(createdAt),
  }));
}
