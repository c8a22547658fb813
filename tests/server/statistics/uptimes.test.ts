import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepDowntimes } from '../../../server/availability/keepDowntimes';
import { keepStatistics } from '../../../server/statistics/keepStatistics';
import type { ResponseOf } from '../../../src/contract/endpoint';
import { serviceLevel } from '../../../src/contract/evo-basic/serviceLevel';
import { statisticAnalysis } from '../../../src/contract/evo-basic/statisticAnalysis';
import type { ConnectorStatus } from '../../../src/contract/live/connector';
import { testApp, type TestApp } from '../http/testApp';
import { addPlace, type Place } from './statisticWorld';

const PERMISSIONS = ['statistic/sla/view', 'statistic/analysis/view'];
let test: TestApp;
let place: Place;

async function reportStatus(at: string, status: ConnectorStatus): Promise<void> {
  const connectorId = place.connectors[0]?.id ?? '';
  const [time, receivedAt] = [new Date(at), new Date(test.clock.now())];
  await test.deps.db.asSystem((tx) =>
    tx.insertInto('connectorEvent').values({ connectorId, at: time, receivedAt, status }).execute(),
  );
}
const setTime = (at: string) => test.clock.advance(Date.parse(at) - test.clock.now());
async function keepAll(): Promise<void> {
  await keepDowntimes(test.deps);
  await keepStatistics(test.deps);
}

/** March by the page of service levels and by the analysis. */
async function readMarch() {
  const token = await test.userWith(PERMISSIONS);
  const ofStation = { stationIds: [place.stationId] };
  const days = { from: '2026-03-01', until: '2026-03-31' };
  const level = await test.call(serviceLevel.month, { token, body: { month: '2026-03', ...ofStation } });
  const monitor = await test.call(statisticAnalysis.statusMonitor, {
    token,
    body: { ...days, ...ofStation },
  });
  // Without stations it is read from the sums of the company.
  const ofAll = await test.call(statisticAnalysis.statusMonitor, { token, body: days });
  expect(ofAll.data).toEqual(monitor.data);
  return {
    level: (level.data as ResponseOf<typeof serviceLevel.month>).total,
    totals: (monitor.data as ResponseOf<typeof statisticAnalysis.statusMonitor>).totals,
  };
}

beforeAll(async () => {
  test = await testApp();
  place = await test.deps.db.asSystem((tx) =>
    addPlace(tx, { name: 'Berlin', timezone: 'Europe/Berlin', currency: 'EUR' }),
  );
  setTime('2026-02-27T00:00:00Z');
  await reportStatus('2026-02-27T00:00:00Z', 'available');
  setTime('2026-04-01T12:00:00Z');
  // Over midnight of Berlin, and a loss of contact that is too short to count.
  await reportStatus('2026-03-05T20:00:00Z', 'faulted');
  await reportStatus('2026-03-06T02:00:00Z', 'available');
  await reportStatus('2026-03-08T10:00:00Z', 'offline');
  await reportStatus('2026-03-08T10:04:00Z', 'available');
  await reportStatus('2026-03-29T00:30:00Z', 'unavailable');
  await reportStatus('2026-03-29T03:00:00Z', 'available');
  await keepAll();
});
afterAll(() => test.close());

describe('availability of a month in the analysis', () => {
  it('is the uptime of the page of service levels when connectors were down', async () => {
    const { level, totals } = await readMarch();
    expect(level).toMatchObject({ downSeconds: 8.5 * 3_600, downtimes: 2 });
    expect((totals.availability ?? 0) * 100).toBeCloseTo(level.uptime ?? 0, 9);
    expect(totals).toMatchObject({ failures: 2, repairs: 2, meanSecondsToRepair: 4.25 * 3_600 });
    expect(totals.meanSecondsBetweenFailures).toBe(level.upSeconds / 2);
  });

  it('stays the same figure when a station was closed and work was planned, as is known only afterwards', async () => {
    const { stationId, connectors } = place;
    await test.deps.db.asSystem(async (tx) => {
      await sql`insert into station_closing (station_id, from_at, until_at)
        values (${stationId}, '2026-03-05T21:00:00Z', '2026-03-05T23:30:00Z')`.execute(tx);
      await sql`insert into planned_work (charger_id, reason, from_at, until_at, is_out_of_service, created_by,
          created_by_name, created_at, started_at, ended_at)
        values (${connectors[0]?.chargerId}, 'cable', '2026-03-29T00:00:00Z', '2026-03-29T04:00:00Z', true, 1, 'noc',
          '2026-03-28T00:00:00Z', '2026-03-29T00:00:00Z', '2026-03-29T04:00:00Z')`.execute(tx);
    });
    test.clock.advance(10 * 60_000);
    await keepAll();
    const { level, totals } = await readMarch();
    expect(level).toMatchObject({ downSeconds: 3.5 * 3_600 });
    expect((totals.availability ?? 0) * 100).toBeCloseTo(level.uptime ?? 0, 9);
    expect(totals).toMatchObject({ failures: 1, repairs: 1 });
  });

  it('has the same sums by the month once its month has ended', async () => {
    const before = await readMarch();
    setTime('2026-04-04T12:00:00Z');
    await keepAll();
    expect((await readMarch()).totals).toMatchObject({
      availability: before.totals.availability,
      failures: before.totals.failures,
    });
    const { rows } = await test.deps.db.asSystem((tx) =>
      sql<{ same: boolean }>`select m.up_ms = (select sum(d.up_ms) from statistic_uptime_day d
          where date_trunc('month', d.day)::date = m.month) as same
        from statistic_uptime_month m where month = '2026-03-01'`.execute(tx),
    );
    expect(rows).toEqual([{ same: true }]);
  });
});
