import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chargerAlarm } from '../../../src/contract/evo-monitor/chargerAlarm';
import { PERMISSIONS } from '../../../src/contract/permissions';
import { createAlarmBench, type AlarmBench } from '../modules/evo-monitor/alarmBench';

const ALL = PERMISSIONS.filter((permission) => permission.startsWith('maintenance/'));
const GROUND = 'chargeralarm.GroundFailure';
const HOT = 'chargeralarm.HighTemperature';
const HOUR = 3_600_000;

let bench: AlarmBench;
let noc: string;
beforeAll(async () => {
  bench = await createAlarmBench();
  noc = await bench.node.userWith(ALL, { userName: 'noc' });
});
afterAll(() => bench?.close());
beforeEach(() => bench.closeAll());

const addRecipient = (quietHours: object | null = null) =>
  bench.node.deps.db.asSystem(async (tx) => {
    const last = await tx.selectFrom('alarmEvent').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
    await tx
      .insertInto('alarmRecipient')
      .values({
        fullName: 'Saule',
        email: 'shift@example.com',
        leastPriority: 'nice',
        languages: ['en_US'],
        quietHours: quietHours && JSON.stringify(quietHours),
        seenEventId: last?.id ?? '0',
      })
      .execute();
  });
/** @returns for each mail, whether it names the hot charger in the south and the ground failure in the north */
const listMailedChargers = async () => {
  const rows = await bench.node.deps.db.asSystem((tx) =>
    tx.selectFrom('mailOutbox').select('body').orderBy('id').execute(),
  );
  return rows.map(({ body }) => ['CH-S', 'CH-N'].map((code) => body.includes(code)));
};
const MAILED = { hot: [true, false], ground: [false, true] };
const sweepLater = async (ms: number) => {
  bench.node.clock.advance(ms);
  await bench.sweep();
};

describe('mails of an alarm that is raised again', () => {
  it('are sent when it was cleared or acknowledged, and not while the same fault lasts', async () => {
    await addRecipient();
    const { key, version } = await bench.raise(bench.north, GROUND);
    await sweepLater(90_000);
    expect(await listMailedChargers()).toEqual([MAILED.ground]);
    await bench.raise(bench.north, GROUND);
    await sweepLater(90_000);
    expect(await listMailedChargers()).toHaveLength(1);
    await bench.clear(bench.north);
    await sweepLater(90_000);
    await bench.raise(bench.north, GROUND);
    await sweepLater(90_000);
    expect(await listMailedChargers()).toHaveLength(2);
    await bench.callRoute(chargerAlarm.acknowledge, noc, { alarms: [{ id: key, version: version + 9 }] });
    await bench.raise(bench.north, GROUND);
    await sweepLater(90_000);
    expect(await listMailedChargers()).toEqual([MAILED.ground, MAILED.ground, MAILED.ground]);
  });
});

describe('mails after quiet hours', () => {
  const formatTime = (ms: number) => new Date(ms).toISOString().slice(11, 16);
  const makeQuietHours = (hours: number, isUrgentExempt: boolean) => {
    const now = bench.node.clock.now();
    return { from: formatTime(now - HOUR), until: formatTime(now + hours * HOUR), timezone: 'UTC', isUrgentExempt };
  };

  it('name each active alarm once, and none that cleared before', async () => {
    await addRecipient(makeQuietHours(2, false));
    await bench.raise(bench.north, GROUND);
    await bench.raise(bench.south, HOT);
    await sweepLater(90_000);
    await bench.clear(bench.north);
    await sweepLater(HOUR);
    expect(await listMailedChargers()).toEqual([]);
    await sweepLater(HOUR);
    expect(await listMailedChargers()).toEqual([MAILED.hot]);
    await sweepLater(HOUR);
    expect(await listMailedChargers()).toHaveLength(1);
  });

  it('do not repeat an urgent alarm that was mailed during quiet hours', async () => {
    await addRecipient(makeQuietHours(2, true));
    await bench.raise(bench.north, GROUND);
    await bench.raise(bench.south, HOT);
    await sweepLater(90_000);
    expect(await listMailedChargers()).toEqual([MAILED.ground]);
    await sweepLater(2 * HOUR);
    expect(await listMailedChargers()).toEqual([MAILED.ground, MAILED.hot]);
  });
});
