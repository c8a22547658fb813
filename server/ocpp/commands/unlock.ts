import { readStatusOr, type CommandSpec } from './commandSpec';

/** UnlockConnector; the answer reports the result of the lock. */
export const unlock: CommandSpec = {
  call: ({ connectorNo, plugNo }, version) => ({
    action: 'UnlockConnector',
    payload: version === '1.6' ? { connectorId: connectorNo ?? 1 } : { evseId: connectorNo ?? 1, connectorId: plugNo },
  }),
  read: (answer) => {
    if (answer.text('status', 50) === 'Unlocked') return { state: 'accepted', isDone: true };
    return readStatusOr(answer, ['UnlockFailed', 'OngoingAuthorizedTransaction', 'UnknownConnector']);
  },
  effectMs: 30_000,
  effect: () => null,
};
