import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accepted, begin, now, refusal } from './asking';
import { until, World } from './testGateway';

let world: World;
beforeEach(async () => {
  world = await World.create();
});
afterEach(() => world.close());

const online = (code?: string) => world.online(code);

describe('commands', () => {
  it('starts: accepted is the word, the transaction is the effect', async () => {
    const charger = await online();
    charger.replies.RemoteStartTransaction = accepted;
    const { commandId, state } = await world.ask({ kind: 'start', connectorNo: 1, params: { idTag: 'REMOTE7' } });
    expect(state).toBe('created');
    await world.commandIn(commandId, 'accepted');
    expect(charger.heard).toEqual([
      { action: 'RemoteStartTransaction', payload: { connectorId: 1, idTag: 'REMOTE7' } },
    ]);
    const { idTagInfo } = await begin(charger, 'REMOTE7');
    expect(idTagInfo).toEqual({ status: 'Accepted' });
    const command = await world.commandIn(commandId, 'effective');
    expect(command.steps.map((step) => step.state)).toEqual(['created', 'sent', 'accepted', 'effective']);
    expect(command.request).toMatchObject([2, expect.any(String), 'RemoteStartTransaction', { connectorId: 1 }]);
    expect(command.response).toMatchObject([3, (command.request as unknown[])[1], { status: 'Accepted' }]);
    expect(command.endedAt).not.toBeNull();
    expect(await world.transactions()).toMatchObject([{ commandId, flags: [] }]);
  });

  it('starts a 2.0.1 charger by the number that it repeats', async () => {
    const charger = await online('CP2');
    charger.replies.RequestStartTransaction = accepted;
    const { commandId } = await world.ask({
      kind: 'start',
      chargerCode: 'CP2',
      connectorNo: 1,
      params: { idTag: 'R' },
    });
    await world.commandIn(commandId, 'accepted');
    expect(charger.heard[0]?.payload).toMatchObject({ evseId: 1, remoteStartId: Number(commandId) });
    await charger.ask('TransactionEvent', {
      eventType: 'Started',
      seqNo: 0,
      timestamp: now(),
      triggerReason: 'RemoteStart',
      transactionInfo: { transactionId: 'T', remoteStartId: Number(commandId) },
      evse: { id: 1 },
    });
    await world.commandIn(commandId, 'effective');
    expect(await world.transactions()).toMatchObject([{ commandId }]);
  });

  it('stops the running session and no other one', async () => {
    const charger = await online();
    charger.replies.RemoteStopTransaction = accepted;
    expect(await refusal(world.ask({ kind: 'stop', connectorNo: 1, transactionId: '1' }))).toEqual([
      409,
      'command.noSession',
    ]);
    const { transactionId } = await begin(charger, 'T');
    const txnId = String(transactionId);
    expect(await refusal(world.ask({ kind: 'stop', connectorNo: 1, transactionId: '99' }))).toEqual([
      409,
      'command.otherSession',
    ]);
    const { commandId } = await world.ask({ kind: 'stop', connectorNo: 1, transactionId: txnId });
    await world.commandIn(commandId, 'accepted');
    expect(charger.heard.at(-1)).toEqual({ action: 'RemoteStopTransaction', payload: { transactionId } });
    await charger.ask('StopTransaction', { transactionId, meterStop: 200, timestamp: now(), reason: 'Remote' });
    const command = await world.commandIn(commandId, 'effective');
    expect(command.steps.at(-1)).toMatchObject({ state: 'effective', detail: 'Remote' });
  });

  it('resets: the effect is the boot', async () => {
    const charger = await online();
    charger.replies.Reset = accepted;
    const { commandId } = await world.ask({ kind: 'reset', params: { type: 'hard' } });
    await world.commandIn(commandId, 'accepted');
    expect(charger.heard[0]).toEqual({ action: 'Reset', payload: { type: 'Hard' } });
    charger.terminate();
    const again = await world.connect();
    expect((await world.command(commandId)).state).toBe('accepted');
    await again.ask('BootNotification', { chargePointVendor: 'A', chargePointModel: 'B' });
    await world.commandIn(commandId, 'effective');
  });

  it('keeps the answer of a charger that hangs up with it and is back at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const charger = await online();
      charger.replies.Reset = () => {
        setImmediate(() => charger.socket.close());
        return { status: 'Accepted' };
      };
      const { commandId } = await world.ask({ kind: 'reset', params: { type: 'hard' } });
      await until(async () => charger.closed !== null);
      const again = await world.connect();
      await again.ask('BootNotification', { chargePointVendor: 'A', chargePointModel: 'B' });
      await world.commandIn(commandId, 'effective');
      again.terminate();
    }
  });

  it('changes availability, also when the charger waits for a session to end', async () => {
    const charger = await online();
    charger.replies.ChangeAvailability = () => ({ status: 'Scheduled' });
    const { commandId } = await world.ask({ kind: 'availability', connectorNo: 1, params: { isOperative: false } });
    const scheduled = await world.commandIn(commandId, 'scheduled');
    expect(scheduled.deadline?.getTime()).toBeGreaterThan(Date.now() + 3_600_000);
    await charger.ask('StatusNotification', { connectorId: 1, status: 'Unavailable', errorCode: 'NoError' });
    await world.commandIn(commandId, 'effective');
    expect(await refusal(world.ask({ kind: 'start', connectorNo: 1, params: { idTag: 'T' } }))).toEqual([
      409,
      'command.unavailable',
    ]);
  });

  it('unlocks by the answer alone', async () => {
    const charger = await online();
    charger.replies.UnlockConnector = () => ({ status: 'Unlocked' });
    const first = await world.ask({ kind: 'unlock', connectorNo: 1 });
    await world.commandIn(first.commandId, 'effective');
    charger.replies.UnlockConnector = () => ({ status: 'UnlockFailed' });
    const second = await world.ask({ kind: 'unlock', connectorNo: 1 });
    expect((await world.commandIn(second.commandId, 'rejected')).steps.at(-1)?.detail).toBe('UnlockFailed');
  });

  it('reads configuration, triggers messages and fetches logs', async () => {
    const charger = await online();
    charger.replies.GetConfiguration = () => ({ configurationKey: [{ key: 'A', readonly: false, value: '1' }] });
    charger.replies.TriggerMessage = accepted;
    charger.replies.GetDiagnostics = () => ({ fileName: 'log.zip' });
    const read = await world.ask({ kind: 'getConfiguration' });
    expect((await world.commandIn(read.commandId, 'effective')).response).toMatchObject([3, expect.any(String), {}]);
    const triggered = await world.ask({ kind: 'trigger', params: { message: 'Heartbeat' } });
    await world.commandIn(triggered.commandId, 'accepted');
    await charger.ask('Heartbeat', {});
    await world.commandIn(triggered.commandId, 'effective');
    const fetched = await world.ask({ kind: 'getDiagnostics', params: { location: 'https://x/' } });
    await world.commandIn(fetched.commandId, 'accepted');
    await charger.ask('DiagnosticsStatusNotification', { status: 'Uploaded' });
    await world.commandIn(fetched.commandId, 'effective');
  });

  it('collects the report of a 2.0.1 charger', async () => {
    const charger = await online('CP2');
    charger.replies.GetBaseReport = accepted;
    const { commandId } = await world.ask({ kind: 'getConfiguration', chargerCode: 'CP2' });
    await world.commandIn(commandId, 'accepted');
    const requestId = Number(commandId);
    const part = (seqNo: number, tbc: boolean) => ({
      requestId,
      generatedAt: now(),
      seqNo,
      tbc,
      reportData: [{ component: { name: 'C' }, variable: { name: `V${seqNo}` }, variableAttribute: [{ value: '1' }] }],
    });
    await charger.ask('NotifyReport', part(0, true));
    expect((await world.command(commandId)).state).toBe('accepted');
    await charger.ask('NotifyReport', part(1, false));
    const { outcome } = await world.commandIn(commandId, 'effective');
    expect(outcome?.rows).toHaveLength(2);
  });

  it('follows an update to its version, and its failure', async () => {
    const charger = await online();
    charger.replies.UpdateFirmware = () => ({});
    const ask = () => world.ask({ kind: 'updateFirmware', params: { location: 'ftp://x/f.bin', version: '2.0' } });
    const failed = await ask();
    await world.commandIn(failed.commandId, 'accepted');
    await charger.ask('FirmwareStatusNotification', { status: 'DownloadFailed' });
    await world.commandIn(failed.commandId, 'noEffect');
    const done = await ask();
    await world.commandIn(done.commandId, 'accepted');
    await charger.ask('FirmwareStatusNotification', { status: 'Installing' });
    expect((await world.command(done.commandId)).state).toBe('accepted');
    await charger.ask('BootNotification', { chargePointVendor: 'A', chargePointModel: 'B', firmwareVersion: '2.0' });
    await charger.ask('FirmwareStatusNotification', { status: 'Installed' });
    await world.commandIn(done.commandId, 'effective');
  });
});
