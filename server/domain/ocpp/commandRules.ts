import type { CommandKind } from '../../../src/contract/live/command';
import type { ConnectorStatus } from '../../../src/contract/live/connector';

/** What decides whether a command may be asked for. */
export interface CommandTarget {
  isOnline: boolean;
  /** Null: the command is for the whole charger. */
  connector: { status: ConnectorStatus; transactionId: string | null } | null;
}

/** Why a command is refused: a key below `command` in the catalogue of messages. */
export type CommandRefusal =
  | 'offline'
  | 'updating'
  | 'unavailable'
  | 'faulted'
  | 'busy'
  | 'reserved'
  | 'noSession'
  | 'otherSession'
  | 'unknownConnector';

const NOT_STARTABLE: Readonly<Partial<Record<ConnectorStatus, CommandRefusal>>> = {
  updating: 'updating',
  unavailable: 'unavailable',
  faulted: 'faulted',
  reserved: 'reserved',
  charging: 'busy',
  suspendedev: 'busy',
  suspendedevse: 'busy',
};

/** Commands that mean one connector. */
const OF_CONNECTOR: ReadonlySet<CommandKind> = new Set(['start', 'stop', 'unlock']);

/**
 * Why a command cannot be asked for now, null when it can.
 * @param transactionId stop: the transaction that is meant
 */
export function commandRefusal(
  kind: CommandKind,
  target: CommandTarget,
  transactionId: string | null = null,
): CommandRefusal | null {
  if (OF_CONNECTOR.has(kind) && !target.connector) return 'unknownConnector';
  if (!target.isOnline) return 'offline';
  if (kind === 'start' && target.connector) return startRefusal(target.connector);
  if (kind === 'stop' && target.connector) return stopRefusal(target.connector.transactionId, transactionId);
  return null;
}

function startRefusal(connector: NonNullable<CommandTarget['connector']>): CommandRefusal | null {
  return connector.transactionId === null ? (NOT_STARTABLE[connector.status] ?? null) : 'busy';
}

function stopRefusal(running: string | null, wanted: string | null): CommandRefusal | null {
  if (running === null) return 'noSession';
  return running === wanted ? null : 'otherSession';
}
