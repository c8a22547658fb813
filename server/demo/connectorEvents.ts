import { SILENT_STATUS_CHARGER } from './personas';
import type { ConnectorStatus } from '../../src/contract/live/connector';
import { drawFault, FAULT_KINDS, type FaultKind } from '../simulator/model/faultPlan';
import type { Random } from '../simulator/model/random';
import { openRandomStream } from './chance';
import type { DemoCharger, DemoConnector } from './chargers';
import type { CopyRow } from './copyRows';
import type { DemoSession } from './demoSession';

/** A change of a connector's state. `at` in epoch ms. */
export interface DemoEvent {
  connector: DemoConnector;
  at: number;
  status: ConnectorStatus;
  fault: Pick<FaultKind, 'errorCode' | 'vendorErrorCode' | 'info'> | null;
}

/** A time out of service that an operator asked for. Epoch ms. */
export interface Outage {
  connector: DemoConnector;
  from: number;
  to: number;
}

const DAY_MS = 86_400_000;
const EVENT_DAYS = 3;
/** Rates of faults between two sessions, per connector and day of idleness, in a fleet of 480 connectors. */
const A_DAY = { faults: 0.07, outages: 0.03, connectors: 480 } as const;
/** A small fleet has more trouble, a large one less, so that the log has the same volume. */
const MOST_TROUBLE = 4;
const SHORTEST_GAP_MS = 40 * 60_000;
const LAST_CHANGE_MS = 320_000;
const RESTARTS = new Set(['PowerLoss', 'Reboot', 'SoftReset', 'HardReset']);

/**
 * The states of every connector over the last three days, and the state before: by its sessions, with faults and
 * outages between them. Every connector ends up available.
 */
export function makeEvents(
  chargers: readonly DemoCharger[],
  sessions: readonly DemoSession[],
  now: number,
): { events: DemoEvent[]; outages: Outage[] } {
  const timelines = new Map<DemoConnector, Timeline>();
  const start = now - EVENT_DAYS * DAY_MS;
  const random = openRandomStream('events');
  const connectors = chargers.flatMap((charger) => charger.connectors);
  const trouble = Math.min(MOST_TROUBLE, A_DAY.connectors / connectors.length);
  for (const connector of connectors) {
    timelines.set(connector, new Timeline(connector, start - random.whole(60_000, DAY_MS), trouble, random));
  }
  for (const session of sessions) {
    const timeline = timelines.get(session.connector);
    if (session.stoppedAt * 1000 <= start) timeline?.passBy(session);
    else timeline?.follow(session);
  }
  const all = [...timelines.values()];
  for (const timeline of all) timeline.rest(now - LAST_CHANGE_MS);
  return {
    events: all.flatMap(({ events }) => leaveOutUntold(events)).sort((a, b) => a.at - b.at),
    outages: all.flatMap(({ outages }) => outages),
  };
}

/** The events that a connector has reported: one goes on saying that it is free while cars charge. */
function leaveOutUntold(events: readonly DemoEvent[]): readonly DemoEvent[] {
  const [first] = events;
  if (first?.connector.charger.code !== SILENT_STATUS_CHARGER) return events;
  const reported = events.filter(({ status }) => !SESSION_STATES.has(status));
  return reported.filter(({ status }, at) => status !== 'available' || reported[at - 1]?.status !== 'available');
}

const SESSION_STATES: ReadonlySet<ConnectorStatus> = new Set<ConnectorStatus>([
  ...(['preparing', 'charging', 'suspendedev', 'finishing'] as const),
]);

/** One connector from the beginning on; `idleSince` is when it last became available. */
class Timeline {
  readonly events: DemoEvent[];
  readonly outages: Outage[] = [];
  private readonly beginning: DemoEvent;

  constructor(
    private readonly connector: DemoConnector,
    private idleSince: number,
    private readonly trouble: number,
    private readonly random: Random,
  ) {
    this.beginning = { connector, at: idleSince, status: 'available', fault: null };
    this.events = [this.beginning];
  }

  /** A session before the days with events; only its end matters. */
  passBy(session: DemoSession): void {
    this.idleSince = session.stoppedAt * 1000 + this.random.whole(15_000, 95_000);
    this.beginning.at = this.idleSince;
  }

  follow(session: DemoSession): void {
    const { startedAt, chargedUntil, stoppedAt } = session;
    const prepared = startedAt * 1000 - this.random.whole(8_000, 50_000);
    if (this.events.length === 1) this.beginning.at = Math.min(this.beginning.at, prepared - 60_000);
    this.rest(prepared - 60_000);
    this.add(prepared, 'preparing');
    this.add(startedAt * 1000 + this.random.whole(900, 3_000), 'charging');
    if (stoppedAt - chargedUntil >= 60) this.add(chargedUntil * 1000 + this.random.whole(500, 3_000), 'suspendedev');
    this.end(session, stoppedAt * 1000);
  }

