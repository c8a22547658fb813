import { readStatus, type CommandSpec } from './commandSpec';

/** TriggerMessage; its effect is that the message comes. */
export const trigger: CommandSpec = {
  call: ({ connectorNo, params }, version) => {
    const place = version === '1.6' ? { connectorId: connectorNo } : { evse: { id: connectorNo } };
    return {
      action: 'TriggerMessage',
      payload: { requestedMessage: params.text('message') ?? 'StatusNotification', ...(connectorNo && place) },
    };
  },
  read: readStatus,
  effectMs: 30_000,
  effect: ({ outcome }) => (outcome.has('received') ? { state: 'effective' } : null),
};
