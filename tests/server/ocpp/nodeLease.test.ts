import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../../server/runtime/clock';
import { turnOfLease } from '../../../server/ocpp/gateway/nodeLease';
import { until, World } from './testGateway';

let world: World;
beforeEach(async () => {
  world = await World.create();
});
afterEach(() => world.close());

const log = pino({ level: 'silent' });
const turnOf = (nodeId: string) => turnOfLease({ db: world.db, clock: systemClock, log, nodeId });
/** As if so much time had passed, by the database's clock. */
const age = (nodeId: string, seconds: number) =>
  world.query((tx) =>
    sql`update node_lease set since = since - ${seconds} * interval '1 second',
      until = until - ${seconds} * interval '1 second' where node_id = ${nodeId}`.execute(tx),
  );
const steady = (nodeId: string) =>
  world.query((tx) =>
    sql`insert into node_lease values (${nodeId}, now() - interval '1 minute', now() + interval '10 seconds')`.execute(
      tx,
    ),
  );

describe('the lease of a node', () => {
  it('takes its chargers offline with the reason when it ends, and what they were asked becomes unknown', async () => {
    const charger = await world.online();
    charger.replies.UnlockConnector = () => null;
    const { commandId } = await world.ask({ kind: 'unlock', connectorNo: 1 });
    await world.commandIn(commandId, 'sent');
    await steady('node-2');
    await turnOf('node-2');
    expect((await world.charger()).isOnline).toBe(true);
    await age('node-1', 30);
    await turnOf('node-2');
    expect((await world.charger()).isOnline).toBe(false);
    const { id } = await world.connector();
    const [event] = (await world.events(id)).slice(-1);
    expect(event).toMatchObject({ status: 'offline', info: 'the node that held its connection is gone' });
    expect(await world.command(commandId)).toMatchObject({ state: 'unknown' });
    // A node that was only away has its chargers back with their next message.
    await charger.ask('Heartbeat', {});
    await until(async () => (await world.charger()).isOnline);
  });

  it('ends nobody while the looking node itself was away', async () => {
    await world.online();
    await steady('node-2');
    await age('node-2', 60);
    await age('node-1', 30);
    await turnOf('node-2');
    expect((await world.charger()).isOnline).toBe(true);
  });
});
