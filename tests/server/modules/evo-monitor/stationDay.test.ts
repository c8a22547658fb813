import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '../../../../src/contract/endpoint';
import { realTimeMonitoring } from '../../../../src/contract/evo-monitor/realTimeMonitoring';
import { manualClock } from '../../http/manualClock';
import { alarmBench, type AlarmBench } from './alarmBench';
import type { Station } from './monitorApp';

const VIEW = 'maintenance/stationMonitor/view';
const ALARMS = 'maintenance/alarm/view';

/** Noon in UTC, 13:00 in Berlin, where the stations are: their day began at 23:00. */
const NOON = manualClock().now();
const at = (hours: number, minutes = 0) => new Date(NOON + (hours * 60 + minutes) * 60_000);
const MIDNIGHT = -13;

let bench: AlarmBench;
let operator: string;
beforeAll(async () => {
  bench = await alarmBench();
  operator = await bench.node.userWith([VIEW, ALARMS]);
});
afterAll(() => bench?.close());

type Day = ResponseOf<typeof realTimeMonitoring.stationDay>;
const dayOf = (station: Station, token = operator): Promise<Day> =>
  bench.ask(realTimeMonitoring.stationDay, token, {}, { params: { id: station.stationId } });

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
      }));
      await tx.insertInto('meterValue').values(rows).execute();
    }
    return id;
  });
}

describe('the energy of a station today', () => {
  it('is what has flowed since its own midnight, of the sessions that cross it too', async () => {
    const { north, south } = bench;
    expect(await dayOf(north)).toMatchObject({ from: '2026-01-14 23:00:00', timezone: 'Europe/Berlin', energy: 0 });

    // Its day is over, although in UTC it is the same one.
    await addSession(north, { from: at(MIDNIGHT - 3), until: at(MIDNIGHT, -1), energyWh: 50_000 });
    await addSession(north, { from: at(-5), until: at(-4), energyWh: 20_500 });
    await addSession(south, { from: at(-5), until: at(-4), energyWh: 7_000 });
    expect((await dayOf(north)).energy).toBe(20.5);

    await addSession(north, {
      from: at(MIDNIGHT - 1),
      until: at(MIDNIGHT + 1),
      meterStart: 1_000,
      energyWh: 10_000,
      readings: [
        [at(MIDNIGHT, -30), 3_000],
        [at(MIDNIGHT, -1), 6_000],
        [at(MIDNIGHT, 1), 6_500],
        [at(MIDNIGHT + 1), 11_000],
      ],
    });
    expect((await dayOf(north)).energy).toBe(25.5);

    await addSession(north, {
      from: at(MIDNIGHT - 2),
      meterStart: 100,
      readings: [
        [at(MIDNIGHT, -10), 3_100],
        [at(MIDNIGHT, 10), 4_000],
        [at(0, -1), 9_600],
      ],
    });
    expect((await dayOf(north)).energy).toBe(32);
    expect((await dayOf(south)).energy).toBe(7);
  });

  it('is not less than nothing, whatever a meter says', async () => {
    const { south } = bench;
    const before = (await dayOf(south)).energy;
    await addSession(south, { from: at(-2), meterStart: 9_000, readings: [[at(-1), 4_000]] });
    await addSession(south, { from: at(-3), until: at(-2) });
    expect((await dayOf(south)).energy).toBe(before);
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
          createdAt: at(-6),
        })
        .execute();
    });
    await addSession(north, { from: at(-8), until: at(-7), energyWh: 12_345, stopReason: 'Remote' });
    await bench.raise(north, 'chargeralarm.GroundFailure', 2);
    node.clock.advance(60_000);
    await bench.clear(north, 2);
  });

  const kinds = ({ events }: Day) => events.map(({ kind }) => kind);

  it('are alarms, sessions and commands, newest first, of its own alone', async () => {
    const { north, south } = bench;
    const { events } = await dayOf(north);
    expect(events).toMatchObject([
      { kind: 'alarmCleared', chargerCode: 'CH-N', connector: 2, alarm: { code: 'chargeralarm.GroundFailure' } },
      { kind: 'alarmRaised', at: '2026-01-15 12:00:00', alarm: { priority: 'urgent' } },
      { kind: 'command', command: 'reset', state: 'effective', createdBy: 'noc', connector: null },
      { kind: 'sessionEnded', at: '2026-01-15 05:00:00', energy: 12.345, stopReason: 'Remote', connector: 1 },
      { kind: 'sessionStarted', at: '2026-01-15 04:00:00' },
    ]);
    expect(new Set(events.map(({ key }) => key)).size).toBe(events.length);
    expect((await dayOf(south)).events).toEqual([]);
  });

  it('say nothing of alarms to who may not see them', async () => {
    const noAlarms = await bench.node.userWith([VIEW]);
    expect(kinds(await dayOf(bench.north, noAlarms))).toEqual(['command', 'sessionEnded', 'sessionStarted']);
  });

  it('are few', async () => {
    for (let minute = 0; minute < 12; minute += 1) {
      await addSession(bench.north, { from: at(-1, minute), until: at(-1, minute + 30) });
    }
    const { events } = await dayOf(bench.north);
    expect(events).toHaveLength(8);
    expect(events.map((event) => event.at)).toEqual(
      events
        .map((event) => event.at)
        .sort()
        .reverse(),
    );
  });

  it('are the business of the company alone', async () => {
    const token = await bench.node.userWith([VIEW, ALARMS], { scope: 'company', companyId: bench.south.companyId });
    const foreign = { params: { id: bench.north.stationId } };
    expect((await bench.refused(realTimeMonitoring.stationDay, token, {}, foreign)).code).toBe(404);
    expect((await dayOf(bench.south, token)).events).toEqual([]);
  });
});
