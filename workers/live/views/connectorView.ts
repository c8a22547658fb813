import type { LiveConnector } from '../../../src/contract/live/connector';
import type { View } from './view';

/** Asks for one connector. */
export interface ConnectorRequest {
  kind: 'connector';
  /** `<chargerCode>:<connector>` */
  key: string;
}

export interface ConnectorPatch {
  kind: 'connector';
  /** null: there is no such connector, or no longer. */
  row: LiveConnector | null;
}

/** @param find the row of a key; undefined while it is not known whether there is one */
export function createConnectorView(
  find: (key: string) => LiveConnector | null | undefined,
): View<ConnectorRequest, ConnectorPatch> {
  let request: ConnectorRequest | null = null;
  let held: LiveConnector | null | undefined;
  return {
    ask(next) {
      request = next;
    },
    forget() {
      held = undefined;
    },
    patch() {
      const row = request ? find(request.key) : undefined;
      if (row === undefined || row === held) return null;
      held = row;
      return { kind: 'connector', row };
    },
  };
}
