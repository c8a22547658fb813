import { finishSession, freeConnector } from './ending';
import { enterPhase } from './phase';
import { honourRemoteStart } from './starting';
import type { ChargingProfile } from './model/chargingProfile';
import type { Charger } from './charger';
import type { Connector } from './connector';

const THINKING_MS = 700;
const isSameTag = (one: string | undefined, other: string) => one?.toUpperCase() === other.toUpperCase();
const OPEN_PHASES: ReadonlySet<Connector['phase']> = new Set(['available', 'preparing', 'finishing']);

/** A reserved connector starts for its own tag alone. */
function canStart(connector: Connector, idTag: string): boolean {
  if (connector.phase === 'reserved') return isSameTag(connector.reservation?.idTag, idTag);
  const isFree = !connector.session && !connector.remote && connector.isOperative && connector.scheduled !== false;
  return isFree && OPEN_PHASES.has(connector.phase);
}

/**
 * Takes a remote start, if it can: the session follows within seconds.
 * @param number of the connector; without, the charger chooses one
 */
export function requestStart(
  charger: Charger,
  number: number | undefined,
  idTag: string,
  extras: { remoteStartId?: number; profile?: ChargingProfile | null } = {},
): Connector | null {
  if (charger.isDown || charger.update || charger.resetsWhenIdle) return null;
  const connector =
    number === undefined ? charger.connectors.find((entry) => canStart(entry, idTag)) : charger.connector(number);
  if (!connector || !canStart(connector, idTag)) return null;
  connector.remote = { idTag, remoteStartId: extras.remoteStartId, profile: extras.profile ?? null };
  charger.planMs(connector, THINKING_MS, honourRemoteStart);
  return connector;
}

/** Takes a remote stop of a running transaction, if the id is known. */
export function requestStop(charger: Charger, transactionId: number | string): boolean {
  const connector = charger.findSession(transactionId);
  if (!connector) return false;
  charger.planMs(connector, THINKING_MS, stopRemotely);
  return true;
}

function stopRemotely(charger: Charger, connector: Connector): void {
  finishSession(charger, connector, 'remote');
}

/** Whether the lock of a connector moves neither way. */
export function isLockJammed(charger: Charger, connector: Connector): boolean {
  return connector.fault?.errorCode === 'ConnectorLockFailure' || charger.findAilment(connector) === 'jammedLock';
}

/** Opens the lock: a running session ends, a car at the plug may go. */
export function openLock(charger: Charger, connector: Connector): void {
  charger.planMs(connector, THINKING_MS, releasePlug);
}

function releasePlug(charger: Charger, connector: Connector): void {
  if (connector.session) {
    finishSession(charger, connector, 'unlock');
    charger.planMs(connector, THINKING_MS, freeConnector);
    return;
  }
  if (connector.isPlugged || connector.remote) {
    freeConnector(charger, connector);
    return;
  }
  charger.dialect.sendConnectorStatus(charger, connector, true);
  charger.behaviour.onFreed(charger, connector);
}

/** Changes the availability of connectors at once, or after the present sessions and cars. */
export function changeAvailability(
  charger: Charger,
  connectors: readonly Connector[],
  isOperative: boolean,
): 'Accepted' | 'Scheduled' {
  let answer: 'Accepted' | 'Scheduled' = 'Accepted';
  for (const connector of connectors) {
    const isOccupied = connector.session !== null || connector.remote !== null || connector.phase === 'preparing';
    if (isOccupied && !isOperative) {
      connector.scheduled = false;
      answer = 'Scheduled';
    } else {
      connector.scheduled = null;
      connector.isOperative = isOperative;
      if (!isOccupied) charger.planMs(connector, THINKING_MS, settleAvailability);
    }
  }
  return answer;
}

function settleAvailability(charger: Charger, connector: Connector): void {
  if (connector.phase === 'finishing' && connector.isOperative) {
    freeConnector(charger, connector);
    return;
  }
  connector.isPlugged = false;
  connector.visit = null;
  if (connector.fault && !connector.fault.isWarning) charger.dialect.sendConnectorStatus(charger, connector, true);
  else enterOrRepeat(charger, connector);
  charger.behaviour.onFreed(charger, connector);
}

/** The status is the proof of the command, hence sent again even when it is unchanged. */
function enterOrRepeat(charger: Charger, connector: Connector): void {
  const phase = connector.isOperative ? 'available' : 'unavailable';
  if (phase === connector.phase) charger.dialect.sendConnectorStatus(charger, connector, true);
  else enterPhase(charger, connector, phase);
}
