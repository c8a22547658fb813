import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '../../../../src/contract/endpoint';
import { realTimeMonitoring } from '../../../../src/contract/evo-monitor/realTimeMonitoring';
import { manualClock } from '../../http/manualClock';
import { createAlarmBench, type AlarmBench } from './alarmBench';
import type { Station } from './monitorApp';

const VIEW = 'maintenance/stationMonitor/view';
const ALARMS = 'maintenance/alarm/view';

/** Noon in UTC, 13:00 in Berlin, where the stations are: their day began at 23:00. */
const NOON = manualClock().now();
const atHours = (hours: number, minutes = 0) => new Date(NOON + (hours * 60 + minutes) * 60_000);
const MIDNIGHT = -13;

let bench: AlarmBench;
let operator: string;
beforeAll(async () => {
  bench = await createAlarmBench();
  operator = await bench.node.userWith([VIEW, ALARMS]);
});
afterAll(() => bench?.close());

type Day = ResponseOf<typeof realTimeMonitoring.stationDay>;
const readDay = (station: Station, token = operator): Promise<Day> =>
  bench.callRoute(realTimeMonitoring.stationDay, token, {}, { params: { id: station.stationId } });

interface Session {
  from: Date;
  until?: Date;
  /** Wh */
  meterStart?: number;
  energyWh?: number;
  stopReason?: string;
  /** Wh by time, in the order of time. */
  readings?: [at: Date, register: number][];
}

