import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { workApart } from '../../../server/db/heldConnection';
import { lockAlarms } from '../../../server/alarms/alarmStore';
import type { Clock } from '../../../server/runtime/clock';
import { markSilent } from '../../../server/ocpp/gateway/silence';
import { startNode, waitFor, World } from './testGateway';

/** Real time plus an offset; advancing it also runs the timers that are due. */
class TimerClock implements Clock {
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

let clock: TimerClock;
let world: World;
beforeEach(async () => {
  clock = new TimerClock();
  world = await World.create(clock);
});
afterEach(() => world.close());

const listStatuses = async () => {
  const { id } = await world.findConnector();
  return (await world.listConnectorEvents(id)).map(({ status }) => status);
};

describe('presence of a charger', () => {
  it('follows the socket and keeps the last known state', async () => {
    const charger = await world.connect();
    await charger.send('StatusNotification', { connectorId: 1, status: 'Preparing', errorCode: 'NoError' });
    expect(await world.findCharger()).toMatchObject({ isOnline: true, nodeId: 'node-1' });
    charger.terminate();
    await waitFor(async () => !(await world.findCharger()).isOnline);
    expect((await world.findCharger()).offlineSince).not.toBeNull();
    expect((await world.findConnector()).reportedStatus).toBe('preparing');
    await world.connect();
    await waitFor(async () => (await world.findCharger()).isOnline);
    expect(await listStatuses()).toEqual(['available', 'preparing', 'offline', 'preparing']);
  });

  it('is swept without blocking an alarm that is raised at the same time', async () => {
    const charger = await world.connect();
    await charger.send('Heartbeat', {});
    clock.advance(200_000);
    let sweeping: Promise<void> | undefined;
    await world.query(async (tx) => {
      await lockAlarms(tx);
      sweeping = workApart(() => markSilent({ db: world.db, clock }));
      await waitFor(async () => {
        const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`.execute(tx);
        return rows.length > 0;
      });
      // The lock that an alarm's foreign key takes on its charger.
      await sql`set local lock_timeout = '500ms'`.execute(tx);
      await sql`select from charger where charger_code = 'CP1' for key share`.execute(tx);
    });
    await sweeping;
    // The gateway's own sweep may have run first, without a commit yet.
    await waitFor(async () => !(await world.findCharger()).isOnline);
  });

  it('ends when nothing comes for two and a half heartbeats, and returns with the next message', async () => {
    const charger = await world.connect();
    await charger.send('Heartbeat', {});
    clock.advance(145_000);
    await markSilent({ db: world.db, clock });
    expect((await world.findCharger()).isOnline).toBe(true);
    clock.advance(6_000);
    await markSilent({ db: world.db, clock });
    // The gateway's own sweep may have run first, without a commit yet.
    await waitFor(async () => !(await world.findCharger()).isOnline);
    await charger.send('Heartbeat', {});
    expect(await world.findCharger()).toMatchObject({ isOnline: true, offlineSince: null });
    expect(await listStatuses()).toEqual(['available', 'offline', 'available']);
  });

  it('lasts when the socket answers pings', async () => {
    const charger = await world.connect();
    await charger.send('Heartbeat', {});
    clock.advance(145_000);
    charger.socket.pong();
    // Its answer proves that the gateway has read the pong; a refused call is no sign of life itself.
    await charger.call('Nonsense', {});
    await waitFor(async () => {
      clock.advance(15_000);
      charger.socket.pong();
      return (await world.findCharger()).aliveAt !== null;
    });
    clock.advance(6_000);
    await markSilent({ db: world.db, clock });
    expect((await world.findCharger()).isOnline).toBe(true);
    clock.advance(200_000);
    await markSilent({ db: world.db, clock });
    await waitFor(async () => !(await world.findCharger()).isOnline);
  });

  it('follows the heartbeat interval that a 1.6 charger accepts or reports', async () => {
    const charger = await world.connect();
    await charger.send('Heartbeat', {});
    charger.replies.ChangeConfiguration = () => ({ status: 'Accepted' });
    const change = { kind: 'changeConfiguration', params: { key: 'HeartbeatInterval', value: '300' } } as const;
    await world.awaitCommand((await world.sendCommand(change)).commandId, 'effective');
    expect((await world.findCharger()).heartbeatInterval).toBe(300);
    await charger.send('Heartbeat', {});
    clock.advance(400_000);
    await markSilent({ db: world.db, clock });
    expect((await world.findCharger()).isOnline).toBe(true);
    const boot = { chargePointVendor: 'Acme', chargePointModel: 'Fast' };
    expect(await charger.send('BootNotification', boot)).toMatchObject({ interval: 300 });
    charger.replies.ChangeConfiguration = () => ({ status: 'Rejected' });
    const { commandId } = await world.sendCommand({ ...change, params: { key: 'HeartbeatInterval', value: '20' } });
    await world.awaitCommand(commandId, 'rejected');
    expect((await world.findCharger()).heartbeatInterval).toBe(300);
    const configurationKey = [{ key: 'HeartBeatInterval', readonly: false, value: '900' }];
    charger.replies.GetConfiguration = () => ({ configurationKey });
    await world.awaitCommand((await world.sendCommand({ kind: 'getConfiguration' })).commandId, 'effective');
    expect((await world.findCharger()).heartbeatInterval).toBe(900);
  });

  it('follows the heartbeat interval that a 2.0.1 charger reports', async () => {
    const charger = await world.connectOnline('CP2');
    await charger.send('NotifyReport', {
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
    expect((await world.findCharger('CP2')).heartbeatInterval).toBe(600);
  });

  it('ends when the node of the charger is dead', async () => {
    await world.query((tx) =>
      tx
        .updateTable('charger')
        .set({ isOnline: true, nodeId: 'dead', lastSeen: new Date(clock.now() - 200_000) })
        .where('chargerCode', '=', 'CP1')
        .execute(),
    );
    await waitFor(async () => {
      clock.advance(1_000);
      return !(await world.findCharger()).isOnline;
    });
  });

  it('and its session last when the server stops', async () => {
    const charger = await world.connect();
    await charger.send('StartTransaction', {
      connectorId: 1,
      idTag: 'T',
      meterStart: 1,
      timestamp: new Date(clock.now()).toISOString(),
    });
    await world.node.close();
    await waitFor(async () => charger.closed !== null);
    expect(charger.closed?.code).toBe(1001);
    expect(await world.listTransactions()).toMatchObject([{ status: 'running' }]);
    expect((await world.findCharger()).isOnline).toBe(true);
    world.node = await startNode(world.url, 'node-1', clock);
    const again = await world.connect();
    const meterValue = [{ timestamp: new Date(clock.now()).toISOString(), sampledValue: [{ value: '2001' }] }];
    await again.send('MeterValues', { connectorId: 1, meterValue });
    expect((await world.findConnector()).energy).toBe(2);
    expect(await listStatuses()).toEqual(['available']);
  });
});
