import { chargerAlarmNotification } from '../../../../src/contract/evo-monitor/chargerAlarmNotification';
import { readNames } from '../../../db/options';
import { deleteEach } from '../../../http/records';
import { route, type Route } from '../../../http/route';
import { readOutbox } from './outbox';
import { addRecipient, readRecipient, readRecipientPage, updateRecipient } from './recipients';

/** Whom alarms are mailed to, and the mails. */
export function chargerAlarmNotificationRoutes(): Route[] {
  return [
    route(chargerAlarmNotification.page, ({ body, db }) => db((tx) => readRecipientPage(tx, body))),
    route(chargerAlarmNotification.detail, ({ params, db }) => db((tx) => readRecipient(tx, params.id))),
    route(chargerAlarmNotification.add, ({ body, caller, db }) => db((tx) => addRecipient(tx, caller, body))),
    route(chargerAlarmNotification.update, ({ body, caller, db }) => db((tx) => updateRecipient(tx, caller, body))),
    route(chargerAlarmNotification.delete, ({ body, locale, db }) =>
      db(async (tx) =>
        deleteEach(tx, locale, 'alarmRecipient', {
          ...body,
          names: await readNames(tx, 'alarmRecipient', body.ids, 'fullName'),
        }),
      ),
    ),
    route(chargerAlarmNotification.outbox, ({ body, db }) => db((tx) => readOutbox(tx, body))),
  ];
}
