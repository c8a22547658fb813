import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Fields } from './gateway';
import { chargerSpec, Stage } from './stage';

let stage: Stage;
const code = 'A1';
const phase = (number = 1) => stage.fleet.charger(code)?.connectors()[number - 1]?.phase;
const ask = (action: string, payload: Fields = {}) => stage.gateway.call(code, action, payload);
const last = (action: string) => stage.gateway.of(code, action).at(-1);
const count = (action: string) => stage.gateway.of(code, action).length;

async function charging(): Promise<void> {
  stage.fleet.charger(code)?.plugIn(1);
  await stage.until(() => phase() === 'charging');
}

beforeEach(async () => {
  const outlet = { type: 'CCS2', power: 120 };
  stage = await Stage.open(
    [
      chargerSpec(code, {
        connectors: [
          { number: 1, ...outlet },
          { number: 2, ...outlet },
        ],
      }),
    ],
    {
      seed: 3,
    },
  );
  await stage.until(() => count('StatusNotification') >= 3);
});
afterEach(async () => {
  expect(stage.gateway.faults).toEqual([]);
  await stage.close();
});

describe('commands of OCPP 1.6', () => {
  it('RemoteStartTransaction starts a session without asking about the tag', async () => {
    expect(await ask('RemoteStartTransaction', { connectorId: 1, idTag: 'REMOTE1' })).toEqual({ status: 'Accepted' });
    expect(await ask('RemoteStartTransaction', { connectorId: 1, idTag: 'REMOTE2' })).toEqual({ status: 'Rejected' });
    await stage.until(() => phase() === 'charging', 15_000);
    expect(last('StartTransaction')).toMatchObject({ connectorId: 1, idTag: 'REMOTE1' });
    expect(stage.gateway.of(code, 'Authorize').some((entry) => entry['idTag'] === 'REMOTE1')).toBe(false);
    expect(await ask('RemoteStartTransaction', { connectorId: 9, idTag: 'REMOTE1' })).toEqual({ status: 'Rejected' });
  });

  it('RemoteStartTransaction asks first when it is configured so, and chooses a connector', async () => {
    await ask('ChangeConfiguration', { key: 'AuthorizeRemoteTxRequests', value: 'true' });
    expect(await ask('RemoteStartTransaction', { idTag: 'REMOTE1' })).toEqual({ status: 'Accepted' });
    await stage.until(() => count('StartTransaction') >= 1, 20_000);
    expect(stage.gateway.of(code, 'Authorize').some((entry) => entry['idTag'] === 'REMOTE1')).toBe(true);
  });

  it('RemoteStopTransaction ends the session with reason Remote', async () => {
    await charging();
    expect(await ask('RemoteStopTransaction', { transactionId: 4242 })).toEqual({ status: 'Rejected' });
    expect(await ask('RemoteStopTransaction', { transactionId: 1001 })).toEqual({ status: 'Accepted' });
    await stage.run(2_000);
    expect(last('StopTransaction')).toMatchObject({ transactionId: 1001, reason: 'Remote' });
    expect(phase()).toBe('finishing');
  });

  it.each([
    ['Soft', 'SoftReset'],
    ['Hard', 'HardReset'],
  ])('Reset %s drops the line, boots, and stops sessions with %s', async (type, reason) => {
    await charging();
    expect(await ask('Reset', { type })).toEqual({ status: 'Accepted' });
    await stage.until(() => !stage.gateway.isConnected(code), 5_000);
    await stage.until(() => count('BootNotification') === 2 && count('StopTransaction') === 1, 30_000);
    expect(last('StopTransaction')).toMatchObject({ transactionId: 1001, reason });
    const boot = stage.gateway.actions(code).lastIndexOf('BootNotification');
    const stop = stage.gateway.actions(code).indexOf('StopTransaction');
    expect(stop < boot).toBe(type === 'Soft');
    expect(stage.gateway.actions(code).slice(boot + 1, boot + 4)).toEqual(Array(3).fill('StatusNotification'));
    expect(phase()).toBe('available');
  });

  it('UnlockConnector ends the session with UnlockCommand and lets the car go', async () => {
    await charging();
    expect(await ask('UnlockConnector', { connectorId: 1 })).toEqual({ status: 'Unlocked' });
    await stage.until(() => phase() === 'available', 10_000);
    expect(last('StopTransaction')).toMatchObject({ reason: 'UnlockCommand' });
    expect(await ask('UnlockConnector', { connectorId: 7 })).toEqual({ status: 'NotSupported' });
    const before = count('StatusNotification');
    await ask('UnlockConnector', { connectorId: 1 });
    await stage.run(2_000);
    expect(count('StatusNotification')).toBeGreaterThan(before);
  });

  it('ChangeAvailability waits for the session to end', async () => {
    await charging();
    const inoperative = { connectorId: 0, type: 'Inoperative' };
    expect(await ask('ChangeAvailability', inoperative)).toEqual({ status: 'Scheduled' });
    await stage.run(2_000);
    expect([phase(1), phase(2)]).toEqual(['charging', 'unavailable']);
    stage.fleet.charger(code)?.unplug(1);
    await stage.until(() => phase(1) === 'unavailable', 10_000);
    expect(last('StatusNotification')).toMatchObject({ connectorId: 1, status: 'Unavailable' });
    expect(await ask('RemoteStartTransaction', { connectorId: 1, idTag: 'X' })).toEqual({ status: 'Rejected' });
    expect(await ask('ChangeAvailability', { connectorId: 1, type: 'Operative' })).toEqual({ status: 'Accepted' });
    await stage.run(2_000);
    expect(phase(1)).toBe('available');
    expect(await ask('ChangeAvailability', { connectorId: 5, type: 'Operative' })).toEqual({ status: 'Rejected' });
  });

  it('TriggerMessage sends what is asked for, after the answer', async () => {
    await charging();
    for (const requestedMessage of ['BootNotification', 'Heartbeat', 'MeterValues', 'StatusNotification']) {
      const before = count(requestedMessage);
      expect(await ask('TriggerMessage', { requestedMessage, connectorId: 1 })).toEqual({ status: 'Accepted' });
      await stage.settle();
      expect(count(requestedMessage)).toBe(before + 1);
      expect(stage.gateway.trace.slice(-2)).toEqual(['answer', requestedMessage]);
    }
    for (const requestedMessage of ['FirmwareStatusNotification', 'DiagnosticsStatusNotification']) {
      expect(await ask('TriggerMessage', { requestedMessage })).toEqual({ status: 'Accepted' });
      await stage.settle();
      expect(last(requestedMessage)).toEqual({ status: 'Idle' });
    }
    expect(await ask('TriggerMessage', { requestedMessage: 'MeterValues', connectorId: 4 })).toEqual({
      status: 'Rejected',
    });
    expect(count('BootNotification')).toBe(2);
    await stage.run(2_000);
    expect(phase()).toBe('charging');
  });

  it('Get- and ChangeConfiguration read, change, refuse and require a reboot', async () => {
    const all = (await ask('GetConfiguration')) as { configurationKey: Fields[] };
    expect(all.configurationKey.length).toBeGreaterThan(15);
    expect(await ask('GetConfiguration', { key: ['NumberOfConnectors', 'Nonsense'] })).toEqual({
      configurationKey: [{ key: 'NumberOfConnectors', readonly: true, value: '2' }],
      unknownKey: ['Nonsense'],
    });
    const change = (key: string, value: string) => ask('ChangeConfiguration', { key, value });
    expect(await change('HeartbeatInterval', '5')).toEqual({ status: 'Accepted' });
    expect(await change('HeartbeatInterval', 'soon')).toEqual({ status: 'Rejected' });
    expect(await change('NumberOfConnectors', '4')).toEqual({ status: 'Rejected' });
    expect(await change('WebSocketPingInterval', '30')).toEqual({ status: 'RebootRequired' });
    expect(await change('Nonsense', '1')).toEqual({ status: 'NotSupported' });
    expect(await ask('GetConfiguration', { key: ['WebSocketPingInterval'] })).toEqual({
      configurationKey: [{ key: 'WebSocketPingInterval', readonly: false, value: '30' }],
    });
    const before = count('Heartbeat');
    await stage.run(11_000);
    expect(count('Heartbeat')).toBe(before + 2);
  });

  it('a new key holds from the next connection on and is never read back', async () => {
    await ask('ChangeConfiguration', { key: 'AuthorizationKey', value: 'new-key-of-20-chars-' });
    expect(await ask('GetConfiguration', { key: ['AuthorizationKey'] })).toEqual({
      configurationKey: [{ key: 'AuthorizationKey', readonly: false }],
    });
    stage.fleet.charger(code)?.loseLine(1_000);
    await stage.until(() => stage.gateway.logins.length === 2, 10_000);
    expect(stage.gateway.logins[1]?.key).toBe('new-key-of-20-chars-');
  });

  it('UpdateFirmware downloads, installs, and boots with the new version', async () => {
    const update = {
      location: 'https://fw.example/v120-3.1.0.bin',
      retrieveDate: new Date(stage.clock.now()).toISOString(),
    };
    expect(await ask('UpdateFirmware', update)).toEqual({});
    await stage.until(() => last('FirmwareStatusNotification')?.['status'] === 'Installed', 90_000);
    expect(stage.gateway.of(code, 'FirmwareStatusNotification').map((entry) => entry['status'])).toEqual([
      'Downloading',
      'Downloaded',
      'Installing',
      'Installed',
    ]);
    expect(last('BootNotification')).toMatchObject({ firmwareVersion: '3.1.0' });
    expect(phase()).toBe('available');
  });

  it('UpdateFirmware from a place that does not answer fails', async () => {
    await ask('UpdateFirmware', { location: 'https://fw.example/missing.bin', retrieveDate: '2026-01-01T00:00:00Z' });
    await stage.until(() => last('FirmwareStatusNotification')?.['status'] === 'DownloadFailed', 60_000);
    expect(count('BootNotification')).toBe(1);
  });

  it('GetDiagnostics names the file and tells of the upload; ClearCache, DataTransfer and strangers are answered', async () => {
    const answer = (await ask('GetDiagnostics', { location: 'ftp://logs.example/' })) as Fields;
    expect(answer['fileName']).toMatch(/^diagnostics-A1-/);
    await stage.run(10_000);
    expect(stage.gateway.of(code, 'DiagnosticsStatusNotification').map((entry) => entry['status'])).toEqual([
      'Uploading',
      'Uploaded',
    ]);
    expect(await ask('ClearCache')).toEqual({ status: 'Accepted' });
    expect(await ask('DataTransfer', { vendorId: 'Other' })).toEqual({ status: 'UnknownVendorId' });
    expect(await ask('GetLocalListVersion')).toEqual({ error: 'NotImplemented' });
  });
});
