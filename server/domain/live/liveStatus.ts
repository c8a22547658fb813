import type { ChargerStatus, ConnectorStatus, PendingFirmware } from '../../../src/contract/live/connector';

/** Stored state of a connector and its charger that decides the shown state. */
export interface StoredConnector {
  reportedStatus: ConnectorStatus;
  statusAt: Date;
  transactionId: string | null;
  /** Status of the charger as a whole (connector 0). */
  chargerStatus: ChargerStatus;
  chargerStatusAt: Date | null;
  isOnline: boolean;
  offlineSince: Date | null;
  firmwareStatus: string;
  firmwareStatusAt: Date | null;
}

/** States of a session that runs: it goes on although its charger takes no new one. */
export const IN_SESSION_STATUSES: ReadonlySet<ConnectorStatus> = new Set(['charging', 'suspendedev', 'suspendedevse']);

/**
 * The shown state of a connector: what it reported, under the overlays of ours. `offline` wins over everything, since
 * nothing else can be known; `updating` is a charger that installs its firmware. A fault of the whole charger is one of
 * each connector; out of service as a whole, it still ends the sessions that run.
 */
export function liveStatus(stored: StoredConnector): { status: ConnectorStatus; since: Date } {
  const { statusAt, chargerStatus } = stored;
  if (!stored.isOnline) return { status: 'offline', since: stored.offlineSince ?? statusAt };
  if (stored.firmwareStatus === 'installing') return { status: 'updating', since: stored.firmwareStatusAt ?? statusAt };
  const own = ownStatus(stored);
  if (isOverruled(own, chargerStatus)) return { status: chargerStatus, since: stored.chargerStatusAt ?? statusAt };
  return { status: own, since: statusAt };
}

/** A connector of which nothing but its transaction is known is in use. */
function ownStatus({ reportedStatus, transactionId }: StoredConnector): ConnectorStatus {
  return reportedStatus === 'unknown' && transactionId !== null ? 'occupied' : reportedStatus;
}

function isOverruled(own: ConnectorStatus, chargerStatus: ChargerStatus): boolean {
  if (chargerStatus === 'faulted') return own !== 'faulted';
  return chargerStatus === 'unavailable' && own !== 'unavailable' && own !== 'faulted' && !IN_SESSION_STATUSES.has(own);
}

/** The step of an update that does not hide the state. */
export function pendingFirmware(firmwareStatus: string): PendingFirmware | null {
  return firmwareStatus === 'downloading' || firmwareStatus === 'downloaded' ? firmwareStatus : null;
}
