import { readStatus, type CommandSpec } from './commandSpec';
import { toIdToken } from './idToken';

/** ConnectionTimeOut of a charger that has not been asked for its own (1.6 section 9.1.4). */
const CONNECTION_TIMEOUT_MS = 60_000;

/**
 * RemoteStartTransaction, RequestStartTransaction; the effect is a new transaction. A transaction with the same tag at
 * another connector of the charger also counts, and the detail names that connector.
 */
export const start: CommandSpec = {
  call: ({ id, connectorNo, params }, version) => {
    const idTag = params.text('idTag') ?? '';
    return version === '1.6'
      ? { action: 'RemoteStartTransaction', payload: { connectorId: connectorNo ?? 1, idTag } }
      : {
          action: 'RequestStartTransaction',
          payload: { evseId: connectorNo ?? 1, remoteStartId: id, idToken: toIdToken(params) },
        };
  },
  read: readStatus,
  effectMs: CONNECTION_TIMEOUT_MS,
  effectSettings: ['ConnectionTimeOut', 'EVConnectionTimeOut'],
  effect: ({ begunTransactionId, begunConnectorNo, connectorNo }) => {
    if (begunTransactionId === null) return null;
    const place = begunConnectorNo === connectorNo ? '' : ` at connector ${begunConnectorNo}`;
    return { state: 'effective', detail: `${begunTransactionId}${place}` };
  },
};
