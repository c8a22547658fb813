import type { OCPP16 } from 'typed-ocpp';
import { requiredNumber, requiredText } from '../../ocppFault';
import { changeAvailability as change } from '../../remote';
import type { Charger, Payload } from '../../charger';

export function changeAvailability(charger: Charger, payload: Payload): OCPP16.ChangeAvailabilityResponse {
  const number = requiredNumber(payload, 'connectorId');
  const isOperative = requiredText(payload, 'type') === 'Operative';
  const connector = charger.connector(number);
  if (number !== 0 && !connector) return { status: 'Rejected' };
  const status = change(charger, connector ? [connector] : charger.connectors, isOperative);
  if (number === 0) charger.dialect.sendStationStatus(charger);
  return { status };
}
