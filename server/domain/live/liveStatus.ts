import type { ConnectorStatus } from '../../../src/contract/live/connector';

/** What is stored of a connector and its charger, as far as it decides the shown state. */
export interface StoredConnector {
  reportedStatus: ConnectorStatus;
  statusAt: Date;
  isOnline: boolean;
  offlineSince: Date | null;
  firmwareStatus: string;
  firmwareStatusAt: Date | null;
}

/** Firmware states between the first byte and the end (product, section 6): the connector shows `updating`. */
const UPDATING = new Set(['downloading', 'downloaded', 'installing']);

/**
 * The shown state of a connector: what the charger reported, under the overlays of ours. `offline` wins over
 * everything, since nothing else can be known; `updating` wins over the reported state.
 */
export function liveStatus(stored: StoredConnector): { status: ConnectorStatus; since: Date } {
  if (!stored.isOnline) return { status: 'offline', since: stored.offlineSince ?? stored.statusAt };
  if (UPDATING.has(stored.firmwareStatus)) {
    return { status: 'updating', since: stored.firmwareStatusAt ?? stored.statusAt };
  }
  return { status: stored.reportedStatus, since: stored.statusAt };
}
