import type { CommandState } from '../../../src/contract/live/command';
import type { ConnectorStatus } from '../../../src/contract/live/connector';

/*
 * Stored facts of a charger that tell about attempts. Times are epoch ms: `at` is the place in the order of events,
 * `receivedAt` the arrival.
 */

interface Timed {
  at: number;
  receivedAt: number;
}

/** A reported state of a connector; `offline` is a lost contact. */
export interface StatusSign extends Timed {
  kind: 'status';
  connectorId: string;
  status: ConnectorStatus;
  errorCode: string | null;
}

/** A tag that was presented; the connector is null where the charger does not name it. */
export interface TagSign extends Timed {
  kind: 'tag';
  id: string;
  connectorId: string | null;
  tag: string;
  appUserId: string | null;
  enterpriseId: string | null;
  isAccepted: boolean;
  /** Why it was refused. */
  reason: string | null;
}

/** A remote start. */
export interface CommandSign extends Timed {
  kind: 'command';
  id: string;
  connectorId: string | null;
  tag: string | null;
  appUserId: string | null;
  state: CommandState;
  detail: string | null;
  endedAt: number | null;
}

export interface SessionFacts {
  id: string;
  connectorId: string;
  commandId: string | null;
  tag: string | null;
  appUserId: string | null;
  enterpriseId: string | null;
  startedAt: number;
  startReceivedAt: number;
  /** Null: it runs. */
  stoppedAt: number | null;
  stopReceivedAt: number | null;
  energyWh: number | null;
  stopReason: string | null;
  /** The charger's own word for the reason. */
  rawStopReason: string | null;
  isUnauthorized: boolean;
  /** Its end was not reported by the charger. */
  isSupposed: boolean;
}

/** All facts of a charger over a stretch of time. */
export interface ChargerSigns {
  /** Connectors by their numbers. */
  connectorIds: readonly string[];
  statuses: readonly StatusSign[];
  tags: readonly TagSign[];
  commands: readonly CommandSign[];
  sessions: readonly SessionFacts[];
}

export interface SessionSign extends Timed {
  kind: 'start' | 'stop';
  session: SessionFacts;
}

export type Sign = StatusSign | TagSign | CommandSign | SessionSign;

/** States in which a connector waits for a driver. */
export const IDLE: ReadonlySet<ConnectorStatus | null> = new Set<ConnectorStatus | null>([
  'available',
  'reserved',
  'unavailable',
]);
/** States that open an attempt. */
export const OPENING: ReadonlySet<ConnectorStatus | null> = new Set<ConnectorStatus | null>(['preparing', 'occupied']);

/** Order of signs of the same moment, since the stamps of most chargers are whole seconds. */
const RANKS: Readonly<Record<string, number>> = {
  preparing: 1,
  occupied: 1,
  tag: 2,
  command: 3,
  start: 4,
  charging: 5,
  suspendedev: 5,
  suspendedevse: 5,
  stop: 6,
  finishing: 7,
  faulted: 8,
  available: 9,
  reserved: 9,
  unavailable: 9,
  offline: 10,
};
const rank = (sign: Sign) => RANKS[sign.kind === 'status' ? sign.status : sign.kind] ?? 0;

/** A name of the sign that does not depend on the order of arrival, except among equal commands and sessions. */
function nameSign(sign: Sign): string {
  if (sign.kind === 'status') return `${sign.status} ${sign.errorCode}`;
  if (sign.kind === 'tag') return `${sign.tag.toUpperCase()} ${sign.isAccepted}`;
  return sign.kind === 'command' ? sign.id : sign.session.id;
}

export function compareSigns(one: Sign, other: Sign): number {
  return (
    one.at - other.at ||
    rank(one) - rank(other) ||
    nameSign(one).localeCompare(nameSign(other)) ||
    one.receivedAt - other.receivedAt
  );
}

/** Start and stop of a session as signs. */
export function toSessionSigns(session: SessionFacts): SessionSign[] {
  const { startedAt, startReceivedAt, stoppedAt, stopReceivedAt } = session;
  const start = { kind: 'start', at: startedAt, receivedAt: startReceivedAt, session } as const;
  if (stoppedAt === null) return [start];
  const at = Math.max(startedAt, stoppedAt);
  return [start, { kind: 'stop', at, receivedAt: stopReceivedAt ?? at, session }];
}
