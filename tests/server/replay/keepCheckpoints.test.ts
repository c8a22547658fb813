import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packState } from '../../../server/domain/replay/packState';
import type { PastReport, PastState } from '../../../server/domain/replay/pastState';
import { Random } from '../../../server/simulator/model/random';
import { CHECKPOINT_MS, keepCheckpoints, proveCheckpoint } from '../../../server/replay/keepCheckpoints';
import { END, ReplayWorld } from './replayWorld';

let world: ReplayWorld;
beforeEach(async () => {
  world = await ReplayWorld.create();
  await world.addDays(1, 7);
});
afterEach(() => world.drop());

const listMoments = () =>
  world.database.db.asSystem(async (tx) =>
    (await tx.selectFrom('replayCheckpoint').select('at').orderBy('at').execute()).map(({ at }) => at.getTime()),
  );

/** Lets the live state be what the events and sessions say. */
const settleState = () =>
  world.database.db.asSystem(async (tx) => {
    await sql`update connector n set reported_status = e.status, status_at = e.at, error_code = e.error_code
      from (select distinct on (connector_id) * from connector_event where not is_late and status <> 'offline'
        order by connector_id, received_at desc, id desc) e where e.connector_id = n.id`.execute(tx);
    await sql`update connector n set transaction_id = t.id from (
        select distinct on (connector_id) id, connector_id from charge_transaction
        where start_received_at < ${new Date(END)} and stop_received_at > ${new Date(END + 60_000)}
        order by connector_id, start_received_at desc) t where t.connector_id = n.id`.execute(tx);
  });

describe('the keeper of checkpoints', () => {
  it('makes up for what is due, each quarter of an hour once', async () => {
    await keepCheckpoints(world.deps);
    await keepCheckpoints(world.deps);
    await keepCheckpoints(world.deps);
    const moments = await listMoments();
    expect(moments).toHaveLength(192);
    expect(moments.every((at) => at % CHECKPOINT_MS === 0)).toBe(true);
    expect(moments.at(-1)).toBeLessThanOrEqual(END);
    await keepCheckpoints(world.deps);
    expect(await listMoments()).toEqual(moments);
  });

  it('waits until the messages of a moment are stored', async () => {
    await keepCheckpoints(world.deps);
    await keepCheckpoints(world.deps);
    await keepCheckpoints(world.deps);
    world.clock.advance(59_000);
    await keepCheckpoints(world.deps);
    const before = (await listMoments()).length;
    world.clock.advance(CHECKPOINT_MS);
    await keepCheckpoints(world.deps);
    expect(await listMoments()).toHaveLength(before + 1);
  });

  it('proves that the live state follows from it, and names what does not', async () => {
    for (let run = 0; run < 3; run += 1) await keepCheckpoints(world.deps);
    await settleState();
    const proveLast = () => world.database.db.asSystem((tx) => proveCheckpoint(tx, world.clock));
    const lost = (await proveLast()).filter(({ made }) => !made.includes('offline'));
    expect(lost).toEqual([]);
    await world.database.db.asSystem((tx) =>
      tx
        .updateTable('connector')
        .set({ reportedStatus: 'reserved' })
        .where('id', '=', world.connectorIds[0] ?? '')
        .execute(),
    );
    expect(await proveLast()).toMatchObject([
      { connectorId: world.connectorIds[0], kept: expect.stringContaining('reserved') },
    ]);
  });
});

describe('a day of checkpoints', () => {
  const MOST_BYTES = 20 * 1024 * 1024;
  const A_DAY = 86_400_000 / CHECKPOINT_MS;
  const CONNECTORS = 4_000;

  /** One in four charges, one in fifty is faulted: each with times of its own. */
  function makeState(id: number, random: Random): PastState {
    const isFaulted = random.next() < 0.02;
    const report: PastReport = {
      status: isFaulted ? 'faulted' : random.next() < 0.25 ? 'charging' : 'available',
      at: END - random.whole(1, 86_400_000),
      errorCode: isFaulted ? 'GroundFailure' : null,
      vendorErrorCode: isFaulted ? 'E-0x21' : null,
      info: null,
    };
    const txnId = report.status === 'charging' ? String(random.whole(1_000_000, 9_000_000)) : null;
    const offlineSince = random.next() < 0.03 ? END - random.whole(1, 86_400_000) : null;
    return {
      connectorId: String(id),
      report,
      charger: null,
      offlineSince,
      txnId,
      lastSeen: END - random.whole(1, 900_000),
    };
  }

  it('takes at most 20 MB for 2,000 chargers', async () => {
    const random = new Random(5);
    const states = Array.from({ length: CONNECTORS }, (_, index) => packState(makeState(index + 1, random)));
    const { rows } = await world.database.db.asSystem(async (tx) => {
      await tx
        .insertInto('replayCheckpoint')
        .values({ at: new Date(END), states: JSON.stringify(states) })
        .execute();
      return sql<{ bytes: number }>`select pg_column_size(states) as bytes from replay_checkpoint`.execute(tx);
    });
    expect((rows[0]?.bytes ?? Infinity) * A_DAY).toBeLessThanOrEqual(MOST_BYTES);
  });
});
