import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acceptCall, startTransaction, makeTimestamp, catchRefusal } from './messages';
import { waitFor, World } from './testGateway';

let world: World;
beforeEach(async () => {
  world = await World.create();
});
afterEach(() => world.close());

describe('a charger command', () => {
  it('starts a session: accepted by the answer, effective with the transaction', async () => {
    const charger = await world.connectOnline();
    charger.replies.RemoteStartTransaction = acceptCall;
    const { commandId, state } = await world.sendCommand({
      kind: 'start',
      connectorNo: 1,
      params: { idTag: 'REMOTE7' },
    });
    expect(state).toBe('created');
    await world.awaitCommand(commandId, 'accepted');
    expect(charger.calls).toEqual([
      { action: 'RemoteStartTransaction', payload: { connectorId: 1, idTag: 'REMOTE7' } },
    ]);
    const { idTagInfo } = await startTransaction(charger, 'REMOTE7');
    expect(idTagInfo).toEqual({ status: 'Accepted' });
    const command = await world.awaitCommand(commandId, 'effective');
    expect(command.steps.map((step) => step.state)).toEqual(['created', 'sent', 'accepted', 'effective']);
    expect(command.request).toMatchObject([2, expect.any(String), 'RemoteStartTransaction', { connectorId: 1 }]);
    expect(command.response).toMatchObject([3, (command.request as unknown[])[1], { status: 'Accepted' }]);
    expect(command.endedAt).not.toBeNull();
    expect(await world.listTransactions()).toMatchObject([{ commandId, flags: [] }]);
  });

  it('starts a 2.0.1 session that repeats its remote start id', async () => {
    const charger = await world.connectOnline('CP2');
    charger.replies.RequestStartTransaction = acceptCall;
    const { commandId } = await world.sendCommand({
      kind: 'start',
      chargerCode: 'CP2',
      connectorNo: 1,
      params: { idTag: 'R' },
    });
    await world.awaitCommand(commandId, 'accepted');
    expect(charger.calls[0]?.payload).toMatchObject({ evseId: 1, remoteStartId: Number(commandId) });
    await charger.send('TransactionEvent', {
      eventType: 'Started',
      seqNo: 0,
      timestamp: makeTimestamp(),
      triggerReason: 'RemoteStart',
      transactionInfo: { transactionId: 'T', remoteStartId: Number(commandId) },
      evse: { id: 1 },
    });
    await world.awaitCommand(commandId, 'effective');
    expect(await world.listTransactions()).toMatchObject([{ commandId }]);
  });

  it('stops the running session and refuses any other one', async () => {
    const charger = await world.connectOnline();
    charger.replies.RemoteStopTransaction = acceptCall;
    expect(await catchRefusal(world.sendCommand({ kind: 'stop', connectorNo: 1, transactionId: '1' }))).toEqual([
      409,
      'command.noSession',
    ]);
    const { transactionId } = await startTransaction(charger, 'T');
    const txnId = String(transactionId);
    expect(await catchRefusal(world.sendCommand({ kind: 'stop', connectorNo: 1, transactionId: '99' }))).toEqual([
      409,
      'command.otherSession',
    ]);
    const { commandId } = await world.sendCommand({ kind: 'stop', connectorNo: 1, transactionId: txnId });
    await world.awaitCommand(commandId, 'accepted');
    expect(charger.calls.at(-1)).toEqual({ action: 'RemoteStopTransaction', payload: { transactionId } });
    await charger.send('StopTransaction', {
      transactionId,
      meterStop: 200,
      timestamp: makeTimestamp(),
      reason: 'Remote',
    });
    const command = await world.awaitCommand(commandId, 'effective');
    expect(command.steps.at(-1)).toMatchObject({ state: 'effective', detail: 'Remote' });
  });

  it('resets a charger and is effective with the boot', async () => {
    const charger = await world.connectOnline();
    charger.replies.Reset = acceptCall;
    const { commandId } = await world.sendCommand({ kind: 'reset', params: { type: 'hard' } });
    await world.awaitCommand(commandId, 'accepted');
    expect(charger.calls[0]).toEqual({ action: 'Reset', payload: { type: 'Hard' } });
    charger.terminate();
    const reconnected = await world.connect();
    expect((await world.findCommand(commandId)).state).toBe('accepted');
    await reconnected.send('BootNotification', { chargePointVendor: 'A', chargePointModel: 'B' });
    await world.awaitCommand(commandId, 'effective');
  });

  it('keeps the answer when the charger disconnects with it and reconnects at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const charger = await world.connectOnline();
      charger.replies.Reset = () => {
        setImmediate(() => charger.socket.close());
        return { status: 'Accepted' };
      };
      const { commandId } = await world.sendCommand({ kind: 'reset', params: { type: 'hard' } });
      await waitFor(async () => charger.closed !== null);
      const reconnected = await world.connect();
      await reconnected.send('BootNotification', { chargePointVendor: 'A', chargePointModel: 'B' });
      await world.awaitCommand(commandId, 'effective');
      reconnected.terminate();
    }
  });

  it('changes availability, also when the charger schedules it', async () => {
    const charger = await world.connectOnline();
    charger.replies.ChangeAvailability = () => ({ status: 'Scheduled' });
    const { commandId } = await world.sendCommand({
      kind: 'availability',
      connectorNo: 1,
      params: { isOperative: false },
    });
    const scheduled = await world.awaitCommand(commandId, 'scheduled');
    expect(scheduled.deadline?.getTime()).toBeGreaterThan(Date.now() + 3_600_000);
    await charger.send('StatusNotification', { connectorId: 1, status: 'Unavailable', errorCode: 'NoError' });
    await world.awaitCommand(commandId, 'effective');
    expect(await catchRefusal(world.sendCommand({ kind: 'start', connectorNo: 1, params: { idTag: 'T' } }))).toEqual([
      409,
      'command.unavailable',
    ]);
  });

  it('unlocks a connector and is effective with the answer', async () => {
    const charger = await world.connectOnline();
    charger.replies.UnlockConnector = () => ({ status: 'Unlocked' });
    const first = await world.sendCommand({ kind: 'unlock', connectorNo: 1 });
    await world.awaitCommand(first.commandId, 'effective');
    charger.replies.UnlockConnector = () => ({ status: 'UnlockFailed' });
    const second = await world.sendCommand({ kind: 'unlock', connectorNo: 1 });
    expect((await world.awaitCommand(second.commandId, 'rejected')).steps.at(-1)?.detail).toBe('UnlockFailed');
  });

  it('reads the configuration, triggers a message and fetches a log', async () => {
    const charger = await world.connectOnline();
    charger.replies.GetConfiguration = () => ({ configurationKey: [{ key: 'A', readonly: false, value: '1' }] });
    charger.replies.TriggerMessage = acceptCall;
    charger.replies.GetDiagnostics = () => ({ fileName: 'log.zip' });
    const read = await world.sendCommand({ kind: 'getConfiguration' });
    expect((await world.awaitCommand(read.commandId, 'effective')).response).toMatchObject([3, expect.any(String), {}]);
    const triggered = await world.sendCommand({ kind: 'trigger', params: { message: 'Heartbeat' } });
    await world.awaitCommand(triggered.commandId, 'accepted');
    await charger.send('Heartbeat', {});
    await world.awaitCommand(triggered.commandId, 'effective');
    const fetched = await world.sendCommand({ kind: 'getDiagnostics', params: { location: 'https://x/' } });
    await world.awaitCommand(fetched.commandId, 'accepted');
    await charger.send('DiagnosticsStatusNotification', { status: 'Uploaded' });
    await world.awaitCommand(fetched.commandId, 'effective');
  });

  it('collects all parts of the report of a 2.0.1 charger', async () => {
    const charger = await world.connectOnline('CP2');
    charger.replies.GetBaseReport = acceptCall;
    const { commandId } = await world.sendCommand({ kind: 'getConfiguration', chargerCode: 'CP2' });
    await world.awaitCommand(commandId, 'accepted');
    const requestId = Number(commandId);
    const makePart = (seqNo: number, tbc: boolean) => ({
      requestId,
      generatedAt: makeTimestamp(),
      seqNo,
      tbc,
      reportData: [{ component: { name: 'C' }, variable: { name: `V${seqNo}` }, variableAttribute: [{ value: '1' }] }],
    });
    await charger.send('NotifyReport', makePart(0, true));
    expect((await world.findCommand(commandId)).state).toBe('accepted');
    await charger.send('NotifyReport', makePart(1, false));
    const { outcome } = await world.awaitCommand(commandId, 'effective');
    expect(outcome?.rows).toHaveLength(2);
  });

  it('updates the firmware and follows it to the new version or to its failure', async () => {
    const charger = await world.connectOnline();
    charger.replies.UpdateFirmware = () => ({});
    const requestUpdate = () =>
      world.sendCommand({ kind: 'updateFirmware', params: { location: 'ftp://x/f.bin', version: '2.0' } });
    const failed = await requestUpdate();
    await world.awaitCommand(failed.commandId, 'accepted');
    await charger.send('FirmwareStatusNotification', { status: 'DownloadFailed' });
    await world.awaitCommand(failed.commandId, 'noEffect');
    const done = await requestUpdate();
    await world.awaitCommand(done.commandId, 'accepted');
    await charger.send('FirmwareStatusNotification', { status: 'Installing' });
    expect((await world.findCommand(done.commandId)).state).toBe('accepted');
    await charger.send('BootNotification', { chargePointVendor: 'A', chargePointModel: 'B', firmwareVersion: '2.0' });
    await charger.send('FirmwareStatusNotification', { status: 'Installed' });
    await world.awaitCommand(done.commandId, 'effective');
  });
});
