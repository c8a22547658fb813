import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepStatistics } from '../../../server/statistics/keepStatistics';
import type { ConnectorStatus } from '../../../src/contract/live/connector';
import { testDatabase, type TestDatabase } from '../../harness/database';
import { manualClock } from '../http/manualClock';
import { addPlace, DAY_MS, HOUR_MS, openSequence, type Place } from './statisticWorld';

/** Midnight of Berlin before the day on which its clocks go back. */
const SATURDAY = Date.parse('2026-10-24T00:00:00+02:00');
const SUNDAY = SATURDAY + DAY_MS;
const MONDAY = SUNDAY + 25 * HOUR_MS;
const MINUTE_MS = 60_000;

let database: TestDatabase;
let place: Place;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** Counts all days up to a time, as a first start does. */
async function keepFigures(now: number): Promise<void> {
  await database.db.asSystem((tx) => tx.updateTable('statisticState').set({ statusesUntil: null }).execute());
  await keepStatistics({ db: database.db, clock: manualClock(now) });
}

interface Report {
  at: number;
  status: ConnectorStatus;
  isLate?: boolean;
}
interface Session {
  from: number;
  until: number | null;
  flags?: string[];
}

/** A new place whose first connector has announced and charged so. */
async function addConnector(name: string, reports: readonly Report[], sessions: readonly Session[]): Promise<string> {
  const connectorId = await database.db.asSystem(async (tx) => {
    place = await addPlace(tx, { name, timezone: 'Europe/Berlin', currency: 'EUR' });
    const { id = '' } = place.connectors[0] ?? {};
    for (const { at, status, isLate = false } of reports)
      await tx
        .insertInto('connectorEvent')
        .values({ connectorId: id, at: new Date(at), receivedAt: new Date(at), status, isLate })
        .execute();
    return id;
  });
  for (const session of sessions) await addSession(`${name}-${session.from}`, session);
  return connectorId;
}

/** A session at the first connector of the last place. */
async function addSession(naturalKey: string, { from, until, flags = [] }: Session): Promise<void> {
  const { stationId, companyId, connectors } = place;
  const { id: connectorId = '', chargerId = '' } = connectors[0] ?? {};
  await database.db.asSystem((tx) =>
    tx
      .insertInto('chargeTransaction')
      .values({
        ...{ chargerId, connectorId, stationId, companyId, naturalKey, ocppVersion: '1.6', flags },
        ...{ startedAt: new Date(from), startReceivedAt: new Date(from) },
        ...{ status: until === null ? 'running' : 'finished', stoppedAt: until === null ? null : new Date(until) },
      })
      .execute(),
  );
}

async function readDays(connectorId: string) {
  const { rows } = await database.db.asSystem((tx) =>
    sql<Record<string, string | number | null>>`
      select day::text as day, session_seconds as session, free_seconds as free, idle_seconds as idle,
        occupied_seconds as occupied, free_age, occupied_age
      from statistic_accuracy_day where connector_id = ${connectorId} order by day`.execute(tx),
  );
  return rows;
}

const HOUR = 3_600;

/** Seconds in session, wrong of them, without session, wrong of them, minute by minute. */
function countMinutes(
  minutes: number,
  reports: readonly { minute: number; status: ConnectorStatus }[],
  sessions: readonly { begin: number; end: number }[],
): number[] {
  const sums = [0, 0, 0, 0];
  for (let minute = 0; minute < minutes; minute += 1) {
    const status = reports.findLast((report) => report.minute <= minute)?.status;
    if (status === undefined || status === 'offline') continue;
    const isCharging = sessions.some(({ begin, end }) => minute >= begin && minute < end);
    const wrong: readonly ConnectorStatus[] = isCharging ? ['available'] : ['charging', 'suspendedev'];
    const at = isCharging ? 0 : 2;
    sums[at] = (sums[at] ?? 0) + 60;
    sums[at + 1] = (sums[at + 1] ?? 0) + (wrong.includes(status) ? 60 : 0);
  }
  return sums;
}

