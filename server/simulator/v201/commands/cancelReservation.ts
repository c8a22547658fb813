import type { OCPP20 } from 'typed-ocpp';
import { requiredNumber } from '../../ocppFault';
import { cancelReservation } from '../../reservations';
import type { Charger, Payload } from '../../charger';

export function handleCancel(charger: Charger, payload: Payload): OCPP20.CancelReservationResponse {
  return { status: cancelReservation(charger, requiredNumber(payload, 'reservationId')) ? 'Accepted' : 'Rejected' };
}
