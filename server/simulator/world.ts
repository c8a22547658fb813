import type { Clock } from '../runtime/clock';
import type { FaultRates } from './model/faultPlan';
import type { TagPool } from './model/tagPool';
import type { Scheduler } from './scheduler';

/** An event for observers outside the fleet, named by `kind`. */
export interface FleetEvent {
  at: number;
  chargerCode: string;
  kind: 'connected' | 'disconnected' | 'booted' | 'started' | 'ended' | 'fault' | 'command' | 'refused';
  connector?: number;
  detail?: string;
}

/** The TLS port of a gateway. */
export interface TlsGateway {
  /** `wss://127.0.0.1:8443/ocpp` */
  url: string;
  /** PEM */
  ca: string;
}

export interface Counters {
  connected: number;
  charging: number;
  sessions: number;
  faulted: number;
  sent: number;
  received: number;
  commands: number;
  callErrors: number;
  timeouts: number;
  reconnects: number;
  transactionsStarted: number;
  transactionsEnded: number;
}

/** State that all chargers of a fleet share. */
export interface World {
  /** Base address, for example `ws://127.0.0.1:8080/ocpp`; the charger code is appended. */
  url: string;
  /** Where it takes chargers by TLS; null: nowhere. */
  tls: TlsGateway | null;
  clock: Clock;
  scheduler: Scheduler;
  seed: number;
  /** Accelerates batteries, drivers and repairs; OCPP's own intervals keep real time. */
  speed: number;
  /** From one reading of a meter to the next; null: each charger's own. */
  sampleSeconds: number | null;
  shortestSampleMs: number;
  /** From one heartbeat to the next; null: by the gateway's word. */
  heartbeatSeconds: number | null;
  rates: FaultRates;
  /** Mean minutes over the day between the departure of a car and the arrival of the next at a connector. */
  minutesBetweenVisits: number;
  /** False: no new cars arrive. */
  hasVisitors: boolean;
  tags: TagPool;
  counters: Counters;
  emit: (event: FleetEvent) => void;
}

const SHORTEST_WAIT_MS = 200;

/** Real milliseconds for something that takes simulated seconds. */
export function waitMs(world: World, seconds: number): number {
  return Math.max(SHORTEST_WAIT_MS, (seconds * 1000) / world.speed);
}

export function emptyCounters(): Counters {
  return {
    connected: 0,
    charging: 0,
    sessions: 0,
    faulted: 0,
    sent: 0,
    received: 0,
    commands: 0,
    callErrors: 0,
    timeouts: 0,
    reconnects: 0,
    transactionsStarted: 0,
    transactionsEnded: 0,
  };
}
