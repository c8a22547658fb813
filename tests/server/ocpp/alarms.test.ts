import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sweepAlarms } from '../../../server/alarms/sweep';
import { OffsetClock } from './offsetClock';
import { World } from './testGateway';
import type { TestCharger } from './testCharger';

let clock: OffsetClock;
let world: World;
beforeEach(async () => {
  clock = new OffsetClock();
  world = await World.create(clock);
});
afterEach(() => world.close());

const reportStatus = (charger: TestCharger, errorCode: string, state: string, more: object = {}) =>
  charger.send('StatusNotification', {
    connectorId: 1,
    status: state,
    errorCode,
    timestamp: clock.formatTime(),
    ...more,
  });

describe('an alarm of a 1.6 charger', () => {
  it('is raised with an error, counts its return, and clears when the error ends', async () => {
    const charger = await world.connect();
    await reportStatus(charger, 'GroundFailure', 'Faulted', { info: 'Residual current', vendorErrorCode: 'E-0x21' });
    const connector = await world.findConnector();
    const [raised] = await world.listAlarms();
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
    await reportStatus(charger, 'GroundFailure', 'Faulted', { info: 'Residual current', vendorErrorCode: 'E-0x21' });
    expect(await world.listAlarms()).toMatchObject([{ count: 1, version: 1 }]);
    await reportStatus(charger, 'NoError', 'Available');
    expect(await world.listAlarms()).toMatchObject([{ isActive: false, version: 2 }]);
    await reportStatus(charger, 'GroundFailure', 'Faulted');
    expect(await world.listAlarms()).toMatchObject([{ isActive: true, count: 2, version: 3, raisedVersion: 3 }]);
    expect(await world.listAlarmEventKinds(raised?.id ?? '')).toEqual(['raised', 'cleared', 'raisedAgain']);
  });

  it('has a lower level when the error leaves the connector in service', async () => {
    const charger = await world.connect();
    await reportStatus(charger, 'HighTemperature', 'Charging');
    expect(await world.listAlarms()).toMatchObject([{ level: 'warning', priority: 'middle' }]);
    await reportStatus(charger, 'HighTemperature', 'Faulted');
    expect(await world.listAlarms()).toMatchObject([{ level: 'error', priority: 'high', count: 2 }]);
  });

  it('is neither raised nor cleared when a report is late', async () => {
    const charger = await world.connect();
    const before = new Date(clock.now() - 600_000).toISOString();
    await reportStatus(charger, 'GroundFailure', 'Faulted');
    await reportStatus(charger, 'NoError', 'Available', { timestamp: before });
    await reportStatus(charger, 'OverVoltage', 'Faulted', { timestamp: before });
    expect(await world.listAlarms()).toMatchObject([{ ruleCode: 'chargeralarm.GroundFailure', isActive: true }]);
  });

  it('is raised once when a stop is abnormal, and never when it is ordinary', async () => {
    const charger = await world.connect();
    const startTransaction = async () => {
      const answer = await charger.send('StartTransaction', {
        connectorId: 1,
        idTag: 'T',
        meterStart: 1_000,
        timestamp: clock.formatTime(),
      });
      clock.advance(60_000);
      return answer.transactionId as number;
    };
    await world.addTag('T');
    const stop = { meterStop: 1_500, timestamp: clock.formatTime(), reason: 'Local' };
    await charger.send('StopTransaction', {
      transactionId: await startTransaction(),
      ...stop,
      timestamp: clock.formatTime(),
    });
    expect(await world.listAlarms()).toEqual([]);
    const transactionId = await startTransaction();
    const emergency = { ...stop, transactionId, timestamp: clock.formatTime(), reason: 'EmergencyStop' };
    await charger.send('StopTransaction', emergency);
    await charger.send('StopTransaction', emergency);
    expect(await world.listAlarms()).toMatchObject([
      {
        ruleCode: 'endreason.EmergencyStop',
        isActive: false,
        isOpen: true,
        count: 1,
        transactionId: String(transactionId),
      },
    ]);
  });

  it('is raised when a meter jumps or runs backwards', async () => {
    const charger = await world.connect();
    await world.addTag('T');
    const { transactionId } = await charger.send('StartTransaction', {
      connectorId: 1,
      idTag: 'T',
      meterStart: 100_000,
      timestamp: clock.formatTime(),
    });
    const reportMeter = async (value: number) => {
      clock.advance(10_000);
      const meterValue = [{ timestamp: clock.formatTime(), sampledValue: [{ value: String(value) }] }];
      await charger.send('MeterValues', { connectorId: 1, transactionId, meterValue });
    };
    await reportMeter(100_400);
    await reportMeter(900_000);
    await reportMeter(101_000);
    await reportMeter(20_000);
    expect(await world.listAlarms()).toMatchObject([
      { ruleCode: 'meterdata.jump', count: 1, log: '100400 Wh -> 900000 Wh', transactionId: String(transactionId) },
      { ruleCode: 'meterdata.backwards', count: 1 },
    ]);
  });

  it('is raised when a tag is refused or firmware fails, and clears when the update is tried again', async () => {
    const charger = await world.connect();
    await charger.send('Authorize', { idTag: 'NOBODY' });
    expect(await world.listAlarms()).toMatchObject([
      { ruleCode: 'startfailreason.Invalid', connectorId: null, log: 'NOBODY', isActive: false },
    ]);
    await charger.send('FirmwareStatusNotification', { status: 'DownloadFailed' });
    expect((await world.listAlarms())[1]).toMatchObject({ ruleCode: 'firmware.DownloadFailed', isActive: true });
    await charger.send('FirmwareStatusNotification', { status: 'Downloading' });
    expect((await world.listAlarms())[1]).toMatchObject({ isActive: false });
  });

  it('is raised when the charger rejects a remote start', async () => {
    const charger = await world.connect();
    await charger.send('Heartbeat', {});
    charger.replies.RemoteStartTransaction = () => ({ status: 'Rejected' });
    const { commandId } = await world.sendCommand({ kind: 'start', connectorNo: 1, params: { idTag: 'T' } });
    await world.awaitCommand(commandId, 'rejected');
    const connector = await world.findConnector();
    expect(await world.listAlarms()).toMatchObject([
      { ruleCode: 'startfailreason.rejected', commandId, connectorId: connector.id, isActive: false },
    ]);
  });
});

