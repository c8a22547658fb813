import { systemClock, type Clock } from '../runtime/clock';
import { Charger } from './charger';
import { behaviour } from './conversation';
import { createHandle, type ChargerHandle } from './handle';
import { restoreUnsent, collectUnsent, type RememberedMessage } from './memory';
import { BUSY_MINUTES_BETWEEN_VISITS } from './model/arrivals';
import { FAULT_RATES, type FaultLevel } from './model/faultPlan';
import { TagPool, type IdTags } from './model/tagPool';
import { Scheduler } from './scheduler';
import { expectTrouble } from './trouble';
import { dialect16 } from './v16/dialect';
import { dialect201 } from './v201/dialect';
import { emptyCounters, type Counters, type FleetEvent, type TlsGateway, type World } from './world';
import type { SimulatedChargerSpec } from './chargerSpec';
import { waitMs } from '../../src/lib/waitMs';

export interface FleetOptions {
  /** Gateway, for example `ws://127.0.0.1:8080/ocpp`; `/ocpp` is added to an address without a path. */
  url: string;
  /** Where the gateway takes chargers by TLS. */
  tls?: TlsGateway;
  chargers: readonly SimulatedChargerSpec[];
  seed: number;
  /** 1 is real time; accelerates batteries, drivers, repairs and sampling. */
  speed: number;
  faults: FaultLevel;
  /** From one reading of a meter to the next; by default drawn for each charger. */
  sampleSeconds?: number;
  /** Readings are no closer than these milliseconds, whatever the speed; by default 1,000. */
  shortestSampleMs?: number;
  /** From one heartbeat to the next; by default the gateway's interval. */
  heartbeatSeconds?: number;
  /** Mean minutes between the departure of a car and the arrival of the next at a connector; 50 by default. */
  minutesBetweenVisits?: number;
  /** Tags of the drivers; must be known to the gateway. */
  idTags: IdTags;
  /** Unsent messages of the fleet that ran before this one. */
  remembered?: readonly RememberedMessage[];
  clock?: Clock;
  onEvent?: (event: FleetEvent) => void;
}

export interface FleetStats extends Counters {
  chargers: number;
  /** Frames, both ways. */
  messages: number;
  /** Calls that wait in the chargers. */
  queued: number;
  /** Chargers that connect, or await an answer. */
  busy: number;
  /** Milliseconds since the start. */
  uptime: number;
}

export interface Fleet {
  stats(): FleetStats;
  /** Whether cars come from now on; cars at the plug charge on. */
  admitVisitors(isAdmitted: boolean): void;
  /** Closes every connection; resolves when the last socket is gone. */
  stop(): Promise<void>;
  /**
   * After the stop: the messages that the chargers would send after a loss of power, with the ends of the running
   * sessions. Given to the next fleet, no transaction stays open for ever.
   */
  memory(): RememberedMessage[];
  charger(code: string): ChargerHandle | undefined;
}

const SHORTEST_SAMPLE_MS = 1_000;
const STAGGER_MS = 3_000;
const MOST_CONNECTS_A_SECOND = 400;
const CLOSING_MS = 1_500;
const CLOSING_STEP_MS = 20;

/** Starts simulated chargers that connect to a gateway and behave as chargers and drivers do. */
export function startFleet(options: FleetOptions): Fleet {
  const clock = options.clock ?? systemClock;
  const startedAt = clock.now();
  const world: World = {
    url: gatewayUrl(options.url),
    tls: options.tls ?? null,
    clock,
    scheduler: new Scheduler(clock),
    seed: options.seed,
    speed: Math.max(0.01, options.speed),
    sampleSeconds: options.sampleSeconds ?? null,
    shortestSampleMs: options.shortestSampleMs ?? SHORTEST_SAMPLE_MS,
    heartbeatSeconds: options.heartbeatSeconds ?? null,
    rates: FAULT_RATES[options.faults],
    minutesBetweenVisits: options.minutesBetweenVisits ?? BUSY_MINUTES_BETWEEN_VISITS,
    hasVisitors: true,
    tags: new TagPool(options.idTags),
    counters: emptyCounters(),
    emit: options.onEvent ?? ignoreEvent,
  };
  const chargers = new Map(options.chargers.map((spec) => [spec.chargerCode, createCharger(world, spec)]));
  restoreUnsent(chargers, options.remembered ?? []);
  connectAll(world, [...chargers.values()]);
  return {
    stats: () => collectStats(world, chargers, startedAt),
    admitVisitors: (isAdmitted) => void (world.hasVisitors = isAdmitted),
    stop: () => stopAll(world, [...chargers.values()]),
    memory: () => collectUnsent([...chargers.values()]),
    charger(code) {
      const charger = chargers.get(code);
      return charger && createHandle(charger);
    },
  };
}

function ignoreEvent(): void {}

function gatewayUrl(url: string): string {
  const parsed = new URL(url);
  const base = url.replace(/\/+$/, '');
  return parsed.pathname === '/' ? `${base}/ocpp` : base;
}

function createCharger(world: World, spec: SimulatedChargerSpec): Charger {
  return new Charger(world, spec, spec.ocppVersion === '1.6' ? dialect16 : dialect201, behaviour);
}

/** Spread over time: no real fleet connects all at once, so such a stampede would test nothing. */
function connectAll(world: World, chargers: readonly Charger[]): void {
  const span = Math.max(STAGGER_MS, (chargers.length / MOST_CONNECTS_A_SECOND) * 1000);
  chargers.forEach((charger, index) => {
    world.scheduler.after((span * index) / chargers.length, connectCharger, charger, null);
    expectTrouble(charger);
  });
}

function connectCharger(charger: Charger): void {
  charger.link.connect();
}

function collectStats(world: World, chargers: ReadonlyMap<string, Charger>, startedAt: number): FleetStats {
  let queued = 0;
  let busy = 0;
  for (const { link } of chargers.values()) {
    queued += link.outbox.size;
    if (link.isBusy) busy += 1;
  }
  const { counters } = world;
  return {
    ...counters,
    chargers: chargers.size,
    messages: counters.sent + counters.received,
    queued,
    busy,
    uptime: world.clock.now() - startedAt,
  };
}

async function stopAll(world: World, chargers: readonly Charger[]): Promise<void> {
  world.scheduler.stop();
  for (const { link } of chargers) link.stop();
  // The world's clock may be a test's; sockets close in real time.
  for (let waited = 0; waited < CLOSING_MS; waited += CLOSING_STEP_MS) {
    if (chargers.every(({ link }) => link.isClosed)) return;
    await waitMs(CLOSING_STEP_MS);
  }
  for (const { link } of chargers) link.kill();
}
