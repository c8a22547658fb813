import type { OCPP20 } from 'typed-ocpp';
import { readObject, requiredNumber, requiredText } from '../../ocppFault';
import { parseExpiry, reserveConnector } from '../../reservations';
import type { Charger, Payload } from '../../charger';

export function reserveNow(charger: Charger, payload: Payload): OCPP20.ReserveNowResponse {
  const connector = charger.connector(requiredNumber(payload, 'evseId'));
  const reservation = {
    id: requiredNumber(payload, 'id'),
    idTag: requiredText(readObject(payload, 'idToken'), 'idToken'),
    expiresAt: parseExpiry(requiredText(payload, 'expiryDateTime')),
  };
  return { status: reserveConnector(charger, connector, reservation) };
}
