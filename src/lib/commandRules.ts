import type { CommandKind } from '../contract/live/command';
import type { ChargerStatus, ConnectorStatus } from '../contract/live/connector';

/** State that decides whether a command is possible. */
export interface CommandTarget {
  isOnline: boolean;
  /** A firmware is being installed, and its last message came then (epoch ms); null: none is. */
  updatingSince: number | null;
  /** Null: the command is for the whole charger. */
  connector: CommandedConnector | null;
  /** A command of the same kind is on its way, and the charger has not answered it. */
  isAwaitingAnswer: boolean;
  /** Service of the connector, or of the charger where that is meant; null: partly, unclear, or about to change. */
  service: 'in' | 'out' | null;
}

export interface CommandedConnector {
  /** As the live picture shows it, overlays included. */
  status: ConnectorStatus;
  /** The session that runs. */
  transactionId: string | null;
  /** A tag has been presented for the session that runs. */
  isAuthorized: boolean;
}

/** Why a command is refused: a key below `command` in the messages of the server and below `disabled` of the monitor. */
export type CommandRefusal =
  | 'offline'
  | 'running'
  | 'updating'
  | 'unavailable'
  | 'faulted'
  | 'neverReported'
  | 'busy'
  | 'reserved'
  | 'notReserved'
  | 'occupied'
  | 'noSession'
  | 'otherSession'
  | 'unknownConnector'
  | 'inService'
  | 'outOfService';

const STARTABLE: ReadonlySet<ConnectorStatus> = new Set(['available', 'preparing', 'occupied', 'finishing']);
const START_REFUSALS: Readonly<Partial<Record<ConnectorStatus, CommandRefusal>>> = {
  faulted: 'faulted',
  unknown: 'neverReported',
  reserved: 'reserved',
  charging: 'busy',
  suspendedev: 'busy',
  suspendedevse: 'busy',
};

/** Commands that mean one connector. */
const CONNECTOR_KINDS: ReadonlySet<CommandKind> = new Set(['start', 'stop', 'unlock', 'reserve', 'cancelReservation']);
/** Commands that would break into an installation of firmware. */
const NOT_WHILE_UPDATING: ReadonlySet<CommandKind> = new Set([
  'start',
  'reset',
  'availability',
  'reserve',
  'cancelReservation',
]);

/** An installation without a report for this time may hang; a hard reset is then allowed as the way out. */
export const SILENT_UPDATE_MS = 15 * 60_000;

/** Parameters of a command that decide whether it is possible. */
export interface CommandWish {
  /** stop: the session that is meant. */
  transactionId?: string | null;
  /** start: the tag is the one that the connector is reserved for. */
  isReservedFor?: boolean;
  /** reset: at once, whatever the charger is doing. */
  isHard?: boolean;
  /** availability: into service, not out of it. */
  isOperative?: boolean;
  /** Epoch ms. */
  now: number;
}

/**
 * States in which a command excludes another one of its kind; a command that only waits for its effect is superseded.
 */
export const EXCLUSIVE_STATES: ReadonlySet<string> = new Set(['created', 'sent']);

/**
 * Why a command is refused now; null: it is allowed. The console disables the same commands that the server refuses.
 */
export function findCommandRefusal(kind: CommandKind, target: CommandTarget, wish: CommandWish): CommandRefusal | null {
  if (CONNECTOR_KINDS.has(kind) && !target.connector) return 'unknownConnector';
  const refusal = findChargerRefusal(kind, target, wish);
  if (refusal !== null) return refusal;
  return kind === 'availability'
    ? findServiceRefusal(target.service, wish)
    : ((target.connector && CONNECTOR_RULES[kind]?.(target.connector, wish)) ?? null);
}

function findServiceRefusal(service: CommandTarget['service'], { isOperative }: CommandWish): CommandRefusal | null {
  if (service === 'in' && isOperative === true) return 'inService';
  return service === 'out' && isOperative === false ? 'outOfService' : null;
}

/** States that do not say whether the connector takes sessions. */
const UNCLEAR_SERVICE: ReadonlySet<ConnectorStatus> = new Set(['faulted', 'unknown', 'offline', 'updating']);

/** Service of one connector. @param status as the live picture shows it */
export function readConnectorService(status: ConnectorStatus): CommandTarget['service'] {
  if (status === 'unavailable') return 'out';
  return UNCLEAR_SERVICE.has(status) ? null : 'in';
}

/**
 * Service of a whole charger. Some chargers report it by their connectors alone.
 * @param connectors reported states of its connectors, as far as they are known
 */
export function readChargerService(
  charger: ChargerStatus,
  connectors: readonly ConnectorStatus[],
): CommandTarget['service'] {
  if (charger === 'unavailable') return 'out';
  return charger === 'faulted' || connectors.includes('unavailable') ? null : 'in';
}

function findChargerRefusal(kind: CommandKind, target: CommandTarget, wish: CommandWish): CommandRefusal | null {
  if (!target.isOnline) return 'offline';
  if (target.isAwaitingAnswer) return 'running';
  if (target.updatingSince === null || !NOT_WHILE_UPDATING.has(kind)) return null;
  const isWayOut = kind === 'reset' && wish.isHard === true;
  return isWayOut && isSilentUpdate(target.updatingSince, wish.now) ? null : 'updating';
}

/** @param since the last message of the installation, epoch ms */
function isSilentUpdate(since: number, now: number): boolean {
  return now - since >= SILENT_UPDATE_MS;
}

type ConnectorRule = (connector: CommandedConnector, wish: CommandWish) => CommandRefusal | null;

/** Commands whose refusal depends on the state of their connector. */
const CONNECTOR_RULES: Readonly<Partial<Record<CommandKind, ConnectorRule>>> = {
  start: (connector, { isReservedFor = false }) => findStartRefusal(connector, isReservedFor),
  stop: ({ transactionId }, wish) => findStopRefusal(transactionId, wish.transactionId ?? null),
  reserve: findReserveRefusal,
  cancelReservation: ({ status }) => (status === 'reserved' ? null : 'notReserved'),
};

/** In OCPP 2.0.1 a session may begin with the cable, before any tag; the remote start then authorises it. */
function findStartRefusal(
  { status, transactionId, isAuthorized }: CommandedConnector,
  isReservedFor: boolean,
): CommandRefusal | null {
  if (transactionId !== null && isAuthorized) return 'busy';
  if (status === 'reserved' && isReservedFor) return null;
  return STARTABLE.has(status) ? null : (START_REFUSALS[status] ?? 'unavailable');
}

/** A charger reserves a free connector alone. */
function findReserveRefusal({ status, transactionId }: CommandedConnector): CommandRefusal | null {
  if (transactionId !== null) return 'busy';
  if (status === 'available') return null;
  return STARTABLE.has(status) ? 'occupied' : (START_REFUSALS[status] ?? 'unavailable');
}

function findStopRefusal(running: string | null, targetTransaction: string | null): CommandRefusal | null {
  if (running === null) return 'noSession';
  return running === targetTransaction ? null : 'otherSession';
}

/** Reason of the commands that keep the limit of a station, which no person orders. */
export const STATION_POWER = 'station power';
