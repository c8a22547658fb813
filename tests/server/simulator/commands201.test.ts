import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Fields } from './gateway';
import { chargerSpec, Stage } from './stage';

let stage: Stage;
const code = 'B1';
const phase = (number = 1) => stage.fleet.charger(code)?.connectors()[number - 1]?.phase;
const transaction = () => String(stage.fleet.charger(code)?.connectors()[0]?.transactionId);
const ask = (action: string, payload: Fields = {}) => stage.gateway.call(code, action, payload);
const last = (action: string) => stage.gateway.of(code, action).at(-1);
const count = (action: string) => stage.gateway.of(code, action).length;
const statusesOf = (action: string) => stage.gateway.of(code, action).map((entry) => entry['status']);
const idToken = { idToken: 'REMOTE1', type: 'Central' };

async function charging(): Promise<void> {
  stage.fleet.charger(code)?.plugIn(1);
  await stage.until(() => phase() === 'charging');
}

beforeEach(async () => {
  stage = await Stage.open([chargerSpec(code, { ocppVersion: '2.0.1' })], { seed: 3 });
  await stage.until(() => count('SecurityEventNotification') === 1);
});
afterEach(async () => {
  expect(stage.gateway.faults).toEqual([]);
  await stage.close();
});

describe('commands of OCPP 2.0.1', () => {
  it('RequestStartTransaction begins a transaction at once, and power flows when the car has come', async () => {
    const request = { evseId: 1, remoteStartId: 42, idToken };
    expect(await ask('RequestStartTransaction', request)).toEqual({ status: 'Accepted' });
    expect(await ask('RequestStartTransaction', request)).toEqual({ status: 'Rejected' });
    await stage.until(() => phase() === 'charging', 20_000);
    const events = stage.gateway.of(code, 'TransactionEvent');
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

  it('RequestStopTransaction ends it with RemoteStop and Remote', async () => {
    await charging();
    expect(await ask('RequestStopTransaction', { transactionId: 'unknown' })).toEqual({ status: 'Rejected' });
    expect(await ask('RequestStopTransaction', { transactionId: transaction() })).toEqual({ status: 'Accepted' });
    await stage.run(2_000);
    expect(last('TransactionEvent')).toMatchObject({
      eventType: 'Ended',
      triggerReason: 'RemoteStop',
      transactionInfo: { stoppedReason: 'Remote' },
    });
    expect(last('StatusNotification')).toMatchObject({ connectorStatus: 'Occupied' });
  });

  it('Reset at once ends transactions and boots; on idle it waits', async () => {
    await charging();
    expect(await ask('Reset', { type: 'Immediate', evseId: 1 })).toMatchObject({ status: 'Rejected' });
    expect(await ask('Reset', { type: 'OnIdle' })).toEqual({ status: 'Scheduled' });
    await stage.run(5_000);
    expect(phase()).toBe('charging');
    stage.fleet.charger(code)?.unplug(1);
    await stage.until(() => count('BootNotification') === 2, 30_000);
    expect(last('BootNotification')).toMatchObject({ reason: 'RemoteReset' });
    await stage.settle();
    stage.fleet.charger(code)?.plugIn(1);
    await stage.until(() => phase() === 'charging');
    expect(await ask('Reset', { type: 'Immediate' })).toEqual({ status: 'Accepted' });
    await stage.until(() => count('BootNotification') === 3, 30_000);
    const ended = stage.gateway.of(code, 'TransactionEvent').filter((event) => event['eventType'] === 'Ended');
    expect(ended.at(-1)).toMatchObject({
      triggerReason: 'ResetCommand',
      transactionInfo: { stoppedReason: 'ImmediateReset' },
    });
  });

  it('UnlockConnector refuses under a transaction', async () => {
    await charging();
    const unlock = (evseId: number) => ask('UnlockConnector', { evseId, connectorId: 1 });
    expect(await unlock(1)).toEqual({ status: 'OngoingAuthorizedTransaction' });
    expect(await unlock(2)).toEqual({ status: 'Unlocked' });
    expect(await unlock(3)).toEqual({ status: 'UnknownConnector' });
  });

  it('ChangeAvailability waits for the transaction to end', async () => {
    await charging();
    expect(await ask('ChangeAvailability', { operationalStatus: 'Inoperative' })).toEqual({ status: 'Scheduled' });
    await stage.run(1_500);
    expect([phase(1), phase(2)]).toEqual(['charging', 'unavailable']);
    stage.fleet.charger(code)?.unplug(1);
    await stage.until(() => phase(1) === 'unavailable', 10_000);
    const operative = { operationalStatus: 'Operative', evse: { id: 1 } };
    expect(await ask('ChangeAvailability', operative)).toEqual({ status: 'Accepted' });
    await stage.run(1_500);
    expect([phase(1), phase(2)]).toEqual(['available', 'unavailable']);
  });

  it('TriggerMessage sends what is asked for', async () => {
    await charging();
    const asked = [
      'BootNotification',
      'Heartbeat',
      'MeterValues',
      'StatusNotification',
      'TransactionEvent',
      'FirmwareStatusNotification',
      'LogStatusNotification',
    ];
    for (const requestedMessage of asked) {
      const before = count(requestedMessage);
      expect(await ask('TriggerMessage', { requestedMessage, evse: { id: 1 } })).toEqual({ status: 'Accepted' });
      await stage.settle();
      expect(count(requestedMessage)).toBe(before + 1);
    }
    const unknown = { requestedMessage: 'SignChargingStationCertificate' };
    expect(await ask('TriggerMessage', unknown)).toEqual({ status: 'NotImplemented' });
  });

  it('GetBaseReport is followed by the report in parts', async () => {
    expect(await ask('GetBaseReport', { requestId: 9, reportBase: 'FullInventory' })).toEqual({ status: 'Accepted' });
    await stage.settle();
    const parts = stage.gateway.of(code, 'NotifyReport');
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.map((part) => part['seqNo'])).toEqual(parts.map((_, index) => index));
    expect(parts.map((part) => part['tbc'])).toEqual(parts.map((_, index) => index < parts.length - 1));
    expect(parts.every((part) => part['requestId'] === 9)).toBe(true);
    const names = parts
      .flatMap((part) => part['reportData'] as { variable: Fields }[])
      .map((entry) => entry.variable['name']);
    expect(names).toContain('FirmwareVersion');
  });

  it('Get- and SetVariables answer per variable', async () => {
    const of = (component: string, variable: string, over: Fields = {}) => ({
      component: { name: component },
      variable: { name: variable },
      ...over,
    });
    const read = (await ask('GetVariables', {
      getVariableData: [
        of('ChargingStation', 'Model'),
        of('ChargingStation', 'Nonsense'),
        of('Nonsense', 'Model'),
        of('SecurityCtrlr', 'BasicAuthPassword'),
        of('ChargingStation', 'Model', { attributeType: 'Target' }),
      ],
    })) as { getVariableResult: Fields[] };
    expect(read.getVariableResult.map((entry) => entry['attributeStatus'])).toEqual([
      'Accepted',
      'UnknownVariable',
      'UnknownComponent',
      'Rejected',
      'NotSupportedAttributeType',
    ]);
    expect(read.getVariableResult[0]).toMatchObject({ attributeValue: 'V-120' });
    const written = (await ask('SetVariables', {
      setVariableData: [
        of('OCPPCommCtrlr', 'HeartbeatInterval', { attributeValue: '5' }),
        of('OCPPCommCtrlr', 'HeartbeatInterval', { attributeValue: 'soon' }),
        of('ChargingStation', 'Model', { attributeValue: 'X' }),
        of('OCPPCommCtrlr', 'WebSocketPingInterval', { attributeValue: '30' }),
        of('SecurityCtrlr', 'BasicAuthPassword', { attributeValue: 'new-key-of-20-chars-' }),
      ],
    })) as { setVariableResult: Fields[] };
    expect(written.setVariableResult.map((entry) => entry['attributeStatus'])).toEqual([
      'Accepted',
      'Rejected',
      'Rejected',
      'RebootRequired',
      'Accepted',
    ]);
    const before = count('Heartbeat');
    await stage.run(11_000);
    expect(count('Heartbeat')).toBe(before + 2);
  });

  it('UpdateFirmware and GetLog report their steps with the request id', async () => {
    const firmware = { location: 'https://fw.example/fw_5.0.2.zip', retrieveDateTime: '2026-01-01T00:00:00Z' };
    expect(await ask('UpdateFirmware', { requestId: 3, firmware })).toEqual({ status: 'Accepted' });
    await stage.until(() => statusesOf('FirmwareStatusNotification').includes('Installed'), 90_000);
    expect(statusesOf('FirmwareStatusNotification')).toEqual([
      'Downloading',
      'Downloaded',
      'Installing',
      'InstallRebooting',
      'Installed',
    ]);
    expect(last('FirmwareStatusNotification')).toMatchObject({ requestId: 3 });
    expect(last('BootNotification')).toMatchObject({
      reason: 'FirmwareUpdate',
      chargingStation: { firmwareVersion: '5.0.2' },
    });
    const log = { requestId: 4, logType: 'SecurityLog', log: { remoteLocation: 'ftp://logs.example/' } };
    expect(await ask('GetLog', log)).toMatchObject({ status: 'Accepted' });
    await stage.run(10_000);
    expect(statusesOf('LogStatusNotification')).toEqual(['Uploading', 'Uploaded']);
    expect(await ask('ClearCache')).toEqual({ status: 'Accepted' });
    expect(await ask('DataTransfer', { vendorId: 'Voltaire' })).toEqual({ status: 'UnknownMessageId' });
    expect(await ask('GetTransactionStatus')).toEqual({ error: 'NotImplemented' });
  });
});
