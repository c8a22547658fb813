import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { World } from './testGateway';

let world: World;
beforeEach(async () => {
  world = await World.create();
});
afterEach(() => world.close());

const T0 = Date.now() - 60_000;
const iso = (seconds: number) => new Date(T0 + seconds * 1_000).toISOString();
const status = (connectorId: number, value: string, seconds?: number, more: object = {}) => ({
  connectorId,
  status: value,
  errorCode: 'NoError',
  ...(seconds !== undefined && { timestamp: iso(seconds) }),
  ...more,
});
const start = (more: object = {}) => ({ connectorId: 1, idTag: 'TAG1', meterStart: 1_000, timestamp: iso(0), ...more });

describe('sessions of OCPP 1.6', () => {
  it('runs a session from start to stop and folds its curve', async () => {
    await world.addTag('TAG1');
    const charger = await world.connect();
    const begun = await charger.ask('StartTransaction', start());
    expect(begun.idTagInfo).toEqual({ status: 'Accepted' });
    const transactionId = begun.transactionId as number;
    expect((await world.connector()).transactionId).toBe(String(transactionId));
    await charger.ask('MeterValues', {
      connectorId: 1,
      transactionId,
      meterValue: [
        {
          timestamp: iso(10),
          sampledValue: [
            { value: '2.5', measurand: 'Energy.Active.Import.Register', unit: 'kWh' },
            { value: '42', measurand: 'SoC', unit: 'Percent' },
            { value: '7000', measurand: 'Power.Active.Import', unit: 'W', phase: 'L1' },
            { value: '8000', measurand: 'Power.Active.Import', unit: 'W', phase: 'L2' },
          ],
        },
      ],
    });
    expect(await world.connector()).toMatchObject({ soc: 42, power: 15, energy: 1.5 });
    await charger.ask('StopTransaction', {
      transactionId,
      meterStop: 4_000,
      timestamp: iso(30),
      reason: 'EVDisconnected',
      transactionData: [{ timestamp: iso(20), sampledValue: [{ value: '3000' }] }],
    });
    const [transaction] = await world.transactions();
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
    expect((await world.connector()).transactionId).toBeNull();
    const { points } = await world.query((tx) =>
      tx.selectFrom('transactionCurve').selectAll().executeTakeFirstOrThrow(),
    );
    expect(points.register).toEqual([1_000, 2_500, 3_000, 4_000]);
    expect(points.t.map((t) => t - points.t[0]!)).toEqual([0, 10, 20, 30]);
    expect(points.soc).toEqual([null, 42, null, null]);
    expect(await world.query((tx) => tx.selectFrom('meterValue').selectAll().execute())).toEqual([]);
  });

  it('makes one transaction of a repeated start and one end of a repeated stop', async () => {
    const charger = await world.connect();
    const first = await charger.ask('StartTransaction', start());
    const second = await charger.ask('StartTransaction', start());
    expect(second.transactionId).toBe(first.transactionId);
    const stop = { transactionId: first.transactionId, meterStop: 1_500, timestamp: iso(5) };
    await charger.ask('StopTransaction', stop);
    await charger.ask('StopTransaction', { ...stop, meterStop: 9_999, timestamp: iso(9) });
    const third = await charger.ask('StartTransaction', start());
    expect(third.transactionId).toBe(first.transactionId);
    expect(await world.transactions()).toMatchObject([{ energyWh: '500', stopReason: 'Local', status: 'finished' }]);
    expect((await world.connector()).transactionId).toBeNull();
  });

  it('keeps a session whose tag is refused, and says so', async () => {
    const charger = await world.connect();
    const begun = await charger.ask('StartTransaction', start({ idTag: 'NOBODY' }));
    expect(begun.idTagInfo).toEqual({ status: 'Invalid' });
    expect(await world.transactions()).toMatchObject([{ flags: ['unauthorized'], status: 'running' }]);
  });

  it('answers ConcurrentTx for a tag that charges elsewhere', async () => {
    await world.addTag('TAG1');
    const charger = await world.connect();
    await charger.ask('StartTransaction', start());
    const second = await charger.ask('StartTransaction', start({ connectorId: 2 }));
    expect(second.idTagInfo).toEqual({ status: 'ConcurrentTx' });
  });

  it('keeps the end of a transaction that it never heard of', async () => {
    const charger = await world.connect();
    const stop = { transactionId: 4_711, meterStop: 8_000, timestamp: iso(5), reason: 'PowerLoss' };
    await charger.ask('StopTransaction', stop);
    await charger.ask('StopTransaction', stop);
    expect(await world.transactions()).toMatchObject([
      { status: 'finished', meterStop: '8000', energyWh: null, stopReason: 'PowerLoss' },
    ]);
  });

  it('does not let a charger touch another one’s transaction', async () => {
    const charger = await world.connect();
    const begun = await charger.ask('StartTransaction', start());
    await world.query((tx) =>
      tx.updateTable('charger').set({ ocppVersion: '1.6' }).where('chargerCode', '=', 'CP2').execute(),
    );
    const other = await world.connect('CP2', { version: '1.6' });
    await other.ask('StopTransaction', { transactionId: begun.transactionId, meterStop: 9_000, timestamp: iso(5) });
    expect(await world.transactions()).toMatchObject([{ id: String(begun.transactionId), status: 'running' }]);
    expect(await world.security()).toMatchObject([{ identity: 'CP2', kind: 'ForeignTransaction' }]);
  });

  it('takes a replay of the offline queue in order and lets the live state be', async () => {
    await world.addTag('TAG1');
    const charger = await world.connect();
    await charger.ask('StatusNotification', status(1, 'Available', 55));
    const begun = await charger.ask('StartTransaction', start({ timestamp: iso(-7_200) }));
    const { transactionId } = begun;
    await charger.ask('MeterValues', {
      connectorId: 1,
      transactionId,
      meterValue: [{ timestamp: iso(-7_000), sampledValue: [{ value: '1500', context: 'Sample.Periodic' }] }],
    });
    await charger.ask('StopTransaction', { transactionId, meterStop: 2_000, timestamp: iso(-6_800) });
    expect(await world.transactions()).toMatchObject([
      { status: 'finished', energyWh: '1000', startedAt: new Date(T0 - 7_200_000), flags: [] },
    ]);
    expect(await world.connector()).toMatchObject({ reportedStatus: 'available', transactionId: null });
    expect((await world.charger()).clockOffset).toBe(0);
  });

  it('takes the times of an offline queue that follows an old status', async () => {
    await world.addTag('TAG1');
    const charger = await world.connect();
    await charger.ask('BootNotification', { chargePointVendor: 'Acme', chargePointModel: 'Fast' });
    await charger.ask('StatusNotification', status(1, 'Available', -3 * 3_600));
    const { transactionId } = await charger.ask('StartTransaction', start({ timestamp: iso(-2 * 3_600) }));
    for (const minutes of [-110, -90, -70]) {
      const meterValue = [{ timestamp: iso(minutes * 60), sampledValue: [{ value: String(16_000 + minutes * 100) }] }];
      await charger.ask('MeterValues', { connectorId: 1, transactionId, meterValue });
    }
    await charger.ask('StopTransaction', { transactionId, meterStop: 16_000, timestamp: iso(-3_600) });
    const times = { startedAt: new Date(T0 - 2 * 3_600_000), stoppedAt: new Date(T0 - 3_600_000), energyWh: '15000' };
    expect(await world.transactions()).toMatchObject([{ ...times, status: 'finished', flags: [] }]);
    const [order] = await world.query((tx) => tx.selectFrom('chargingOrder').selectAll().execute());
    expect(order).toMatchObject(times);
    expect((await world.charger()).clockOffset).toBe(0);
  });

  it('orders a charger with a wrong clock by our time and says so', async () => {
    const charger = await world.connect();
    const ahead = new Date(Date.now() + 3_600_000).toISOString();
    await charger.ask('StatusNotification', {
      connectorId: 1,
      status: 'Preparing',
      errorCode: 'NoError',
      timestamp: ahead,
    });
    expect((await world.charger()).clockOffset).toBeGreaterThan(3_500);
    expect((await world.connector()).statusAt.getTime()).toBeLessThanOrEqual(Date.now());
    await charger.ask('StartTransaction', start({ timestamp: ahead }));
    const [transaction] = await world.transactions();
    expect(transaction?.flags).toContain('clockSkew');
    expect(transaction?.startedAt.getTime()).toBeLessThanOrEqual(Date.now());
    await charger.ask('StatusNotification', status(1, 'Charging', 60));
    expect((await world.charger()).clockOffset).toBe(0);
  });

  it('ends a session whose stop was lost when the next one begins, until the true stop comes', async () => {
    await world.addTag('TAG1');
    const charger = await world.connect();
    const first = await charger.ask('StartTransaction', start());
    await charger.ask('MeterValues', {
      connectorId: 1,
      transactionId: first.transactionId,
      meterValue: [{ timestamp: iso(5), sampledValue: [{ value: '1400' }] }],
    });
    const second = await charger.ask('StartTransaction', start({ timestamp: iso(20), meterStart: 1_700 }));
    expect((await world.transactions())[0]).toMatchObject({
      status: 'finished',
      energyWh: '400',
      flags: ['stopMissing'],
    });
    expect((await world.connector()).transactionId).toBe(String(second.transactionId));
    await charger.ask('StopTransaction', { transactionId: first.transactionId, meterStop: 1_600, timestamp: iso(15) });
    expect((await world.transactions())[0]).toMatchObject({ energyWh: '600', flags: [] });
    expect((await world.connector()).transactionId).toBe(String(second.transactionId));
  });

  it('takes meter values without a transaction for the running one, and those of the whole charger for nobody', async () => {
    const charger = await world.connect();
    await charger.ask('MeterValues', {
      connectorId: 2,
      meterValue: [{ timestamp: iso(1), sampledValue: [{ value: '230', measurand: 'Voltage', unit: 'V' }] }],
    });
    expect((await world.connector('CP1', 2)).voltage).toBe(230);
    await charger.ask('StartTransaction', start());
    const meterValue = [{ timestamp: iso(2), sampledValue: [{ value: '1200' }] }];
    await charger.ask('MeterValues', { connectorId: 1, meterValue });
    await charger.ask('MeterValues', { connectorId: 0, meterValue });
    const values = await world.query((tx) =>
      tx.selectFrom('meterValue').select(['register', 'energy']).orderBy('at').execute(),
    );
    expect(values).toEqual([
      { register: '1000', energy: 0 },
      { register: '1200', energy: 0.2 },
    ]);
  });
});
