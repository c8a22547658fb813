import { isChargerStatus, statusOf201 } from '../../../domain/ocpp/connectorStatus';
import type { Handler } from '../../message';
import { remember, statusFact } from '../../statusFacts';

/** Section G01. The product's connector is the EVSE: only one of its plugs can be used at a time. */
export const statusNotification: Handler = async (message, payload) => {
  const evseId = payload.needInt('evseId');
  const raw = payload.needText('connectorStatus', 50);
  const at = message.order(payload.time('timestamp'), true);
  if (evseId === 0) {
    const status = statusOf201(raw, 'available');
    if (status && isChargerStatus(status)) await message.store({ kind: 'chargerStatus', at, status });
    return {};
  }
  const connector = await message.connector(evseId);
  const status = statusOf201(raw, connector.status);
  // A fault's details come by NotifyEvent; its end is seen here too.
  const error = status === 'available' && connector.errorCode !== null ? NO_ERROR : undefined;
  const fact = statusFact(message, connector, { at, status, error });
  await message.store(fact);
  remember(connector, fact);
  return {};
};

const NO_ERROR = { code: null, vendorCode: null, info: null };
