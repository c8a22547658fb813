import type { LiveConnector } from '../../../src/contract/live/connector';
import { createRowView } from './rowView';
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
  return createRowView('connector', find);
}
