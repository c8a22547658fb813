import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatSecond, T0 } from './messages';
import { World } from './testGateway';
import { makeStart, makeStatus } from './v16Messages';

let world: World;
beforeEach(async () => {
  world = await World.create();
});
afterEach(() => world.close());

describe('OCPP 1.6', () => {
  it('runs a session from start to stop and stores its curve', async () => {
    await world.addTag('TAG1');
    const charger = await world.connect();
    const begun = await charger.send('StartTransaction', makeStart());
    expect(begun.idTagInfo).toEqual({ status: 'Accepted' });
    const transactionId = begun.transactionId as number;
    expect((await world.findConnector()).transactionId).toBe(String(transactionId));
    await charger.send('MeterValues', {
      connectorId: 1,
      transactionId,
      meterValue: [
        {
          timestamp: formatSecond(10),
          sampledValue: [
            { value: '2.5', measurand: 'Energy.Active.Import.Register', unit: 'kWh' },
            { value: '42', measurand: 'SoC', unit: 'Percent' },
            { value: '7000', measurand: 'Power.Active.Import', unit: 'W', phase: 'L1' },
            { value: '8000', measurand: 'Power.Active.Import', unit: 'W', phase: 'L2' },
          ],
        },
      ],
    });
    expect(await world.findConnector()).toMatchObject({ soc: 42, power: 15, energy: 1.5 });
    await charger.send('StopTransaction', {
      transactionId,
      meterStop: 4_000,
      timestamp: formatSecond(30),
      reason: 'EVDisconnected',
      transactionData: [{ timestamp: formatSecond(20), sampledValue: [{ value: '3000' }] }],
    });
    const [transaction] = await world.listTransactions();
    expect(transaction).toMatchObject({
      id: String(transactionId),
      status: 'finished',
      meterStart: '1000',
      meterStop: '4000',
      energyWh: '3000',
      startSoc: 42,
      stopSoc: 42,
      stopReason: 'EVDisconnected',
      flags: [],
    });
    expect((await world.findConnector()).transactionId).toBeNull();
    const { points } = await world.query((tx) =>
      tx.selectFrom('transactionCurve').selectAll().executeTakeFirstOrThrow(),
    );
    expect(points.register).toEqual([1_000, 2_500, 3_000, 4_000]);
    expect(points.t.map((t) => t - points.t[0]!)).toEqual([0, 10, 20, 30]);
    expect(points.soc).toEqual([null, 42, null, null]);
    expect(await world.query((tx) => tx.selectFrom('meterValue').selectAll().execute())).toEqual([]);
  });

  it('creates one transaction when start and stop are repeated', async () => {
    const charger = await world.connect();
    const first = await charger.send('StartTransaction', makeStart());
    const second = await charger.send('StartTransaction', makeStart());
    expect(second.transactionId).toBe(first.transactionId);
    const stop = { transactionId: first.transactionId, meterStop: 1_500, timestamp: formatSecond(5) };
    await charger.send('StopTransaction', stop);
    await charger.send('StopTransaction', { ...stop, meterStop: 9_999, timestamp: formatSecond(9) });
    const third = await charger.send('StartTransaction', makeStart());
    expect(third.transactionId).toBe(first.transactionId);
    expect(await world.listTransactions()).toMatchObject([
      { energyWh: '500', stopReason: 'Local', status: 'finished' },
    ]);
    expect((await world.findConnector()).transactionId).toBeNull();
  });

  it('stores a session and flags it when its tag is refused', async () => {
    const charger = await world.connect();
    const begun = await charger.send('StartTransaction', makeStart({ idTag: 'NOBODY' }));
    expect(begun.idTagInfo).toEqual({ status: 'Invalid' });
    expect(await world.listTransactions()).toMatchObject([{ flags: ['unauthorized'], status: 'running' }]);
  });

  it('answers ConcurrentTx when the tag is charging elsewhere', async () => {
    await world.addTag('TAG1');
    const charger = await world.connect();
    await charger.send('StartTransaction', makeStart());
    const second = await charger.send('StartTransaction', makeStart({ connectorId: 2 }));
    expect(second.idTagInfo).toEqual({ status: 'ConcurrentTx' });
  });

  it('stores a stop when its transaction is unknown', async () => {
    const charger = await world.connect();
    const stop = { transactionId: 4_711, meterStop: 8_000, timestamp: formatSecond(5), reason: 'PowerLoss' };
    await charger.send('StopTransaction', stop);
    await charger.send('StopTransaction', stop);
    expect(await world.listTransactions()).toMatchObject([
      { status: 'finished', meterStop: '8000', energyWh: null, stopReason: 'PowerLoss' },
    ]);
  });

  it('does not stop a transaction of another charger', async () => {
    const charger = await world.connect();
    const begun = await charger.send('StartTransaction', makeStart());
    await world.query((tx) =>
      tx.updateTable('charger').set({ ocppVersion: '1.6' }).where('chargerCode', '=', 'CP2').execute(),
    );
    const other = await world.connect('CP2', { version: '1.6' });
    await other.send('StopTransaction', {
      transactionId: begun.transactionId,
      meterStop: 9_000,
      timestamp: formatSecond(5),
    });
    expect(await world.listTransactions()).toMatchObject([{ id: String(begun.transactionId), status: 'running' }]);
    expect(await world.listSecurityEvents()).toMatchObject([{ identity: 'CP2', kind: 'ForeignTransaction' }]);
  });

  it('stores a replayed offline queue without changing the live state', async () => {
    await world.addTag('TAG1');
    const charger = await world.connect();
    await charger.send('StatusNotification', makeStatus(1, 'Available', 55));
    const begun = await charger.send('StartTransaction', makeStart({ timestamp: formatSecond(-7_200) }));
    const { transactionId } = begun;
    await charger.send('MeterValues', {
      connectorId: 1,
      transactionId,
      meterValue: [{ timestamp: formatSecond(-7_000), sampledValue: [{ value: '1500', context: 'Sample.Periodic' }] }],
    });
    await charger.send('StopTransaction', { transactionId, meterStop: 2_000, timestamp: formatSecond(-6_800) });
    expect(await world.listTransactions()).toMatchObject([
      { status: 'finished', energyWh: '1000', startedAt: new Date(T0 - 7_200_000), flags: [] },
    ]);
    expect(await world.findConnector()).toMatchObject({ reportedStatus: 'available', transactionId: null });
    expect((await world.findCharger()).clockOffset).toBe(0);
  });

  it('keeps the times of an offline queue when it follows an old status', async () => {
    await world.addTag('TAG1');
    const charger = await world.connect();
    await charger.send('BootNotification', { chargePointVendor: 'Acme', chargePointModel: 'Fast' });
    await charger.send('StatusNotification', makeStatus(1, 'Available', -3 * 3_600));
    const { transactionId } = await charger.send(
      'StartTransaction',
      makeStart({ timestamp: formatSecond(-2 * 3_600) }),
    );
    for (const minutes of [-110, -90, -70]) {
      const meterValue = [
        { timestamp: formatSecond(minutes * 60), sampledValue: [{ value: String(16_000 + minutes * 100) }] },
      ];
      await charger.send('MeterValues', { connectorId: 1, transactionId, meterValue });
    }
    await charger.send('StopTransaction', { transactionId, meterStop: 16_000, timestamp: formatSecond(-3_600) });
    const times = { startedAt: new Date(T0 - 2 * 3_600_000), stoppedAt: new Date(T0 - 3_600_000), energyWh: '15000' };
    expect(await world.listTransactions()).toMatchObject([{ ...times, status: 'finished', flags: [] }]);
    const [order] = await world.query((tx) => tx.selectFrom('chargingOrder').selectAll().execute());
    expect(order).toMatchObject(times);
    expect((await world.findCharger()).clockOffset).toBe(0);
  });

  it('uses server time and flags the session when the clock of the charger is wrong', async () => {
    const charger = await world.connect();
    const ahead = new Date(Date.now() + 3_600_000).toISOString();
    await charger.send('StatusNotification', {
      connectorId: 1,
      status: 'Preparing',
      errorCode: 'NoError',
      timestamp: ahead,
    });
    expect((await world.findCharger()).clockOffset).toBeGreaterThan(3_500);
    expect((await world.findConnector()).statusAt.getTime()).toBeLessThanOrEqual(Date.now());
    await charger.send('StartTransaction', makeStart({ timestamp: ahead }));
    const [transaction] = await world.listTransactions();
    expect(transaction?.flags).toContain('clockSkew');
    expect(transaction?.startedAt.getTime()).toBeLessThanOrEqual(Date.now());
    await charger.send('StatusNotification', makeStatus(1, 'Charging', 60));
    expect((await world.findCharger()).clockOffset).toBe(0);
  });

  it('ends a session without a stop when the next one begins, until its stop arrives', async () => {
    await world.addTag('TAG1');
    const charger = await world.connect();
    const first = await charger.send('StartTransaction', makeStart());
    await charger.send('MeterValues', {
      connectorId: 1,
      transactionId: first.transactionId,
      meterValue: [{ timestamp: formatSecond(5), sampledValue: [{ value: '1400' }] }],
    });
    const second = await charger.send(
      'StartTransaction',
      makeStart({ timestamp: formatSecond(20), meterStart: 1_700 }),
    );
    expect((await world.listTransactions())[0]).toMatchObject({
      status: 'finished',
      energyWh: '400',
      flags: ['stopMissing'],
    });
    expect((await world.findConnector()).transactionId).toBe(String(second.transactionId));
    await charger.send('StopTransaction', {
      transactionId: first.transactionId,
      meterStop: 1_600,
      timestamp: formatSecond(15),
    });
    expect((await world.listTransactions())[0]).toMatchObject({ energyWh: '600', flags: [] });
    expect((await world.findConnector()).transactionId).toBe(String(second.transactionId));
  });

  it('assigns meter values without a transaction to the running one, and those of connector 0 to none', async () => {
    const charger = await world.connect();
    await charger.send('MeterValues', {
      connectorId: 2,
      meterValue: [{ timestamp: formatSecond(1), sampledValue: [{ value: '230', measurand: 'Voltage', unit: 'V' }] }],
    });
    expect((await world.findConnector('CP1', 2)).voltage).toBe(230);
    await charger.send('StartTransaction', makeStart());
    const meterValue = [{ timestamp: formatSecond(2), sampledValue: [{ value: '1200' }] }];
    await charger.send('MeterValues', { connectorId: 1, meterValue });
    await charger.send('MeterValues', { connectorId: 0, meterValue });
    const values = await world.query((tx) =>
      tx.selectFrom('meterValue').select(['register', 'energy']).orderBy('at').execute(),
    );
    expect(values).toEqual([
      { register: '1000', energy: 0 },
      { register: '1200', energy: 0.2 },
    ]);
  });
});
