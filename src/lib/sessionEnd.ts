import type { CommandState } from '../contract/live/command';
import type { ConnectorStatus } from '../contract/live/connector';

/** State that decides whether a running session may be ended without its charger. */
export interface RunningSession {
  isOnline: boolean;
  /** The connector shows this session, and not another one or none. */
  isAtConnector: boolean;
  /** Status of the connector that the charger reported last. */
  connectorStatus: ConnectorStatus;
  /** State of the last command that was to stop it; null: the charger was not asked. */
  stopState: CommandState | null;
}

/** States in which a charger says that nothing is charged there. */
export const IDLE_STATUSES: ReadonlySet<ConnectorStatus> = new Set(['available', 'unavailable', 'reserved']);
const VAIN_STOPS: ReadonlySet<CommandState> = new Set([
  'rejected',
  'notSupported',
  'callError',
  'timeout',
  'unknown',
  'noEffect',
]);

/**
 * Whether an operator may end a running session without its charger: only where the charger cannot be asked, was asked
 * in vain, or says itself that the session does not run.
 */
export function mayEndSession({ isOnline, isAtConnector, connectorStatus, stopState }: RunningSession): boolean {
  if (!isOnline || !isAtConnector || IDLE_STATUSES.has(connectorStatus)) return true;
  return stopState !== null && VAIN_STOPS.has(stopState);
}
