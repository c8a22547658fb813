import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConnectors } from '../../../server/live/connectorRows';
import { addCharger } from '../../harness/equipment';
import { refusal } from './asking';
import { HandClock } from './handClock';
import { KEY, World } from './testGateway';
import type { TestCharger } from './testCharger';

let clock: HandClock;
let world: World;
beforeEach(async () => {
  clock = new HandClock();
  world = await World.create(clock);
  await world.addTag('TAG1');
});
afterEach(() => world.close());

const time = (secondsAgo = 0) => new Date(clock.now() - secondsAgo * 1_000).toISOString();
const rows = async (code = 'CP1') =>
  (await world.query((tx) => readConnectors(tx)))
    .map(({ row }) => row)
    .filter(({ chargerCode }) => chargerCode === code)
    .sort((a, b) => a.connector - b.connector);
const shown = async (code = 'CP1') => (await rows(code)).map(({ status }) => status);
const tell = (charger: TestCharger, connectorId: number, status: string, more: object = {}) =>
  charger.ask('StatusNotification', { connectorId, status, errorCode: 'NoError', timestamp: time(), ...more });
const start = (chargerCode: string, connectorNo = 1) =>
  world.ask({ kind: 'start', chargerCode, connectorNo, params: { idTag: 'TAG1' } });
const alarms = () => world.query((tx) => tx.selectFrom('alarm').selectAll().orderBy('id').execute());

