import { isChargerStatus, statusOf16 } from '../../../domain/ocpp/connectorStatus';
import type { Handler } from '../../message';
import { remember, statusFact } from '../../statusFacts';

/** Section 4.9. Error and status are separate: an error may come with any status. Connector 0 is the whole charger. */
export const statusNotification: Handler = async (message, payload) => {
  const connectorNo = payload.needInt('connectorId');
  const status = statusOf16(payload.needText('status', 50));
  const at = message.order(payload.time('timestamp'), true);
  if (connectorNo === 0) {
    if (status && isChargerStatus(status)) await message.store({ kind: 'chargerStatus', at, status });
    return {};
  }
  const connector = await message.connector(connectorNo);
  const code = payload.text('errorCode', 50);
  const fact = statusFact(message, connector, {
    at,
    status,
    error: {
      code: code === 'NoError' ? null : code,
      vendorCode: payload.text('vendorErrorCode', 50),
      info: payload.text('info', 50),
    },
  });
  await message.store(fact);
  remember(connector, fact);
  return {};
};
