import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { T0 } from './messages';
import { World } from './testGateway';
import type { TestCharger } from './testCharger';
import { evse, idToken, makeEvent, makeReading } from './v201Messages';

let world: World;
let charger: TestCharger;
beforeEach(async () => {
  world = await World.create();
  await world.addTag('TAG1');
  charger = await world.connect('CP2');
});
afterEach(() => world.close());

describe('OCPP 2.0.1', () => {
  it('runs a session by events and maps its stop reason', async () => {
    const answer = await charger.send(
      'TransactionEvent',
      makeEvent('Started', 0, 0, { chargingState: 'Charging' }, { evse, idToken, meterValue: [makeReading(1_000)] }),
    );
    expect(answer).toEqual({ idTokenInfo: { status: 'Accepted' } });
    await charger.send('TransactionEvent', makeEvent('Updated', 1, 5, {}, { meterValue: [makeReading(5_500)] }));
    expect(await world.findConnector('CP2')).toMatchObject({ energy: 4.5, reportedStatus: 'charging' });
    await charger.send(
      'TransactionEvent',
      makeEvent(
        'Ended',
        2,
        9,
        { stoppedReason: 'SOCLimitReached' },
        { meterValue: [makeReading(9_000, 'Transaction.End')] },
      ),
    );
    expect(await world.listTransactions()).toMatchObject([
      {
        naturalKey: 'T-1',
        idTag: 'TAG1',
        meterStart: '1000',
        meterStop: '9000',
        energyWh: '8000',
        stopReason: 'Local',
        rawStopReason: 'SOCLimitReached',
        status: 'finished',
        flags: [],
      },
    ]);
    const { points } = await world.query((tx) =>
      tx.selectFrom('transactionCurve').selectAll().executeTakeFirstOrThrow(),
    );
    expect(points.register).toEqual([1_000, 5_500, 9_000]);
  });

  it('stores an event once when it is repeated', async () => {
    const started = makeEvent(
      'Started',
      0,
      0,
      { chargingState: 'Charging' },
      { evse, meterValue: [makeReading(1_000)] },
    );
    const updated = makeEvent('Updated', 1, 5, {}, { meterValue: [makeReading(5_500)] });
    const ended = makeEvent('Ended', 2, 9, {}, { meterValue: [makeReading(9_000)] });
    for (const again of [started, started, updated, updated, ended, ended, updated, started]) {
      await charger.send('TransactionEvent', again);
    }
    expect(await world.listTransactions()).toMatchObject([{ energyWh: '8000', status: 'finished' }]);
    const numbers = await world.query((tx) =>
      tx.selectFrom('transactionEvent').select('seqNo').orderBy('seqNo').execute(),
    );
    expect(numbers.map(({ seqNo }) => seqNo)).toEqual([0, 1, 2]);
    const { points } = await world.query((tx) =>
      tx.selectFrom('transactionCurve').selectAll().executeTakeFirstOrThrow(),
    );
    expect(points.register).toEqual([1_000, 5_500, 9_000]);
    expect((await world.findConnector('CP2')).transactionId).toBeNull();
  });

  it('flags an ended transaction while event numbers are missing', async () => {
    const readFlags = async () => (await world.listTransactions())[0]?.flags;
    await charger.send('TransactionEvent', makeEvent('Started', 0, 0, {}, { evse, idToken }));
    await charger.send('TransactionEvent', makeEvent('Ended', 3, 9, {}));
    expect(await readFlags()).toEqual(['eventsMissing']);
    await charger.send('TransactionEvent', makeEvent('Updated', 1, 3));
    expect(await readFlags()).toContain('eventsMissing');
    await charger.send('TransactionEvent', makeEvent('Updated', 2, 5));
    expect(await readFlags()).not.toContain('eventsMissing');
  });

  it('creates the same transaction when events come in the wrong order', async () => {
    await charger.send('TransactionEvent', makeEvent('Ended', 2, 9, {}, { evse, meterValue: [makeReading(9_000)] }));
    expect(await world.listTransactions()).toMatchObject([{ status: 'finished', energyWh: null }]);
    await charger.send(
      'TransactionEvent',
      makeEvent('Updated', 1, 5, { chargingState: 'Charging' }, { meterValue: [makeReading(5_500)] }),
    );
    await charger.send(
      'TransactionEvent',
      makeEvent('Started', 0, 0, {}, { evse, idToken, meterValue: [makeReading(1_000)] }),
    );
    const [transaction, ...others] = await world.listTransactions();
    expect(others).toEqual([]);
    expect(transaction).toMatchObject({
      status: 'finished',
      meterStart: '1000',
      energyWh: '8000',
      idTag: 'TAG1',
      startedAt: new Date(T0),
      flags: ['outOfOrder'],
    });
    const { points } = await world.query((tx) =>
      tx.selectFrom('transactionCurve').selectAll().executeTakeFirstOrThrow(),
    );
    expect(points.register).toEqual([1_000, 5_500, 9_000]);
    expect(await world.findConnector('CP2')).toMatchObject({ transactionId: null });
    expect((await world.findConnector('CP2')).reportedStatus).not.toBe('charging');
  });

  it('stores the tag when it is presented after the plug', async () => {
    await charger.send('TransactionEvent', makeEvent('Started', 0, 0, { chargingState: 'EVConnected' }, { evse }));
    await charger.send('TransactionEvent', makeEvent('Updated', 1, 1, { chargingState: 'Charging' }, { idToken }));
    expect(await world.listTransactions()).toMatchObject([{ idTag: 'TAG1', flags: [] }]);
  });
});
