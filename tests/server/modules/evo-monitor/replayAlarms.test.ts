import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applySignals } from '../../../../server/alarms/applySignals';
import type { AlarmCode } from '../../../../server/domain/alarms/rules';
import { Random } from '../../../../server/simulator/model/random';
import { toWire } from '../../../../server/wire/wireTime';
import { chargerAlarm } from '../../../../src/contract/evo-monitor/chargerAlarm';
import { replay } from '../../../../src/contract/evo-monitor/replay';
import { QUEUE_STATES, toAlarmState } from '../../../../src/contract/live/alarmState';
import type { LiveAlarm } from '../../../../src/contract/live/alarm';
import { PERMISSIONS } from '../../../../src/contract/permissions';
import { createAlarmBench, type AlarmBench } from './alarmBench';

const ALL = PERMISSIONS.filter((permission) => permission.startsWith('maintenance/'));
const STEPS = 150;
const CODES: readonly AlarmCode[] = [
  'chargeralarm.GroundFailure',
  'meterdata.backwards',
  'chargeralarm.HighTemperature',
];

let bench: AlarmBench;
let noc: string;
/** The live queue as it was at each moment. */
const seen = new Map<number, LiveAlarm[]>();

beforeAll(async () => {
  bench = await createAlarmBench();
  noc = await bench.node.userWith(ALL, { userName: 'noc' });
  await bench.node.deps.db.asSystem((tx) =>
    sql`insert into replay_checkpoint (at, states) values (${new Date(bench.node.clock.now())}, '[]')`.execute(tx),
  );
  await liveThrough(new Random(7));
}, 120_000);
afterAll(() => bench?.close());

/** Alarms come, go and are worked on; the queue is noted after each step. */
async function liveThrough(random: Random): Promise<void> {
  for (let step = 0; step < STEPS; step += 1) {
    bench.node.clock.advance(1_000 * random.whole(1, 900));
    await bench.sweep();
    await takeStep(random);
    seen.set(bench.node.clock.now(), await readLive());
  }
}

async function takeStep(random: Random): Promise<void> {
  const open = await readLive();
  const alarm = open[random.whole(0, Math.max(0, open.length - 1))];
  const choice = random.next();
  if (choice < 0.4 || !alarm) return raiseAlarm(random);
  if (choice < 0.6) return clearAlarm(random);
  const ids = [alarm.key];
  if (choice < 0.75)
    return void (await bench.callRoute(chargerAlarm.acknowledge, noc, {
      alarms: [{ id: alarm.key, version: alarm.version }],
    }));
  if (choice < 0.85)
    return void (await bench.callRoute(chargerAlarm.shelve, noc, {
      ...{ isShelved: alarm.shelvedUntil === null, ids },
      ...(alarm.shelvedUntil === null && { minutes: random.whole(5, 60), reason: 'Parts ordered' }),
    }));
  if (choice < 0.92) return void (await assignToFirst(ids));
  await bench.callRoute(chargerAlarm.process, noc, { ids, result: 'Reset' });
}

async function assignToFirst(ids: readonly string[]): Promise<void> {
  const [person] = await bench.callRoute(chargerAlarm.assignees, noc, {});
  await bench.callRoute(chargerAlarm.assign, noc, { ids, userId: person?.id ?? null });
}

const drawSource = (random: Random) => {
  const place = random.next() < 0.5 ? bench.north : bench.south;
  const { companyId, stationId, chargerId, connectorIds } = place;
  const drawn = random.next();
  if (drawn < 0.2) return { source: { companyId, stationId, chargerId: null, connectorId: null }, isStation: true };
  const connectorId = drawn < 0.5 ? null : (connectorIds[0] ?? null);
  return { source: { companyId, stationId, chargerId, connectorId }, isStation: false };
};

async function raiseAlarm(random: Random): Promise<void> {
  const { source, isStation } = drawSource(random);
  const ofCharger = source.connectorId === null ? 'offline.charger' : (CODES[random.whole(0, 2)] ?? 'meterdata.jump');
  const code: AlarmCode = isStation ? 'offline.station' : ofCharger;
  const signal = { kind: 'raise' as const, source, code, at: bench.node.clock.now(), isHeld: true as const };
  await bench.node.deps.db.asSystem((tx) => applySignals(tx, [signal]));
}

async function clearAlarm(random: Random): Promise<void> {
  const { source } = drawSource(random);
  const signal = { kind: 'clear' as const, source, prefix: '', at: bench.node.clock.now() };
  await bench.node.deps.db.asSystem((tx) => applySignals(tx, [signal]));
}

const readLive = async () => (await bench.callRoute(chargerAlarm.page, noc, { isOpen: true, pageSize: 200 })).records;

/** A shelf that was lifted early reads as if it had been set until then; a version counts changes that no one shows. */
const toShown = (alarms: readonly LiveAlarm[]) =>
  alarms
    .map(({ version: _, revision: __, shelvedUntil, ...alarm }) => ({ ...alarm, isShelved: shelvedUntil !== null }))
    .sort((a, b) => Number(a.key) - Number(b.key));

const readPast = (at: number, token = noc) => bench.callRoute(replay.alarms, token, { at: toWire(at) });

describe('replay/alarms', () => {
  it('shows the queue of each moment as it was', async () => {
    const states = new Set([...seen.values()].flat().map(toAlarmState));
    expect([...states].sort()).toEqual([...QUEUE_STATES].sort());
    for (const [at, live] of seen) {
      const { rows, isKept } = await readPast(at);
      expect(isKept).toBe(true);
      expect(toShown(rows), toWire(at)).toEqual(toShown(live));
    }
  });

  it('names what changes from moment to moment, so that the next queue follows from the one before', async () => {
    const moments = [...seen.keys()];
    const from = moments[20] ?? 0;
    for (const isBackward of [false, true]) {
      const body = { at: toWire(from), stepSeconds: 600, steps: 12, isBackward };
      const rows = new Map((await readPast(from)).rows.map((row) => [row.key, row]));
      for (const { at, upserts, removals } of (await bench.callRoute(replay.alarmChanges, noc, body)).steps) {
        for (const key of removals) rows.delete(key);
        for (const patch of upserts) rows.set(patch.key, { ...rows.get(patch.key), ...patch } as LiveAlarm);
        const { rows: whole } = await bench.callRoute(replay.alarms, noc, { at });
        expect(toShown([...rows.values()]), at).toEqual(toShown(whole));
      }
    }
  });

  it('shows a company its own alarms alone', async () => {
    const rights = { scope: 'company', companyId: bench.north.companyId } as const;
    const company = await bench.node.userWith(ALL, rights);
    const busiest = [...seen].find(([, live]) => new Set(live.map(({ company }) => company)).size > 1);
    const { rows } = await readPast(busiest?.[0] ?? 0, company);
    expect(new Set(rows.map(({ company: name }) => name))).toEqual(new Set(['North']));
  });

  it('says that a time before the first checkpoint was not kept', async () => {
    const [first = 0] = seen.keys();
    expect(await readPast(first - 86_400_000)).toMatchObject({ isKept: false, rows: [] });
  });

  it('refuses a user who may not see alarms', async () => {
    const { code } = await bench.callForRefusal(replay.alarms, await bench.node.userWith(['home/view']), {
      at: toWire(bench.node.clock.now()),
    });
    expect(code).toBe(403);
  });
});
