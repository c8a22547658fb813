import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chargerAlarm } from '../../../../src/contract/evo-monitor/chargerAlarm';
import { PERMISSIONS } from '../../../../src/contract/permissions';
import { toWire } from '../../../../server/wire/wireTime';
import { createAlarmBench, type AlarmBench } from './alarmBench';
import type { Station } from './monitorApp';

const ALL = PERMISSIONS.filter((permission) => permission.startsWith('maintenance/'));
const HOUR_MS = 3_600_000;
const SPAN_MS = 600_000;
const HOT = 'chargeralarm.HighTemperature';
const OFFLINE = 'offline.charger';

let bench: AlarmBench;
let readers = 0;

beforeAll(async () => {
  bench = await createAlarmBench();
});
afterAll(() => bench?.close());

beforeEach(async () => {
  await bench.closeAll();
  bench.node.clock.advance(24 * HOUR_MS);
});

/** Twelve alarms within some seconds, with a charger that loses contact. */
async function makeFlood(lost: Station) {
  await bench.raise(lost, OFFLINE, null);
  for (let count = 0; count < 11; count += 1) {
    await bench.raise(bench.south, HOT, 2);
    await bench.clear(bench.south, 2);
    bench.node.clock.advance(1_000);
  }
}

async function readFlood(options: Parameters<typeof bench.node.userWith>[1] = {}) {
  // A sign-in of a day ago has expired.
  const reader = await bench.node.userWith(ALL, { userName: `reader ${(readers += 1)}`, ...options });
  return bench.callRoute(chargerAlarm.lastFlood, reader, {});
}

async function addSession({ companyId, stationId, chargerId, connectorIds }: Station, meterAt: Date): Promise<void> {
  const [connectorId = ''] = connectorIds;
  await bench.node.deps.db.asSystem(async (tx) => {
    const { id } = await tx
      .insertInto('chargeTransaction')
      .values({
        ...{ companyId, stationId, chargerId, connectorId, naturalKey: 'hanging', ocppVersion: '1.6' },
        startedAt: new Date(bench.node.clock.now() - HOUR_MS),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.updateTable('connector').set({ transactionId: id, meterAt }).where('id', '=', connectorId).execute();
  });
}

const meter = ({ connectorIds: [connectorId = ''] }: Station, meterAt: Date) =>
  bench.node.deps.db.asSystem((tx) =>
    tx.updateTable('connector').set({ meterAt }).where('id', '=', connectorId).execute(),
  );

describe('what an alarm flood has left', () => {
  it('is nothing while the flood lasts, and without one', async () => {
    expect(await readFlood()).toBeNull();
    await makeFlood(bench.north);
    expect(await readFlood()).toBeNull();
  });

  it('is nothing yet in the next ten minutes by the clock while the rate of the last ten is that of a flood', async () => {
    bench.node.clock.advance(SPAN_MS - (bench.node.clock.now() % SPAN_MS) - 60_000);
    await makeFlood(bench.north);
    bench.node.clock.advance(120_000);
    expect(await readFlood()).toBeNull();
    bench.node.clock.advance(SPAN_MS);
    expect(await readFlood()).toMatchObject({ chargers: 1 });
  });

  it('names the station that is not back until its alarm clears', async () => {
    await makeFlood(bench.north);
    bench.node.clock.advance(20 * 60_000);
    const away = { stations: 1, named: [{ id: bench.north.stationId, name: 'Station North' }] };
    expect(await readFlood()).toMatchObject({ chargers: 1, stations: 1, back: 0, backWithin: null, away });
    await bench.clear(bench.north, null);
    expect(await readFlood()).toMatchObject({
      ...{ chargers: 1, back: 1, away: { stations: 0, named: [] } },
      backWithin: { first: 1_211, last: 1_211 },
    });
  });

  it('names sessions without a meter value since their charger is back', async () => {
    const meterAt = new Date(bench.node.clock.now() - 30_000);
    await addSession(bench.north, meterAt);
    await makeFlood(bench.north);
    bench.node.clock.advance(60_000);
    await bench.clear(bench.north, null);
    bench.node.clock.advance(20 * 60_000);
    const named = [{ chargerCode: 'CH-N', connector: 1, meterAt: toWire(meterAt) }];
    expect(await readFlood()).toMatchObject({ ranThrough: 1, hanging: { sessions: 1, named } });
    await meter(bench.north, new Date(bench.node.clock.now()));
    expect(await readFlood()).toMatchObject({ ranThrough: 1, hanging: { sessions: 0, named: [] } });
  });

  it('leaves out what another company has lost', async () => {
    await makeFlood(bench.north);
    bench.node.clock.advance(20 * 60_000);
    const seen = await readFlood({ scope: 'company', companyId: bench.south.companyId });
    expect(seen).toMatchObject({ chargers: 0, away: { stations: 0, named: [] } });
  });
});
