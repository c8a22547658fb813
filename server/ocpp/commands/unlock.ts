import type { CommandSpec } from './commandSpec';

/** UnlockConnector; the answer says what the lock did. */
export const unlock: CommandSpec = {
  call: ({ connectorNo }, version) => ({
    action: 'UnlockConnector',
    payload: version === '1.6' ? { connectorId: connectorNo ?? 1 } : { evseId: connectorNo ?? 1, connectorId: 1 },
  }),
  read: (answer) => {
    const status = answer.text('status', 50) ?? '';
    if (status === 'Unlocked') return { state: 'accepted', isDone: true };
    return { state: status === 'NotSupported' ? 'notSupported' : 'rejected', detail: status };
  },
  effectMs: 30_000,
  effect: () => null,
};
