import type { LiveConnector } from '../../../src/contract/live/connector';
import type { ConnectorPatch, ConnectorRequest } from '../../../src/contract/live/views/monitor';
import { createRowView } from './rowView';
import type { View } from './view';

/** @param find the row of a key; undefined while it is not known whether there is one */
export function createConnectorView(
  find: (key: string) => LiveConnector | null | undefined,
): View<ConnectorRequest, ConnectorPatch> {
  return createRowView('connector', find);
}
