import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockAlarms } from '../../../server/alarms/alarmStore';
import type { Clock } from '../../../server/runtime/clock';
import { markSilent } from '../../../server/ocpp/gateway/silence';
import { startNode, until, World } from './testGateway';

/** A clock that a test moves. */
class HandClock implements Clock {
  private offset = 0;
  private readonly waiting = new Set<{ due: number; callback: () => void }>();
  now = () => Date.now() + this.offset;

  after(ms: number, callback: () => void): () => void {
    const entry = { due: this.now() + ms, callback };
    this.waiting.add(entry);
    return () => this.waiting.delete(entry);
  }

  advance(ms: number): void {
    this.offset += ms;
    for (const entry of [...this.waiting]) {
      if (entry.due > this.now()) continue;
      this.waiting.delete(entry);
      entry.callback();
    }
  }
}

let clock: HandClock;
let world: World;
beforeEach(async () => {
  clock = new HandClock();
  world = await World.create(clock);
});
afterEach(() => world.close());

const history = async () => {
  const { id } = await world.connector();
  return (await world.events(id)).map(({ status }) => status);
};

describe('online and offline', () => {
  it('follows the socket and keeps the last known state', async () => {
    const charger = await world.connect();
    await charger.ask('StatusNotification', { connectorId: 1, status: 'Preparing', errorCode: 'NoError' });
    expect(await world.charger()).toMatchObject({ isOnline: true, nodeId: 'node-1' });
    charger.terminate();
    await until(async () => !(await world.charger()).isOnline);
    expect((await world.charger()).offlineSince).not.toBeNull();
    expect((await world.connector()).reportedStatus).toBe('preparing');
    await world.connect();
    await until(async () => (await world.charger()).isOnline);
    expect(await history()).toEqual(['available', 'preparing', 'offline', 'preparing']);
  });

  it('looks for silent ones without standing in the way of an alarm that is raised for one of them', async () => {
    const charger = await world.connect();
    await charger.ask('Heartbeat', {});
    clock.advance(200_000);
    let sweeping: Promise<void> | undefined;
    await world.query(async (tx) => {
      await lockAlarms(tx);
      sweeping = markSilent({ db: world.db, clock });
      await until(async () => {
        const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`.execute(tx);
        return rows.length > 0;
      });
      // As the reference of an alarm to its charger does.
      await sql`set local lock_timeout = '500ms'`.execute(tx);
      await sql`select from charger where charger_code = 'CP1' for key share`.execute(tx);
    });
    await sweeping;
    // The gateway's own sweep may have been first and not have committed yet.
    await until(async () => !(await world.charger()).isOnline);
  });

  it('counts a charger as gone that says nothing for two and a half heartbeats, until it speaks', async () => {
    const charger = await world.connect();
    await charger.ask('Heartbeat', {});
    clock.advance(145_000);
    await markSilent({ db: world.db, clock });
    expect((await world.charger()).isOnline).toBe(true);
    clock.advance(6_000);
    await markSilent({ db: world.db, clock });
    // The gateway's own sweep may have been first and not have committed yet.
    await until(async () => !(await world.charger()).isOnline);
    await charger.ask('Heartbeat', {});
    expect(await world.charger()).toMatchObject({ isOnline: true, offlineSince: null });
    expect(await history()).toEqual(['available', 'offline', 'available']);
  });

  it('keeps a charger whose socket answers pings, whatever its heartbeat', async () => {
    const charger = await world.connect();
    await charger.ask('Heartbeat', {});
    clock.advance(145_000);
    charger.socket.pong();
    // The answer to a later message comes after the pong was heard; refused, it leaves no sign of life of its own.
    await charger.call('Nonsense', {});
    await until(async () => {
      clock.advance(15_000);
      charger.socket.pong();
      return (await world.charger()).aliveAt !== null;
    });
    clock.advance(6_000);
    await markSilent({ db: world.db, clock });
    expect((await world.charger()).isOnline).toBe(true);
    clock.advance(200_000);
    await markSilent({ db: world.db, clock });
    await until(async () => !(await world.charger()).isOnline);
  });

  it('takes over the heartbeat interval that a charger accepts or names', async () => {
    const charger = await world.connect();
    await charger.ask('Heartbeat', {});
    charger.replies.ChangeConfiguration = () => ({ status: 'Accepted' });
    const change = { kind: 'changeConfiguration', params: { key: 'HeartbeatInterval', value: '300' } } as const;
    await world.commandIn((await world.ask(change)).commandId, 'effective');
    expect((await world.charger()).heartbeatInterval).toBe(300);
    await charger.ask('Heartbeat', {});
    clock.advance(400_000);
    await markSilent({ db: world.db, clock });
    expect((await world.charger()).isOnline).toBe(true);
    const boot = { chargePointVendor: 'Acme', chargePointModel: 'Fast' };
    expect(await charger.ask('BootNotification', boot)).toMatchObject({ interval: 300 });
    charger.replies.ChangeConfiguration = () => ({ status: 'Rejected' });
    const { commandId } = await world.ask({ ...change, params: { key: 'HeartbeatInterval', value: '20' } });
    await world.commandIn(commandId, 'rejected');
    expect((await world.charger()).heartbeatInterval).toBe(300);
    const configurationKey = [{ key: 'HeartBeatInterval', readonly: false, value: '900' }];
    charger.replies.GetConfiguration = () => ({ configurationKey });
    await world.commandIn((await world.ask({ kind: 'getConfiguration' })).commandId, 'effective');
    expect((await world.charger()).heartbeatInterval).toBe(900);
  });

  it('takes over the heartbeat interval that a 2.0.1 charger reports', async () => {
    const charger = await world.online('CP2');
    await charger.ask('NotifyReport', {
      requestId: 1,
      generatedAt: new Date(clock.now()).toISOString(),
      seqNo: 0,
      reportData: [
        { component: { name: 'Other' }, variable: { name: 'HeartbeatInterval' }, variableAttribute: [{ value: '7' }] },
        {
          component: { name: 'OCPPCommCtrlr' },
          variable: { name: 'HeartbeatInterval' },
          variableAttribute: [{ type: 'Target', value: '60' }, { value: '600' }],
        },
      ],
    });
    expect((await world.charger('CP2')).heartbeatInterval).toBe(600);
  });

  it('counts the chargers of a dead node as gone, whichever node looks', async () => {
    await world.query((tx) =>
      tx
        .updateTable('charger')
        .set({ isOnline: true, nodeId: 'dead', lastSeen: new Date(clock.now() - 200_000) })
        .where('chargerCode', '=', 'CP1')
        .execute(),
    );
    await until(async () => {
      clock.advance(1_000);
      return !(await world.charger()).isOnline;
    });
  });

  it('does not end sessions or chargers when the server stops', async () => {
    const charger = await world.connect();
    await charger.ask('StartTransaction', {
      connectorId: 1,
      idTag: 'T',
      meterStart: 1,
      timestamp: new Date(clock.now()).toISOString(),
    });
    await world.node.close();
    await until(async () => charger.closed !== null);
    expect(charger.closed?.code).toBe(1001);
    expect(await world.transactions()).toMatchObject([{ status: 'running' }]);
    expect((await world.charger()).isOnline).toBe(true);
    world.node = await startNode(world.url, 'node-1', clock);
    const again = await world.connect();
    const meterValue = [{ timestamp: new Date(clock.now()).toISOString(), sampledValue: [{ value: '2001' }] }];
    await again.ask('MeterValues', { connectorId: 1, meterValue });
    expect((await world.connector()).energy).toBe(2);
    expect(await history()).toEqual(['available']);
  });
});