describe('accuracy of the announced status', () => {
  it('counts a connector that is announced free while a session runs, with the age of the announcement', async () => {
    const connectorId = await addConnector(
      'Free',
      [
        { at: SATURDAY - HOUR_MS, status: 'available' },
        { at: SATURDAY + 4 * HOUR_MS, status: 'charging' },
        { at: SATURDAY + 5 * HOUR_MS, status: 'available' },
      ],
      [{ from: SATURDAY + 2 * HOUR_MS, until: SATURDAY + 5 * HOUR_MS }],
    );
    await keepFigures(SUNDAY + HOUR_MS);
    expect((await readDays(connectorId)).at(-1)).toEqual({
      day: '2026-10-24',
      session: 3 * HOUR,
      free: 2 * HOUR,
      idle: 21 * HOUR,
      occupied: 0,
      freeAge: 5 * HOUR,
      occupiedAge: null,
    });
  });

  it('counts a day anew when a session of it comes late', async () => {
    const connectorId = await addConnector('Late', [{ at: SATURDAY, status: 'available' }], []);
    await keepFigures(MONDAY);
    expect(await readDays(connectorId)).toMatchObject([{ session: 0 }, { session: 0 }]);
    await addSession('late', { from: SATURDAY + HOUR_MS, until: SATURDAY + 2 * HOUR_MS });
    await database.db.asSystem((tx) =>
      tx
        .insertInto('statisticChange')
        .values({
          stationId: place.stationId,
          companyId: place.companyId,
          fromDay: '2026-10-24',
          untilDay: '2026-10-24',
        })
        .execute(),
    );
    await keepStatistics({ db: database.db, clock: manualClock(MONDAY + MINUTE_MS) });
    expect(await readDays(connectorId)).toMatchObject([{ session: HOUR, free: HOUR, idle: 23 * HOUR }, { session: 0 }]);
  });

  it('counts a session that is announced without one, through a day of 25 hours', async () => {
    const connectorId = await addConnector(
      'Stuck',
      [{ at: SATURDAY + 22 * HOUR_MS, status: 'suspendedev' }],
      [{ from: SATURDAY + 22 * HOUR_MS, until: SUNDAY }],
    );
    await keepFigures(MONDAY + HOUR_MS);
    expect(await readDays(connectorId)).toMatchObject([
      { day: '2026-10-24', session: 2 * HOUR, idle: 0, occupied: 0, occupiedAge: null },
      { day: '2026-10-25', session: 0, idle: 25 * HOUR, occupied: 25 * HOUR, occupiedAge: 27 * HOUR },
    ]);
  });

  it('leaves out time without contact, sessions without a reported end, and late reports', async () => {
    const connectorId = await addConnector(
      'Quiet',
      [
        { at: SATURDAY, status: 'available' },
        { at: SATURDAY + HOUR_MS, status: 'charging', isLate: true },
        { at: SATURDAY + 10 * HOUR_MS, status: 'offline' },
        { at: SATURDAY + 20 * HOUR_MS, status: 'available' },
      ],
      [
        { from: SATURDAY + 2 * HOUR_MS, until: SATURDAY + 4 * HOUR_MS, flags: ['stopMissing'] },
        { from: SATURDAY + 12 * HOUR_MS, until: SATURDAY + 14 * HOUR_MS },
      ],
    );
    await keepFigures(SUNDAY + HOUR_MS);
    expect(await readDays(connectorId)).toMatchObject([{ session: 0, free: 0, idle: 12 * HOUR, occupied: 0 }]);
  });

  it('has no row for a day that goes on', async () => {
    const connectorId = await addConnector('Today', [{ at: MONDAY + HOUR_MS, status: 'available' }], []);
    await keepFigures(MONDAY + 2 * HOUR_MS);
    expect(await readDays(connectorId)).toEqual([]);
  });

  it('equals a count minute by minute for generated days', async () => {
    const next = openSequence(7);
    const words: ConnectorStatus[] = ['available', 'preparing', 'charging', 'suspendedev', 'offline', 'faulted'];
    const DAYS = 3;
    const from = MONDAY - DAYS * DAY_MS - HOUR_MS;
    const minutes = Math.round((MONDAY - from) / MINUTE_MS);
    const reports = Array.from({ length: 60 }, () => Math.floor(next() * minutes))
      .toSorted((one, other) => one - other)
      .map((minute) => ({ minute, status: words[Math.floor(next() * words.length)] ?? 'available' }));
    const sessions = Array.from({ length: 10 }, (_, index) => {
      const begin = index * 400 + Math.floor(next() * 100);
      return { begin, end: begin + 1 + Math.floor(next() * 280) };
    });
    const connectorId = await addConnector(
      'Generated',
      reports.map(({ minute, status }) => ({ at: from + minute * MINUTE_MS, status })),
      sessions.map(({ begin, end }) => ({ from: from + begin * MINUTE_MS, until: from + end * MINUTE_MS })),
    );
    await keepFigures(MONDAY + HOUR_MS);
    const days = (await readDays(connectorId)).map(({ session, free, idle, occupied }) =>
      [session, free, idle, occupied].map(Number),
    );
    const sums = days.reduce((sum, day) => sum.map((value, at) => value + (day[at] ?? 0)), [0, 0, 0, 0]);
    const expected = countMinutes(minutes, reports, sessions);
    expect(sums).toEqual(expected);
    expect(expected.every((seconds) => seconds > 0)).toBe(true);
  });
});
