import type { OCPP20 } from 'typed-ocpp';
import { optionalNumber, requiredText, readObject } from '../../ocppFault';
import { changeAvailability as change } from '../../remote';
import type { Charger, Payload } from '../../charger';

export function changeAvailability(charger: Charger, payload: Payload): OCPP20.ChangeAvailabilityResponse {
  const isOperative = requiredText(payload, 'operationalStatus') === 'Operative';
  const evse = optionalNumber(readObject(payload, 'evse'), 'id') ?? 0;
  const connector = charger.connector(evse);
  if (evse !== 0 && !connector) return { status: 'Rejected', statusInfo: { reasonCode: 'UnknownEvse' } };
  return { status: change(charger, connector ? [connector] : charger.connectors, isOperative) };
}
