import type { OCPP16 } from 'typed-ocpp';
import { requiredNumber } from '../../ocppFault';
import { isLockJammed, openLock } from '../../remote';
import type { Charger, Payload } from '../../charger';

export function unlockConnector(charger: Charger, payload: Payload): OCPP16.UnlockConnectorResponse {
  const connector = charger.connector(requiredNumber(payload, 'connectorId'));
  if (!connector) return { status: 'NotSupported' };
  if (isLockJammed(charger, connector)) return { status: 'UnlockFailed' };
  openLock(charger, connector);
  return { status: 'Unlocked' };
}
