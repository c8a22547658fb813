import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  statusAccuracy,
  type AccuracyLevel,
  type AccuracyRow,
} from '../../../../../src/contract/evo-basic/statusAccuracy';
import { dayAfter } from '../../../../../src/lib/calendar';
import { testApp, type TestApp } from '../../../http/testApp';
import { addPlace, type Place } from '../../../statistics/statisticWorld';

const ALL = ['statistic/statusAccuracy/view', 'statistic/statusAccuracy/export'];
const HOUR = 3_600;

let test: TestApp;
let token: string;
let stranger: string;
let right: Place;
let wrong: Place;

/** A day of the first or second connector of a place, so many days ago. */
async function addDay(place: Place, at: number, daysAgo: number, seconds: { free?: number; occupied?: number }) {
  const connector = place.connectors[at];
  const today = new Date(test.clock.now()).toISOString().slice(0, 10);
  const { free = 0, occupied = 0 } = seconds;
  await test.deps.db.asSystem((tx) =>
    tx
      .insertInto('statisticAccuracyDay')
      .values({
        ...{ day: dayAfter(today, -daysAgo), stationId: place.stationId, companyId: place.companyId },
        ...{ chargerId: connector?.chargerId ?? '', connectorId: connector?.id ?? '' },
        ...{ sessionSeconds: 10 * HOUR, freeSeconds: free, idleSeconds: 14 * HOUR, occupiedSeconds: occupied },
        ...{ freeAge: free > 0 ? 2 * free : null, occupiedAge: occupied > 0 ? 3 * occupied : null },
      })
      .execute(),
  );
}

beforeAll(async () => {
  test = await testApp();
  [right, wrong] = await test.deps.db.asSystem(async (tx) => [
    await addPlace(tx, { name: 'Right', timezone: 'UTC', currency: 'EUR' }),
    await addPlace(tx, { name: 'Wrong', timezone: 'UTC', currency: 'EUR' }),
  ]);
  await addDay(right, 0, 1, { free: 30 });
  await addDay(wrong, 0, 1, { free: HOUR });
  await addDay(wrong, 0, 7, { occupied: 7 * HOUR });
  await addDay(wrong, 0, 8, { free: 10 * HOUR });
  await addDay(wrong, 1, 1, {});
  token = await test.userWith(ALL);
  stranger = await test.userWith(ALL, { scope: 'company', companyId: right.companyId });
});
afterAll(() => test.close());

async function readRows(body: object, as = token): Promise<AccuracyRow[]> {
  const { data } = await test.call(statusAccuracy.page, { token: as, body: { ...body, pageNum: 1, pageSize: 20 } });
  return (data as { records: AccuracyRow[] }).records;
}

describe('status accuracy', () => {
  it('adds up the days of a week by charger, the worst first', async () => {
    expect(await readRows({})).toMatchObject([
      {
        ...{ name: 'Wrong-1', station: 'Wrong', connectors: 2, isFinding: true },
        ...{ sessionSeconds: 30 * HOUR, freeSeconds: HOUR, freeAge: 2 * HOUR },
        ...{ idleSeconds: 42 * HOUR, occupiedSeconds: 7 * HOUR, occupiedAge: 21 * HOUR },
        freeShare: expect.closeTo(100 / 30, 6),
        occupiedShare: expect.closeTo(100 / 6, 6),
      },
      { name: 'Right-1', freeSeconds: 30, freeShare: expect.closeTo(30 / 360, 6), isFinding: false },
    ]);
  });

  it('reads a longer time when it is asked for', async () => {
    const [worst] = await readRows({ days: '28' });
    expect(worst).toMatchObject({ name: 'Wrong-1', freeSeconds: 11 * HOUR });
  });

  it.each<[AccuracyLevel, string[]]>([
    ['connector', ['Wrong-1·1', 'Right-1·1', 'Wrong-1·2']],
    ['station', ['Wrong', 'Right']],
  ])('lists by %s', async (by, names) => {
    expect((await readRows({ by })).map(({ name }) => name)).toEqual(names);
  });

  it('adds up the chargers of a model', async () => {
    const rows = await readRows({ by: 'model' });
    expect(rows.reduce((sum, { sessionSeconds }) => sum + sessionSeconds, 0)).toBe(40 * HOUR);
    expect(rows.every(({ station, chargerId }) => station === null && chargerId === null)).toBe(true);
  });

  it('lists findings alone when they are asked for', async () => {
    expect((await readRows({ isFinding: true })).map(({ name }) => name)).toEqual(['Wrong-1']);
    expect((await readRows({ isFinding: false })).map(({ name }) => name)).toEqual(['Right-1']);
  });

  it('shows a company its own chargers alone', async () => {
    expect((await readRows({}, stranger)).map(({ name }) => name)).toEqual(['Right-1']);
  });
});