describe('an alarm of a 2.0.1 charger', () => {
  it('takes the code of the event that follows, and is named Faulted only when none follows', async () => {
    const charger = await world.connect('CP2');
    const sendStatus = (connectorStatus: string) =>
      charger.send('StatusNotification', { evseId: 1, connectorId: 1, connectorStatus, timestamp: clock.formatTime() });
    const sendAlert = (isCleared: boolean) =>
      charger.send('NotifyEvent', {
        generatedAt: clock.formatTime(),
        seqNo: 0,
        eventData: [
          {
            eventId: 1,
            timestamp: clock.formatTime(),
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
    await sendStatus('Faulted');
    await sendAlert(false);
    clock.advance(10_000);
    await sweepAlarms({ db: world.db, clock });
    expect(await world.listAlarms()).toMatchObject([
      { ruleCode: 'chargeralarm.OverCurrentFailure', level: 'critical', vendorErrorCode: 'E-0x14', isActive: true },
    ]);
    await sendAlert(true);
    await sendStatus('Available');
    clock.advance(10_000);
    await sendStatus('Faulted');
    clock.advance(10_000);
    await sweepAlarms({ db: world.db, clock });
    expect(await world.listAlarms()).toMatchObject([
      { isActive: false },
      { ruleCode: 'chargeralarm.Faulted', isActive: true },
    ]);
  });

  it('carries the stop reason of the charger when a session ends abnormally', async () => {
    const charger = await world.connect('CP2');
    const sendEvent = (eventType: string, seqNo: number, more: object) =>
      charger.send('TransactionEvent', {
        eventType,
        seqNo,
        timestamp: clock.formatTime(),
        triggerReason: 'AbnormalCondition',
        transactionInfo: { transactionId: 'tx-1', ...more },
        evse: { id: 1, connectorId: 1 },
      });
    await sendEvent('Started', 0, { chargingState: 'Charging' });
    await sendEvent('Ended', 1, { stoppedReason: 'GroundFault' });
    await sendEvent('Ended', 1, { stoppedReason: 'GroundFault' });
    expect(await world.listAlarms()).toMatchObject([
      { ruleCode: 'endreason.GroundFault', priority: 'urgent', count: 1 },
    ]);
  });
});
