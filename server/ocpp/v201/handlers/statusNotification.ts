import { evseStatus, plugStatus } from '../../../domain/ocpp/plugs';
import type { ReportedError } from '../../store/fact';
import type { Handler } from '../../facts/message';
import { createStatusFact, storeChargerStatus } from '../../facts/statusFacts';

/**
 * Section G01. The product's connector is the EVSE: its state comes from all its plugs, only one of which can be in
 * use.
 */
export const statusNotification: Handler = async (message, payload) => {
  const evseId = payload.needInt('evseId');
  const status = plugStatus(payload.needText('connectorStatus', 50));
  const at = message.clock.order(payload.time('timestamp'), true);
  if (evseId === 0) {
    await storeChargerStatus(message, { at, status, isImmediate: true });
    return {};
  }
  const connector = await message.connector(evseId);
  const plugs = status && { ...connector.plugs, [payload.int('connectorId') ?? 1]: status };
  const shown = plugs && evseStatus(plugs, connector.status);
  // NotifyEvent reports the details of a fault; its end also shows in this message.
  const error = shown === 'available' && connector.errorCode !== null ? NO_ERROR : undefined;
  const report = { at, status: shown, error, plugs: plugs ?? undefined, isImmediate: true };
  await message.store(createStatusFact(message, connector, report));
  return {};
};

const NO_ERROR: ReportedError = { code: null, vendorCode: null, info: null };
