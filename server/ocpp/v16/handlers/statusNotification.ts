import { statusOf16 } from '../../../domain/ocpp/connectorStatus';
import type { ReportedError } from '../../store/fact';
import type { Handler } from '../../facts/message';
import type { Payload } from '../../facts/payload';
import { createStatusFact, storeChargerStatus, type StatusReport } from '../../facts/statusFacts';

/** Section 4.9. Error and status are separate: an error may come with any status. Connector 0 is the whole charger. */
export const statusNotification: Handler = async (message, payload) => {
  const connectorNo = payload.needInt('connectorId');
  const report: StatusReport = {
    at: message.clock.order(payload.time('timestamp'), true),
    status: statusOf16(payload.needText('status', 50)),
    error: readError(payload),
    isImmediate: true,
  };
  if (connectorNo === 0) {
    await storeChargerStatus(message, report);
    return {};
  }
  const connector = await message.connector(connectorNo);
  await message.store(createStatusFact(message, connector, report));
  return {};
};

function readError(payload: Payload): ReportedError {
  const code = payload.text('errorCode', 50);
  return {
    code: code === 'NoError' ? null : code,
    vendorCode: payload.text('vendorErrorCode', 50),
    info: payload.text('info', 50),
  };
}
