import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, SYSTEM, type Caller, type Database, type Tx } from '../../../../server/db/database';
import { SERVING_LIMITS } from '../../../../server/db/limits';
import { migrate } from '../../../../server/db/migrate';
import { createReplicaReads, type Reads } from '../../../../server/db/replica/replicaReads';
import { ReplicaWatch } from '../../../../server/db/replica/replicaWatch';
import { waitMs } from '../../../../src/lib/waitMs';
import { startStreamingPair, type StreamingPair } from '../../../harness/streamingReplica';

const log = pino({ level: 'silent' });
const LIMITS = { ...SERVING_LIMITS, connectMs: 2_000 };
/** Operator whose calls are in the operation log. */
const USER: Caller = { ...SYSTEM, scope: 'operator', userId: '7' };

let pair: StreamingPair;
let primary: Database;
let replica: Database;
let watched: Database;
let watch: ReplicaWatch;
let reads: Reads;

async function connect(): Promise<void> {
  replica = openDatabase(pair.replicaUrl(), { limits: LIMITS });
  watched = openDatabase(pair.replicaUrl(), { limits: { ...LIMITS, statementMs: 2_000 }, poolSize: 1 });
  watch = new ReplicaWatch({ primary, replica: watched, limitMs: 2_500, log });
  reads = createReplicaReads(primary, replica, watch);
  await lookUntil('used');
}

async function lookUntil(state: string): Promise<void> {
  const deadline = performance.now() + 20_000;
  do {
    await watch.look();
    if (watch.state.state === state) return;
    await waitMs(200);
  } while (performance.now() < deadline);
  throw new Error(`the replica is ${watch.state.state} and not ${state}`);
}

beforeAll(async () => {
  pair = await startStreamingPair(migrate);
  primary = openDatabase(pair.primary.url, { limits: LIMITS });
  await connect();
}, 120_000);
afterEach(async () => {
  await onReplica('select pg_wal_replay_resume()');
  await lookUntil('used');
});
afterAll(async () => {
  await Promise.all([primary, replica, watched].map((database) => database?.close()));
  await pair?.stop();
});

async function onReplica(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: pair.replicaUrl() });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

const isOnReplica = (tx: Tx) =>
  sql<{ isStandby: boolean }>`select pg_is_in_recovery() as is_standby`
    .execute(tx)
    .then(({ rows }) => rows[0]?.isStandby);
const readStandby = (caller: Caller = SYSTEM) => reads.read(caller, isOnReplica);

/** A call of the user that changes something, with its row in the operation log. */
async function makeCall(name: string): Promise<void> {
  await primary.as(SYSTEM, (tx) => sql`insert into app_user (name) values (${name})`.execute(tx));
  await primary.as(SYSTEM, (tx) =>
    sql`insert into operation_log (id, at, user_id, user_name, title, address, request_method, request_url, business_type,
        response_code, duration_ms, class_path, request_id, prev_hash, hash, request_params, response_params)
      select coalesce(max(id), 0) + 1, now(), 7, 'user', 'call', '', 'POST', '', 'insert', 0, 1, '', '', '', '', 'null', 'null'
      from operation_log`.execute(tx),
  );
}
const countNamed = (name: string) => (tx: Tx) =>
  sql<{ count: number }>`select count(*)::int as count from app_user where name = ${name}`
    .execute(tx)
    .then(({ rows }) => rows[0]?.count);

