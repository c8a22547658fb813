import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import type { CountingDeps } from '../../db/deps';
import { executePlannedOnce } from '../../db/plannedOnce';
import { toTimestamp } from '../../db/rows';
import { foldCharger } from '../../domain/attempts/foldCharger';
import { readStretches, type Touched } from './attemptSigns';
import type { Batch } from './batch';
import type { Fact } from './fact';
import { compareAttempts, writeAttempts } from './writeAttempts';

/** A repeated report that is older than this on arrival may tell of a time in between. */
const LATE_MS = 5_000;
/** Chargers whose attempts one transaction of the job makes anew. */
const MOST_CHARGERS = 500;
/** Lock of the attempts of the charger `x`, apart from all other advisory locks. */
export const LOCK_KEY = sql`(140::bigint << 48) + x.charger_id`;

/**
 * Keeps the attempts of the chargers whose batch has a sign of a driver. Heartbeats and readings bring none, and a batch
 * of them runs no statement.
 */
export async function keepAttempts(tx: Tx, batch: Batch): Promise<void> {
  const touched = findTouched(batch);
  if (touched.chargers.length + touched.transactionIds.length === 0) return;
  await lockAttempts(tx, touched);
  await refoldChargers(tx, touched, findNow(batch));
}

/** Locks in the order of ids, so that two nodes never wait for each other. */
async function lockAttempts(tx: Tx, { chargers, transactionIds }: Touched): Promise<void> {
  const ids = [...new Set(chargers.map(({ chargerId }) => chargerId))];
  await executePlannedOnce(
    tx,
    sql`select pg_advisory_xact_lock(${LOCK_KEY}) from (
      select unnest(${ids}::bigint[]) as charger_id
      union select charger_id from charge_transaction where id = any(${[...transactionIds]}::bigint[]) order by 1) x`,
  );
}

/** Makes the attempts of touched chargers anew, which the caller has locked. */
export async function refoldChargers(tx: Tx, touched: Touched, now: number): Promise<void> {
  const stretches = await readStretches(tx, touched, now);
  const changes = stretches.map(({ signs, from, kept }) => compareAttempts(kept, foldCharger(signs, from, now)));
  await writeAttempts(tx, {
    added: changes.flatMap(({ added }) => added),
    changed: changes.flatMap(({ changed }) => changed),
    gone: changes.flatMap(({ gone }) => gone),
  });
}

function findTouched(batch: Batch): Touched {
  const signs = [
    ...batch.of('status').filter(({ fact }) => !fact.isRepeated || fact.at < fact.receivedAt - LATE_MS),
    ...batch.of('tagPresented'),
  ];
  const begun = batch
    .of('txStart')
    .map(({ chargerId, fact }) => batch.idOf(chargerId, { naturalKey: fact.naturalKey }));
  const ended = batch.of('txStop').map(({ chargerId, fact }) => batch.idOf(chargerId, fact.transaction));
  const known = [...begun, ...ended, ...batch.supposedEnds.keys(), ...batch.foldable, ...batch.completed];
  return {
    chargers: signs.flatMap(({ chargerId, fact }) => (chargerId === null ? [] : [{ chargerId, at: fact.at }])),
    transactionIds: [...new Set(known.filter((id) => id !== null))],
  };
}

/** Time of the batch: its last arrival. */
function findNow({ parts }: Batch): number {
  let now = 0;
  for (const { facts } of parts) for (const fact of facts) now = Math.max(now, findArrival(fact));
  return now;
}

function findArrival(fact: Fact): number {
  return 'receivedAt' in fact ? fact.receivedAt : 0;
}

/** Marks the attempts of sessions that have ended without a message; the job makes them anew. */
export async function markAttempts(tx: Tx, transactionIds: readonly string[]): Promise<void> {
  if (transactionIds.length === 0) return;
  await sql`insert into charging_attempt_mark (charger_id, from_at)
    select charger_id, min(started_at) from charge_transaction where id = any(${[...transactionIds]}::bigint[])
    group by 1`.execute(tx);
}

interface Marked {
  chargerId: string;
  at: Date;
  markIds: string[];
}

/** Makes attempts anew that change without a message: by the end of a command or session, or by time. */
export async function refoldMarked({ db, clock }: CountingDeps): Promise<void> {
  for (let after: string | undefined = '0'; after !== undefined;) {
    const last: string = after;
    after = await db.asSystem((tx) => refoldSome(tx, last, clock.now()));
  }
}

/** A charger whose messages are being stored is left to the next run. @returns last charger, unless it was the last of all */
async function refoldSome(tx: Tx, after: string, now: number): Promise<string | undefined> {
  const { rows } = await sql<Marked & { isFree: boolean }>`
    with x as materialized (
      select charger_id, min(at) as at, array_remove(array_agg(mark_id), null) as mark_ids from (
        select charger_id, from_at as at, id as mark_id from charging_attempt_mark
        union all select charger_id, began_at, null from charging_attempt where due_at <= ${toTimestamp(now)}::timestamptz) m
      where charger_id > ${after} group by 1 order by 1 limit ${MOST_CHARGERS})
    select charger_id, at, mark_ids, pg_try_advisory_xact_lock(${LOCK_KEY}) as is_free from x order by 1`.execute(tx);
  const free = rows.filter(({ isFree }) => isFree);
  if (free.length > 0) {
    const chargers = free.map(({ chargerId, at }) => ({ chargerId, at: at.getTime() }));
    await refoldChargers(tx, { chargers, transactionIds: [] }, now);
    const markIds = free.flatMap((row) => row.markIds);
    await sql`delete from charging_attempt_mark where id = any(${markIds}::bigint[])`.execute(tx);
  }
  return rows.length === MOST_CHARGERS ? rows.at(-1)?.chargerId : undefined;
}
