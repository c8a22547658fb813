import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chargerAlarm } from '../../../../src/contract/evo-monitor/chargerAlarm';
import { realTimeMonitoring } from '../../../../src/contract/evo-monitor/realTimeMonitoring';
import { PERMISSIONS } from '../../../../src/contract/permissions';
import { createAlarmBench, type AlarmBench } from './alarmBench';

const ALL = PERMISSIONS.filter((permission) => permission.startsWith('maintenance/'));
const HOUR_MS = 3_600_000;
const GROUND = 'chargeralarm.GroundFailure';
const HOT = 'chargeralarm.HighTemperature';

let bench: AlarmBench;
let noc: string;

beforeAll(async () => {
  bench = await createAlarmBench();
  noc = await bench.node.userWith(ALL, { userName: 'noc' });
});
afterAll(() => bench?.close());

beforeEach(() => bench.closeAll());

describe('the export of alarms', () => {
  it('is a CSV in the language of the caller with escaped formulas, and is logged', async () => {
    const alarm = await bench.raise(bench.north, GROUND);
    await bench.node.deps.db.asSystem((tx) =>
      tx.updateTable('alarm').set({ log: '=HYPERLINK("x")' }).where('id', '=', alarm.key).execute(),
    );
    const response = await bench.node.app.inject({
      method: 'POST',
      url: `/api/${chargerAlarm.export.path}`,
      headers: { authorization: noc, 'accept-language': 'ru', 'content-type': 'application/json' },
      payload: JSON.stringify({ isOpen: true, timeZone: 'Asia/Almaty' }),
    });
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toContain(encodeURIComponent('тревоги'));
    const [header = '', row = '', ...rest] = response.body.trimEnd().split('\n');
    expect(header).toMatch(/^\ufeff№ тревоги,Компания,.*Последнее возникновение \(Asia\/Almaty\)/);
    expect(row).toContain(`${alarm.key},North,Station North,Berlin,CH-N,1,`);
    expect(row).toContain(`"'=HYPERLINK(""x"")"`);
    expect(rest).toEqual([]);
    const logged = await bench.node.deps.db.asSystem((tx) =>
      tx.selectFrom('operationLog').selectAll().where('classPath', '=', 'chargerAlarm.export').execute(),
    );
    expect(logged.at(-1)).toMatchObject({ businessType: 'export', responseCode: 0, userName: 'noc' });
  });

  it('is refused when there are no rows or the time zone is unknown', async () => {
    expect(await bench.callForRefusal(chargerAlarm.export, noc, { isOpen: true })).toMatchObject({
      msg: 'No file to export',
    });
    expect(await bench.callForRefusal(chargerAlarm.export, noc, { timeZone: 'Moon/Sea' })).toMatchObject({ code: 400 });
  });
});

describe('the stations of a map', () => {
  it('have their connector counts and their worst alarm, each for its own company', async () => {
    const onMap = await bench.node.userWith(['home/view'], { scope: 'company', companyId: bench.north.companyId });
    await bench.raise(bench.north, HOT, 2);
    const urgent = await bench.raise(bench.north, GROUND);
    await bench.raise(bench.south, GROUND);
    const stations = async () => (await bench.callRoute(realTimeMonitoring.stations, onMap, {})).stations;
    expect(await stations()).toMatchObject([
      {
        station: 'Station North',
        chargers: 1,
        connectors: 2,
        mix: { available: 2 },
        unacknowledged: 2,
        worst: 'urgent',
      },
    ]);
    const { cursor } = bench.alarms.revisions;
    const seen = { id: urgent.key, version: urgent.version };
    await bench.callRoute(chargerAlarm.acknowledge, noc, { alarms: [seen] });
    await bench.alarms.untilNews(cursor, 2_000, new AbortController().signal);
    expect(await stations()).toMatchObject([{ unacknowledged: 1, worst: 'high' }]);
  });
});

describe('the alarm scorecard', () => {
  it('counts raises, chattering alarms and reactions', async () => {
    bench.node.clock.advance(2 * HOUR_MS);
    const code = 'chargeralarm.ReaderFailure';
    for (let i = 0; i < 3; i += 1) {
      await bench.raise(bench.south, code, 2);
      await bench.clear(bench.south, 2);
      bench.node.clock.advance(5_000);
    }
    const [alarm] = (await bench.callRoute(chargerAlarm.page, noc, { isOpen: true })).records;
    expect(alarm).toMatchObject({ code, count: 3, isChattering: true });
    const card = await bench.callRoute(chargerAlarm.scorecard, noc, { hours: 1 });
    expect(card).toMatchObject({
      raised: 3,
      lastTenMinutes: 3,
      byPriority: [{ priority: 'middle', count: 3 }],
      chattering: [{ source: 'CH-S:2', code, count: 3, alarmId: alarm?.key }],
      worst: [{ source: 'CH-S:2', station: 'Station South', code, count: 3 }],
    });
  });

  it('counts the last ten minutes apart from the mean of the whole time', async () => {
    bench.node.clock.advance(2 * HOUR_MS);
    for (const connector of [1, 2]) await bench.raise(bench.north, HOT, connector);
    bench.node.clock.advance(11 * 60_000);
    await bench.raise(bench.south, HOT);
    bench.node.clock.advance(60_000);
    const reader = await bench.node.userWith(ALL, { userName: 'early reader' });
    const card = await bench.callRoute(chargerAlarm.scorecard, reader, { hours: 1 });
    expect(card).toMatchObject({ raised: 3, lastTenMinutes: 1, perTenMinutesAndOperator: 0.5 });
  });

  it('names alarms that stand for more than a day, and how long conditions lasted', async () => {
    const standing = await bench.raise(bench.north, GROUND);
    bench.node.clock.advance(25 * HOUR_MS);
    await bench.raise(bench.south, HOT);
    bench.node.clock.advance(60_000);
    await bench.clear(bench.south);
    bench.node.clock.advance(1_000);
    // The sign-in of the other tests has expired by now.
    const reader = await bench.node.userWith(ALL, { userName: 'reader' });
    const card = await bench.callRoute(chargerAlarm.scorecard, reader, { hours: 1 });
    expect(card).toMatchObject({
      standing: 1,
      standingAlarms: [{ alarmId: standing.key, source: 'CH-N:1', station: 'Station North', code: GROUND }],
      clearedWithin: { median: 60, p90: 60 },
    });
  });
});
