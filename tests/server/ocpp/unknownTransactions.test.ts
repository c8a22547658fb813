import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestCharger } from './testCharger';
import { World } from './testGateway';

const now = Date.now();
const formatMinute = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const makeReading = (minutes: number, value: number) => ({
  timestamp: formatMinute(minutes),
  sampledValue: [{ value, measurand: 'Energy.Active.Import.Register' }],
});

let world: World;
beforeAll(async () => {
  world = await World.create();
  await world.addTag('TAG1');
});
afterAll(() => world.close());

async function findLastTransaction() {
  return (await world.listTransactions()).at(-1)!;
}

function findOrder(transactionId: string) {
  return world.query((tx) =>
    tx.selectFrom('chargingOrder').selectAll().where('transactionId', '=', transactionId).executeTakeFirstOrThrow(),
  );
}

describe('a StopTransaction of an unknown transaction (1.6)', () => {
  let charger: TestCharger;
  let running: string;
  let begins = 0;

  beforeEach(async () => {
    charger = await world.connect();
    begins += 1;
    const start = { connectorId: 1, idTag: 'TAG1', meterStart: 1_000, timestamp: formatMinute(-60 + 5 * begins) };
    running = String((await charger.send('StartTransaction', start)).transactionId);
    const meterValue = [{ timestamp: formatMinute(-59 + 5 * begins), sampledValue: [{ value: '11000' }] }];
    await charger.send('MeterValues', { connectorId: 1, transactionId: Number(running), meterValue });
  });

  it.each([123_456, 0, -1])('leaves the running session unchanged when it names %i', async (transactionId) => {
    await charger.send('StopTransaction', { transactionId, meterStop: 777, timestamp: formatMinute(-58 + 5 * begins) });
    expect(await world.findConnector()).toMatchObject({ transactionId: running, energy: 10 });
    expect(await findLastTransaction()).toMatchObject({ status: 'finished', meterStop: '777', stopReason: 'Local' });
    expect(await findOrder(running)).toMatchObject({ status: 'charging', stoppedAt: null });
    await charger.send('StopTransaction', {
      transactionId: Number(running),
      meterStop: 19_000,
      timestamp: formatMinute(-58 + 5 * begins),
    });
    expect(await findOrder(running)).toMatchObject({ status: 'pricing', energyWh: '18000' });
  });

  it('stores only a security event when the transaction is of another charger', async () => {
    await world.query((tx) =>
      tx.updateTable('charger').set({ ocppVersion: '1.6' }).where('chargerCode', '=', 'CP2').execute(),
    );
    const other = await world.connect('CP2', { version: '1.6' });
    const before = await world.listTransactions();
    const stop = { transactionId: Number(running), meterStop: 9_000, timestamp: formatMinute(0) };
    expect(await other.send('StopTransaction', stop)).toEqual({});
    expect(await world.listTransactions()).toEqual(before);
    expect((await world.listSecurityEvents()).at(-1)).toMatchObject({
      identity: 'CP2',
      kind: 'ForeignTransaction',
      detail: `StopTransaction of transaction ${running}, meter 9000 Wh`,
    });
    await world.query((tx) =>
      tx.updateTable('charger').set({ ocppVersion: '2.0.1' }).where('chargerCode', '=', 'CP2').execute(),
    );
  });
});

describe('an event of an unknown transaction (2.0.1)', () => {
  let charger: TestCharger;
  let running: string;
  let begins = 0;
  const makeEvent = (eventType: string, transactionId: string, seqNo: number, minutes: number, more: object = {}) => ({
    eventType,
    timestamp: formatMinute(minutes),
    triggerReason: 'MeterValuePeriodic',
    seqNo,
    offline: true,
    transactionInfo: { transactionId, chargingState: 'Charging' },
    ...more,
  });

  beforeEach(async () => {
    charger = await world.connect('CP2');
    begins += 1;
    const started = makeEvent('Started', `run-${begins}`, 0, -60 + 5 * begins, {
      evse: { id: 1, connectorId: 1 },
      meterValue: [makeReading(-60 + 5 * begins, 1_000)],
    });
    await charger.send('TransactionEvent', started);
    const updated = { meterValue: [makeReading(-59 + 5 * begins, 6_000)] };
    await charger.send('TransactionEvent', makeEvent('Updated', `run-${begins}`, 1, -59 + 5 * begins, updated));
    running = (await findLastTransaction()).id;
  });

  it.each([
    ['Updated', undefined],
    ['Updated', { id: 1 }],
    ['Ended', undefined],
    ['Ended', { id: 1 }],
  ] as const)('leaves the running session unchanged when it is %s at %j', async (type, evse) => {
    const foreign = `foreign-${type}-${evse?.id ?? 'nowhere'}`;
    const more = { ...(evse && { evse }), meterValue: [makeReading(-58 + 5 * begins, 777)] };
    await charger.send('TransactionEvent', makeEvent(type, foreign, 5, -58 + 5 * begins, more));
    expect(await world.findConnector('CP2')).toMatchObject({
      transactionId: running,
      reportedStatus: 'charging',
      energy: 5,
    });
    expect(await findLastTransaction()).toMatchObject({ naturalKey: foreign });
    expect(await findOrder(running)).toMatchObject({ status: 'charging', stoppedAt: null });
    const ended = makeEvent('Ended', `run-${begins}`, 2, -57 + 5 * begins, {
      meterValue: [makeReading(-57 + 5 * begins, 10_000)],
    });
    await charger.send('TransactionEvent', ended);
    expect(await findOrder(running)).toMatchObject({ status: 'pricing', energyWh: '9000' });
  });

  it('takes the connector when its Started event arrives', async () => {
    await charger.send('TransactionEvent', makeEvent('Ended', `run-${begins}`, 2, -10));
    await charger.send(
      'TransactionEvent',
      makeEvent('Updated', 'late', 1, -5, { meterValue: [makeReading(-5, 7_000)] }),
    );
    expect((await world.findConnector('CP2', 2)).transactionId).toBeNull();
    const started = { evse: { id: 2 }, meterValue: [makeReading(-6, 6_500)] };
    await charger.send('TransactionEvent', makeEvent('Started', 'late', 0, -6, started));
    const transaction = await findLastTransaction();
    expect(await world.findConnector('CP2', 2)).toMatchObject({ transactionId: transaction.id });
    expect(transaction).toMatchObject({ status: 'running', flags: ['outOfOrder'], meterStart: '6500' });
    expect((await findOrder(transaction.id)).connectorId).toBe((await world.findConnector('CP2', 2)).id);
  });

  it('is refused when its type is unknown too', async () => {
    const before = await world.listTransactions();
    const answer = await charger.call('TransactionEvent', makeEvent('Exploded', 'never', 0, 0, { evse: { id: 2 } }));
    expect(answer).toMatchObject({ error: 'PropertyConstraintViolation' });
    expect(await world.listTransactions()).toEqual(before);
  });
});
