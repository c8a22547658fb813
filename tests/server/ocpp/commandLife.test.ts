import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accepted, begin, now, refusal } from './asking';
import { TestCharger } from './testCharger';
import { KEY, startNode, until, World } from './testGateway';

let world: World;
beforeEach(async () => {
  world = await World.create();
});
afterEach(() => world.close());

const statesOf = async (id: string) => (await world.command(id)).steps.map(({ state }) => state);
const online = (code?: string) => world.online(code);

describe('life of a command', () => {
  it('sees the effect that comes before the answer', async () => {
    const charger = await online();
    const { transactionId } = await begin(charger, 'T');
    const { commandId } = await world.ask({ kind: 'stop', connectorNo: 1, transactionId: String(transactionId) });
    await until(async () => charger.heard.length > 0);
    await charger.ask('StopTransaction', { transactionId, meterStop: 200, timestamp: now(), reason: 'Remote' });
    expect((await world.command(commandId)).state).toBe('sent');
    const request = charger.frames.find((frame) => frame[0] === 2);
    charger.raw(JSON.stringify([3, request?.[1], { status: 'Accepted' }]));
    await world.commandIn(commandId, 'effective');
    expect(await statesOf(commandId)).toEqual(['created', 'sent', 'accepted', 'effective']);
  });

  it('ends as what the charger answers: rejected, not supported, an error', async () => {
    const charger = await online();
    const endOf = async (reply: Record<string, unknown> | { callError: string }) => {
      charger.replies.ClearCache = () => reply;
      const { commandId } = await world.ask({ kind: 'clearCache' });
      const { state } = await until(async () => {
        const command = await world.command(commandId);
        return command.endedAt !== null && command;
      });
      return state;
    };
    expect(await endOf({ status: 'Rejected' })).toBe('rejected');
    expect(await endOf({ callError: 'NotImplemented' })).toBe('notSupported');
    expect(await endOf({ callError: 'NotSupported' })).toBe('notSupported');
    expect(await endOf({ callError: 'SomethingElse' })).toBe('callError');
    expect(await endOf({ status: 'Accepted' })).toBe('effective');
  });

  it('makes one command of double clicks, and refuses another one in its way', async () => {
    const charger = await online();
    const receipts = await Promise.all(
      Array.from({ length: 10 }, () => world.ask({ kind: 'reset', params: { type: 'soft' } })),
    );
    expect(new Set(receipts.map(({ commandId }) => commandId)).size).toBe(1);
    expect(await refusal(world.ask({ kind: 'reset', params: { type: 'hard' } }))).toEqual([409, 'command.running']);
    await until(async () => charger.heard.length > 0);
    expect(charger.heard).toHaveLength(1);
  });

  it('refuses what cannot be done', async () => {
    expect(await refusal(world.ask({ kind: 'reset' }))).toEqual([409, 'command.offline']);
    expect(await refusal(world.ask({ kind: 'reset', chargerCode: 'NOBODY' }))).toEqual([404, 'http.404']);
    const charger = await online();
    expect(await refusal(world.ask({ kind: 'unlock', connectorNo: 9 }))).toEqual([404, 'command.unknownConnector']);
    await begin(charger, 'T');
    expect(await refusal(world.ask({ kind: 'start', connectorNo: 1, params: { idTag: 'T' } }))).toEqual([
      409,
      'command.busy',
    ]);
  });

  it('ends as unknown when the socket dies before the answer', async () => {
    const charger = await online();
    const { commandId } = await world.ask({ kind: 'clearCache' });
    await until(async () => charger.heard.length > 0);
    charger.terminate();
    expect((await world.commandIn(commandId, 'unknown')).steps.at(-1)?.detail).toBe('socketLost');
  });

  it('ends what is over its time', async () => {
    const charger = await online();
    charger.replies.Reset = accepted;
    const { commandId } = await world.ask({ kind: 'reset', params: { type: 'soft' } });
    await world.commandIn(commandId, 'accepted');
    const silent = await world.ask({ kind: 'clearCache' });
    await world.commandIn(silent.commandId, 'sent');
    const past = new Date(Date.now() - 1_000);
    await world.query((tx) => tx.updateTable('command').set({ deadline: past }).execute());
    await world.commandIn(commandId, 'noEffect');
    await world.commandIn(silent.commandId, 'timeout');
  });

  it('goes on with commands after the server was restarted', async () => {
    const charger = await online();
    charger.replies.RemoteStopTransaction = accepted;
    const { transactionId } = await begin(charger, 'T');
    const stop = await world.ask({ kind: 'stop', connectorNo: 1, transactionId: String(transactionId) });
    await world.commandIn(stop.commandId, 'accepted');
    const silent = await world.ask({ kind: 'clearCache' });
    await world.commandIn(silent.commandId, 'sent');
    await world.node.close();
    await until(async () => charger.closed !== null);
    expect(charger.closed?.code).toBe(1001);
    expect((await world.transactions())[0]?.status).toBe('running');
    world.node = await startNode(world.url, 'node-2');
    const again = await world.connect();
    await world.commandIn(silent.commandId, 'unknown');
    await again.ask('StopTransaction', { transactionId, meterStop: 300, timestamp: now(), reason: 'Remote' });
    await world.commandIn(stop.commandId, 'effective');
  });

  it('is sent by the node that holds the socket', async () => {
    const other = await startNode(world.url, 'node-2');
    try {
      const charger = await online();
      charger.replies.ClearCache = accepted;
      const first = await world.ask({ kind: 'clearCache' });
      await world.commandIn(first.commandId, 'effective');
      const moved = await TestCharger.connect(other.url, 'CP1', { key: KEY });
      world.chargers.push(moved);
      moved.replies.ClearCache = accepted;
      await until(async () => charger.closed !== null);
      const second = await world.ask({ kind: 'clearCache' });
      await world.commandIn(second.commandId, 'effective');
      expect(moved.heard).toHaveLength(1);
      expect((await world.charger()).isOnline).toBe(true);
    } finally {
      await other.close();
    }
  });
});
