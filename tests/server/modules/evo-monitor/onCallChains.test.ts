import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chargerAlarm } from '../../../../src/contract/evo-monitor/chargerAlarm';
import { onCall } from '../../../../src/contract/evo-monitor/onCall';
import { onCallChain } from '../../../../src/contract/evo-monitor/onCallChain';
import { toWire } from '../../../../src/lib/time';
import { createChannelBench, type ChannelBench } from './channelBench';

const GROUND = 'chargeralarm.GroundFailure';
const HOT = 'chargeralarm.HighTemperature';
const ALWAYS = { from: '00:00', until: '23:59', timezone: 'UTC', isUrgentExempt: false };
const [TSOY, KIM, GROUP] = ['+77015550001', '+77015550002', '+77015550003'];

let bench: ChannelBench;
let tsoy: string;
let rotaId: string;

beforeAll(async () => {
  bench = await createChannelBench();
});
afterAll(() => bench?.close());
beforeEach(async () => {
  await bench.reset();
  await bench.deps.db.asSystem((tx) => tx.deleteFrom('onCallChain').execute());
  await bench.sweep();
  tsoy = await addPerson('S. Tsoy', TSOY);
  const kim = await addPerson('N. Kim', KIM);
  const shifts = [tsoy, kim].flatMap((recipientId, index) =>
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      ...{ lane: index + 1, week: 1, weekday, from: '08:00', hours: 24, recipientId },
    })),
  );
  rotaId = await addRota({ shifts, groupIds: [await addPerson('NOC shift', GROUP)] });
});

let rotas = 0;

async function addRota(fields: object): Promise<string> {
  const rota = {
    name: `Rota ${(rotas += 1)}`,
    timezone: 'Asia/Almaty',
    weeks: 1,
    startsOn: '2026-01-05',
    holidays: [],
  };
  return (await bench.callRoute(onCall.add, await bench.signInNoc(), { ...rota, ...fields })).id;
}

/** On-call persons get no news of their own here. */
async function addPerson(fullName: string, address: string, fields: object = {}): Promise<string> {
  const recipientId = await bench.addRecipient({ fullName, isAutomatic: false, ...fields });
  await bench.deps.db.asSystem((tx) =>
    tx.insertInto('alarmChannel').values({ recipientId, kind: 'sms', address, locale: 'en_US' }).execute(),
  );
  return recipientId;
}

const toChain = (fields: object = {}) => ({
  ...{
    name: 'Urgent',
    priority: 'urgent',
    stationId: null,
    alarmCompanyId: null,
    classification: null,
    rotaId,
    unansweredMinutes: 15,
  },
  steps: [
    { kind: 'first', recipientIds: [], afterMinutes: 0 },
    { kind: 'second', recipientIds: [], afterMinutes: 5 },
    { kind: 'group', recipientIds: [], afterMinutes: 10 },
  ],
  ...fields,
});
const addChain = async (fields: object = {}) =>
  (await bench.callRoute(onCallChain.add, await bench.signInNoc(), toChain(fields))).id;
const takeReceived = () =>
  bench.receiver.received.splice(0).map(({ body }) => JSON.parse(body) as { to: string; text: string });
const takeTold = () => takeReceived().map(({ to }) => to);
const passMinutes = async (minutes: number) => {
  bench.node.clock.advance(minutes * 60_000);
  await bench.sweepAndSend();
};
const acknowledgeAlarm = async (alarm: { key: string; version: number }) =>
  bench.callRoute(chargerAlarm.acknowledge, await bench.signInNoc(), {
    alarms: [{ id: alarm.key, version: alarm.version }],
  });
const readChainEvents = async (id: string) =>
  (await bench.readEvents(id)).filter(({ kind }) => kind.startsWith('chain')).map(({ kind, detail }) => [kind, detail]);
const readUnanswered = () =>
  bench.deps.db.asSystem((tx) =>
    tx
      .selectFrom('alarm')
      .select(['isActive', 'log'])
      .where('ruleCode', '=', 'onCall.unanswered')
      .where('isOpen', '=', true)
      .execute(),
  );

