import { readStatus, type CommandSpec } from './commandSpec';

/** CancelReservation; the effect is that the connector no longer reports itself as reserved. */
export const cancelReservation: CommandSpec = {
  call: ({ params }) => ({
    action: 'CancelReservation',
    payload: { reservationId: params.number('reservationId') ?? 0 },
  }),
  read: readStatus,
  effectMs: 30_000,
  effect: ({ connectorStatus }) =>
    connectorStatus === null || connectorStatus === 'reserved' ? null : { state: 'effective' },
};
