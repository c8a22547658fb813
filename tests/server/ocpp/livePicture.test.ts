import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConnectors } from '../../../server/live/connectorRows';
import { addCharger } from '../../harness/equipment';
import { catchRefusal } from './messages';
import { OffsetClock } from './offsetClock';
import { KEY, World } from './testGateway';
import type { TestCharger } from './testCharger';

let clock: OffsetClock;
let world: World;
beforeEach(async () => {
  clock = new OffsetClock();
  world = await World.create(clock);
  await world.addTag('TAG1');
});
afterEach(() => world.close());

const readRows = async (code = 'CP1') =>
  (await world.query((tx) => readConnectors(tx)))
    .map(({ row }) => row)
    .filter(({ chargerCode }) => chargerCode === code)
    .sort((a, b) => a.connector - b.connector);
const readStatuses = async (code = 'CP1') => (await readRows(code)).map(({ status }) => status);
const reportStatus = (charger: TestCharger, connectorId: number, status: string, more: object = {}) =>
  charger.send('StatusNotification', {
    connectorId,
    status,
    errorCode: 'NoError',
    timestamp: clock.formatTime(),
    ...more,
  });
const requestStart = (chargerCode: string, connectorNo = 1) =>
  world.sendCommand({ kind: 'start', chargerCode, connectorNo, params: { idTag: 'TAG1' } });

describe('connector 0', () => {
  it('takes all connectors out of service with its codes, and returns them', async () => {
    const charger = await world.connect();
    await reportStatus(charger, 1, 'Available');
    await reportStatus(charger, 0, 'Faulted', {
      errorCode: 'GroundFailure',
      vendorErrorCode: 'E-0231',
      info: 'RCD tripped',
    });
    expect(await readRows()).toMatchObject(
      [1, 2].map((connector) => ({
        connector,
        status: 'faulted',
        reportedStatus: 'available',
        errorCode: null,
        charger: {
          status: 'faulted',
          errorCode: 'GroundFailure',
          vendorErrorCode: 'E-0231',
          info: 'RCD tripped',
        },
      })),
    );
    expect(await catchRefusal(requestStart('CP1'))).toEqual([409, 'command.faulted']);
    expect(await world.listAlarms()).toMatchObject([
      {
        ruleCode: 'chargeralarm.GroundFailure',
        connectorId: null,
        level: 'critical',
        priority: 'urgent',
        errorCode: 'GroundFailure',
        vendorErrorCode: 'E-0231',
        log: 'RCD tripped',
        isActive: true,
      },
    ]);
    await reportStatus(charger, 0, 'Unavailable');
    expect(await readStatuses()).toEqual(['unavailable', 'unavailable']);
    expect(await catchRefusal(requestStart('CP1'))).toEqual([409, 'command.unavailable']);
    await reportStatus(charger, 0, 'Available');
    expect(await readRows()).toMatchObject([
      { status: 'available', charger: null },
      { status: 'available', charger: null },
    ]);
    expect(await world.listAlarms()).toMatchObject([{ isActive: false }]);
    expect(await requestStart('CP1')).toMatchObject({ state: 'created' });
  });

  it('lets a session go on when it is out of service', async () => {
    const charger = await world.connect();
    await reportStatus(charger, 1, 'Charging');
    await reportStatus(charger, 0, 'Unavailable');
    expect(await readStatuses()).toEqual(['charging', 'unavailable']);
  });

  it('raises a warning when an error leaves it available', async () => {
    const charger = await world.connect();
    await reportStatus(charger, 0, 'Available', { errorCode: 'HighTemperature', vendorErrorCode: 'V77' });
    expect(await world.listAlarms()).toMatchObject([
      { ruleCode: 'chargeralarm.HighTemperature', level: 'warning', vendorErrorCode: 'V77', isActive: true },
    ]);
    expect(await readRows()).toMatchObject([{ status: 'available', charger: { errorCode: 'HighTemperature' } }, {}]);
  });

  it('flags a status that a whole charger cannot have and keeps the last one', async () => {
    const charger = await world.connect();
    await reportStatus(charger, 0, 'Unavailable');
    await reportStatus(charger, 0, 'Preparing', { errorCode: 'OtherError' });
    await reportStatus(charger, 0, 'Available', { timestamp: clock.formatTime(3_600) });
    expect(await world.findCharger()).toMatchObject({ reportedStatus: 'unavailable', errorCode: 'OtherError' });
    const events = await world.query((tx) => tx.selectFrom('chargerEvent').selectAll().orderBy('id').execute());
    expect(events.map(({ status, isIllegal, isLate }) => [status, isIllegal, isLate])).toEqual([
      ['unavailable', false, false],
      ['preparing', true, false],
      ['available', false, true],
    ]);
  });
});