describe('a chain of persons on call', () => {
  it('goes on step by step until somebody acknowledges, and tells the others who has it', async () => {
    const id = await addChain();
    const alarm = await bench.raise(bench.north, GROUND);
    await bench.sweepAndSend();
    expect(takeTold()).toEqual([TSOY]);
    await passMinutes(4);
    expect(takeTold()).toEqual([]);
    await passMinutes(1);
    expect(takeTold()).toEqual([KIM]);
    await acknowledgeAlarm(alarm);
    await passMinutes(1);
    const taken = takeReceived();
    expect(taken.map(({ to }) => to).sort()).toEqual([TSOY, KIM]);
    expect(taken[0]?.text).toMatch(/ has it: /);
    expect(taken[0]?.text).not.toContain('/a/');
    await passMinutes(30);
    expect(takeTold()).toEqual([]);
    expect((await readChainEvents(alarm.key)).reverse()).toEqual([
      ['chainStep', '1 first S. Tsoy'],
      ['chainStep', '2 second N. Kim'],
    ]);
    const { chains } = await bench.callRoute(onCallChain.board, await bench.signInNoc(), {});
    expect(chains.find((chain) => chain.id === id)).toMatchObject({
      unanswered: 0,
      steps: [
        { kind: 'first', persons: ['S. Tsoy'], ways: ['sms'], answered: 0 },
        { kind: 'second', persons: ['N. Kim'], answered: 1 },
        { kind: 'group', persons: ['NOC shift'], answered: 0 },
      ],
    });
  });

  it('raises an alarm of the platform when nobody answers, until the alarm is acknowledged', async () => {
    await addChain();
    const alarm = await bench.raise(bench.north, GROUND);
    for (const minutes of [0, 5, 5, 5]) await passMinutes(minutes);
    expect(takeTold()).toEqual([TSOY, KIM, GROUP]);
    expect((await readChainEvents(alarm.key))[0]).toEqual(['chainUnanswered', null]);
    expect(await readUnanswered()).toMatchObject([{ isActive: true, log: expect.stringContaining(GROUND) as string }]);
    await passMinutes(5);
    expect(takeTold()).toEqual([]);
    await acknowledgeAlarm(alarm);
    await passMinutes(1);
    expect(await readUnanswered()).toMatchObject([{ isActive: false }]);
  });

  it('goes straight to the second on call at a gap', async () => {
    await addChain();
    const now = bench.node.clock.now();
    const leave = { recipientId: tsoy, from: toWire(now - 3_600_000), until: toWire(now + 3_600_000) };
    await bench.callRoute(onCall.addLeave, await bench.signInNoc(), leave);
    const alarm = await bench.raise(bench.north, GROUND);
    await bench.sweepAndSend();
    expect(takeTold()).toEqual([KIM]);
    expect((await readChainEvents(alarm.key)).reverse()).toEqual([
      ['chainGap', '1 first'],
      ['chainStep', '2 second N. Kim'],
    ]);
  });

  it('ends when the alarm clears, and begins anew when it is raised again', async () => {
    await addChain();
    await bench.raise(bench.north, GROUND);
    await bench.sweepAndSend();
    await bench.clear(bench.north);
    await passMinutes(6);
    expect(takeTold()).toEqual([TSOY]);
    await bench.raise(bench.north, GROUND);
    await passMinutes(0);
    expect(takeTold()).toEqual([TSOY]);
  });

  it('begins anew when the alarm was acknowledged and raised again between two sweeps', async () => {
    await addChain();
    const alarm = await bench.raise(bench.north, GROUND);
    await bench.sweepAndSend();
    bench.node.clock.advance(5 * 60_000);
    await acknowledgeAlarm(alarm);
    await bench.clear(bench.north);
    await bench.raise(bench.north, GROUND);
    await bench.sweepAndSend();
    expect(takeTold()).toEqual([TSOY, TSOY]);
  });

  it('tells once when two nodes sweep at one time', async () => {
    await addChain();
    await bench.raise(bench.north, GROUND);
    await Promise.all([bench.sweep(), bench.sweep(), bench.sweep()]);
    await bench.sweepAndSend();
    expect(takeTold()).toEqual([TSOY]);
  });

  it('tells alarms that arrive together in one message', async () => {
    await addChain();
    await bench.raise(bench.north, GROUND, 1);
    await bench.raise(bench.north, GROUND, 2);
    await bench.sweepAndSend();
    expect(takeReceived()).toMatchObject([{ to: TSOY, text: expect.stringContaining('2 alarms') as string }]);
  });

  it('holds back alarms of high priority in quiet hours, but not urgent ones', async () => {
    await addChain();
    await addChain({ name: 'High', priority: 'high' });
    await bench.deps.db.asSystem((tx) =>
      tx
        .updateTable('alarmChannel')
        .set({ quietHours: JSON.stringify(ALWAYS) })
        .execute(),
    );
    await bench.raise(bench.north, HOT);
    await passMinutes(1);
    expect(takeTold()).toEqual([]);
    await bench.raise(bench.north, GROUND);
    await passMinutes(1);
    expect(takeTold()).toEqual([TSOY]);
  });

  it('of a station goes before the general one, and leaves other priorities to the queue', async () => {
    const recipientIds = [await addPerson('A. Bekova', '+77015550009')];
    const steps = [{ kind: 'recipients', recipientIds, afterMinutes: 0 }];
    await addChain();
    await addChain({ name: 'North', stationId: bench.north.stationId, rotaId: null, steps });
    await bench.raise(bench.north, GROUND);
    await bench.raise(bench.south, HOT);
    await bench.sweepAndSend();
    expect(takeTold()).toEqual(['+77015550009']);
  });

  it('never tells a person of a company about an alarm of another one', async () => {
    const recipientIds = [await addPerson('South', '+77015550008', { companyId: bench.south.companyId })];
    await addChain({ rotaId: null, steps: [{ kind: 'recipients', recipientIds, afterMinutes: 0 }] });
    await bench.raise(bench.north, GROUND);
    await bench.sweepAndSend();
    expect(takeTold()).toEqual([]);
    await bench.raise(bench.south, GROUND);
    await bench.sweepAndSend();
    expect(takeTold()).toEqual(['+77015550008']);
  });

  it('mails a person without a channel, with a link', async () => {
    const recipientIds = [await bench.addRecipient({ fullName: 'M. Yusupova', isAutomatic: false })];
    await addChain({ rotaId: null, steps: [{ kind: 'recipients', recipientIds, afterMinutes: 0 }] });
    await bench.raise(bench.north, GROUND);
    await bench.sweepAndSend();
    const mails = await bench.deps.db.asSystem((tx) =>
      tx.selectFrom('mailOutbox').select(['recipient', 'linkId']).execute(),
    );
    expect(mails).toEqual([{ recipient: 'kim@example.com', linkId: expect.any(String) as string }]);
  });
});
