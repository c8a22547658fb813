import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatSecond } from './messages';
import { World } from './testGateway';
import type { TestCharger } from './testCharger';
import { evse, idToken, makeEvent, makeStatus } from './v201Messages';

let world: World;
let charger: TestCharger;
beforeEach(async () => {
  world = await World.create();
  await world.addTag('TAG1');
  charger = await world.connect('CP2');
});
afterEach(() => world.close());

describe('OCPP 2.0.1', () => {
  it('accepts a boot, and counts a triggered one as no restart', async () => {
    const chargingStation = { vendorName: 'Acme', model: 'Fast', firmwareVersion: '2.0' };
    expect(await charger.send('BootNotification', { reason: 'Triggered', chargingStation })).toMatchObject({
      status: 'Accepted',
      interval: 60,
    });
    expect(await world.findCharger('CP2')).toMatchObject({
      firmwareVersion: '2.0',
      bootAt: null,
      ocppVersion: '2.0.1',
    });
    await charger.send('BootNotification', { reason: 'PowerUp', chargingStation });
    expect((await world.findCharger('CP2')).bootAt).not.toBeNull();
    expect(await charger.send('Heartbeat', {})).toHaveProperty('currentTime');
  });

  it('shows Occupied as the charging state, and as occupied when there is none', async () => {
    const states: string[] = [];
    const noteStatus = async () => states.push((await world.findConnector('CP2')).reportedStatus);
    await charger.send('StatusNotification', makeStatus('Occupied', 1));
    await noteStatus();
    await charger.send(
      'TransactionEvent',
      makeEvent('Started', 0, 2, { chargingState: 'EVConnected' }, { evse, idToken }),
    );
    await noteStatus();
    await charger.send('TransactionEvent', makeEvent('Updated', 1, 3, { chargingState: 'Charging' }));
    await noteStatus();
    await charger.send('StatusNotification', makeStatus('Occupied', 4));
    await charger.send('TransactionEvent', makeEvent('Updated', 2, 5, { chargingState: 'SuspendedEVSE' }));
    await noteStatus();
    await charger.send('TransactionEvent', makeEvent('Updated', 3, 6, { chargingState: 'SuspendedEV' }));
    await noteStatus();
    await charger.send('TransactionEvent', makeEvent('Ended', 4, 7, { stoppedReason: 'EVDisconnected' }));
    await noteStatus();
    await charger.send('StatusNotification', makeStatus('Available', 8));
    await noteStatus();
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

  it('answers whether a token is accepted', async () => {
    expect(await charger.send('Authorize', { idToken })).toEqual({ idTokenInfo: { status: 'Accepted' } });
    expect(await charger.send('Authorize', { idToken: { idToken: 'X', type: 'Central' } })).toEqual({
      idTokenInfo: { status: 'Invalid' },
    });
    expect(await charger.send('Authorize', { idToken: { idToken: '', type: 'NoAuthorization' } })).toEqual({
      idTokenInfo: { status: 'Accepted' },
    });
  });

  it('knows a tag whatever type its charger gives it', async () => {
    for (const type of ['ISO15693', 'KeyCode', 'Direct', undefined])
      expect(await charger.send('Authorize', { idToken: { ...idToken, type } })).toEqual({
        idTokenInfo: { status: 'Accepted' },
      });
  });

  it('sets the error of an EVSE with an alert and clears it with its end', async () => {
    const makeAlert = (more: object) => ({
      generatedAt: formatSecond(1),
      seqNo: 0,
      eventData: [
        {
          eventId: 1,
          timestamp: formatSecond(1),
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
    await charger.send('NotifyEvent', makeAlert({}));
    expect(await world.findConnector('CP2')).toMatchObject({
      errorCode: 'ConnectorPlugRetentionLock.Problem',
      vendorErrorCode: 'E42',
      reportedStatus: 'available',
    });
    expect((await world.findConnector('CP2', 2)).errorCode).toBeNull();
    await charger.send('NotifyEvent', makeAlert({ actualValue: 'false', timestamp: formatSecond(2), cleared: true }));
    expect((await world.findConnector('CP2')).errorCode).toBeNull();
  });

  it('stores security events and marks the critical ones', async () => {
    await charger.send('SecurityEventNotification', {
      type: 'TamperDetectionActivated',
      timestamp: formatSecond(1),
      techInfo: 'lid',
    });
    await charger.send('SecurityEventNotification', { type: 'MaintenanceLoginAccepted', timestamp: formatSecond(2) });
    expect(await world.listSecurityEvents()).toMatchObject([
      { kind: 'TamperDetectionActivated', isCritical: true, detail: 'lid', identity: 'CP2' },
      { kind: 'MaintenanceLoginAccepted', isCritical: false },
    ]);
  });

  it('accepts firmware, log, report, data and meter messages', async () => {
    expect(await charger.send('FirmwareStatusNotification', { status: 'DownloadPaused', requestId: 1 })).toEqual({});
    expect((await world.findCharger('CP2')).firmwareStatus).toBe('downloading');
    expect(await charger.send('LogStatusNotification', { status: 'Uploading', requestId: 1 })).toEqual({});
    expect(
      await charger.send('NotifyReport', { requestId: 1, generatedAt: formatSecond(1), seqNo: 0, reportData: [] }),
    ).toEqual({});
    expect(await charger.send('DataTransfer', { vendorId: 'acme' })).toEqual({ status: 'UnknownVendorId' });
    await charger.send('MeterValues', {
      evseId: 1,
      meterValue: [{ timestamp: formatSecond(1), sampledValue: [{ value: 229.5, measurand: 'Voltage' }] }],
    });
    expect((await world.findConnector('CP2')).voltage).toBe(229.5);
    expect(await charger.call('TransactionEvent', { eventType: 'Started' })).toMatchObject({
      error: 'FormatViolation',
    });
    expect(await charger.call('Dance', {})).toMatchObject({ error: 'NotImplemented' });
  });
});
