import type { OCPP20 } from 'typed-ocpp';
import { requiredNumber } from '../../ocppFault';
import { isLockJammed, openLock } from '../../remote';
import type { Charger, Payload } from '../../charger';

export function unlockConnector(charger: Charger, payload: Payload): OCPP20.UnlockConnectorResponse {
  const connector = charger.connector(requiredNumber(payload, 'evseId'));
  if (!connector || requiredNumber(payload, 'connectorId') !== 1) return { status: 'UnknownConnector' };
  if (connector.session) return { status: 'OngoingAuthorizedTransaction' };
  if (isLockJammed(charger, connector)) return { status: 'UnlockFailed' };
  openLock(charger, connector);
  return { status: 'Unlocked' };
}