  /** Leaves the connector idle until `until`; a fault may come meanwhile. */
  rest(until: number): void {
    const length = until - this.idleSince;
    if (length < SHORTEST_GAP_MS) return;
    const days = (this.trouble * Math.min(length, EVENT_DAYS * DAY_MS)) / DAY_MS;
    const fate = this.random.next();
    if (fate < days * A_DAY.outages) this.takeOut(until);
    else if (fate < days * (A_DAY.outages + A_DAY.faults)) this.breakDown(until);
  }

  private takeOut(until: number): void {
    const length = Math.min(this.random.whole(20, 300) * 60_000, (until - this.idleSince) / 2);
    const from = this.within(until, length);
    const to = from + Math.round(length);
    this.outages.push({ connector: this.connector, from, to });
    this.add(from, 'unavailable');
    this.add(to, 'available');
  }

  private breakDown(until: number): void {
    const fault = drawFault(this.random);
    const length = Math.round(fault.duration * 1000);
    const at = this.within(until, length);
    this.add(at, fault.isWarning ? 'available' : 'faulted', fault);
    this.add(at + length, 'available');
  }

  /** When an event of this length begins; never before the last EVENT_DAYS, since older days have no events. */
  private within(until: number, length: number): number {
    const from = Math.max(this.idleSince, until - EVENT_DAYS * DAY_MS) + 30_000;
    return Math.round(this.random.between(from, Math.max(from, until - length - 30_000)));
  }

  private end({ reason, raw, isBroken }: DemoSession, stopped: number): void {
    const { random } = this;
    if (reason === 'EVDisconnected') return this.add(stopped + random.whole(500, 2_500), 'available');
    if (isBroken && RESTARTS.has(reason)) return this.add(stopped + random.whole(40_000, 95_000), 'available');
    if (reason === 'EmergencyStop') {
      this.add(stopped + random.whole(300, 1_500), 'faulted', faultBehind(raw));
      return this.add(stopped + random.whole(60_000, 95_000), 'available');
    }
    this.add(stopped + random.whole(300, 2_000), 'finishing');
    this.add(stopped + random.whole(15_000, 95_000), 'available');
  }

  private add(at: number, status: ConnectorStatus, fault: DemoEvent['fault'] = null): void {
    this.events.push({ connector: this.connector, at, status, fault });
    if (status === 'available') this.idleSince = at;
  }
}

const BEHIND: Readonly<Record<string, string>> = {
  GroundFault: 'GroundFailure',
  OvercurrentFault: 'OverCurrentFailure',
};

function faultBehind(rawReason: string | null): DemoEvent['fault'] {
  const code = BEHIND[rawReason ?? ''] ?? 'OtherError';
  return FAULT_KINDS.find(({ errorCode }) => errorCode === code) ?? null;
}

/** Ends with silence of every charger: they went offline when the server last stopped. */
export function eventRows(chargers: readonly DemoCharger[], events: readonly DemoEvent[]): CopyRow<'connectorEvent'>[] {
  const silences = chargers.flatMap(({ connectors, lastSeen }) =>
    connectors.map((connector): DemoEvent => ({ connector, at: lastSeen, status: 'offline', fault: null })),
  );
  return [...events, ...silences].map(({ connector, at, status, fault }, index) => ({
    id: index + 1,
    connectorId: connector.id,
    at: new Date(at),
    receivedAt: new Date(at + 180),
    status,
    errorCode: fault?.errorCode ?? null,
    vendorErrorCode: fault?.vendorErrorCode ?? null,
    info: fault?.info ?? null,
  }));
}

/** The connectors as they stand at the end: available since their last change. */
export function connectorRows(
  chargers: readonly DemoCharger[],
  events: readonly DemoEvent[],
  knownFrom: Date,
): CopyRow<'connector'>[] {
  const last = new Map<DemoConnector, DemoEvent>();
  for (const event of events) {
    // A warning that comes and goes does not change the time of the last state.
    if (last.get(event.connector)?.status !== event.status) last.set(event.connector, event);
  }
  return chargers.flatMap(({ connectors, lastSeen }) =>
    connectors.map((connector) => ({
      id: connector.id,
      chargerId: connector.charger.id,
      connectorNo: connector.no,
      type: connector.type,
      powerKw: connector.power,
      reportedStatus: 'available',
      statusAt: new Date(last.get(connector)?.at ?? lastSeen),
      reportedAt: new Date(last.get(connector)?.at ?? lastSeen),
      knownFrom,
    })),
  );
}
