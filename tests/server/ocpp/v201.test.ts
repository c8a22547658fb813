import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { World } from './testGateway';
import type { TestCharger } from './testCharger';

let world: World;
let charger: TestCharger;
beforeEach(async () => {
  world = await World.create();
  await world.addTag('TAG1');
  charger = await world.connect('CP2');
});
afterEach(() => world.close());

const T0 = Date.now() - 60_000;
const iso = (seconds: number) => new Date(T0 + seconds * 1_000).toISOString();
const register = (wattHours: number, context = 'Sample.Periodic') => ({
  timestamp: iso(wattHours / 1_000),
  sampledValue: [{ value: wattHours / 1_000, context, unitOfMeasure: { unit: 'Wh', multiplier: 3 } }],
});
const status = (connectorStatus: string, seconds: number, evseId = 1) => ({
  timestamp: iso(seconds),
  connectorStatus,
  evseId,
  connectorId: 1,
});
const event = (eventType: string, seqNo: number, seconds: number, info: object = {}, more: object = {}) => ({
  eventType,
  seqNo,
  timestamp: iso(seconds),
  triggerReason: 'ChargingStateChanged',
  transactionInfo: { transactionId: 'T-1', ...info },
  ...more,
});
const evse = { id: 1, connectorId: 1 };
const idToken = { idToken: 'TAG1', type: 'ISO14443' };

