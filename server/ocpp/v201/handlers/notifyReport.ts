import { withoutSecretSettings } from '../../../domain/ocpp/secretSettings';
import { intervalOfReport, storeHeartbeatInterval } from '../../facts/heartbeatInterval';
import type { Handler } from '../../facts/message';
import { readEntries, storeReportPart } from '../storeReportPart';

/** Section B07: one part of a requested report. */
export const notifyReport: Handler = async (message, payload) => {
  payload.needInt('requestId');
  const interval = intervalOfReport(payload);
  if (interval !== null && interval !== message.session.heartbeatInterval) {
    await message.services.db.asSystem((tx) => storeHeartbeatInterval(tx, message.session.chargerId, interval));
    message.session.heartbeatInterval = interval;
  }
  const settings = readEntries(payload, 'reportData').map(withoutSecretSettings);
  await storeReportPart(message, payload, 'getConfiguration', settings);
  return {};
};
