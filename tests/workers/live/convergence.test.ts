import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ALARM_PRIORITIES } from '../../../src/contract/live/alarm';
import { CONNECTOR_STATUSES } from '../../../src/contract/live/connector';
import { BACKOFF_MAX_MS } from '../../../src/lib/backoff';
import type { Transport } from '../../../workers/live/transport';
import { isStandingUnacknowledged, QUEUE_STATES, toAlarmState } from '../../../src/contract/live/alarmState';
import { ignoreResets } from './ignoreResets';
import { ShakyWorld, type Happening, type Weather } from './shakyWorld';
import { dropRevisions, compareStations, toStationFacts, WatchingPage, type Shown } from './watchingPage';

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 9) }));
afterEach(() => void vi.useRealTimers());

const RUNS = process.env.LONG ? 600 : 40;
/** Time for the views to converge after the last event and fault; the list of stations is polled every 5 s. */
const SETTLED_MS = 5_500;
const happening = fc.record({
  what: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('count' as const, 'raise' as const) },
    {
      weight: 4,
      arbitrary: fc.constantFrom('put', 'remove', 'acknowledge', 'hold', 'close') as fc.Arbitrary<Happening['what']>,
    },
    { weight: 1, arbitrary: fc.constantFrom('restart' as const, 'forgetPast' as const) },
  ),
  which: fc.nat({ max: 1_000 }),
});
const step = fc.record({
  burst: fc.array(happening, { maxLength: 8 }),
  weather: fc.option(fc.constantFrom<Weather>('clear', 'cut', 'slow', 'failing'), { freq: 2 }),
  /** Whether the browser notices that the network went, or came back. */
  isNoticed: fc.boolean(),
  isHidden: fc.option(fc.boolean(), { freq: 6 }),
  pauseMs: fc.oneof(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 1_000, max: 30_000 })),
});
const plan = fc.record({
  pageSize: fc.constantFrom(2, 3, 1_000),
  skewMs: fc.integer({ min: -90_000, max: 90_000 }),
  seed: fc.integer({ min: 1, max: 1_000_000 }),
  steps: fc.array(step, { minLength: 1, maxLength: 14 }),
  /** Whether the browser reports the end of the last fault; else the worker's retries notice it. */
  isEndNoticed: fc.boolean(),
});
type Plan = typeof plan extends fc.Arbitrary<infer T> ? T : never;

async function runPlan(given: Plan, breakTransport: (transport: Transport) => Transport = (transport) => transport) {
  const chance = makeRandom(given.seed);
  const world = new ShakyWorld(given.pageSize, given.skewMs, chance);
  const page = new WatchingPage(world, breakTransport(world.transport()), chance);
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= 1_000) {
      await vi.advanceTimersByTimeAsync(Math.min(1_000, left));
      page.look();
    }
  };
  await pass(2_000);
  for (const { burst, weather, isNoticed, isHidden, pauseMs } of given.steps) {
    if (weather) world.turn(weather);
    if (weather && isNoticed) page.service.setOnline(weather !== 'cut');
    if (isHidden !== null) page.service.setVisibility(isHidden);
    for (const event of burst) world.happen(event);
    await pass(pauseMs);
  }
  page.service.setVisibility(false);
  world.turn('clear');
  // Calls under way are lost before the browser reports that the network is back.
  await pass(1);
  if (given.isEndNoticed) page.service.setOnline(false);
  page.service.setOnline(true);
  await pass(SETTLED_MS + (given.isEndNoticed ? 0 : BACKOFF_MAX_MS));
  page.service.dispose();
  return { held: page.shown(), there: expectPictures(world, page), faults: page.faults, rang: page.rang(), world };
}

