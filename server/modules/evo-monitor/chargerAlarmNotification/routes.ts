import { chargerAlarmNotification } from '../../../../src/contract/evo-monitor/chargerAlarmNotification';
import { recordRoutes } from '../../../http/recordRoutes';
import { route, type Route } from '../../../http/route';
import { readMail, readOutbox } from './outbox';
import {
  addRecipient,
  filteredRecipients,
  readRecipient,
  RECIPIENT_ORDERING,
  toRecipientColumns,
  toRecipientDto,
} from './recipients';

/** Recipients of alarm mails, and the mails. */
export function chargerAlarmNotificationRoutes(): Route[] {
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
    route(chargerAlarmNotification.outbox, ({ body, db }) => db((tx) => readOutbox(tx, body))),
    route(chargerAlarmNotification.mail, ({ body, db }) => db((tx) => readMail(tx, body.id))),
  ];
}
