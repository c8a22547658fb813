import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acceptCall, startTransaction, makeTimestamp, catchRefusal } from './messages';
import { TestCharger } from './testCharger';
import { KEY, startNode, waitFor, World } from './testGateway';

let world: World;
beforeEach(async () => {
  world = await World.create();
});
afterEach(() => world.close());

describe('a command', () => {
  it('is effective when its effect comes before the answer', async () => {
    const charger = await world.connectOnline();
    const { transactionId } = await startTransaction(charger, 'T');
    const { commandId } = await world.sendCommand({
      kind: 'stop',
      connectorNo: 1,
      transactionId: String(transactionId),
    });
    await waitFor(async () => charger.calls.length > 0);
    await charger.send('StopTransaction', {
      transactionId,
      meterStop: 200,
      timestamp: makeTimestamp(),
      reason: 'Remote',
    });
    expect((await world.findCommand(commandId)).state).toBe('sent');
    const request = charger.frames.find((frame) => frame[0] === 2);
    charger.sendRaw(JSON.stringify([3, request?.[1], { status: 'Accepted' }]));
    await world.awaitCommand(commandId, 'effective');
    expect(await world.listCommandStates(commandId)).toEqual(['created', 'sent', 'accepted', 'effective']);
  });

  it('ends as rejected, not supported or failed when the charger answers so', async () => {
    const charger = await world.connectOnline();
    const answerCommand = async (reply: Record<string, unknown> | { callError: string }) => {
      charger.replies.ClearCache = () => reply;
      const { commandId } = await world.sendCommand({ kind: 'clearCache' });
      const { state } = await waitFor(async () => {
        const command = await world.findCommand(commandId);
        return command.endedAt !== null && command;
      });
      return state;
    };
    expect(await answerCommand({ status: 'Rejected' })).toBe('rejected');
    expect(await answerCommand({ callError: 'NotImplemented' })).toBe('notSupported');
    expect(await answerCommand({ callError: 'NotSupported' })).toBe('notSupported');
    expect(await answerCommand({ callError: 'SomethingElse' })).toBe('callError');
    expect(await answerCommand({ status: 'Accepted' })).toBe('effective');
  });

  it('is created once when requested several times, and excludes another of its kind', async () => {
    const charger = await world.connectOnline();
    const receipts = await Promise.all(
      Array.from({ length: 10 }, () => world.sendCommand({ kind: 'reset', params: { type: 'soft' } })),
    );
    expect(new Set(receipts.map(({ commandId }) => commandId)).size).toBe(1);
    expect(await catchRefusal(world.sendCommand({ kind: 'reset', params: { type: 'hard' } }))).toEqual([
      409,
      'command.running',
    ]);
    await waitFor(async () => charger.calls.length > 0);
    expect(charger.calls).toHaveLength(1);
  });

  it('is refused when the charger is offline, the target is unknown or the connector is busy', async () => {
    expect(await catchRefusal(world.sendCommand({ kind: 'reset' }))).toEqual([409, 'command.offline']);
    expect(await catchRefusal(world.sendCommand({ kind: 'reset', chargerCode: 'NOBODY' }))).toEqual([404, 'http.404']);
    const charger = await world.connectOnline();
    expect(await catchRefusal(world.sendCommand({ kind: 'unlock', connectorNo: 9 }))).toEqual([
      404,
      'command.unknownConnector',
    ]);
    await startTransaction(charger, 'T');
    expect(await catchRefusal(world.sendCommand({ kind: 'start', connectorNo: 1, params: { idTag: 'T' } }))).toEqual([
      409,
      'command.busy',
    ]);
  });

  it('ends as unknown when the socket closes before the answer', async () => {
    const charger = await world.connectOnline();
    const { commandId } = await world.sendCommand({ kind: 'clearCache' });
    await waitFor(async () => charger.calls.length > 0);
    charger.terminate();
    expect((await world.awaitCommand(commandId, 'unknown')).steps.at(-1)?.detail).toBe('socketLost');
  });

  it('ends as timed out or without effect when its deadline passes', async () => {
    const charger = await world.connectOnline();
    charger.replies.Reset = acceptCall;
    const { commandId } = await world.sendCommand({ kind: 'reset', params: { type: 'soft' } });
    await world.awaitCommand(commandId, 'accepted');
    const silent = await world.sendCommand({ kind: 'clearCache' });
    await world.awaitCommand(silent.commandId, 'sent');
    const past = new Date(Date.now() - 1_000);
    await world.query((tx) => tx.updateTable('command').set({ deadline: past }).execute());
    await world.awaitCommand(commandId, 'noEffect');
    await world.awaitCommand(silent.commandId, 'timeout');
  });

  it('goes on when the server restarts', async () => {
    const charger = await world.connectOnline();
    charger.replies.RemoteStopTransaction = acceptCall;
    const { transactionId } = await startTransaction(charger, 'T');
    const stop = await world.sendCommand({ kind: 'stop', connectorNo: 1, transactionId: String(transactionId) });
    await world.awaitCommand(stop.commandId, 'accepted');
    const silent = await world.sendCommand({ kind: 'clearCache' });
    await world.awaitCommand(silent.commandId, 'sent');
    await world.node.close();
    await waitFor(async () => charger.closed !== null);
    expect(charger.closed?.code).toBe(1001);
    expect((await world.listTransactions())[0]?.status).toBe('running');
    world.node = await startNode(world.url, 'node-2');
    const reconnected = await world.connect();
    await world.awaitCommand(silent.commandId, 'unknown');
    await reconnected.send('StopTransaction', {
      transactionId,
      meterStop: 300,
      timestamp: makeTimestamp(),
      reason: 'Remote',
    });
    await world.awaitCommand(stop.commandId, 'effective');
  });

  it('is sent by the node that holds the socket when there are several nodes', async () => {
    const other = await startNode(world.url, 'node-2');
    try {
      const charger = await world.connectOnline();
      charger.replies.ClearCache = acceptCall;
      const first = await world.sendCommand({ kind: 'clearCache' });
      await world.awaitCommand(first.commandId, 'effective');
      const reconnected = await TestCharger.connect(other.url, 'CP1', { key: KEY });
      world.chargers.push(reconnected);
      reconnected.replies.ClearCache = acceptCall;
      await waitFor(async () => charger.closed !== null);
      const second = await world.sendCommand({ kind: 'clearCache' });
      await world.awaitCommand(second.commandId, 'effective');
      expect(reconnected.calls).toHaveLength(1);
      expect((await world.findCharger()).isOnline).toBe(true);
    } finally {
      await other.close();
    }
  });
});
