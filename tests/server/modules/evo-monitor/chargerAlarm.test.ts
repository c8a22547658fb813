import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chargerAlarm } from '../../../../src/contract/evo-monitor/chargerAlarm';
import { PERMISSIONS } from '../../../../src/contract/permissions';
import { createAlarmBench, type AlarmBench } from './alarmBench';

const ALL = PERMISSIONS.filter((permission) => permission.startsWith('maintenance/'));
const HOUR_MS = 3_600_000;
const GROUND = 'chargeralarm.GroundFailure';
const HOT = 'chargeralarm.HighTemperature';

let bench: AlarmBench;
let noc: string;
let colleague: string;
let south: string;
let reader: string;

beforeAll(async () => {
  bench = await createAlarmBench();
  noc = await bench.node.userWith(ALL, { userName: 'noc' });
  colleague = await bench.node.userWith(ALL, { userName: 'colleague' });
  south = await bench.node.userWith(ALL, { scope: 'company', companyId: bench.south.companyId });
  reader = await bench.node.userWith(['maintenance/alarm/view']);
});
afterAll(() => bench?.close());

beforeEach(() => bench.closeAll());

const readPage = (token: string, body: object = {}) =>
  bench.callRoute(chargerAlarm.page, token, { isOpen: true, ...body });
const toSelection = ({ key, version }: { key: string; version: number }) => ({ id: key, version });
const acknowledgeAlarms = (token: string, ...alarms: { key: string; version: number }[]) =>
  bench.callRoute(chargerAlarm.acknowledge, token, { alarms: alarms.map(toSelection) });

describe('the alarm queue', () => {
  it('is sorted by priority and newest first, and paged by keyset in any order', async () => {
    await bench.raise(bench.north, 'chargeralarm.WeakSignal', 2);
    await bench.raise(bench.north, GROUND, 1);
    await bench.raise(bench.south, HOT, 1);
    bench.node.clock.advance(1_000);
    await bench.raise(bench.south, 'offline.charger', null);
    const all = await readPage(noc);
    expect(all.records.map(({ code }) => code)).toEqual([GROUND, 'offline.charger', HOT, 'chargeralarm.WeakSignal']);
    const sort = [{ field: 'station', order: 'desc' }];
    for (const order of [undefined, sort]) {
      const codes: string[] = [];
      for (let cursor: string | undefined, more = true; more;) {
        const part = await readPage(noc, { pageSize: 1, cursor, sort: order });
        codes.push(...part.records.map(({ key }) => key));
        cursor = part.nextCursor;
        more = cursor !== undefined;
      }
      const unpaged = await readPage(noc, { sort: order });
      expect(codes).toEqual(unpaged.records.map(({ key }) => key));
    }
    expect((await readPage(noc, { cursor: 'nonsense' })).records).toEqual([]);
  });

  it('is filtered by each filter', async () => {
    const alarm = await bench.raise(bench.north, GROUND, 2);
    await bench.raise(bench.south, HOT, 1);
    const findKeys = async (filters: object) => (await readPage(noc, filters)).records.map(({ key }) => key);
    for (const filters of [
      { stationIds: [bench.north.stationId] },
      { levels: ['critical'] },
      { priorities: ['urgent'] },
      { codes: [GROUND] },
      { chargerCode: 'CH-N' },
      { connector: 2 },
      { text: 'north' },
      { text: 'ch-n' },
      { states: ['standing'], classifications: ['chargeralarm'], levels: ['critical'] },
    ])
      expect(await findKeys(filters), JSON.stringify(filters)).toEqual([alarm.key]);
    expect(await findKeys({ states: ['shelved'] })).toEqual([]);
    expect(await findKeys({ from: '2099-01-01 00:00:00' })).toEqual([]);
  });

  it('reports changes after its cursor, and removals', async () => {
    const alarm = await bench.raise(bench.north, GROUND);
    const { changesCursor, records } = await readPage(noc);
    expect(records.map(({ key }) => key)).toEqual([alarm.key]);
    const waiting = bench.callRoute(chargerAlarm.changes, noc, { cursor: changesCursor, waitMs: 5_000 });
    await bench.callRoute(chargerAlarm.assign, noc, { ids: [alarm.key], userId: null });
    await acknowledgeAlarms(noc, alarm);
    const { upserts, cursor } = await waiting;
    expect(upserts).toMatchObject([{ key: alarm.key, acknowledgedBy: 'noc', version: 2 }]);
    const removal = bench.callRoute(chargerAlarm.changes, noc, { cursor, waitMs: 5_000 });
    await bench.callRoute(chargerAlarm.process, noc, { ids: [alarm.key], result: 'cable changed' });
    expect(await removal).toMatchObject({ removals: [alarm.key] });
  });

  it('is empty for another company in every call', async () => {
    bench.node.clock.advance(2 * HOUR_MS);
    const alarm = await bench.raise(bench.north, GROUND);
    expect((await readPage(south)).records).toEqual([]);
    const ids = [alarm.key];
    const bodies = [
      [chargerAlarm.acknowledge, { alarms: [toSelection(alarm)] }],
      [chargerAlarm.assign, { ids, userId: null }],
      [chargerAlarm.shelve, { isShelved: true, ids, minutes: 5, reason: 'x' }],
      [chargerAlarm.process, { ids, result: 'x' }],
    ] as const;
    for (const [endpoint, body] of bodies)
      expect(await bench.callRoute(endpoint, south, body)).toEqual({
        results: [{ id: alarm.key, outcome: 'missing', alarm: null }],
      });
    const params = { id: alarm.key };
    expect(await bench.callForRefusal(chargerAlarm.timeline, south, {}, { params })).toMatchObject({ code: 404 });
    expect(await bench.callForRefusal(chargerAlarm.export, south, { isOpen: true })).toMatchObject({ code: 422 });
    expect(await bench.callRoute(chargerAlarm.scorecard, south, { hours: 1 })).toMatchObject({ raised: 0, worst: [] });
    expect((await readPage(noc)).records).toMatchObject([{ key: alarm.key, version: 1, acknowledgedAt: null }]);
  });

  it('cannot be changed when the caller may only view it', async () => {
    const alarm = await bench.raise(bench.north, GROUND);
    const answer = await bench.callForRefusal(chargerAlarm.acknowledge, reader, { alarms: [toSelection(alarm)] });
    expect(answer.code).toBe(403);
  });
});

