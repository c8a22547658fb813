import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sweepAlarms } from '../../../server/alarms/sweep';
import { HandClock } from './handClock';
import { World } from './testGateway';
import type { TestCharger } from './testCharger';

let clock: HandClock;
let world: World;
beforeEach(async () => {
  clock = new HandClock();
  world = await World.create(clock);
});
afterEach(() => world.close());

const alarms = () => world.query((tx) => tx.selectFrom('alarm').selectAll().orderBy('id').execute());
const time = () => new Date(clock.now()).toISOString();
const status = (charger: TestCharger, errorCode: string, state: string, more: object = {}) =>
  charger.ask('StatusNotification', { connectorId: 1, status: state, errorCode, timestamp: time(), ...more });
const historyOf = async (alarmId: string) => {
  const events = await world.query((tx) =>
    tx.selectFrom('alarmEvent').select('kind').where('alarmId', '=', alarmId).orderBy('id').execute(),
  );
  return events.map(({ kind }) => kind);
};

describe('alarms of a 1.6 charger', () => {
  it('begin with an error, count up when it comes back, and end with it', async () => {
    const charger = await world.connect();
    await status(charger, 'GroundFailure', 'Faulted', { info: 'Residual current', vendorErrorCode: 'E-0x21' });
    const connector = await world.connector();
    const [raised] = await alarms();
    expect(raised).toMatchObject({
      stationId: world.stationId,
      connectorId: connector.id,
      ruleCode: 'chargeralarm.GroundFailure',
      level: 'critical',
      priority: 'urgent',
      errorCode: 'GroundFailure',
      vendorErrorCode: 'E-0x21',
      log: 'Residual current',
      isActive: true,
      count: 1,
      raisedVersion: 1,
    });
    await status(charger, 'GroundFailure', 'Faulted', { info: 'Residual current', vendorErrorCode: 'E-0x21' });
    expect(await alarms()).toMatchObject([{ count: 1, version: 1 }]);
    await status(charger, 'NoError', 'Available');
    expect(await alarms()).toMatchObject([{ isActive: false, version: 2 }]);
    await status(charger, 'GroundFailure', 'Faulted');
    expect(await alarms()).toMatchObject([{ isActive: true, count: 2, version: 3, raisedVersion: 3 }]);
    expect(await historyOf(raised?.id ?? '')).toEqual(['raised', 'cleared', 'raisedAgain']);
  });

  it('are milder where the error does not take the connector out of service', async () => {
    const charger = await world.connect();
    await status(charger, 'HighTemperature', 'Charging');
    expect(await alarms()).toMatchObject([{ level: 'warning', priority: 'middle' }]);
    await status(charger, 'HighTemperature', 'Faulted');
    expect(await alarms()).toMatchObject([{ level: 'error', priority: 'high', count: 2 }]);
  });

  it('are neither raised nor cleared by a report that is late', async () => {
    const charger = await world.connect();
    const before = new Date(clock.now() - 600_000).toISOString();
    await status(charger, 'GroundFailure', 'Faulted');
    await status(charger, 'NoError', 'Available', { timestamp: before });
    await status(charger, 'OverVoltage', 'Faulted', { timestamp: before });
    expect(await alarms()).toMatchObject([{ ruleCode: 'chargeralarm.GroundFailure', isActive: true }]);
  });

  it('tell of abnormal stops once, and of ordinary ones not at all', async () => {
    const charger = await world.connect();
    const start = async () => {
      const answer = await charger.ask('StartTransaction', {
        connectorId: 1,
        idTag: 'T',
        meterStart: 1_000,
        timestamp: time(),
      });
      clock.advance(60_000);
      return answer.transactionId as number;
    };
    await world.addTag('T');
    const stop = { meterStop: 1_500, timestamp: time(), reason: 'Local' };
    await charger.ask('StopTransaction', { transactionId: await start(), ...stop, timestamp: time() });
    expect(await alarms()).toEqual([]);
    const transactionId = await start();
    const emergency = { ...stop, transactionId, timestamp: time(), reason: 'EmergencyStop' };
    await charger.ask('StopTransaction', emergency);
    await charger.ask('StopTransaction', emergency);
    expect(await alarms()).toMatchObject([
      {
        ruleCode: 'endreason.EmergencyStop',
        isActive: false,
        isOpen: true,
        count: 1,
        transactionId: String(transactionId),
      },
    ]);
  });

  it('tell of a meter that cannot be right', async () => {
    const charger = await world.connect();
    await world.addTag('T');
    const { transactionId } = await charger.ask('StartTransaction', {
      connectorId: 1,
      idTag: 'T',
      meterStart: 100_000,
      timestamp: time(),
    });
    const sample = async (value: number) => {
      clock.advance(10_000);
      const meterValue = [{ timestamp: time(), sampledValue: [{ value: String(value) }] }];
      await charger.ask('MeterValues', { connectorId: 1, transactionId, meterValue });
    };
    await sample(100_400);
    await sample(900_000);
    await sample(101_000);
    await sample(20_000);
    expect(await alarms()).toMatchObject([
      { ruleCode: 'meterdata.jump', count: 1, log: '100400 Wh -> 900000 Wh', transactionId: String(transactionId) },
      { ruleCode: 'meterdata.backwards', count: 1 },
    ]);
  });

  it('tell of refused tags, failed firmware, and a new try', async () => {
    const charger = await world.connect();
    await charger.ask('Authorize', { idTag: 'NOBODY' });
    expect(await alarms()).toMatchObject([
      { ruleCode: 'startfailreason.Invalid', connectorId: null, log: 'NOBODY', isActive: false },
    ]);
    await charger.ask('FirmwareStatusNotification', { status: 'DownloadFailed' });
    expect((await alarms())[1]).toMatchObject({ ruleCode: 'firmware.DownloadFailed', isActive: true });
    await charger.ask('FirmwareStatusNotification', { status: 'Downloading' });
    expect((await alarms())[1]).toMatchObject({ isActive: false });
  });

  it('tell of a remote start that is refused', async () => {
    const charger = await world.connect();
    await charger.ask('Heartbeat', {});
    charger.replies.RemoteStartTransaction = () => ({ status: 'Rejected' });
    const { commandId } = await world.ask({ kind: 'start', connectorNo: 1, params: { idTag: 'T' } });
    await world.commandIn(commandId, 'rejected');
    const connector = await world.connector();
    expect(await alarms()).toMatchObject([
      { ruleCode: 'startfailreason.rejected', commandId, connectorId: connector.id, isActive: false },
    ]);
  });
});

