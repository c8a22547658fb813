import { readStatusOr, type CommandSpec } from './commandSpec';
import { toIdToken } from './idToken';

/** ReserveNow; the effect is that the connector reports itself as reserved. The command's number is the reservation's. */
export const reserve: CommandSpec = {
  call: ({ id, connectorNo, params }, version) => {
    const idTag = params.text('idTag') ?? '';
    const expires = params.text('expiresAt') ?? '';
    return version === '1.6'
      ? {
          action: 'ReserveNow',
          payload: { connectorId: connectorNo ?? 1, expiryDate: expires, idTag, reservationId: id },
        }
      : {
          action: 'ReserveNow',
          payload: { id, expiryDateTime: expires, idToken: toIdToken(params), evseId: connectorNo ?? 1 },
        };
  },
  read: (answer) => readStatusOr(answer, ['Faulted', 'Occupied', 'Unavailable']),
  effectMs: 30_000,
  effect: ({ connectorStatus }) => (connectorStatus === 'reserved' ? { state: 'effective' } : null),
};