let sessions = 0;
async function addSession(station: Station, session: Session): Promise<string> {
  const { from, until, meterStart = 0, energyWh, stopReason, readings = [] } = session;
  const connectorId = station.connectorIds[0] ?? '';
  return bench.node.deps.db.asSystem(async (tx) => {
    const { id } = await tx
      .insertInto('chargeTransaction')
      .values({
        chargerId: station.chargerId,
        connectorId,
        stationId: station.stationId,
        companyId: station.companyId,
        ocppVersion: '1.6',
        naturalKey: `day-${(sessions += 1)}`,
        status: until ? 'finished' : 'running',
        startedAt: from,
        meterStart: String(meterStart),
        stoppedAt: until ?? null,
        energyWh: energyWh === undefined ? null : String(energyWh),
        stopReason: stopReason ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (readings.length === 0) return id;
    if (until) {
      const nulls = readings.map(() => null);
      const points = {
        t: readings.map(([time]) => time.getTime() / 1000),
        register: readings.map(([, register]) => register),
        ...{ soc: nulls, power: nulls, voltage: nulls, current: nulls, temperature: nulls },
      };
      await tx
        .insertInto('transactionCurve')
        .values({ transactionId: id, points: JSON.stringify(points) })
        .execute();
    } else {
      const rows = readings.map(([time, register]) => ({
        transactionId: id,
        connectorId,
        at: time,
        register: String(register),
        energy: register < meterStart ? null : (register - meterStart) / 1_000,
      }));
      await tx.insertInto('meterValue').values(rows).execute();
    }
    return id;
  });
}

describe('the energy of a station today', () => {
  it('counts all energy since midnight at the station, also of sessions that cross it', async () => {
    const { north, south } = bench;
    expect(await readDay(north)).toMatchObject({ from: '2026-01-14 23:00:00', timezone: 'Europe/Berlin', energy: 0 });

    // Its local day is over, although the day in UTC is the same.
    await addSession(north, { from: atHours(MIDNIGHT - 3), until: atHours(MIDNIGHT, -1), energyWh: 50_000 });
    await addSession(north, { from: atHours(-5), until: atHours(-4), energyWh: 20_500 });
    await addSession(south, { from: atHours(-5), until: atHours(-4), energyWh: 7_000 });
    expect((await readDay(north)).energy).toBe(20.5);

    await addSession(north, {
      from: atHours(MIDNIGHT - 1),
      until: atHours(MIDNIGHT + 1),
      meterStart: 1_000,
      energyWh: 10_000,
      readings: [
        [atHours(MIDNIGHT, -30), 3_000],
        [atHours(MIDNIGHT, -1), 6_000],
        [atHours(MIDNIGHT, 1), 6_500],
        [atHours(MIDNIGHT + 1), 11_000],
      ],
    });
    expect((await readDay(north)).energy).toBe(25.5);

    await addSession(north, {
      from: atHours(MIDNIGHT - 2),
      meterStart: 100,
      readings: [
        [atHours(MIDNIGHT, -10), 3_100],
        [atHours(MIDNIGHT, 10), 4_000],
        [atHours(0, -1), 9_600],
      ],
    });
    expect((await readDay(north)).energy).toBe(32);
    expect((await readDay(south)).energy).toBe(7);
  });

  it('is not reduced when a meter runs backwards', async () => {
    const { south } = bench;
    const before = (await readDay(south)).energy;
    await addSession(south, { from: atHours(-2), meterStart: 9_000, readings: [[atHours(-1), 4_000]] });
    await addSession(south, { from: atHours(-3), until: atHours(-2) });
    expect((await readDay(south)).energy).toBe(before);
  });
});

describe('the latest events of a station', () => {
  beforeAll(async () => {
    const { north, node } = bench;
    await node.deps.db.asSystem(async (tx) => {
      await tx.deleteFrom('chargeTransaction').execute();
      await tx
        .insertInto('command')
        .values({
          chargerId: north.chargerId,
          companyId: north.companyId,
          kind: 'reset',
          state: 'effective',
          createdByName: 'noc',
          createdAt: atHours(-6),
        })
        .execute();
    });
    await addSession(north, { from: atHours(-8), until: atHours(-7), energyWh: 12_345, stopReason: 'Remote' });
    await bench.raise(north, 'chargeralarm.GroundFailure', 2);
    node.clock.advance(60_000);
    await bench.clear(north, 2);
  });

  const kinds = ({ events }: Day) => events.map(({ kind }) => kind);

  it('are its own alarms, sessions and commands, newest first', async () => {
    const { north, south } = bench;
    const { events } = await readDay(north);
    expect(events).toMatchObject([
      { kind: 'alarmCleared', chargerCode: 'CH-N', connector: 2, alarm: { code: 'chargeralarm.GroundFailure' } },
      { kind: 'alarmRaised', at: '2026-01-15 12:00:00', alarm: { priority: 'urgent' } },
      { kind: 'command', command: 'reset', state: 'effective', createdBy: 'noc', connector: null },
      { kind: 'sessionEnded', at: '2026-01-15 05:00:00', energy: 12.345, stopReason: 'Remote', connector: 1 },
      { kind: 'sessionStarted', at: '2026-01-15 04:00:00' },
    ]);
    expect(new Set(events.map(({ key }) => key)).size).toBe(events.length);
    expect((await readDay(south)).events).toEqual([]);
  });

  it('omit alarms when the caller may not view them', async () => {
    const noAlarms = await bench.node.userWith([VIEW]);
    expect(kinds(await readDay(bench.north, noAlarms))).toEqual(['command', 'sessionEnded', 'sessionStarted']);
  });

  it('are limited to the latest eight', async () => {
    for (let minute = 0; minute < 12; minute += 1) {
      await addSession(bench.north, { from: atHours(-1, minute), until: atHours(-1, minute + 30) });
    }
    const { events } = await readDay(bench.north);
    expect(events).toHaveLength(8);
    expect(events.map((event) => event.at)).toEqual(
      events
        .map((event) => event.at)
        .sort()
        .reverse(),
    );
  });

  it('are hidden from other companies', async () => {
    const token = await bench.node.userWith([VIEW, ALARMS], { scope: 'company', companyId: bench.south.companyId });
    const foreign = { params: { id: bench.north.stationId } };
    expect((await bench.callForRefusal(realTimeMonitoring.stationDay, token, {}, foreign)).code).toBe(404);
    expect((await readDay(bench.south, token)).events).toEqual([]);
  });
});