describe('OCPP 2.0.1', () => {
  it('accepts a boot; one that was only asked for is no start', async () => {
    const chargingStation = { vendorName: 'Acme', model: 'Fast', firmwareVersion: '2.0' };
    expect(await charger.ask('BootNotification', { reason: 'Triggered', chargingStation })).toMatchObject({
      status: 'Accepted',
      interval: 60,
    });
    expect(await world.charger('CP2')).toMatchObject({ firmwareVersion: '2.0', bootAt: null, ocppVersion: '2.0.1' });
    await charger.ask('BootNotification', { reason: 'PowerUp', chargingStation });
    expect((await world.charger('CP2')).bootAt).not.toBeNull();
    expect(await charger.ask('Heartbeat', {})).toHaveProperty('currentTime');
  });

  it('shows Occupied as what the charging state says, and as occupied while it says nothing', async () => {
    const states: string[] = [];
    const note = async () => states.push((await world.connector('CP2')).reportedStatus);
    await charger.ask('StatusNotification', status('Occupied', 1));
    await note();
    await charger.ask('TransactionEvent', event('Started', 0, 2, { chargingState: 'EVConnected' }, { evse, idToken }));
    await note();
    await charger.ask('TransactionEvent', event('Updated', 1, 3, { chargingState: 'Charging' }));
    await note();
    await charger.ask('StatusNotification', status('Occupied', 4));
    await charger.ask('TransactionEvent', event('Updated', 2, 5, { chargingState: 'SuspendedEVSE' }));
    await note();
    await charger.ask('TransactionEvent', event('Updated', 3, 6, { chargingState: 'SuspendedEV' }));
    await note();
    await charger.ask('TransactionEvent', event('Ended', 4, 7, { stoppedReason: 'EVDisconnected' }));
    await note();
    await charger.ask('StatusNotification', status('Available', 8));
    await note();
    expect(states).toEqual([
      'occupied',
      'preparing',
      'charging',
      'suspendedevse',
      'suspendedev',
      'finishing',
      'available',
    ]);
  });

  it('runs a session in events and maps its stop reason', async () => {
    const begun = await charger.ask(
      'TransactionEvent',
      event('Started', 0, 0, { chargingState: 'Charging' }, { evse, idToken, meterValue: [register(1_000)] }),
    );
    expect(begun).toEqual({ idTokenInfo: { status: 'Accepted' } });
    await charger.ask('TransactionEvent', event('Updated', 1, 5, {}, { meterValue: [register(5_500)] }));
    expect(await world.connector('CP2')).toMatchObject({ energy: 4.5, reportedStatus: 'charging' });
    await charger.ask(
      'TransactionEvent',
      event('Ended', 2, 9, { stoppedReason: 'SOCLimitReached' }, { meterValue: [register(9_000, 'Transaction.End')] }),
    );
    expect(await world.transactions()).toMatchObject([
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

  it('stores an event once, however often it comes', async () => {
    const started = event('Started', 0, 0, { chargingState: 'Charging' }, { evse, meterValue: [register(1_000)] });
    const updated = event('Updated', 1, 5, {}, { meterValue: [register(5_500)] });
    const ended = event('Ended', 2, 9, {}, { meterValue: [register(9_000)] });
    for (const again of [started, started, updated, updated, ended, ended, updated, started]) {
      await charger.ask('TransactionEvent', again);
    }
    expect(await world.transactions()).toMatchObject([{ energyWh: '8000', status: 'finished' }]);
    const numbers = await world.query((tx) =>
      tx.selectFrom('transactionEvent').select('seqNo').orderBy('seqNo').execute(),
    );
    expect(numbers.map(({ seqNo }) => seqNo)).toEqual([0, 1, 2]);
    const { points } = await world.query((tx) =>
      tx.selectFrom('transactionCurve').selectAll().executeTakeFirstOrThrow(),
    );
    expect(points.register).toEqual([1_000, 5_500, 9_000]);
    expect((await world.connector('CP2')).transactionId).toBeNull();
  });

  it('flags an ended transaction while numbers of its events are missing', async () => {
    const flags = async () => (await world.transactions())[0]?.flags;
    await charger.ask('TransactionEvent', event('Started', 0, 0, {}, { evse, idToken }));
    await charger.ask('TransactionEvent', event('Ended', 3, 9, {}));
    expect(await flags()).toEqual(['eventsMissing']);
    await charger.ask('TransactionEvent', event('Updated', 1, 3));
    expect(await flags()).toContain('eventsMissing');
    await charger.ask('TransactionEvent', event('Updated', 2, 5));
    expect(await flags()).not.toContain('eventsMissing');
  });

  it('makes the same transaction of its events in the wrong order', async () => {
    await charger.ask('TransactionEvent', event('Ended', 2, 9, {}, { evse, meterValue: [register(9_000)] }));
    expect(await world.transactions()).toMatchObject([{ status: 'finished', energyWh: null }]);
    await charger.ask(
      'TransactionEvent',
      event('Updated', 1, 5, { chargingState: 'Charging' }, { meterValue: [register(5_500)] }),
    );
    await charger.ask('TransactionEvent', event('Started', 0, 0, {}, { evse, idToken, meterValue: [register(1_000)] }));
    const [transaction, ...others] = await world.transactions();
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
    expect(await world.connector('CP2')).toMatchObject({ transactionId: null });
    expect((await world.connector('CP2')).reportedStatus).not.toBe('charging');
  });

  it('keeps the tag that is presented after the plug', async () => {
    await charger.ask('TransactionEvent', event('Started', 0, 0, { chargingState: 'EVConnected' }, { evse }));
    await charger.ask('TransactionEvent', event('Updated', 1, 1, { chargingState: 'Charging' }, { idToken }));
    expect(await world.transactions()).toMatchObject([{ idTag: 'TAG1', flags: [] }]);
  });

  it('answers tokens', async () => {
    expect(await charger.ask('Authorize', { idToken })).toEqual({ idTokenInfo: { status: 'Accepted' } });
    expect(await charger.ask('Authorize', { idToken: { idToken: 'X', type: 'Central' } })).toEqual({
      idTokenInfo: { status: 'Invalid' },
    });
    expect(await charger.ask('Authorize', { idToken: { idToken: '', type: 'NoAuthorization' } })).toEqual({
      idTokenInfo: { status: 'Accepted' },
    });
  });

  it('turns an alert into the error of its EVSE and back', async () => {
    const alert = (more: object) => ({
      generatedAt: iso(1),
      seqNo: 0,
      eventData: [
        {
          eventId: 1,
          timestamp: iso(1),
          trigger: 'Alerting',
          actualValue: 'true',
          techCode: 'E42',
          eventNotificationType: 'HardWiredNotification',
          component: { name: 'ConnectorPlugRetentionLock', evse: { id: 1 } },
          variable: { name: 'Problem' },
          ...more,
        },
      ],
    });
    await charger.ask('NotifyEvent', alert({}));
    expect(await world.connector('CP2')).toMatchObject({
      errorCode: 'ConnectorPlugRetentionLock.Problem',
      vendorErrorCode: 'E42',
      reportedStatus: 'available',
    });
    expect((await world.connector('CP2', 2)).errorCode).toBeNull();
    await charger.ask('NotifyEvent', alert({ actualValue: 'false', timestamp: iso(2), cleared: true }));
    expect((await world.connector('CP2')).errorCode).toBeNull();
  });

  it('keeps security events and says which are critical', async () => {
    await charger.ask('SecurityEventNotification', {
      type: 'TamperDetectionActivated',
      timestamp: iso(1),
      techInfo: 'lid',
    });
    await charger.ask('SecurityEventNotification', { type: 'MaintenanceLoginAccepted', timestamp: iso(2) });
    expect(await world.security()).toMatchObject([
      { kind: 'TamperDetectionActivated', isCritical: true, detail: 'lid', identity: 'CP2' },
      { kind: 'MaintenanceLoginAccepted', isCritical: false },
    ]);
  });

  it('takes the remaining messages', async () => {
    expect(await charger.ask('FirmwareStatusNotification', { status: 'DownloadPaused', requestId: 1 })).toEqual({});
    expect((await world.charger('CP2')).firmwareStatus).toBe('downloading');
    expect(await charger.ask('LogStatusNotification', { status: 'Uploading', requestId: 1 })).toEqual({});
    expect(await charger.ask('NotifyReport', { requestId: 1, generatedAt: iso(1), seqNo: 0, reportData: [] })).toEqual(
      {},
    );
    expect(await charger.ask('DataTransfer', { vendorId: 'acme' })).toEqual({ status: 'UnknownVendorId' });
    await charger.ask('MeterValues', {
      evseId: 1,
      meterValue: [{ timestamp: iso(1), sampledValue: [{ value: 229.5, measurand: 'Voltage' }] }],
    });
    expect((await world.connector('CP2')).voltage).toBe(229.5);
    expect(await charger.call('TransactionEvent', { eventType: 'Started' })).toMatchObject({
      error: 'FormatViolation',
    });
    expect(await charger.call('Dance', {})).toMatchObject({ error: 'NotImplemented' });
  });
});