describe('a read that may lag', () => {
  test('is answered by the replica, with what its caller has changed', async () => {
    await makeCall('followed');
    await expect.poll(() => readStandby(USER)).toBe(true);
    expect(await reads.read(USER, countNamed('followed'))).toBe(1);
  });

  test('is answered by the primary while the replica has not replayed the last change of its caller', async () => {
    await onReplica('select pg_wal_replay_pause()');
    await makeCall('own change');
    expect(watch.isUsable()).toBe(true);
    expect(await reads.read(USER, countNamed('own change'))).toBe(1);
    expect(await readStandby(USER)).toBe(false);
    const csv = await reads.copy(
      USER,
      (tx) => sql`select pg_is_in_recovery()`.compile(tx),
      new AbortController().signal,
    );
    expect(await text(csv)).toBe('f\n');
    // Others may read what is some moments old.
    expect(await readStandby({ ...USER, userId: '8' })).toBe(true);
    expect(await reads.read({ ...USER, userId: '8' }, countNamed('own change'))).toBe(0);
    await onReplica('select pg_wal_replay_resume()');
    await expect.poll(() => readStandby(USER)).toBe(true);
  });

  test('is answered by the primary from the limit of the lag on, and by the replica when it has caught up', async () => {
    await onReplica('select pg_wal_replay_pause()');
    await makeCall('late');
    await lookUntil('late');
    expect(watch.state.lagMs).toBeGreaterThan(2_500);
    expect(await readStandby()).toBe(false);
    await onReplica('select pg_wal_replay_resume()');
    await lookUntil('used');
    expect(watch.state.lagMs).toBe(0);
    expect(await readStandby()).toBe(true);
  });

  test('is not behind when the primary is idle', async () => {
    await watch.look();
    await waitMs(3_000);
    await watch.look();
    expect(watch.state).toEqual({ state: 'used', lagMs: 0 });
  });

  test('is exported from the replica', async () => {
    const csv = await reads.copy(
      SYSTEM,
      (tx) => sql`select pg_is_in_recovery()`.compile(tx),
      new AbortController().signal,
    );
    expect(await text(csv)).toBe('t\n');
  });

  test('is repeated on the primary when the replica ends it in the middle', async () => {
    const tries: (boolean | undefined)[] = [];
    const answer = await reads.read(SYSTEM, async (tx) => {
      const isStandby = await isOnReplica(tx);
      tries.push(isStandby);
      if (isStandby) {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
        await onReplica(`select pg_terminate_backend(${rows[0]?.pid})`);
      }
      await sql`select 1`.execute(tx);
      return isStandby;
    });
    expect([tries, answer]).toEqual([[true, false], false]);
  });

  test('may not write, on either server', async () => {
    const write = (tx: Tx) => sql`insert into app_user (name) values ('written')`.execute(tx);
    await expect(reads.read(SYSTEM, write)).rejects.toMatchObject({ code: '25006' });
    await expect(primary.read(SYSTEM, write)).rejects.toMatchObject({ code: '25006' });
  });

  test('is answered at once by the primary when the replica is stopped, and by the replica when it is back', async () => {
    await pair.stopReplica();
    const startedAt = performance.now();
    expect(await readStandby()).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    await watch.look();
    expect(watch.state).toEqual({ state: 'unreachable', lagMs: null });
    expect(await readStandby()).toBe(false);
    await pair.startReplica();
    await Promise.all([replica.close(), watched.close()]);
    await connect();
    expect(await readStandby()).toBe(true);
  });

  test('does not wait for a replica that has fallen silent', async () => {
    let isSilent = false;
    const listened: Pick<Database, 'read'> = {
      read: (caller, work) => (isSilent ? Promise.reject(new Error('silent')) : watched.read(caller, work)),
    };
    const own = new ReplicaWatch({ primary, replica: listened, limitMs: 2_500, log });
    await expect.poll(() => own.look().then(() => own.isUsable())).toBe(true);
    const reading = createReplicaReads(primary, replica, own).read(SYSTEM, async (tx) => {
      const isStandby = await isOnReplica(tx);
      if (isStandby) await sql`select pg_sleep(5)`.execute(tx);
      return isStandby;
    });
    await waitMs(300);
    isSilent = true;
    const startedAt = performance.now();
    await own.look();
    expect(await reading).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });
});

describe('a server that is no replica of the database', () => {
  test('is not read', async () => {
    const other = new ReplicaWatch({ primary, replica: primary, limitMs: 2_500, log });
    await other.look();
    expect(other.state).toEqual({ state: 'foreign', lagMs: null });
    expect(other.isUsable()).toBe(false);
  });
});

describe('the replicas of the primary', () => {
  test('are known to the application by name, state and distance', async () => {
    const { rows } = await primary.asSystem((tx) => sql`select * from omp_replicas()`.execute(tx));
    expect(rows).toEqual([{ name: 'replica1', state: 'streaming', sync: 'async', bytesBehind: expect.any(Number) }]);
  });
});