describe('connector 0', () => {
  it('takes all connectors out of sale with its codes, and gives them back', async () => {
    const charger = await world.connect();
    await tell(charger, 1, 'Available');
    await tell(charger, 0, 'Faulted', { errorCode: 'GroundFailure', vendorErrorCode: 'E-0231', info: 'RCD tripped' });
    expect(await rows()).toMatchObject(
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
    expect(await refusal(start('CP1'))).toEqual([409, 'command.faulted']);
    expect(await alarms()).toMatchObject([
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
    await tell(charger, 0, 'Unavailable');
    expect(await shown()).toEqual(['unavailable', 'unavailable']);
    expect(await refusal(start('CP1'))).toEqual([409, 'command.unavailable']);
    await tell(charger, 0, 'Available');
    expect(await rows()).toMatchObject([
      { status: 'available', charger: null },
      { status: 'available', charger: null },
    ]);
    expect(await alarms()).toMatchObject([{ isActive: false }]);
    expect(await start('CP1')).toMatchObject({ state: 'created' });
  });

  it('out of service lets a session go on', async () => {
    const charger = await world.connect();
    await tell(charger, 1, 'Charging');
    await tell(charger, 0, 'Unavailable');
    expect(await shown()).toEqual(['charging', 'unavailable']);
  });

  it('raises the warning of an error that leaves it available', async () => {
    const charger = await world.connect();
    await tell(charger, 0, 'Available', { errorCode: 'HighTemperature', vendorErrorCode: 'V77' });
    expect(await alarms()).toMatchObject([
      { ruleCode: 'chargeralarm.HighTemperature', level: 'warning', vendorErrorCode: 'V77', isActive: true },
    ]);
    expect(await rows()).toMatchObject([{ status: 'available', charger: { errorCode: 'HighTemperature' } }, {}]);
  });

  it('flags a state that a whole charger cannot have, and keeps the one it had', async () => {
    const charger = await world.connect();
    await tell(charger, 0, 'Unavailable');
    await tell(charger, 0, 'Preparing', { errorCode: 'OtherError' });
    await tell(charger, 0, 'Available', { timestamp: time(3_600) });
    expect(await world.charger()).toMatchObject({ reportedStatus: 'unavailable', errorCode: 'OtherError' });
    const events = await world.query((tx) => tx.selectFrom('chargerEvent').selectAll().orderBy('id').execute());
    expect(events.map(({ status, isIllegal, isLate }) => [status, isIllegal, isLate])).toEqual([
      ['unavailable', false, false],
      ['preparing', true, false],
      ['available', false, true],
    ]);
  });
});

describe('a connector that has never reported', () => {
  it('is unknown and cannot be started until it has', async () => {
    await world.query((tx) =>
      addCharger(tx, world.stationId, 'NEW', { connectors: 2, key: KEY, reportedStatus: 'unknown' }),
    );
    const charger = await world.connect('NEW');
    await charger.ask('BootNotification', { chargePointVendor: 'Acme', chargePointModel: 'Fast' });
    expect(await shown('NEW')).toEqual(['unknown', 'unknown']);
    expect(await refusal(start('NEW'))).toEqual([409, 'command.neverReported']);
    await tell(charger, 1, 'Available');
    expect(await shown('NEW')).toEqual(['available', 'unknown']);
    expect(await start('NEW')).toMatchObject({ state: 'created' });
  });

  it('is in use where only its transaction is known', async () => {
    await world.query((tx) => addCharger(tx, world.stationId, 'NEW', { key: KEY, reportedStatus: 'unknown' }));
    const charger = await world.connect('NEW');
    await charger.ask('StartTransaction', { connectorId: 1, idTag: 'TAG1', meterStart: 1, timestamp: time() });
    expect(await shown('NEW')).toEqual(['occupied']);
  });

  it('is unknown where the charger adds it', async () => {
    const charger = await world.connect();
    await charger.ask('MeterValues', { connectorId: 3, meterValue: [] });
    expect(await shown()).toEqual(['available', 'available', 'unknown']);
  });
});

describe('an EVSE with two plugs', () => {
  const plug = (charger: TestCharger, connectorId: number, connectorStatus: string) =>
    charger.ask('StatusNotification', { timestamp: time(), connectorStatus, evseId: 1, connectorId });
  const event = (charger: TestCharger, eventType: string, seqNo: number, info: object, more: object = {}) =>
    charger.ask('TransactionEvent', {
      eventType,
      seqNo,
      timestamp: time(),
      triggerReason: 'ChargingStateChanged',
      transactionInfo: { transactionId: 'T-1', ...info },
      ...more,
    });

  it('shows the session of one plug while the other cannot be used', async () => {
    const charger = await world.connect('CP2');
    for (const no of [1, 2]) await plug(charger, no, 'Available');
    const evse = { id: 1, connectorId: 1 };
    await event(charger, 'Started', 0, { chargingState: 'Charging' }, { evse });
    await plug(charger, 2, 'Unavailable');
    expect((await shown('CP2'))[0]).toBe('charging');
    await event(charger, 'Updated', 1, { chargingState: 'SuspendedEV' });
    expect((await shown('CP2'))[0]).toBe('suspendedev');
    await event(charger, 'Ended', 2, {});
    await plug(charger, 1, 'Available');
    expect((await shown('CP2'))[0]).toBe('available');
    await plug(charger, 1, 'Unavailable');
    expect((await shown('CP2'))[0]).toBe('unavailable');
    expect((await world.connector('CP2')).plugs).toEqual({ 1: 'unavailable', 2: 'unavailable' });
  });

  it('keeps its plugs over a lost connection', async () => {
    const charger = await world.connect('CP2');
    await plug(charger, 1, 'Occupied');
    await plug(charger, 2, 'Unavailable');
    const again = await world.connect('CP2');
    await plug(again, 2, 'Unavailable');
    expect((await shown('CP2'))[0]).toBe('occupied');
  });
});

describe('a status of a clock that is a little slow', () => {
  it('moves the live state in the order of arrival, and only then', async () => {
    const charger = await world.connect();
    await charger.ask('StatusNotification', { connectorId: 1, status: 'Charging', errorCode: 'NoError' });
    await tell(charger, 1, 'Faulted', { timestamp: time(120), errorCode: 'GroundFailure' });
    expect(await rows()).toMatchObject([{ status: 'faulted', errorCode: 'GroundFailure' }, {}]);
    expect(await alarms()).toMatchObject([{ ruleCode: 'chargeralarm.GroundFailure' }]);
    await tell(charger, 1, 'Available', { timestamp: time(120) });
    expect((await shown())[0]).toBe('available');
    await tell(charger, 1, 'Charging', { timestamp: time(600) });
    expect((await shown())[0]).toBe('available');
  });
});

describe('an alert of many EVSEs', () => {
  it('counts for those that can be', async () => {
    const charger = await world.connect('CP2');
    const alert = (id: number) => ({
      eventId: id,
      timestamp: time(),
      trigger: 'Alerting',
      actualValue: 'true',
      eventNotificationType: 'HardWiredNotification',
      component: { name: 'Connector', evse: { id } },
      variable: { name: 'Problem' },
    });
    await charger.ask('NotifyEvent', { generatedAt: time(), seqNo: 0, eventData: [alert(99), alert(2)] });
    expect((await world.connector('CP2', 2)).errorCode).toBe('Connector.Problem');
  });
});

describe('a clock that is hours behind', () => {
  const BEHIND = 2 * 3_600;
  const begin = (charger: TestCharger) =>
    charger.ask('StartTransaction', { connectorId: 1, idTag: 'TAG1', meterStart: 1_000, timestamp: time(BEHIND) });
  const stop = (charger: TestCharger, transactionId: unknown) =>
    charger.ask('StopTransaction', { transactionId, meterStop: 2_000, timestamp: time(BEHIND) });
  const secondsTo = (at: Date | null | undefined) => Math.round((clock.now() - (at?.getTime() ?? 0)) / 1_000);

  it('is known by reports that stay behind, and sets the times of sessions right', async () => {
    const charger = await world.connect();
    await tell(charger, 1, 'Available', { timestamp: time(BEHIND) });
    expect((await world.charger()).clockOffset).toBe(0);
    clock.advance(600_000);
    await tell(charger, 1, 'Preparing', { timestamp: time(BEHIND) });
    expect(Math.abs((await world.charger()).clockOffset + BEHIND)).toBeLessThan(5);
    const { transactionId } = await begin(charger);
    clock.advance(900_000);
    await stop(charger, transactionId);
    const [session] = await world.transactions();
    expect(secondsTo(session?.startedAt)).toBeLessThan(910);
    expect(secondsTo(session?.stoppedAt)).toBeLessThan(10);
    expect(session?.flags).toEqual(['clockSkew']);
  });

  it('does not stretch a session that began before it was known', async () => {
    const charger = await world.connect();
    const { transactionId } = await begin(charger);
    for (let minute = 0; minute < 15; minute += 5) {
      clock.advance(300_000);
      const meterValue = [{ timestamp: time(BEHIND), sampledValue: [{ value: '1200' }] }];
      await charger.ask('MeterValues', { connectorId: 1, transactionId, meterValue });
    }
    expect((await world.charger()).clockOffset).toBeLessThan(-7_000);
    await stop(charger, transactionId);
    const [session] = await world.transactions();
    const length = (session?.stoppedAt?.getTime() ?? 0) - (session?.startedAt.getTime() ?? 0);
    expect(Math.round(length / 60_000)).toBe(15);
    expect(session?.flags).toEqual(['clockSkew']);
  });
});