describe('alarms of a 2.0.1 charger', () => {
  it('take the name of an event, and say faulted only where nothing follows', async () => {
    const charger = await world.connect('CP2');
    const report = (connectorStatus: string) =>
      charger.ask('StatusNotification', { evseId: 1, connectorId: 1, connectorStatus, timestamp: time() });
    const alert = (isCleared: boolean) =>
      charger.ask('NotifyEvent', {
        generatedAt: time(),
        seqNo: 0,
        eventData: [
          {
            eventId: 1,
            timestamp: time(),
            trigger: 'Alerting',
            actualValue: String(!isCleared),
            cleared: isCleared,
            techCode: 'E-0x14',
            techInfo: 'OverCurrentFailure: phase L2 above limit',
            component: { name: 'Connector', evse: { id: 1, connectorId: 1 } },
            variable: { name: 'Problem' },
            eventNotificationType: 'HardWiredNotification',
          },
        ],
      });
    await report('Faulted');
    await alert(false);
    clock.advance(10_000);
    await sweepAlarms({ db: world.db, clock });
    expect(await alarms()).toMatchObject([
      { ruleCode: 'chargeralarm.OverCurrentFailure', level: 'critical', vendorErrorCode: 'E-0x14', isActive: true },
    ]);
    await alert(true);
    await report('Available');
    clock.advance(10_000);
    await report('Faulted');
    clock.advance(10_000);
    await sweepAlarms({ db: world.db, clock });
    expect(await alarms()).toMatchObject([{ isActive: false }, { ruleCode: 'chargeralarm.Faulted', isActive: true }]);
  });

  it('tell of a stop by the word that the charger has for it', async () => {
    const charger = await world.connect('CP2');
    const event = (eventType: string, seqNo: number, more: object) =>
      charger.ask('TransactionEvent', {
        eventType,
        seqNo,
        timestamp: time(),
        triggerReason: 'AbnormalCondition',
        transactionInfo: { transactionId: 'tx-1', ...more },
        evse: { id: 1, connectorId: 1 },
      });
    await event('Started', 0, { chargingState: 'Charging' });
    await event('Ended', 1, { stoppedReason: 'GroundFault' });
    await event('Ended', 1, { stoppedReason: 'GroundFault' });
    expect(await alarms()).toMatchObject([{ ruleCode: 'endreason.GroundFault', priority: 'urgent', count: 1 }]);
  });
});