describe('a connector that has never reported', () => {
  it('is unknown and refuses a start until it reports', async () => {
    await world.query((tx) =>
      addCharger(tx, world.stationId, 'NEW', { connectors: 2, key: KEY, reportedStatus: 'unknown' }),
    );
    const charger = await world.connect('NEW');
    await charger.send('BootNotification', { chargePointVendor: 'Acme', chargePointModel: 'Fast' });
    expect(await readStatuses('NEW')).toEqual(['unknown', 'unknown']);
    expect(await catchRefusal(requestStart('NEW'))).toEqual([409, 'command.neverReported']);
    await reportStatus(charger, 1, 'Available');
    expect(await readStatuses('NEW')).toEqual(['available', 'unknown']);
    expect(await requestStart('NEW')).toMatchObject({ state: 'created' });
  });

  it('is occupied when only its transaction is known', async () => {
    await world.query((tx) => addCharger(tx, world.stationId, 'NEW', { key: KEY, reportedStatus: 'unknown' }));
    const charger = await world.connect('NEW');
    await charger.send('StartTransaction', {
      connectorId: 1,
      idTag: 'TAG1',
      meterStart: 1,
      timestamp: clock.formatTime(),
    });
    expect(await readStatuses('NEW')).toEqual(['occupied']);
  });

  it('is unknown when the charger adds it', async () => {
    const charger = await world.connect();
    await charger.send('MeterValues', { connectorId: 3, meterValue: [] });
    expect(await readStatuses()).toEqual(['available', 'available', 'unknown']);
  });
});

describe('an EVSE with two plugs', () => {
  const reportPlug = (charger: TestCharger, connectorId: number, connectorStatus: string) =>
    charger.send('StatusNotification', { timestamp: clock.formatTime(), connectorStatus, evseId: 1, connectorId });
  const sendEvent = (charger: TestCharger, eventType: string, seqNo: number, info: object, more: object = {}) =>
    charger.send('TransactionEvent', {
      eventType,
      seqNo,
      timestamp: clock.formatTime(),
      triggerReason: 'ChargingStateChanged',
      transactionInfo: { transactionId: 'T-1', ...info },
      ...more,
    });

  it('shows the session of one plug when the other is unavailable', async () => {
    const charger = await world.connect('CP2');
    for (const no of [1, 2]) await reportPlug(charger, no, 'Available');
    const evse = { id: 1, connectorId: 1 };
    await sendEvent(charger, 'Started', 0, { chargingState: 'Charging' }, { evse });
    await reportPlug(charger, 2, 'Unavailable');
    expect((await readStatuses('CP2'))[0]).toBe('charging');
    await sendEvent(charger, 'Updated', 1, { chargingState: 'SuspendedEV' });
    expect((await readStatuses('CP2'))[0]).toBe('suspendedev');
    await sendEvent(charger, 'Ended', 2, {});
    await reportPlug(charger, 1, 'Available');
    expect((await readStatuses('CP2'))[0]).toBe('available');
    await reportPlug(charger, 1, 'Unavailable');
    expect((await readStatuses('CP2'))[0]).toBe('unavailable');
    expect((await world.findConnector('CP2')).plugs).toEqual({ 1: 'unavailable', 2: 'unavailable' });
  });

  it('keeps the status of its plugs when the charger reconnects', async () => {
    const charger = await world.connect('CP2');
    await reportPlug(charger, 1, 'Occupied');
    await reportPlug(charger, 2, 'Unavailable');
    const again = await world.connect('CP2');
    await reportPlug(again, 2, 'Unavailable');
    expect((await readStatuses('CP2'))[0]).toBe('occupied');
  });
});

describe('a status report of a slow clock', () => {
  it('changes the live state in the order of arrival, but not when it is minutes late', async () => {
    const charger = await world.connect();
    await charger.send('StatusNotification', { connectorId: 1, status: 'Charging', errorCode: 'NoError' });
    await reportStatus(charger, 1, 'Faulted', { timestamp: clock.formatTime(120), errorCode: 'GroundFailure' });
    expect(await readRows()).toMatchObject([{ status: 'faulted', errorCode: 'GroundFailure' }, {}]);
    expect(await world.listAlarms()).toMatchObject([{ ruleCode: 'chargeralarm.GroundFailure' }]);
    await reportStatus(charger, 1, 'Available', { timestamp: clock.formatTime(120) });
    expect((await readStatuses())[0]).toBe('available');
    await reportStatus(charger, 1, 'Charging', { timestamp: clock.formatTime(600) });
    expect((await readStatuses())[0]).toBe('available');
  });
});

describe('an alert for several EVSEs', () => {
  it('counts for the EVSEs that exist', async () => {
    const charger = await world.connect('CP2');
    const makeAlert = (id: number) => ({
      eventId: id,
      timestamp: clock.formatTime(),
      trigger: 'Alerting',
      actualValue: 'true',
      eventNotificationType: 'HardWiredNotification',
      component: { name: 'Connector', evse: { id } },
      variable: { name: 'Problem' },
    });
    await charger.send('NotifyEvent', {
      generatedAt: clock.formatTime(),
      seqNo: 0,
      eventData: [makeAlert(99), makeAlert(2)],
    });
    expect((await world.findConnector('CP2', 2)).errorCode).toBe('Connector.Problem');
  });
});
