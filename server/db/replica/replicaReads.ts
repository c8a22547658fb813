import { sql } from 'kysely';
import { SYSTEM, type Caller, type Database, type Tx } from '../database';
import { readErrorCode } from '../outage';
import type { ReplicaWatch } from './replicaWatch';

/** Reads that may be seconds old, in transactions that write nothing. */
export type Reads = Pick<Database, 'read' | 'copy'>;

/** The longest call, and the largest lag that is allowed. */
const OWN_CALLS = sql.lit('15 minutes');
/** query_canceled: the statement took too long, and would on the primary, too. */
const TOO_SLOW = '57014';

/** The replica has not replayed what its reader has changed. */
class BehindOwnChange extends Error {}

/**
 * Reads on the replica where it may be read and has replayed all that the caller has changed; else, or when the replica
 * fails, on the primary.
 */
export function createReplicaReads(primary: Reads, replica: Reads, watch: ReplicaWatch): Reads {
  return {
    async read(caller, work) {
      if (!watch.isUsable()) return primary.read(caller, work);
      const last = await findLastCall(primary, caller);
      const onReplica = replica.read(caller, async (tx) => {
        await assertReplayed(tx, last);
        return work(tx);
      });
      return fallBack(untilLost(onReplica, watch.lostSignal), () => primary.read(caller, work));
    },
    async copy(caller, query, signal) {
      if (!watch.isUsable()) return primary.copy(caller, query, signal);
      const last = await findLastCall(primary, caller);
      const onReplica = replica
        .read(SYSTEM, (tx) => assertReplayed(tx, last))
        .then(() => replica.copy(caller, query, signal));
      return fallBack(untilLost(onReplica, watch.lostSignal), () => primary.copy(caller, query, signal));
    },
  };
}

/**
 * The last row of the caller in the operation log, which is written after the change that it records: a server that has
 * the row has the change. Null: no call of late.
 */
async function findLastCall(primary: Reads, { userId }: Caller): Promise<string | null> {
  if (userId === null) return null;
  const { rows } = await primary.read(SYSTEM, (tx) =>
    sql<{ id: string | null }>`select max(id)::text as id from operation_log
      where user_id = ${userId} and at >= now() - ${OWN_CALLS}::interval`.execute(tx),
  );
  return rows[0]?.id ?? null;
}

/** @throws BehindOwnChange */
async function assertReplayed(tx: Tx, last: string | null): Promise<void> {
  if (last === null) return;
  const { rows } = await sql`select from operation_log where id = ${last}`.execute(tx);
  if (rows.length === 0) throw new BehindOwnChange('the replica is behind the last change of its reader');
}

/** A read that writes nothing may be repeated, whatever it failed by; its own fault is met again on the primary. */
async function fallBack<T>(reading: Promise<T>, repeat: () => Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && readErrorCode(error) === TOO_SLOW) throw error;
    return repeat();
  }
}

/** Gives a read up when the replica is out of reach, however long its connection stays silent. */
function untilLost<T>(reading: Promise<T>, signal: AbortSignal): Promise<T> {
  // Its late failure is of no more interest.
  reading.catch(() => undefined);
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error('the replica is out of reach'));
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    reading.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}
