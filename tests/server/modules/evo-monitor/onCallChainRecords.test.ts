import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onCall } from '../../../../src/contract/evo-monitor/onCall';
import { onCallChain } from '../../../../src/contract/evo-monitor/onCallChain';
import { createChannelBench, type ChannelBench } from './channelBench';

let bench: ChannelBench;
let rotaId: string;

beforeAll(async () => {
  bench = await createChannelBench();
  const rota = { name: 'Almaty', timezone: 'Asia/Almaty', weeks: 1, startsOn: '2026-01-05', shifts: [] };
  rotaId = (await bench.callRoute(onCall.add, await bench.signInNoc(), { ...rota, groupIds: [], holidays: [] })).id;
});
afterAll(() => bench?.close());
beforeEach(() => bench.reset());

const makeStep = (fields: object = {}) => ({ kind: 'first', recipientIds: [], afterMinutes: 0, ...fields });
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
  steps: [makeStep(), makeStep({ kind: 'second', afterMinutes: 10 })],
  ...fields,
});

describe('chains', () => {
  it('refuse steps out of order, lanes without a rota, and an end before the last step', async () => {
    const noc = await bench.signInNoc();
    const readRefusal = async (fields: object) =>
      (await bench.callForRefusal(onCallChain.add, noc, toChain(fields))).code;
    expect(await readRefusal({ steps: [makeStep({ afterMinutes: 3 })] })).toBe(400);
    expect(await readRefusal({ steps: [makeStep(), makeStep()] })).toBe(400);
    expect(await readRefusal({ steps: [makeStep({ kind: 'recipients' })] })).toBe(400);
    expect(await readRefusal({ rotaId: null })).toBe(400);
    expect(await readRefusal({ unansweredMinutes: 10 })).toBe(400);
  });

  it('refuse rotas, stations and persons that the caller does not see', async () => {
    const south = await bench.signInSouth();
    const readRefusal = async (fields: object) =>
      (await bench.callForRefusal(onCallChain.add, south, toChain({ rotaId: null, ...fields }))).code;
    const own = await bench.addRecipient({ companyId: bench.south.companyId });
    const steps = [makeStep({ kind: 'recipients', recipientIds: [own] })];
    const foreign = [makeStep({ kind: 'recipients', recipientIds: [await bench.addRecipient()] })];
    expect(await readRefusal({ steps: foreign })).toBe(422);
    expect(await readRefusal({ steps, rotaId })).toBe(422);
    expect(await readRefusal({ steps, stationId: bench.north.stationId })).toBe(422);
    expect(await readRefusal({ steps, alarmCompanyId: bench.north.companyId })).toBe(422);
    expect(await readRefusal({ steps, alarmCompanyId: bench.south.companyId })).toBe(0);
  });

  it('refuse a station of another company than theirs', async () => {
    const noc = await bench.signInNoc();
    const scope = { stationId: bench.north.stationId, alarmCompanyId: bench.south.companyId };
    expect(await bench.callForRefusal(onCallChain.add, noc, toChain(scope))).toMatchObject({
      code: 422,
      data: { fields: { stationId: expect.any(String) as string } },
    });
  });

  it('are hidden from other companies', async () => {
    const { id } = await bench.callRoute(onCallChain.add, await bench.signInNoc(), toChain({ name: 'Operator' }));
    const south = await bench.signInSouth();
    const { chains } = await bench.callRoute(onCallChain.board, south, {});
    expect(chains.map((chain) => chain.id)).not.toContain(id);
    expect((await bench.callForRefusal(onCallChain.detail, south, { id })).code).toBe(404);
  });
});
