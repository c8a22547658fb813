import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestCharger } from './testCharger';
import { World } from './testGateway';

const now = Date.now();
const formatMinute = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

let world: World;
let charger: TestCharger;
beforeAll(async () => {
  world = await World.create();
  for (const tag of ['TAG1', 'TAG2']) await world.addTag(tag);
});
afterAll(() => world.close());
beforeEach(async () => {
  charger = await world.connect();
});

async function startSession(minutes: number, meterStart: number, connectorId = 1): Promise<string> {
  const payload = { connectorId, idTag: 'TAG1', meterStart, timestamp: formatMinute(minutes) };
  return String((await charger.send('StartTransaction', payload)).transactionId);
}

const reportMeter = (minutes: number, register: number, transactionId: number) =>
  charger.send('MeterValues', {
    connectorId: 1,
    transactionId,
    meterValue: [{ timestamp: formatMinute(minutes), sampledValue: [{ value: String(register) }] }],
  });

const stopSession = (minutes: number, meterStop: number, more: object = {}) =>
  charger.send('StopTransaction', {
    transactionId: -1,
    idTag: 'TAG1',
    meterStop,
    timestamp: formatMinute(minutes),
    ...more,
  });

async function listNewest(count: number) {
  const rows = await world.listTransactions();
  return rows.slice(-count).map(({ id, status, energyWh }) => ({ id, status, energyWh }));
}

describe('a StopTransaction without a number', () => {
  it('ends the running transaction when the answer to its start was lost', async () => {
    const id = await startSession(-100, 1_000);
    charger = await world.connect();
    await reportMeter(-95, 3_000, -1);
    await reportMeter(-90, 6_000, -1);
    expect(await world.findConnector()).toMatchObject({ transactionId: id, energy: 5 });
    const before = (await world.listTransactions()).length;
    for (let time = 0; time < 2; time += 1) await stopSession(-80, 9_000);
    expect(await listNewest(1)).toEqual([{ id, status: 'finished', energyWh: '8000' }]);
    expect(await world.listTransactions()).toHaveLength(before);
    expect(await world.findConnector()).toMatchObject({ transactionId: null });
  });

  it('does not end the next transaction when it is repeated after its start', async () => {
    const first = await startSession(-70, 1_000);
    await stopSession(-65, 2_000);
    const second = await startSession(-60, 2_000);
    await stopSession(-65, 2_000);
    expect(await listNewest(2)).toEqual([
      { id: first, status: 'finished', energyWh: '1000' },
      { id: second, status: 'running', energyWh: null },
    ]);
    await stopSession(-55, 2_500, { transactionId: Number(second) });
  });

  it.each([
    ['the charger has named it', -50, {}, true, 1],
    ['its tag is another one', -45, { idTag: 'TAG2' }, false, 1],
    ['no tag is told', -40, { idTag: undefined }, false, 1],
    ['its register is lower', -35, { meterStop: 900 }, false, 1],
    ['two transactions run', -30, {}, false, 2],
  ])('leaves the running transaction alone when %s', async (_case, begin, more, isNamed, connectors) => {
    const ids = [await startSession(begin, 1_000)];
    if (connectors > 1) ids.push(await startSession(begin, 1_000, 2));
    if (isNamed) await reportMeter(begin + 1, 1_100, Number(ids[0]));
    await stopSession(begin + 2, 2_000, more);
    const newest = await listNewest(connectors + 1);
    expect(newest.map(({ status }) => status)).toEqual([...ids.map(() => 'running'), 'finished']);
    expect(newest.at(-1)).toMatchObject({ energyWh: null });
    for (const id of ids) await stopSession(begin + 3, 2_000, { transactionId: Number(id) });
  });
});