describe('two operators', () => {
  it('acknowledge an alarm once, and the second learns that it is done', async () => {
    const alarm = await bench.raise(bench.north, GROUND);
    const answers = await Promise.all([acknowledgeAlarms(noc, alarm), acknowledgeAlarms(colleague, alarm)]);
    expect(answers.map(({ results }) => results[0]?.outcome).sort()).toEqual(['already', 'done']);
    const names = answers.map(({ results }) => results[0]?.alarm?.acknowledgedBy);
    expect(names[0]).toBe(names[1]);
  });

  it('do not acknowledge an alarm when it was raised again since they read it', async () => {
    const alarm = await bench.raise(bench.north, GROUND);
    await bench.clear(bench.north);
    const again = await bench.raise(bench.north, GROUND);
    expect(again).toMatchObject({ key: alarm.key, count: 2 });
    const { results } = await acknowledgeAlarms(noc, alarm);
    expect(results).toMatchObject([
      { outcome: 'raisedAgain', alarm: { acknowledgedAt: null, version: again.version } },
    ]);
    expect((await acknowledgeAlarms(noc, again)).results).toMatchObject([{ outcome: 'done' }]);
  });

  it('never acknowledge a raise that is in progress', async () => {
    const alarm = await bench.raise(bench.north, HOT);
    await bench.clear(bench.north);
    await Promise.all([bench.raise(bench.north, HOT), acknowledgeAlarms(noc, alarm)]);
    const [now] = (await readPage(noc)).records;
    expect(now).toMatchObject({ acknowledgedAt: null, isActive: true, count: 2 });
  });

  it('shelve an alarm for hours, and it returns on its own', async () => {
    const alarm = await bench.raise(bench.north, GROUND);
    const ids = [alarm.key];
    const shelved = await bench.callRoute(chargerAlarm.shelve, noc, {
      isShelved: true,
      ids,
      minutes: 60,
      reason: 'works',
    });
    expect(shelved.results[0]?.alarm).toMatchObject({ shelvedBy: 'noc', shelveReason: 'works' });
    const tooLong = { isShelved: true, ids, minutes: 481, reason: 'x' };
    expect((await bench.callForRefusal(chargerAlarm.shelve, noc, tooLong)).code).toBe(400);
    bench.node.clock.advance(60 * 60_000);
    await bench.sweep();
    expect((await readPage(noc)).records).toMatchObject([{ shelvedUntil: null, shelveReason: null }]);
  });

  it('assign and process many alarms at once, which the timeline records', async () => {
    const one = await bench.raise(bench.north, GROUND);
    const other = await bench.raise(bench.south, HOT);
    const ids = [one.key, other.key, '999999'];
    const [user] = await bench.callRoute(chargerAlarm.assignees, noc, { text: 'COLLEAGUE' });
    expect(await bench.callRoute(chargerAlarm.assignees, noc, { ids: [user?.id ?? ''] })).toEqual([user]);
    const assigned = await bench.callRoute(chargerAlarm.assign, noc, { ids, userId: user?.id });
    expect(assigned.results.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'missing']);
    await bench.callRoute(chargerAlarm.process, colleague, { ids, result: 'fuse changed' });
    expect((await readPage(noc)).records).toEqual([]);
    const { alarm, events } = await bench.callRoute(chargerAlarm.timeline, noc, {}, { params: { id: one.key } });
    expect(alarm).toMatchObject({ processedBy: 'colleague', result: 'fuse changed', assignedTo: user });
    expect(events.map(({ kind, by, detail }) => [kind, by, detail])).toEqual([
      ['processed', 'colleague', 'fuse changed'],
      ['assigned', 'noc', user?.name],
      ['raised', null, null],
    ]);
  });
});

describe('a cleared alarm', () => {
  it('leaves the queue a quarter of an hour after its acknowledgement and can still be processed', async () => {
    const alarm = await bench.raise(bench.north, GROUND);
    await bench.clear(bench.north);
    await acknowledgeAlarms(noc, alarm);
    bench.node.clock.advance(14 * 60_000);
    await bench.sweep();
    expect((await readPage(noc)).records).toHaveLength(1);
    bench.node.clock.advance(2 * 60_000);
    await bench.sweep();
    expect((await readPage(noc)).records).toEqual([]);
    const { results } = await bench.callRoute(chargerAlarm.process, noc, { ids: [alarm.key], result: 'nothing found' });
    expect(results).toMatchObject([{ outcome: 'done' }]);
    expect((await bench.raise(bench.north, GROUND)).key).not.toBe(alarm.key);
  });
});
