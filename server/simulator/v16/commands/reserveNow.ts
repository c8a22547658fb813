import type { OCPP16 } from 'typed-ocpp';
import { requiredNumber, requiredText } from '../../ocppFault';
import { parseExpiry, reserveConnector } from '../../reservations';
import type { Charger, Payload } from '../../charger';

export function reserveNow(charger: Charger, payload: Payload): OCPP16.ReserveNowResponse {
  const connector = charger.connector(requiredNumber(payload, 'connectorId'));
  const reservation = {
    id: requiredNumber(payload, 'reservationId'),
    idTag: requiredText(payload, 'idTag'),
    expiresAt: parseExpiry(requiredText(payload, 'expiryDate')),
  };
  return { status: reserveConnector(charger, connector, reservation) };
}
