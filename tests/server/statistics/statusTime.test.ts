import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepStatistics } from '../../../server/statistics/keepStatistics';
import { findCompanyDifferences } from '../../../server/statistics/proveCompanies';
import type { ConnectorStatus } from '../../../src/contract/live/connector';
import { testDatabase, type TestDatabase } from '../../harness/database';
import { addCompany } from '../../harness/equipment';
import { manualClock } from '../http/manualClock';
import { addPlace, DAY_MS, HOUR_MS, type Place } from './statisticWorld';

/** Midnight of Berlin before the day on which its clocks go back. */
const SATURDAY = Date.parse('2026-10-24T00:00:00+02:00');
const SUNDAY = SATURDAY + DAY_MS;
const MONDAY = SUNDAY + 25 * HOUR_MS;
const clock = manualClock(MONDAY + 6 * HOUR_MS);

let database: TestDatabase;
let place: Place;
const keepFigures = () => keepStatistics({ db: database.db, clock });

beforeAll(async () => {
  database = await testDatabase();
  await database.db.asSystem(async (tx) => {
    place = await addPlace(tx, { name: 'Berlin', timezone: 'Europe/Berlin', currency: 'EUR' });
    await sql`update charger set created_at = ${new Date(SATURDAY - DAY_MS)}`.execute(tx);
  });
  await reportStatus(SATURDAY + 10 * HOUR_MS, 'available');
  await reportStatus(SUNDAY + 20 * HOUR_MS, 'faulted');
  await reportStatus(SUNDAY + 21 * HOUR_MS, 'offline');
  await reportStatus(SUNDAY + 22 * HOUR_MS, 'faulted');
  await reportStatus(MONDAY + 2 * HOUR_MS, 'available');
  await keepFigures();
});
afterAll(() => database.drop());

async function reportStatus(at: number, status: ConnectorStatus, receivedAt = at): Promise<void> {
  const connectorId = place.connectors[0]?.id ?? '';
  await database.db.asSystem((tx) =>
    tx
      .insertInto('connectorEvent')
      .values({ connectorId, at: new Date(at), receivedAt: new Date(receivedAt), status })
      .execute(),
  );
}

const readDays = () =>
  database.db.asSystem(async (tx) => {
    const { rows } = await sql<Record<string, string>>`
      select day::text as day, available / 3600 as available, faulted / 3600 as faulted, offline / 3600 as offline,
        charging / 3600 as charging, planned / 3600 as planned
      from statistic_status_day order by day`.execute(tx);
    return rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, name === 'day' ? value : Number(value)])),
    );
  });
const ZERO = { available: 0, faulted: 0, offline: 0, charging: 0, planned: 0 };

describe('time by status', () => {
  it('follows the clocks of the station', async () => {
    expect(await readDays()).toEqual([
      { ...ZERO, day: '2026-10-24', available: 14 },
      { ...ZERO, day: '2026-10-25', available: 20, faulted: 4, offline: 1 },
      { ...ZERO, day: '2026-10-26', faulted: 2, available: 4 },
    ]);
  });

  it('has connectors in service by the hour: an hour that comes twice has both', async () => {
    const { rows } = await database.db.asSystem((tx) =>
      sql<{ day: string; hours: number[] }>`select day::text as day, array[h1, h2, h5, h6]::int[] as hours
        from statistic_hour_day where figure = 'capacity' and connector_type = 'CCS2' order by day`.execute(tx),
    );
    expect(rows).toEqual([
      { day: '2026-10-24', hours: [3_600, 3_600, 3_600, 3_600] },
      { day: '2026-10-25', hours: [3_600, 7_200, 3_600, 3_600] },
      { day: '2026-10-26', hours: [3_600, 3_600, 3_600, 0] },
    ]);
  });

  it('is corrected by a late report, up to the next one', async () => {
    clock.advance(10 * 60_000);
    await reportStatus(SATURDAY + 22 * HOUR_MS, 'charging', clock.now());
    await reportStatus(SUNDAY + 2 * HOUR_MS, 'available', clock.now());
    await keepFigures();
    const [saturday, sunday] = await readDays();
    expect(saturday).toMatchObject({ available: 12, charging: 2 });
    expect(sunday).toMatchObject({ available: 18, charging: 2 });
  });

  it('keeps planned work apart when a charger is down during it', async () => {
    await database.db.asSystem((tx) =>
      sql`insert into planned_work (charger_id, reason, from_at, until_at, is_out_of_service, created_by, created_by_name,
          created_at) values (${place.connectors[0]?.chargerId}, 'cable', ${new Date(MONDAY + 3 * HOUR_MS)},
          ${new Date(MONDAY + 5 * HOUR_MS)}, true, 1, 'noc', ${new Date(MONDAY)})`.execute(tx),
    );
    clock.advance(10 * 60_000);
    await keepFigures();
    expect((await readDays()).at(-1)).toMatchObject({ planned: 2, available: 2 });
  });

  it('is in the sums of the company that its station has moved to, and no longer in those of the one before', async () => {
    const readSums = (companyId: string) =>
      database.db.asSystem(async (tx) => {
        const { rows } = await sql<{ day: string }>`select day::text as day from statistic_status_company_day
          where company_id = ${companyId} order by day`.execute(tx);
        return rows.map(({ day }) => day);
      });
    const companyId = await database.db.asSystem(async (tx) => {
      const other = await addCompany(tx, 'Another');
      await tx.updateTable('station').set({ companyId: other }).where('id', '=', place.stationId).execute();
      return other;
    });
    clock.advance(10 * 60_000);
    await keepFigures();
    expect(await readSums(companyId)).toEqual(['2026-10-26']);
    expect(await readSums(place.companyId)).toEqual(['2026-10-24', '2026-10-25']);
    const range = { from: '2026-10-24', until: '2026-10-26', most: 9 };
    expect(await database.db.asSystem((tx) => findCompanyDifferences(tx, range))).toEqual([]);
  });
});
