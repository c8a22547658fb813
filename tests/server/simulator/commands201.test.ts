import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createChargerProbe } from './chargerProbe';
import { makeChargerSpec, Stage } from './stage';
import type { Fields } from './testGateway';

let stage: Stage;
const code = 'B1';
const { countCalls, findCharger, findLastCall, listPayloads, readPhase, sendCommand, startCharging } =
  createChargerProbe(code, () => stage);
const findTransactionId = () => String(findCharger()?.connectors()[0]?.transactionId);
const listStatuses = (action: string) => listPayloads(action).map((entry) => entry['status']);
const idToken = { idToken: 'REMOTE1', type: 'Central' };

beforeEach(async () => {
  stage = await Stage.open([makeChargerSpec(code, { ocppVersion: '2.0.1' })], { seed: 3 });
  await stage.waitUntil(() => countCalls('SecurityEventNotification') === 1);
});
afterEach(async () => {
  expect(stage.gateway.faults).toEqual([]);
  await stage.close();
});

describe('a simulated 2.0.1 charger', () => {
  it('starts a transaction at once and charges when the car is plugged in', async () => {
    const request = { evseId: 1, remoteStartId: 42, idToken };
    expect(await sendCommand('RequestStartTransaction', request)).toEqual({ status: 'Accepted' });
    expect(await sendCommand('RequestStartTransaction', request)).toEqual({ status: 'Rejected' });
    await stage.waitUntil(() => readPhase() === 'charging', 20_000);
    const events = listPayloads('TransactionEvent');
    expect(events.slice(0, 3).map((event) => [event['eventType'], event['triggerReason']])).toEqual([
      ['Started', 'RemoteStart'],
      ['Updated', 'CablePluggedIn'],
      ['Updated', 'ChargingStateChanged'],
    ]);
    expect(events[0]).toMatchObject({
      idToken: { idToken: 'REMOTE1' },
      transactionInfo: { remoteStartId: 42, chargingState: 'Idle' },
    });
  });

  it('keeps a reserved connector for its tag alone, until the reservation is cancelled or expires', async () => {
    const reserve = (evseId: number, id: number, idTag: string, seconds: number) =>
      sendCommand('ReserveNow', {
        id,
        evseId,
        idToken: { idToken: idTag, type: 'ISO14443' },
        expiryDateTime: new Date(stage.clock.now() + seconds * 1_000).toISOString(),
      });
    const start = (idTag: string) =>
      sendCommand('RequestStartTransaction', {
        evseId: 1,
        remoteStartId: 1,
        idToken: { idToken: idTag, type: 'ISO14443' },
      });
    expect(await reserve(1, 7, 'KEPT', 60)).toEqual({ status: 'Accepted' });
    expect(readPhase(1)).toBe('reserved');
    expect(await reserve(1, 8, 'OTHER', 60)).toEqual({ status: 'Occupied' });
    expect(await start('OTHER')).toEqual({ status: 'Rejected' });
    expect(await sendCommand('CancelReservation', { reservationId: 9 })).toEqual({ status: 'Rejected' });
    expect(await sendCommand('CancelReservation', { reservationId: 7 })).toEqual({ status: 'Accepted' });
    expect(readPhase(1)).toBe('available');
    await reserve(2, 10, 'SOON', 1);
    await stage.waitUntil(() => readPhase(2) === 'available', 10_000);
    await reserve(1, 11, 'KEPT', 60);
    expect(await start('kept')).toEqual({ status: 'Accepted' });
    await stage.waitUntil(() => readPhase(1) === 'charging', 20_000);
    expect(await sendCommand('CancelReservation', { reservationId: 11 })).toEqual({ status: 'Rejected' });
  });

  it('ends the transaction with reason Remote when it receives RequestStopTransaction', async () => {
    await startCharging();
    expect(await sendCommand('RequestStopTransaction', { transactionId: 'unknown' })).toEqual({ status: 'Rejected' });
    expect(await sendCommand('RequestStopTransaction', { transactionId: findTransactionId() })).toEqual({
      status: 'Accepted',
    });
    await stage.runFor(2_000);
    expect(findLastCall('TransactionEvent')).toMatchObject({
      eventType: 'Ended',
      triggerReason: 'RemoteStop',
      transactionInfo: { stoppedReason: 'Remote' },
    });
    expect(findLastCall('StatusNotification')).toMatchObject({ connectorStatus: 'Occupied' });
  });

  it('boots at once on an immediate reset, and after the transaction on a reset on idle', async () => {
    await startCharging();
    expect(await sendCommand('Reset', { type: 'Immediate', evseId: 1 })).toMatchObject({ status: 'Rejected' });
    expect(await sendCommand('Reset', { type: 'OnIdle' })).toEqual({ status: 'Scheduled' });
    await stage.runFor(5_000);
    expect(readPhase()).toBe('charging');
    findCharger()?.unplug(1);
    await stage.waitUntil(() => countCalls('BootNotification') === 2, 30_000);
    expect(findLastCall('BootNotification')).toMatchObject({ reason: 'RemoteReset' });
    await stage.settle();
    findCharger()?.plugIn(1);
    await stage.waitUntil(() => readPhase() === 'charging');
    expect(await sendCommand('Reset', { type: 'Immediate' })).toEqual({ status: 'Accepted' });
    await stage.waitUntil(() => countCalls('BootNotification') === 3, 30_000);
    const ended = listPayloads('TransactionEvent').filter((event) => event['eventType'] === 'Ended');
    expect(ended.at(-1)).toMatchObject({
      triggerReason: 'ResetCommand',
      transactionInfo: { stoppedReason: 'ImmediateReset' },
    });
  });

  it('refuses UnlockConnector during a transaction', async () => {
    await startCharging();
    const unlockEvse = (evseId: number) => sendCommand('UnlockConnector', { evseId, connectorId: 1 });
    expect(await unlockEvse(1)).toEqual({ status: 'OngoingAuthorizedTransaction' });
    expect(await unlockEvse(2)).toEqual({ status: 'Unlocked' });
    expect(await unlockEvse(3)).toEqual({ status: 'UnknownConnector' });
  });

  it('changes availability after the transaction when it receives ChangeAvailability', async () => {
    await startCharging();
    expect(await sendCommand('ChangeAvailability', { operationalStatus: 'Inoperative' })).toEqual({
      status: 'Scheduled',
    });
    await stage.runFor(1_500);
    expect([readPhase(1), readPhase(2)]).toEqual(['charging', 'unavailable']);
    findCharger()?.unplug(1);
    await stage.waitUntil(() => readPhase(1) === 'unavailable', 10_000);
    const operative = { operationalStatus: 'Operative', evse: { id: 1 } };
    expect(await sendCommand('ChangeAvailability', operative)).toEqual({ status: 'Accepted' });
    await stage.runFor(1_500);
    expect([readPhase(1), readPhase(2)]).toEqual(['available', 'unavailable']);
  });

  it('sends the requested message when it receives TriggerMessage', async () => {
    await startCharging();
    const messages = [
      'BootNotification',
      'Heartbeat',
      'MeterValues',
      'StatusNotification',
      'TransactionEvent',
      'FirmwareStatusNotification',
      'LogStatusNotification',
    ];
    for (const requestedMessage of messages) {
      const before = countCalls(requestedMessage);
      expect(await sendCommand('TriggerMessage', { requestedMessage, evse: { id: 1 } })).toEqual({
        status: 'Accepted',
      });
      await stage.settle();
      expect(countCalls(requestedMessage)).toBe(before + 1);
    }
    const unknown = { requestedMessage: 'SignV2GCertificate' };
    expect(await sendCommand('TriggerMessage', unknown)).toEqual({ status: 'NotImplemented' });
  });

  it('sends the report in parts when it receives GetBaseReport', async () => {
    expect(await sendCommand('GetBaseReport', { requestId: 9, reportBase: 'FullInventory' })).toEqual({
      status: 'Accepted',
    });
    await stage.settle();
    const parts = listPayloads('NotifyReport');
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.map((part) => part['seqNo'])).toEqual(parts.map((_, index) => index));
    expect(parts.map((part) => part['tbc'])).toEqual(parts.map((_, index) => index < parts.length - 1));
    expect(parts.every((part) => part['requestId'] === 9)).toBe(true);
    const names = parts
      .flatMap((part) => part['reportData'] as { variable: Fields }[])
      .map((entry) => entry.variable['name']);
    expect(names).toContain('FirmwareVersion');
  });

  it('answers GetVariables and SetVariables for each variable', async () => {
    const makeVariable = (component: string, variable: string, over: Fields = {}) => ({
      component: { name: component },
      variable: { name: variable },
      ...over,
    });
    const variables = (await sendCommand('GetVariables', {
      getVariableData: [
        makeVariable('ChargingStation', 'Model'),
        makeVariable('ChargingStation', 'Nonsense'),
        makeVariable('Nonsense', 'Model'),
        makeVariable('SecurityCtrlr', 'BasicAuthPassword'),
        makeVariable('ChargingStation', 'Model', { attributeType: 'Target' }),
      ],
    })) as { getVariableResult: Fields[] };
    expect(variables.getVariableResult.map((entry) => entry['attributeStatus'])).toEqual([
      'Accepted',
      'UnknownVariable',
      'UnknownComponent',
      'Rejected',
      'NotSupportedAttributeType',
    ]);
    expect(variables.getVariableResult[0]).toMatchObject({ attributeValue: 'V-120' });
    const changes = (await sendCommand('SetVariables', {
      setVariableData: [
        makeVariable('OCPPCommCtrlr', 'HeartbeatInterval', { attributeValue: '5' }),
        makeVariable('OCPPCommCtrlr', 'HeartbeatInterval', { attributeValue: 'soon' }),
        makeVariable('ChargingStation', 'Model', { attributeValue: 'X' }),
        makeVariable('OCPPCommCtrlr', 'WebSocketPingInterval', { attributeValue: '30' }),
        makeVariable('SecurityCtrlr', 'BasicAuthPassword', { attributeValue: 'new-key-of-20-chars-' }),
      ],
    })) as { setVariableResult: Fields[] };
    expect(changes.setVariableResult.map((entry) => entry['attributeStatus'])).toEqual([
      'Accepted',
      'Rejected',
      'Rejected',
      'RebootRequired',
      'Accepted',
    ]);
    const before = countCalls('Heartbeat');
    await stage.runFor(11_000);
    expect(countCalls('Heartbeat')).toBe(before + 2);
  });

  it('reports the steps of UpdateFirmware and GetLog with their request id', async () => {
    const firmware = { location: 'https://fw.example/fw_5.0.2.zip', retrieveDateTime: '2026-01-01T00:00:00Z' };
    expect(await sendCommand('UpdateFirmware', { requestId: 3, firmware })).toEqual({ status: 'Accepted' });
    await stage.waitUntil(() => listStatuses('FirmwareStatusNotification').includes('Installed'), 90_000);
    expect(listStatuses('FirmwareStatusNotification')).toEqual([
      'Downloading',
      'Downloaded',
      'Installing',
      'InstallRebooting',
      'Installed',
    ]);
    expect(findLastCall('FirmwareStatusNotification')).toMatchObject({ requestId: 3 });
    expect(findLastCall('BootNotification')).toMatchObject({
      reason: 'FirmwareUpdate',
      chargingStation: { firmwareVersion: '5.0.2' },
    });
    const log = { requestId: 4, logType: 'SecurityLog', log: { remoteLocation: 'ftp://logs.example/' } };
    expect(await sendCommand('GetLog', log)).toMatchObject({ status: 'Accepted' });
    await stage.runFor(10_000);
    expect(listStatuses('LogStatusNotification')).toEqual(['Uploading', 'Uploaded']);
    expect(await sendCommand('ClearCache')).toEqual({ status: 'Accepted' });
    expect(await sendCommand('DataTransfer', { vendorId: 'Voltaire' })).toEqual({ status: 'UnknownMessageId' });
    expect(await sendCommand('UnpublishFirmware', { checksum: 'c0ffee' })).toEqual({ error: 'NotImplemented' });
  });

  it('keeps the messages of its display, tells them and clears them', async () => {
    expect(await sendCommand('GetDisplayMessages', { requestId: 7 })).toEqual({ status: 'Unknown' });
    const shown = { id: 3, priority: 'InFront', message: { format: 'UTF8', content: 'Out of order' } };
    expect(await sendCommand('SetDisplayMessage', { message: shown })).toEqual({ status: 'Accepted' });
    expect(await sendCommand('GetDisplayMessages', { requestId: 8 })).toEqual({ status: 'Accepted' });
    await stage.runFor(1_000);
    expect(findLastCall('NotifyDisplayMessages')).toEqual({ requestId: 8, messageInfo: [shown] });
    expect(await sendCommand('ClearDisplayMessage', { id: 3 })).toEqual({ status: 'Accepted' });
    expect(await sendCommand('ClearDisplayMessage', { id: 3 })).toEqual({ status: 'Unknown' });
  });
});
