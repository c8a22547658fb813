import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EnergyDay } from '../../../../src/contract/evo-monitor/energyDay';
import { wall } from '../../../../src/contract/evo-monitor/wall';
import { createMonitorApp, type MonitorApp } from './monitorApp';
import { callOnce, pairDisplay } from './wallBench';

const SLOT_MS = 5 * 60_000;
const HOUR_MS = 3_600_000;
const BERLIN = 'Europe/Berlin';

let bench: MonitorApp;
let operator: string;

beforeAll(async () => {
  bench = await createMonitorApp();
});
afterAll(() => bench?.close());
beforeEach(async () => {
  await bench.node.deps.db.asSystem((tx) => tx.deleteFrom('powerSample').execute());
});

/** Advances the clock to a later instant and signs in anew. */
async function goTo(instant: string): Promise<number> {
  bench.node.clock.advance(Date.parse(instant) - bench.node.clock.now());
  operator = await bench.node.userWith(['maintenance/monitor/wall']);
  return Date.parse(instant);
}

interface Span {
  companyId?: string | null;
  from: number;
  until: number;
  power: number;
  sessions?: number;
}
const store = ({ companyId = null, from, until, power, sessions = 0 }: Span) =>
  bench.node.deps.db.asSystem((tx) =>
    tx
      .insertInto('powerSample')
      .values(
        Array.from({ length: (until - from) / SLOT_MS }, (_, slot) => {
          const at = new Date(from + slot * SLOT_MS);
          return { companyId, at, power, readings: 5, peak: power + slot, peakAt: at, sessions };
        }),
      )
      .execute(),
  );
const addSession = (startedAt: string) =>
  bench.node.deps.db.asSystem((tx) => {
    const { chargerId, stationId, companyId, connectorIds } = bench.north;
    return tx
      .insertInto('chargeTransaction')
      .values({
        ...{ chargerId, stationId, companyId, connectorId: connectorIds[0] ?? '', ocppVersion: '1.6' },
        ...{ naturalKey: startedAt, startedAt: new Date(startedAt), status: 'finished' },
      })
      .execute();
  });
const read = (timezone = BERLIN, token = operator): Promise<EnergyDay> =>
  callOnce(bench.node, wall.energy, { timezone }, { token });

describe('the energy of a day', () => {
  it('is told in slots of the day beside those of a week before', async () => {
    const now = await goTo('2027-01-15T09:32:30Z');
    const midnight = Date.parse('2027-01-14T23:00:00Z');
    await store({ from: midnight, until: now + 150_000, power: 120, sessions: 1 });
    await store({ from: midnight - 7 * 24 * HOUR_MS, until: midnight - 6 * 24 * HOUR_MS, power: 60 });
    const day = await read();
    expect(day).toMatchObject({
      ...{ from: '2027-01-14 23:00:00', until: '2027-01-15 23:00:00', stepSeconds: 300, unknownSeconds: 0 },
      ...{ sessions: 127, energy: 1_265, energyWeekBefore: 632.5 },
      peak: { power: 246, at: '2027-01-15 09:30:00' },
    });
    expect(day.today).toHaveLength(288);
    expect([day.today[0], day.today[126], day.today[127], day.weekBefore[287]]).toEqual([120, 120, null, 60]);
  });

  it('has a gap where nothing is known', async () => {
    const now = await goTo('2027-01-16T06:00:00Z');
    await store({ from: now - 7 * HOUR_MS, until: now - 2 * HOUR_MS, power: 10 });
    await store({ from: now - HOUR_MS, until: now, power: 10 });
    const { today, unknownSeconds, energy, energyWeekBefore } = await read();
    expect(today.slice(59, 73)).toEqual([10, ...Array.from({ length: 12 }, () => null), 10]);
    expect({ unknownSeconds, energy, energyWeekBefore }).toEqual({
      ...{ unknownSeconds: 3_600, energy: 60, energyWeekBefore: null },
    });
  });

  it('is that until a moment of the past, with nothing that came after it', async () => {
    const now = await goTo('2027-01-17T09:30:00Z');
    const midnight = Date.parse('2027-01-16T23:00:00Z');
    await store({ from: midnight, until: now, power: 60, sessions: 2 });
    // Both sessions of the slot of the moment began within it, one before and one after.
    const moment = '2027-01-17 04:02:30';
    await addSession('2027-01-17T04:01:00Z');
    await addSession('2027-01-17T04:04:00Z');
    const day = await callOnce(bench.node, wall.energy, { timezone: BERLIN, at: moment }, { token: operator });
    expect(day).toMatchObject({ serverTime: moment, energy: 302.5, sessions: 121, unknownSeconds: 0 });
    expect(day.peak).toEqual({ power: 120, at: '2027-01-17 04:00:00' });
    expect([day.today[60], day.today[61]]).toEqual([60, null]);
    expect(
      (await callOnce(bench.node, wall.energy, { timezone: BERLIN, at: '2099-01-01 00:00:00' }, { token: operator }))
        .serverTime,
    ).toBe('2027-01-17 09:30:00');
  });

  it('has 23 hours when the clock goes forward, beside the same times of the clock', async () => {
    await goTo('2027-03-28T20:00:00Z');
    const weekBefore = Date.parse('2027-03-20T23:00:00Z');
    await store({ from: weekBefore + 3 * HOUR_MS, until: weekBefore + 4 * HOUR_MS, power: 30 });
    const day = await read();
    expect(day.today).toHaveLength(23 * 12);
    // 03:00 follows 01:59; a week before it was the fourth hour of the day.
    expect(day.weekBefore.flatMap((power, slot) => (power === null ? [] : [slot]))).toEqual(
      Array.from({ length: 12 }, (_, slot) => 24 + slot),
    );
    expect(day.until).toBe('2027-03-28 22:00:00');
  });

  it('has 25 hours when the clock goes back', async () => {
    await goTo('2027-10-31T20:00:00Z');
    expect((await read()).today).toHaveLength(25 * 12);
    expect((await read('Asia/Kathmandu')).from).toBe('2027-10-31 18:15:00');
  });

  it('is that of the company that a display or an operator is of', async () => {
    const now = await goTo('2027-11-05T12:00:00Z');
    const { companyId } = bench.north;
    await store({ from: now - HOUR_MS, until: now, power: 100 });
    await store({ companyId, from: now - HOUR_MS, until: now, power: 40 });
    const all = await pairDisplay(bench.node, operator);
    const north = await pairDisplay(bench.node, operator, { companyId });
    const south = await pairDisplay(bench.node, operator, { companyId: bench.south.companyId });
    const own = await bench.node.userWith(['maintenance/monitor/wall'], { scope: 'company', companyId });
    const energies = [];
    for (const token of [all.token, north.token, south.token, own]) energies.push((await read(BERLIN, token)).energy);
    expect(energies).toEqual([100, 40, 0, 40]);
  });

  it('is refused without the permission for wall displays, and for an unknown zone at its field', async () => {
    const viewer = await bench.node.userWith(['maintenance/monitor/view', 'home/view']);
    const call = (token: string, timezone: string) => bench.node.call(wall.energy, { token, body: { timezone } });
    expect((await call(viewer, BERLIN)).code).toBe(403);
    expect(await call(operator, 'Mars/Olympus')).toMatchObject({
      code: 400,
      data: { fields: { timezone: expect.any(String) } },
    });
  });
});
