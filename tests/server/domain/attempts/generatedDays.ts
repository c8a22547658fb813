import type { AttemptCause } from '../../../../src/contract/evo-monitor/attemptRules';
import type { ConnectorStatus } from '../../../../src/contract/live/connector';
import { atSecond, makeCommand, makeSession, makeStatus, makeTag, type Fact } from './signBuilder';

/** Seeded numbers from 0 to 1 (mulberry32). */
export function createChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function shuffleRows<T>(rows: readonly T[], chance: () => number): T[] {
  return rows
    .map((row) => ({ row, order: chance() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ row }) => row);
}

/** An attempt that a generated day contains, as it must be found. */
export interface Expected {
  connectorId: string;
  beganAt: number;
  endedAt: number;
  outcome: 'succeeded' | 'failed';
  cause: AttemptCause | null;
}

interface Scene {
  facts: Fact[];
  until: number;
  outcome: Expected['outcome'];
  cause: AttemptCause | null;
}

/** Ways in which an attempt can go. Tags name their connector, since two drivers may come at once. */
const SCENES: readonly ((from: number, connectorId: string, driver: string) => Scene)[] = [
  (from, connectorId, driver) => ({
    facts: [
      makeStatus(from, 'preparing', { connectorId }),
      makeTag(from + 8, driver, { connectorId }),
      makeSession(from + 10, from + 1_800, { connectorId, tag: driver }),
      makeStatus(from + 11, 'charging', { connectorId }),
      makeStatus(from + 1_800, 'finishing', { connectorId }),
      makeStatus(from + 1_830, 'available', { connectorId }),
    ],
    until: from + 1_830,
    outcome: 'succeeded',
    cause: null,
  }),
  (from, connectorId, driver) => ({
    facts: [
      makeStatus(from, 'preparing', { connectorId }),
      makeTag(from + 5, driver, { connectorId, isAccepted: false, reason: 'blocked' }),
      makeStatus(from + 40, 'available', { connectorId }),
    ],
    until: from + 40,
    outcome: 'failed',
    cause: 'tagRefused',
  }),
  (from, connectorId, driver) => ({
    facts: [
      makeCommand(from, { connectorId, tag: driver, state: 'rejected', endedAt: atSecond(from + 1), id: `k${from}` }),
    ],
    until: from + 121,
    outcome: 'failed',
    cause: 'startRefused',
  }),
  (from, connectorId, driver) => ({
    facts: [
      makeCommand(from, { connectorId, tag: driver, state: 'effective', endedAt: atSecond(from + 31) }),
      makeStatus(from + 25, 'preparing', { connectorId }),
      makeSession(from + 30, from + 90, { connectorId, tag: driver, commandId: `k${from}`, energyWh: 0 }),
      makeStatus(from + 91, 'available', { connectorId }),
    ],
    until: from + 91,
    outcome: 'failed',
    cause: 'noEnergy',
  }),
  (from, connectorId, driver) => ({
    facts: [
      makeStatus(from, 'occupied', { connectorId }),
      makeTag(from + 5, driver, { connectorId }),
      makeStatus(from + 20, 'faulted', { connectorId, errorCode: 'ConnectorLockFailure' }),
      makeStatus(from + 60, 'available', { connectorId }),
    ],
    until: from + 20,
    outcome: 'failed',
    cause: 'fault',
  }),
  (from, connectorId, driver) => ({
    facts: [
      makeSession(from, from + 600, { connectorId, tag: driver, stopReason: 'PowerLoss' }),
      makeStatus(from + 1, 'charging', { connectorId }),
      // The stop comes after the connector is free again.
      makeStatus(from + 590, 'available', { connectorId }),
    ],
    until: from + 600,
    outcome: 'failed',
    cause: 'endedByCharger',
  }),
];

/** A day of drivers, one after the other at each connector, with the attempts that it contains. */
export function generateDay(
  chance: () => number,
  connectors: readonly string[],
): { facts: Fact[]; expected: Expected[] } {
  const facts: Fact[] = [];
  const expected: Expected[] = [];
  for (const connectorId of connectors) {
    facts.push(makeStatus(0, 'available', { connectorId }));
    for (let from = 600 + Math.floor(chance() * 900), driver = 0; from < 80_000;) {
      // Some drivers try again, soon enough for the same visit or too late for it.
      if (chance() < 0.6) driver += 1;
      const scene = SCENES[Math.floor(chance() * SCENES.length)]!(from, connectorId, `${connectorId}-${driver}`);
      facts.push(...scene.facts);
      const { until, outcome, cause } = scene;
      expected.push({ connectorId, beganAt: atSecond(from), endedAt: atSecond(until), outcome, cause });
      from = until + 200 + Math.floor(chance() * (chance() < 0.5 ? 1_200 : 9_000));
    }
  }
  return { facts, expected };
}

const STATES: readonly ConnectorStatus[] = [
  ...(['available', 'preparing', 'charging', 'finishing', 'faulted', 'unavailable'] as const),
  ...(['offline', 'occupied', 'suspendedev', 'reserved'] as const),
];

/** A day of signs without sense, as broken chargers and lost messages make it. */
export function generateNoise(chance: () => number, connectors: readonly string[], count: number): Fact[] {
  const facts: Fact[] = [];
  const pick = <T>(all: readonly T[]): T => all[Math.floor(chance() * all.length)]!;
  for (let number = 0; number < count; number += 1) {
    const second = Math.floor(chance() * 12_000);
    const connectorId = pick(connectors);
    const kind = chance();
    const driver = pick(['A', 'B', 'C']);
    if (kind < 0.6) facts.push(makeStatus(second, pick(STATES), { connectorId }));
    else if (kind < 0.75) facts.push(makeTag(second, driver, { id: `t${number}`, isAccepted: chance() < 0.6 }));
    else if (kind < 0.85) {
      const endedAt = chance() < 0.1 ? null : atSecond(second + Math.floor(chance() * 200));
      const state = endedAt === null ? 'accepted' : pick(['rejected', 'effective', 'noEffect', 'unknown'] as const);
      facts.push(
        makeCommand(second, { id: `k${number}`, connectorId: pick([connectorId, null]), tag: driver, state, endedAt }),
      );
    } else {
      const until = chance() < 0.1 ? null : second + Math.floor(chance() * 3_000);
      facts.push(makeSession(second, until, { id: `s${number}`, connectorId, tag: pick([driver, null]) }));
    }
  }
  return facts;
}
