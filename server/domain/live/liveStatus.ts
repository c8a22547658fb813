import {
  CONNECTOR_STATUSES,
  type ChargerStatus,
  type ConnectorStatus,
  type PendingFirmware,
} from '../../../src/contract/live/connector';

/** Stored state of a connector and its charger that decides the shown state. */
export interface StoredState {
  reportedStatus: ConnectorStatus;
  transactionId: string | null;
  /** Status of the charger as a whole (connector 0). */
  chargerStatus: ChargerStatus;
  isOnline: boolean;
  firmwareStatus: string;
}

/** With the instants of its parts. */
export interface StoredConnector extends StoredState {
  statusAt: Date;
  chargerStatusAt: Date | null;
  offlineSince: Date | null;
  firmwareStatusAt: Date | null;
}

/** States of a session that runs: it goes on although its charger takes no new one. */
export const IN_SESSION_STATUSES: ReadonlySet<ConnectorStatus> = new Set(['charging', 'suspendedev', 'suspendedevse']);

/**
 * The shown state of a connector: its reported state under the server's overlays. `offline` wins over everything, since
 * nothing else can be known; `updating` is a charger that installs its firmware. A fault of the whole charger is a
 * fault of each connector; a charger out of service leaves connectors in a session as they are, since running sessions
 * still end normally.
 */
export const showStatus = (stored: StoredState): ConnectorStatus => decideStatus(stored).status;

/** The shown state of a connector, and since when it holds. */
export function liveStatus(stored: StoredConnector): { status: ConnectorStatus; since: Date } {
  const { status, heldSince } = decideStatus(stored);
  return { status, since: (heldSince === null ? null : stored[heldSince]) ?? stored.statusAt };
}

/** `heldSince`: the instant that belongs to the part that decided, null for the connector itself. */
function decideStatus(stored: StoredState): {
  status: ConnectorStatus;
  heldSince: 'offlineSince' | 'firmwareStatusAt' | 'chargerStatusAt' | null;
} {
  if (!stored.isOnline) return { status: 'offline', heldSince: 'offlineSince' };
  if (stored.firmwareStatus === 'installing') return { status: 'updating', heldSince: 'firmwareStatusAt' };
  const own = ownStatus(stored);
  if (isOverruled(own, stored.chargerStatus)) return { status: stored.chargerStatus, heldSince: 'chargerStatusAt' };
  return { status: own, heldSince: null };
}

/** A connector of which nothing but its transaction is known is in use. */
function ownStatus({ reportedStatus, transactionId }: StoredState): ConnectorStatus {
  return reportedStatus === 'unknown' && transactionId !== null ? 'occupied' : reportedStatus;
}

function isOverruled(own: ConnectorStatus, chargerStatus: ChargerStatus): boolean {
  if (chargerStatus === 'faulted') return own !== 'faulted';
  return chargerStatus === 'unavailable' && own !== 'unavailable' && own !== 'faulted' && !IN_SESSION_STATUSES.has(own);
}

/**
 * The state of a charger by the shown states of its connectors: charging as soon as one of them is, available as long as one of
 * them is, else the gravest.
 */
export function summarizeCharger(states: readonly ConnectorStatus[]): ConnectorStatus {
  const order = ['charging', 'available', ...CONNECTOR_STATUSES] as const;
  return order.find((status) => states.includes(status)) ?? 'unknown';
}

/** The step of an update that does not hide the state. */
export function pendingFirmware(firmwareStatus: string): PendingFirmware | null {
  return firmwareStatus === 'downloading' || firmwareStatus === 'downloaded' ? firmwareStatus : null;
}
