import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../../server/runtime/clock';
import { turnOfLease } from '../../../server/ocpp/gateway/nodeLease';
import { waitFor, World } from './testGateway';

let world: World;
beforeEach(async () => {
  world = await World.create();
});
afterEach(() => world.close());

const log = pino({ level: 'silent' });
const runLeaseTurn = (nodeId: string) => turnOfLease({ db: world.db, clock: systemClock, log, nodeId });
/** Moves a lease into the past on the database's clock. */
const ageLease = (nodeId: string, seconds: number) =>
  world.query((tx) =>
    sql`update node_lease set since = since - ${seconds} * interval '1 second',
      until = until - ${seconds} * interval '1 second' where node_id = ${nodeId}`.execute(tx),
  );
const addSteadyLease = (nodeId: string) =>
  world.query((tx) =>
    sql`insert into node_lease values (${nodeId}, now() - interval '1 minute', now() + interval '10 seconds')`.execute(
      tx,
    ),
  );

describe('the lease of a node', () => {
  it('takes its chargers offline and makes their commands unknown when it expires', async () => {
    const charger = await world.connectOnline();
    charger.replies.UnlockConnector = () => null;
    const { commandId } = await world.sendCommand({ kind: 'unlock', connectorNo: 1 });
    await world.awaitCommand(commandId, 'sent');
    await addSteadyLease('node-2');
    await runLeaseTurn('node-2');
    expect((await world.findCharger()).isOnline).toBe(true);
    await ageLease('node-1', 30);
    await runLeaseTurn('node-2');
    expect((await world.findCharger()).isOnline).toBe(false);
    const { id } = await world.findConnector();
    const [event] = (await world.listConnectorEvents(id)).slice(-1);
    expect(event).toMatchObject({ status: 'offline', info: 'the node that held its connection is gone' });
    expect(await world.findCommand(commandId)).toMatchObject({ state: 'unknown' });
    // The charger's next message brings it back online at a node that was unreachable for a while.
    await charger.send('Heartbeat', {});
    await waitFor(async () => (await world.findCharger()).isOnline);
  });

  it('takes no charger offline when the checking node was away itself', async () => {
    await world.connectOnline();
    await addSteadyLease('node-2');
    await ageLease('node-2', 60);
    await ageLease('node-1', 30);
    await runLeaseTurn('node-2');
    expect((await world.findCharger()).isOnline).toBe(true);
  });
});
