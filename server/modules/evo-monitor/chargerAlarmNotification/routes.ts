import { chargerAlarmNotification } from '../../../../src/contract/evo-monitor/chargerAlarmNotification';
import { readHeldMail } from '../../../alarms/heldMail';
import type { Deps } from '../../../db/deps';
import { recordRoutes } from '../../../http/recordRoutes';
import { route, type Route } from '../../../http/route';
import { readMail, readOutbox } from './outbox';
import { queueTestMail } from './testMail';
import {
  addRecipient,
  filteredRecipients,
  readRecipient,
  RECIPIENT_ORDERING,
  toRecipientColumns,
  toHeldDto,
  toRecipientDto,
} from './recipients';

/** Recipients of alarm mails, and the mails. */
export function chargerAlarmNotificationRoutes(deps: Deps): Route[] {
  return [
    ...recordRoutes(chargerAlarmNotification, {
      table: 'alarmRecipient',
      name: 'fullName',
      filtered: filteredRecipients,
      ordering: RECIPIENT_ORDERING,
      toDto: toRecipientDto,
      read: readRecipient,
      add: addRecipient,
      toColumns: toRecipientColumns,
    }),
    route(chargerAlarmNotification.held, ({ body, db, clock }) =>
      db(async (tx) => {
        await readRecipient(tx, body.id);
        return toHeldDto(await readHeldMail(tx, body.id, new Date(clock.now())));
      }),
    ),
    route(chargerAlarmNotification.sendTest, ({ body, session, db, clock }) =>
      db(async (tx) => ({
        ...(await queueTestMail(tx, body.id, { at: new Date(clock.now()), by: session.fullName })),
        isMailServerSet: deps.config.SMTP_URL !== undefined,
      })),
    ),
    route(chargerAlarmNotification.outbox, ({ body, db }) => db((tx) => readOutbox(tx, body))),
    route(chargerAlarmNotification.mail, ({ body, db }) => db((tx) => readMail(tx, body.id))),
  ];
}
