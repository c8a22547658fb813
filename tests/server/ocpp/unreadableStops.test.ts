import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { acceptCall, formatSecond } from './messages';
import type { TestCharger } from './testCharger';
import { World } from './testGateway';

let world: World;
let charger: TestCharger;
let stops = 0;
beforeAll(async () => {
  world = await World.create();
  await world.addTag('TAG1');
});
afterAll(() => world.close());
beforeEach(async () => {
  charger = await world.connect();
});

/** Sends a frame with a handwritten payload, so that numbers keep their notation. */
async function sendStop(fields: string) {
  const id = `stop-${(stops += 1)}`;
  const answer = charger.awaitAnswer(id);
  charger.sendRaw(`[2,"${id}","StopTransaction",{"timestamp":"${formatSecond(stops)}","idTag":"TAG1"${fields}}]`);
  return answer;
}

async function findLast() {
  const last = (await world.listTransactions()).at(-1);
  if (!last) throw new Error('no transaction');
  return last;
}

const findOrder = (transactionId: string) =>
  world.query((tx) =>
    tx.selectFrom('chargingOrder').select('status').where('transactionId', '=', transactionId).executeTakeFirst(),
  );

describe('a StopTransaction', () => {
  it.each([
    ['a number beyond 53 bits', '"transactionId":9223372036854775807'],
    ['null', '"transactionId":null'],
    ['text', '"transactionId":"abc"'],
    ['empty text', '"transactionId":""'],
    ['true', '"transactionId":true'],
    ['an object', '"transactionId":{"id":1}'],
  ])('is kept as an order of its own when its transactionId is %s', async (_kind, field) => {
    const answer = await sendStop(`,${field},"meterStop":9000`);
    expect(answer).toMatchObject({ result: { idTagInfo: { status: 'Accepted' } } });
    const stored = await findLast();
    expect(stored).toMatchObject({
      status: 'finished',
      meterStop: '9000',
      energyWh: null,
      startedAt: stored.stoppedAt,
    });
    expect(stored.flags).toEqual(expect.arrayContaining(['connectorUnknown', 'startMissing']));
    expect(await findOrder(stored.id)).toEqual({ status: 'pricing' });
  });

  it('is kept when it has no transactionId, and is one when it is repeated', async () => {
    const before = (await world.listTransactions()).length;
    const stop = { meterStop: 9_000, timestamp: formatSecond(50), reason: 'Local' };
    expect(await charger.send('StopTransaction', stop)).toEqual({});
    expect(await charger.send('StopTransaction', stop)).toEqual({});
    expect(await world.listTransactions()).toHaveLength(before + 1);
    expect(await findLast()).toMatchObject({ status: 'finished', meterStop: '9000', stopReason: 'Local' });
  });

  it('is kept when no field of it can be read', async () => {
    const before = (await world.listTransactions()).length;
    const stop = { transactionId: null, meterStop: [], timestamp: 7, idTag: {}, transactionData: 'none', reason: 0 };
    expect(await charger.send('StopTransaction', stop)).toEqual({});
    expect(await charger.send('StopTransaction', {})).toEqual({});
    expect(await world.listTransactions()).toHaveLength(before + 1);
    expect((await findLast()).flags).toEqual(expect.arrayContaining(['meterMissing', 'stampMissing', 'startMissing']));
  });

  it.each([
    ['null', ',"meterStop":null'],
    ['left out', ''],
    ['text', ',"meterStop":"many"'],
    ['true', ',"meterStop":true'],
    ['a number beyond 53 bits', ',"meterStop":1e300'],
  ])('ends its session by the last reading, for review, when its meterStop is %s', async (_kind, field) => {
    const start = { connectorId: 1, idTag: 'TAG1', meterStart: 1_000, timestamp: formatSecond(stops) };
    const { transactionId } = await charger.send('StartTransaction', start);
    const meterValue = [{ timestamp: formatSecond(stops + 0.5), sampledValue: [{ value: '1200' }] }];
    await charger.send('MeterValues', { connectorId: 1, transactionId, meterValue });
    const answer = await sendStop(`,"transactionId":${String(transactionId)}${field}`);
    expect(answer).toMatchObject({ result: { idTagInfo: { status: 'Accepted' } } });
    expect(await findLast()).toMatchObject({
      id: String(transactionId),
      status: 'finished',
      meterStop: '1200',
      energyWh: '200',
      flags: ['meterMissing'],
    });
    expect((await world.findConnector()).transactionId).toBeNull();
  });

  it('is kept when its charger has no connector', async () => {
    const [{ id }] = [await world.findCharger('CP2')];
    await world.query((tx) => tx.deleteFrom('connector').where('chargerId', '=', id).execute());
    const bare = await world.connect('CP2', { version: '1.6' });
    bare.replies.TriggerMessage = acceptCall;
    const stop = { transactionId: 0, meterStop: 5, timestamp: formatSecond(0) };
    expect(await bare.send('StopTransaction', stop)).toEqual({});
    expect(await findLast()).toMatchObject({ chargerId: id, status: 'finished', meterStop: '5' });
  });
});
