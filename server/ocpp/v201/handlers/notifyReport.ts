import { withoutSecretSettings } from '../../../domain/ocpp/secretSettings';
import { intervalOfReport, storeHeartbeatInterval } from '../../facts/heartbeatInterval';
import type { Handler } from '../../facts/message';

/** Section B07: one part of a requested report; `tbc` announces further parts. */
export const notifyReport: Handler = async (message, payload) => {
  const requestId = payload.needInt('requestId');
  const rows = payload.value('reportData');
  const command = [...message.session.commands.values()].find(
    ({ id, kind }) => kind === 'getConfiguration' && Number(id) === requestId,
  );
  const interval = intervalOfReport(payload);
  if (interval !== null && interval !== message.session.heartbeatInterval) {
    await message.services.db.asSystem((tx) => storeHeartbeatInterval(tx, message.session.chargerId, interval));
    message.session.heartbeatInterval = interval;
  }
  if (command) {
    await message.store({
      kind: 'note',
      commandId: command.id,
      note: payload.isTrue('tbc') ? {} : { isComplete: true },
      rows: Array.isArray(rows) ? rows.map(withoutSecretSettings) : [],
    });
  }
  return {};
};
