import { OcppFault, requiredNumber } from './ocppFault';
import { enterPhase } from './phase';
import type { Charger, Payload } from './charger';
import type { Connector, Reservation } from './connector';

/** Words of both versions for a connector that cannot be reserved. */
type Refusal = 'Faulted' | 'Occupied' | 'Unavailable' | 'Rejected';

/** Takes a reservation when the connector is free. One that is known already is replaced, as OCPP asks for. */
export function reserveConnector(
  charger: Charger,
  connector: Connector | undefined,
  reservation: Reservation,
): 'Accepted' | Refusal {
  if (!connector || charger.isDown || charger.update) return 'Rejected';
  const isReplaced = connector.reservation?.id === reservation.id;
  if (connector.phase !== 'available' && !isReplaced) return toRefusal(connector);
  connector.reservation = reservation;
  charger.planMs(connector, Math.max(0, reservation.expiresAt - charger.world.clock.now()), expireReservation);
  enterPhase(charger, connector, 'reserved');
  return 'Accepted';
}

function toRefusal({ phase }: Connector): Refusal {
  if (phase === 'faulted') return 'Faulted';
  return phase === 'unavailable' ? 'Unavailable' : 'Occupied';
}

/** CancelReservation, which is the same in both versions: frees the connector, if the number is known. */
export function cancelReservation(charger: Charger, payload: Payload): { status: 'Accepted' | 'Rejected' } {
  const id = requiredNumber(payload, 'reservationId');
  const connector = charger.connectors.find((entry) => entry.reservation?.id === id);
  if (!connector) return { status: 'Rejected' };
  freeReserved(charger, connector);
  return { status: 'Accepted' };
}

function expireReservation(charger: Charger, connector: Connector): void {
  const { reservation } = connector;
  if (!reservation) return;
  charger.dialect.sendReservationExpired(charger, reservation.id);
  freeReserved(charger, connector);
}

function freeReserved(charger: Charger, connector: Connector): void {
  enterPhase(charger, connector, 'available');
  charger.behaviour.onFreed(charger, connector);
}

/** Epoch ms of a time in a request. @throws OcppFault for a text that is no time */
export function parseExpiry(text: string): number {
  const at = Date.parse(text);
  if (Number.isNaN(at)) throw new OcppFault('FormatViolation', `no time: ${text}`);
  return at;
}
