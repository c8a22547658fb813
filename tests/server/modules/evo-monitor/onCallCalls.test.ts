import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chargerAlarm } from '../../../../src/contract/evo-monitor/chargerAlarm';
import { onCallChain } from '../../../../src/contract/evo-monitor/onCallChain';
import { fromWire } from '../../../../src/lib/time';
import { createChannelBench, type ChannelBench } from './channelBench';

const GROUND = 'chargeralarm.GroundFailure';
const MINUTE = 60_000;

let bench: ChannelBench;
let chainId: string;

beforeAll(async () => {
  bench = await createChannelBench();
});
afterAll(() => bench?.close());
beforeEach(async () => {
  await bench.reset();
  await bench.deps.db.asSystem((tx) => tx.deleteFrom('onCallChain').execute());
  await bench.sweep();
  chainId = await addChain();
});

async function addChain(fields: object = {}): Promise<string> {
  const persons = [await bench.addRecipient({ isAutomatic: false }), await bench.addRecipient({ isAutomatic: false })];
  const steps = persons.map((person, index) => ({
    ...{ kind: 'recipients' as const, recipientIds: [person], afterMinutes: index * 5 },
  }));
  const chain = { name: 'Urgent', priority: 'urgent' as const, stationId: null, alarmCompanyId: null };
  const body = { ...chain, classification: null, rotaId: null, steps, unansweredMinutes: 15, ...fields };
  return (await bench.callRoute(onCallChain.add, await bench.signInNoc(), body)).id;
}

const readCalls = async (filters: object = {}) =>
  (await bench.callRoute(onCallChain.calls, await bench.signInNoc(), filters)).records;
const passMinutes = async (minutes: number) => {
  bench.node.clock.advance(minutes * MINUTE);
  await bench.sweepAndSend();
};

describe('the calls of chains', () => {
  it('have the answer, its time and the events from the raise on', async () => {
    const alarm = await bench.raise(bench.north, GROUND);
    await bench.sweepAndSend();
    await passMinutes(5);
    const calling = { chainId, outcome: null, answer: null, answeredBy: null, calledStep: 2, steps: 2 };
    expect(await readCalls()).toMatchObject([calling]);
    await bench.callRoute(chargerAlarm.acknowledge, await bench.signInNoc(), {
      alarms: [{ id: alarm.key, version: alarm.version }],
    });
    await passMinutes(1);
    const [call] = await readCalls({ chainIds: [chainId], answers: ['2'] });
    expect(call).toMatchObject({ outcome: 'acknowledged', answer: '2', alarm: { key: alarm.key, code: GROUND } });
    expect(call?.answeredBy).toEqual(expect.any(String));
    expect(fromWire(call?.answeredAt ?? '') - fromWire(call?.startedAt ?? '')).toBe(5 * MINUTE);
    expect(await readCalls({ answers: ['unanswered'] })).toEqual([]);
    expect(await readCalls({ text: 'nowhere' })).toEqual([]);
    const { events } = await bench.callRoute(onCallChain.call, await bench.signInNoc(), { id: call?.id ?? '' });
    expect(events.map(({ kind }) => kind).filter((kind) => /^(raised|chainStep|acknowledged)$/.test(kind))).toEqual([
      ...['raised', 'chainStep', 'chainStep', 'acknowledged'],
    ]);
  });

  it('are counted by the board as the list filters them', async () => {
    await bench.raise(bench.north, GROUND);
    await bench.sweepAndSend();
    for (const minutes of [5, 10]) await passMinutes(minutes);
    expect(await readCalls({ answers: ['unanswered'] })).toMatchObject([{ chainId, answer: 'unanswered' }]);
    const { chains } = await bench.callRoute(onCallChain.board, await bench.signInNoc(), {});
    expect(chains).toMatchObject([{ id: chainId, unanswered: 1, steps: [{ answered: 0 }, { answered: 0 }] }]);
  });

  it('are of the chain of the company before that of all, and of no other company', async () => {
    const north = await addChain({ name: 'North', alarmCompanyId: bench.north.companyId });
    await bench.raise(bench.north, GROUND);
    await bench.raise(bench.south, GROUND);
    await bench.sweepAndSend();
    const chains = new Map((await readCalls()).map((call) => [call.alarm.stationId, call.chainId]));
    expect(chains).toEqual(
      new Map([
        [bench.north.stationId, north],
        [bench.south.stationId, chainId],
      ]),
    );
  });

  it('are hidden from other companies', async () => {
    await bench.raise(bench.north, GROUND);
    await bench.sweepAndSend();
    const [call] = await readCalls();
    const south = await bench.signInSouth();
    expect((await bench.callRoute(onCallChain.calls, south, {})).records).toEqual([]);
    expect((await bench.callForRefusal(onCallChain.call, south, { id: call?.id ?? '' })).code).toBe(404);
  });
});