/** The expected picture of every view, made from the server's rows. */
function expectPictures(world: ShakyWorld, page: WatchingPage): Shown {
  const connectors = world.connectors.all();
  const alarms = world.alarms.all();
  const standing = alarms.filter((alarm) => toAlarmState(alarm) === 'standing');
  const one = connectors.find(({ key }) => key === 'A:1');
  const { items } = page.view('monitor', 'monitor');
  const offset = Math.max(0, Math.min(1, items.length - 4));
  const cut = items.slice(offset, offset + 4);
  const listed = Object.keys(page.view('frozen', 'alarms').rows);
  const added = standing.filter(({ key }) => !listed.includes(key));
  const stations = world.stations().map(toStationFacts).sort(compareStations);
  return {
    connectors: dropRevisions(connectors),
    statuses: countEach(CONNECTOR_STATUSES, (status) => connectors.filter((row) => row.status === status)),
    window: { items: cut, rows: dropRevisions(connectors.filter(({ key }) => cut.some((item) => item.key === key))) },
    one: one ? dropRevisions([one]) : null,
    alarms: dropRevisions(standing),
    tabs: countEach(QUEUE_STATES, (state) => alarms.filter((alarm) => toAlarmState(alarm) === state)),
    standing: countEach(ALARM_PRIORITIES, (priority) => standing.filter((alarm) => alarm.priority === priority)),
    waiting: {
      added: added.length,
      worst: ALARM_PRIORITIES.find((priority) => added.some((alarm) => alarm.priority === priority)) ?? null,
      departed: listed.filter((key) => !standing.some((alarm) => alarm.key === key)).length,
    },
    unacknowledged: countEach(ALARM_PRIORITIES, (priority) =>
      alarms.filter((alarm) => isStandingUnacknowledged(alarm) && alarm.priority === priority),
    ),
    stations: [stations, stations],
  };
}

const countEach = <Name extends string>(names: readonly Name[], of: (name: Name) => readonly unknown[]) =>
  Object.fromEntries(names.map((name) => [name, of(name).length])) as Record<Name, number>;

/** Numbers from 0 (included) to 1 that are the same for the same seed (mulberry32). */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A broken transport that answers failed `changes` calls as if nothing had changed. */
const hideFailures = (transport: Transport): Transport => ({
  async post(endpoint, input, signal) {
    const { cursor } = (input.body ?? {}) as { cursor?: string };
    const isChanges = endpoint.path.endsWith('/changes');
    return transport.post(endpoint, input, signal).catch((error: unknown) => {
      if (!isChanges) throw error;
      return { cursor, reset: false, upserts: [], removals: [], serverTime: formatWireNow() } as never;
    });
  },
});
const formatWireNow = () => new Date().toISOString().slice(0, 19).replace('T', ' ');

describe('the state of a page under faults of server and network', () => {
  it(
    "equals the server's within 5 s of the last event and fault, and was never falsely called fresh",
    async () => {
      await fc.assert(
        fc.asyncProperty(plan, async (given) => {
          const { held, there, faults, rang: heard, world } = await runPlan(given);
          expect(held).toEqual(there);
          expect(faults).toEqual([]);
          // No alarm sounds twice: a new snapshot brings no new alarm.
          expect(heard).toBeLessThanOrEqual(world.arrivals);
        }),
        { numRuns: RUNS, ...(!process.env.LONG && { seed: 20_261_121 }) },
      );
    },
    process.env.LONG ? 1_800_000 : 120_000,
  );

  it.each([
    ['takes a reset for an empty answer', ignoreResets],
    ['takes a lost network for a quiet one', hideFailures],
  ])('is found to be wrong when the worker %s', async (_, breakTransport) => {
    const holds = fc.asyncProperty(plan, async (given) => {
      const { held, there, faults } = await runPlan({ ...given, skewMs: 0 }, breakTransport);
      return JSON.stringify(held) === JSON.stringify(there) && faults.length === 0;
    });
    const { failed } = await fc.check(holds, { numRuns: 40, seed: 7, endOnFailure: true });
    expect(failed).toBe(true);
  });
});
