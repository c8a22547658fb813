import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestCharger } from './testCharger';
import { World } from './testGateway';

const now = Date.now();
const iso = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const register = (minutes: number, value: number) => ({
  timestamp: iso(minutes),
  sampledValue: [{ value, measurand: 'Energy.Active.Import.Register' }],
});

let world: World;
beforeAll(async () => {
  world = await World.create();
  await world.addTag('TAG1');
});
afterAll(() => world.close());

async function lastTransaction() {
  return (await world.transactions()).at(-1)!;
}

function orderOf(transactionId: string) {
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
    const start = { connectorId: 1, idTag: 'TAG1', meterStart: 1_000, timestamp: iso(-60 + 5 * begins) };
    running = String((await charger.ask('StartTransaction', start)).transactionId);
    const meterValue = [{ timestamp: iso(-59 + 5 * begins), sampledValue: [{ value: '11000' }] }];
    await charger.ask('MeterValues', { connectorId: 1, transactionId: Number(running), meterValue });
  });

  it.each([123_456, 0, -1])('leaves the session that runs alone when the charger names %i', async (transactionId) => {
    await charger.ask('StopTransaction', { transactionId, meterStop: 777, timestamp: iso(-58 + 5 * begins) });
    expect(await world.connector()).toMatchObject({ transactionId: running, energy: 10 });
    expect(await lastTransaction()).toMatchObject({ status: 'finished', meterStop: '777', stopReason: 'Local' });
    expect(await orderOf(running)).toMatchObject({ status: 'charging', stoppedAt: null });
    await charger.ask('StopTransaction', {
      transactionId: Number(running),
      meterStop: 19_000,
      timestamp: iso(-58 + 5 * begins),
    });
    expect(await orderOf(running)).toMatchObject({ status: 'pricing', energyWh: '18000' });
  });

  it('leaves a security event and nothing else when the transaction is of another charger', async () => {
    await world.query((tx) =>
      tx.updateTable('charger').set({ ocppVersion: '1.6' }).where('chargerCode', '=', 'CP2').execute(),
    );
    const other = await world.connect('CP2', { version: '1.6' });
    const before = await world.transactions();
    const stop = { transactionId: Number(running), meterStop: 9_000, timestamp: iso(0) };
    expect(await other.ask('StopTransaction', stop)).toEqual({});
    expect(await world.transactions()).toEqual(before);
    expect((await world.security()).at(-1)).toMatchObject({
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
  const event = (eventType: string, transactionId: string, seqNo: number, minutes: number, more: object = {}) => ({
    eventType,
    timestamp: iso(minutes),
    triggerReason: 'MeterValuePeriodic',
    seqNo,
    offline: true,
    transactionInfo: { transactionId, chargingState: 'Charging' },
    ...more,
  });

  beforeEach(async () => {
    charger = await world.connect('CP2');
    begins += 1;
    const started = event('Started', `run-${begins}`, 0, -60 + 5 * begins, {
      evse: { id: 1, connectorId: 1 },
      meterValue: [register(-60 + 5 * begins, 1_000)],
    });
    await charger.ask('TransactionEvent', started);
    const updated = { meterValue: [register(-59 + 5 * begins, 6_000)] };
    await charger.ask('TransactionEvent', event('Updated', `run-${begins}`, 1, -59 + 5 * begins, updated));
    running = (await lastTransaction()).id;
  });

  it.each([
    ['Updated', undefined],
    ['Updated', { id: 1 }],
    ['Ended', undefined],
    ['Ended', { id: 1 }],
  ] as const)('leaves the session that runs alone when it is %s at %j', async (type, evse) => {
    const foreign = `foreign-${type}-${evse?.id ?? 'nowhere'}`;
    const more = { ...(evse && { evse }), meterValue: [register(-58 + 5 * begins, 777)] };
    await charger.ask('TransactionEvent', event(type, foreign, 5, -58 + 5 * begins, more));
    expect(await world.connector('CP2')).toMatchObject({
      transactionId: running,
      reportedStatus: 'charging',
      energy: 5,
    });
    expect(await lastTransaction()).toMatchObject({ naturalKey: foreign });
    expect(await orderOf(running)).toMatchObject({ status: 'charging', stoppedAt: null });
    const ended = event('Ended', `run-${begins}`, 2, -57 + 5 * begins, {
      meterValue: [register(-57 + 5 * begins, 10_000)],
    });
    await charger.ask('TransactionEvent', ended);
    expect(await orderOf(running)).toMatchObject({ status: 'pricing', energyWh: '9000' });
  });

  it('takes the connector when its beginning comes at last', async () => {
    await charger.ask('TransactionEvent', event('Ended', `run-${begins}`, 2, -10));
    await charger.ask('TransactionEvent', event('Updated', 'late', 1, -5, { meterValue: [register(-5, 7_000)] }));
    expect((await world.connector('CP2', 2)).transactionId).toBeNull();
    const started = { evse: { id: 2 }, meterValue: [register(-6, 6_500)] };
    await charger.ask('TransactionEvent', event('Started', 'late', 0, -6, started));
    const transaction = await lastTransaction();
    expect(await world.connector('CP2', 2)).toMatchObject({ transactionId: transaction.id });
    expect(transaction).toMatchObject({ status: 'running', flags: ['outOfOrder'], meterStart: '6500' });
    expect((await orderOf(transaction.id)).connectorId).toBe((await world.connector('CP2', 2)).id);
  });

  it('is refused when neither the kind of the event nor its transaction is known', async () => {
    const before = await world.transactions();
    const answer = await charger.call('TransactionEvent', event('Exploded', 'never', 0, 0, { evse: { id: 2 } }));
    expect(answer).toMatchObject({ error: 'PropertyConstraintViolation' });
    expect(await world.transactions()).toEqual(before);
  });
});
