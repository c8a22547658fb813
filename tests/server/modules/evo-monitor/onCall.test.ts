import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onCall } from '../../../../src/contract/evo-monitor/onCall';
import { fromWire, toWire } from '../../../../src/lib/time';
import { createChannelBench, type ChannelBench } from './channelBench';

const DAY = 86_400_000;

let bench: ChannelBench;
let kim: string;
let tsoy: string;

beforeAll(async () => {
  bench = await createChannelBench();
});
afterAll(() => bench?.close());
beforeEach(async () => {
  await bench.reset();
  kim = await bench.addRecipient();
  tsoy = await bench.addRecipient({ fullName: 'S. Tsoy' });
});

let rotas = 0;

const toRota = (fields: object = {}) => ({
  ...{ name: `Rota ${(rotas += 1)}`, timezone: 'Asia/Almaty', weeks: 1, startsOn: '2026-01-05', groupIds: [kim] },
  holidays: [],
  shifts: [1, 2, 3, 4, 5, 6, 7].map((weekday) => makeShift(weekday)),
  ...fields,
});
const makeShift = (weekday: number) => ({ lane: 1, week: 1, weekday, from: '08:00', hours: 24, recipientId: kim });
const addRota = async (fields: object = {}) =>
  (await bench.callRoute(onCall.add, await bench.signInNoc(), toRota(fields))).id;
const readWeek = async (rotaId: string, day?: string) =>
  bench.callRoute(onCall.week, await bench.signInNoc(), { rotaId, ...(day !== undefined && { day }) });
const inHours = (hours: number) => toWire(bench.node.clock.now() + hours * 3_600_000);

describe('the week of a rota', () => {
  it('says who is on call now and in each lane, from local midnight to local midnight', async () => {
    const week = await readWeek(await addRota(), '2026-12-16');
    expect(week).toMatchObject({ from: '2026-12-13 19:00:00', until: '2026-12-20 19:00:00', group: [{ id: kim }] });
    expect(week.duties).toMatchObject([
      { lane: 1, person: { fullName: 'N. Kim' }, from: week.from, until: week.until },
      { lane: 2, person: null },
    ]);
    expect(week.current).toMatchObject([
      { lane: 1, person: { id: kim } },
      { lane: 2, person: null },
    ]);
    expect(week.persons).toMatchObject([{ id: kim, hours: 168, isReachable: false }]);
  });

  it('names the public holidays of its days by the clock of the rota', async () => {
    const holidays = [
      { day: '2026-12-16', name: 'Independence Day' },
      { day: '2027-01-01', name: 'New Year' },
    ];
    const week = await readWeek(await addRota({ holidays }), '2026-12-20');
    expect(week.holidays).toEqual([{ at: '2026-12-15 19:00:00', name: 'Independence Day' }]);
  });

  it('shows an override in place of the shift until it is taken away', async () => {
    const rotaId = await addRota();
    const body = { rotaId, lane: 1, recipientId: tsoy, from: inHours(-1), until: inHours(2) };
    const { id } = await bench.callRoute(onCall.addOverride, await bench.signInNoc(), body);
    expect((await readWeek(rotaId)).current[0]).toMatchObject({
      person: { fullName: 'S. Tsoy' },
      replaced: { id: kim },
      overrideId: id,
      until: body.until,
    });
    await bench.callRoute(onCall.removeOverride, await bench.signInNoc(), { id });
    expect((await readWeek(rotaId)).current[0]).toMatchObject({ person: { id: kim }, overrideId: null });
    expect((await bench.callForRefusal(onCall.removeOverride, await bench.signInNoc(), { id })).code).toBe(404);
  });

  it('shows a gap while a person is on leave', async () => {
    const rotaId = await addRota();
    const leave = { recipientId: kim, from: inHours(-1), until: inHours(24) };
    await bench.callRoute(onCall.addLeave, await bench.signInNoc(), leave);
    const week = await readWeek(rotaId);
    expect(week.current[0]).toMatchObject({ person: null, replaced: { id: kim }, until: leave.until });
    expect(week.leaves).toMatchObject([{ recipientId: kim }]);
  });

  it('has a gap where the person of a shift was deleted', async () => {
    const rotaId = await addRota();
    await bench.deps.db.asSystem((tx) => tx.deleteFrom('alarmRecipient').where('id', '=', kim).execute());
    expect((await readWeek(rotaId)).current[0]).toMatchObject({ person: null, replaced: null });
  });

  it('has seven days of its zone also when clocks are changed', async () => {
    const { days, from, until } = await readWeek(await addRota({ timezone: 'Europe/Berlin' }), '2026-10-25');
    expect(days).toHaveLength(7);
    expect(fromWire(until) - fromWire(from)).toBe(7 * DAY + 3_600_000);
  });
});

describe('rotas', () => {
  it('refuse persons that the caller does not see, and weeks outside of the cycle', async () => {
    const noc = await bench.signInNoc();
    const south = await bench.signInSouth();
    expect((await bench.callForRefusal(onCall.add, south, toRota())).code).toBe(422);
    expect((await bench.callForRefusal(onCall.add, south, toRota({ shifts: [], groupIds: [] }))).code).toBe(0);
    const shifts = [{ ...makeShift(1), week: 2 }];
    expect((await bench.callForRefusal(onCall.add, noc, toRota({ shifts }))).code).toBe(422);
    expect((await bench.callForRefusal(onCall.add, noc, toRota({ startsOn: '2026-01-06' }))).code).toBe(400);
  });

  it('are hidden from other companies with their overrides and leaves', async () => {
    const rotaId = await addRota();
    const south = await bench.signInSouth();
    const span = { from: inHours(0), until: inHours(2) };
    const override = { rotaId, lane: 1, recipientId: tsoy, ...span };
    const { id } = await bench.callRoute(onCall.addOverride, await bench.signInNoc(), override);
    expect((await bench.callRoute(onCall.page, south, {})).records.map((rota) => rota.id)).not.toContain(rotaId);
    expect((await bench.callForRefusal(onCall.week, south, { rotaId })).code).toBe(404);
    expect((await bench.callForRefusal(onCall.addOverride, south, override)).code).toBe(404);
    expect((await bench.callForRefusal(onCall.removeOverride, south, { id })).code).toBe(404);
    expect((await bench.callForRefusal(onCall.addLeave, south, { recipientId: kim, ...span })).code).toBe(422);
  });

  it('refuse an override that ends before it begins, or lasts for more than a year', async () => {
    const base = { rotaId: await addRota(), lane: 2, recipientId: tsoy, from: inHours(0) };
    const readRefusal = async (until: string) =>
      (await bench.callForRefusal(onCall.addOverride, await bench.signInNoc(), { ...base, until })).code;
    expect(await readRefusal(inHours(-1))).toBe(400);
    expect(await readRefusal(inHours(24 * 400))).toBe(422);
  });
});
