import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createChargerProbe } from './chargerProbe';
import { makeChargerSpec, Stage } from './stage';
import type { Fields } from './testGateway';

let stage: Stage;
const code = 'A1';
const { countCalls, findCharger, findLastCall, listPayloads, readPhase, sendCommand, startCharging } =
  createChargerProbe(code, () => stage);

beforeEach(async () => {
  const outlet = { type: 'CCS2', power: 120 };
  stage = await Stage.open(
    [
      makeChargerSpec(code, {
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
  await stage.waitUntil(() => countCalls('StatusNotification') >= 3);
});
afterEach(async () => {
  expect(stage.gateway.faults).toEqual([]);
  await stage.close();
});

describe('a simulated 1.6 charger', () => {
  it('starts a session without authorizing the tag when it receives RemoteStartTransaction', async () => {
    expect(await sendCommand('RemoteStartTransaction', { connectorId: 1, idTag: 'REMOTE1' })).toEqual({
      status: 'Accepted',
    });
    expect(await sendCommand('RemoteStartTransaction', { connectorId: 1, idTag: 'REMOTE2' })).toEqual({
      status: 'Rejected',
    });
    await stage.waitUntil(() => readPhase() === 'charging', 15_000);
    expect(findLastCall('StartTransaction')).toMatchObject({ connectorId: 1, idTag: 'REMOTE1' });
    expect(listPayloads('Authorize').some((entry) => entry['idTag'] === 'REMOTE1')).toBe(false);
    expect(await sendCommand('RemoteStartTransaction', { connectorId: 9, idTag: 'REMOTE1' })).toEqual({
      status: 'Rejected',
    });
  });

  it('authorizes the tag first and chooses a connector when it is configured so', async () => {
    await sendCommand('ChangeConfiguration', { key: 'AuthorizeRemoteTxRequests', value: 'true' });
    expect(await sendCommand('RemoteStartTransaction', { idTag: 'REMOTE1' })).toEqual({ status: 'Accepted' });
    await stage.waitUntil(() => countCalls('StartTransaction') >= 1, 20_000);
    expect(listPayloads('Authorize').some((entry) => entry['idTag'] === 'REMOTE1')).toBe(true);
  });

  it('keeps a reserved connector for its tag alone, until the reservation is cancelled or expires', async () => {
    const reserve = (connectorId: number, id: number, idTag: string, seconds: number) =>
      sendCommand('ReserveNow', {
        connectorId,
        idTag,
        reservationId: id,
        expiryDate: new Date(stage.clock.now() + seconds * 1_000).toISOString(),
      });
    const start = (idTag: string) => sendCommand('RemoteStartTransaction', { connectorId: 1, idTag });
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

  it('ends the session with reason Remote when it receives RemoteStopTransaction', async () => {
    await startCharging();
    expect(await sendCommand('RemoteStopTransaction', { transactionId: 4242 })).toEqual({ status: 'Rejected' });
    expect(await sendCommand('RemoteStopTransaction', { transactionId: 1001 })).toEqual({ status: 'Accepted' });
    await stage.runFor(2_000);
    expect(findLastCall('StopTransaction')).toMatchObject({ transactionId: 1001, reason: 'Remote' });
    expect(readPhase()).toBe('finishing');
  });

  it.each([
    ['Soft', 'SoftReset'],
    ['Hard', 'HardReset'],
  ])('disconnects, boots and stops sessions when a %s reset arrives, with reason %s', async (type, reason) => {
    await startCharging();
    expect(await sendCommand('Reset', { type })).toEqual({ status: 'Accepted' });
    await stage.waitUntil(() => !stage.gateway.isConnected(code), 5_000);
    await stage.waitUntil(() => countCalls('BootNotification') === 2 && countCalls('StopTransaction') === 1, 30_000);
    expect(findLastCall('StopTransaction')).toMatchObject({ transactionId: 1001, reason });
    const boot = stage.gateway.listActions(code).lastIndexOf('BootNotification');
    const stop = stage.gateway.listActions(code).indexOf('StopTransaction');
    expect(stop < boot).toBe(type === 'Soft');
    expect(stage.gateway.listActions(code).slice(boot + 1, boot + 4)).toEqual(Array(3).fill('StatusNotification'));
    expect(readPhase()).toBe('available');
  });

  it('ends the session and releases the car when it receives UnlockConnector', async () => {
    await startCharging();
    expect(await sendCommand('UnlockConnector', { connectorId: 1 })).toEqual({ status: 'Unlocked' });
    await stage.waitUntil(() => readPhase() === 'available', 10_000);
    expect(findLastCall('StopTransaction')).toMatchObject({ reason: 'UnlockCommand' });
    expect(await sendCommand('UnlockConnector', { connectorId: 7 })).toEqual({ status: 'NotSupported' });
    const before = countCalls('StatusNotification');
    await sendCommand('UnlockConnector', { connectorId: 1 });
    await stage.runFor(2_000);
    expect(countCalls('StatusNotification')).toBeGreaterThan(before);
  });

  it('changes availability after the session when it receives ChangeAvailability', async () => {
    await startCharging();
    const inoperative = { connectorId: 0, type: 'Inoperative' };
    expect(await sendCommand('ChangeAvailability', inoperative)).toEqual({ status: 'Scheduled' });
    await stage.runFor(2_000);
    expect([readPhase(1), readPhase(2)]).toEqual(['charging', 'unavailable']);
    findCharger()?.unplug(1);
    await stage.waitUntil(() => readPhase(1) === 'unavailable', 10_000);
    expect(findLastCall('StatusNotification')).toMatchObject({ connectorId: 1, status: 'Unavailable' });
    expect(await sendCommand('RemoteStartTransaction', { connectorId: 1, idTag: 'X' })).toEqual({ status: 'Rejected' });
    expect(await sendCommand('ChangeAvailability', { connectorId: 1, type: 'Operative' })).toEqual({
      status: 'Accepted',
    });
    await stage.runFor(2_000);
    expect(readPhase(1)).toBe('available');
    expect(await sendCommand('ChangeAvailability', { connectorId: 5, type: 'Operative' })).toEqual({
      status: 'Rejected',
    });
  });

  it('sends the requested message after its answer when it receives TriggerMessage', async () => {
    await startCharging();
    for (const requestedMessage of ['BootNotification', 'Heartbeat', 'MeterValues', 'StatusNotification']) {
      const before = countCalls(requestedMessage);
      expect(await sendCommand('TriggerMessage', { requestedMessage, connectorId: 1 })).toEqual({ status: 'Accepted' });
      await stage.settle();
      expect(countCalls(requestedMessage)).toBe(before + 1);
      expect(stage.gateway.trace.slice(-2)).toEqual(['answer', requestedMessage]);
    }
    for (const requestedMessage of ['FirmwareStatusNotification', 'DiagnosticsStatusNotification']) {
      expect(await sendCommand('TriggerMessage', { requestedMessage })).toEqual({ status: 'Accepted' });
      await stage.settle();
      expect(findLastCall(requestedMessage)).toEqual({ status: 'Idle' });
    }
    expect(await sendCommand('TriggerMessage', { requestedMessage: 'MeterValues', connectorId: 4 })).toEqual({
      status: 'Rejected',
    });
    expect(countCalls('BootNotification')).toBe(2);
    await stage.runFor(2_000);
    expect(readPhase()).toBe('charging');
  });

  it('reads, changes and refuses settings, and requires a reboot for some', async () => {
    const all = (await sendCommand('GetConfiguration')) as { configurationKey: Fields[] };
    expect(all.configurationKey.length).toBeGreaterThan(15);
    expect(await sendCommand('GetConfiguration', { key: ['NumberOfConnectors', 'Nonsense'] })).toEqual({
      configurationKey: [{ key: 'NumberOfConnectors', readonly: true, value: '2' }],
      unknownKey: ['Nonsense'],
    });
    const changeSetting = (key: string, value: string) => sendCommand('ChangeConfiguration', { key, value });
    expect(await changeSetting('HeartbeatInterval', '5')).toEqual({ status: 'Accepted' });
    expect(await changeSetting('HeartbeatInterval', 'soon')).toEqual({ status: 'Rejected' });
    expect(await changeSetting('NumberOfConnectors', '4')).toEqual({ status: 'Rejected' });
    expect(await changeSetting('WebSocketPingInterval', '30')).toEqual({ status: 'RebootRequired' });
    expect(await changeSetting('Nonsense', '1')).toEqual({ status: 'NotSupported' });
    expect(await sendCommand('GetConfiguration', { key: ['WebSocketPingInterval'] })).toEqual({
      configurationKey: [{ key: 'WebSocketPingInterval', readonly: false, value: '30' }],
    });
    const before = countCalls('Heartbeat');
    await stage.runFor(11_000);
    expect(countCalls('Heartbeat')).toBe(before + 2);
  });

  it('uses a new key from the next connection on and never reports it', async () => {
    await sendCommand('ChangeConfiguration', { key: 'AuthorizationKey', value: 'new-key-of-20-chars-' });
    expect(await sendCommand('GetConfiguration', { key: ['AuthorizationKey'] })).toEqual({
      configurationKey: [{ key: 'AuthorizationKey', readonly: false }],
    });
    findCharger()?.loseLine(1_000);
    await stage.waitUntil(() => stage.gateway.logins.length === 2, 10_000);
    expect(stage.gateway.logins[1]?.key).toBe('new-key-of-20-chars-');
  });

  it('downloads, installs and boots with the new version when it receives UpdateFirmware', async () => {
    const update = {
      location: 'https://fw.example/v120-3.1.0.bin',
      retrieveDate: new Date(stage.clock.now()).toISOString(),
    };
    expect(await sendCommand('UpdateFirmware', update)).toEqual({});
    await stage.waitUntil(() => findLastCall('FirmwareStatusNotification')?.['status'] === 'Installed', 90_000);
    expect(listPayloads('FirmwareStatusNotification').map((entry) => entry['status'])).toEqual([
      'Downloading',
      'Downloaded',
      'Installing',
      'Installed',
    ]);
    expect(findLastCall('BootNotification')).toMatchObject({ firmwareVersion: '3.1.0' });
    expect(readPhase()).toBe('available');
  });

  it('reports a failed download when the firmware location does not answer', async () => {
    await sendCommand('UpdateFirmware', {
      location: 'https://fw.example/missing.bin',
      retrieveDate: '2026-01-01T00:00:00Z',
    });
    await stage.waitUntil(() => findLastCall('FirmwareStatusNotification')?.['status'] === 'DownloadFailed', 60_000);
    expect(countCalls('BootNotification')).toBe(1);
  });

  it('uploads diagnostics, and answers ClearCache, DataTransfer and unknown commands', async () => {
    const answer = (await sendCommand('GetDiagnostics', { location: 'ftp://logs.example/' })) as Fields;
    expect(answer['fileName']).toMatch(/^diagnostics-A1-/);
    await stage.runFor(10_000);
    expect(listPayloads('DiagnosticsStatusNotification').map((entry) => entry['status'])).toEqual([
      'Uploading',
      'Uploaded',
    ]);
    expect(await sendCommand('ClearCache')).toEqual({ status: 'Accepted' });
    expect(await sendCommand('DataTransfer', { vendorId: 'Other' })).toEqual({ status: 'UnknownVendorId' });
    expect(
      await sendCommand('GetLog', {
        logType: 'SecurityLog',
        requestId: 1,
        log: { remoteLocation: 'ftp://logs.example/' },
      }),
    ).toEqual({ error: 'NotImplemented' });
  });
});
