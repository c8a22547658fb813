import type { OcppVersion } from '../../../src/contract/live/connector';
import { readStatus, type CommandSpec } from './commandSpec';

/**
 * Messages of 2.0.1 that are asked of a connector of an EVSE, and not of the EVSE alone: without one they are rejected
 * (F06.FR.13).
 */
const NEEDS_CONNECTOR: ReadonlySet<string> = new Set(['StatusNotification']);

/** Messages of 1.6 that its security extension has added. */
const EXTENDED: ReadonlySet<string> = new Set(['SignChargePointCertificate']);

/** TriggerMessage; its effect is that the message comes, see `triggered.ts`. */
export const trigger: CommandSpec = {
  call: ({ connectorNo, plugNo, params }, version) => {
    const message = params.text('message', 50) ?? 'StatusNotification';
    return {
      action: version === '1.6' && EXTENDED.has(message) ? 'ExtendedTriggerMessage' : 'TriggerMessage',
      payload: {
        requestedMessage: message,
        ...(connectorNo && placeTrigger(message, { connectorNo, plugNo }, version)),
      },
    };
  },
  read: readStatus,
  effectMs: 30_000,
  effect: ({ outcome, answeredAt }) => {
    const receivedAt = outcome.number('receivedAt');
    const isAsked = receivedAt !== null && answeredAt !== null && receivedAt >= answeredAt.getTime();
    return isAsked ? { state: 'effective' } : null;
  },
};

function placeTrigger(
  message: string,
  { connectorNo, plugNo }: { connectorNo: number; plugNo: number },
  version: OcppVersion,
): object {
  if (version === '1.6') return { connectorId: connectorNo };
  return { evse: { id: connectorNo, ...(NEEDS_CONNECTOR.has(message) && { connectorId: plugNo }) } };
}
