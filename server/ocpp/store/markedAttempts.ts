import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import type { CountingDeps } from '../../db/deps';
import { executePlannedOnce } from '../../db/plannedOnce';
import { toTimestamp } from '../../db/rows';
import { foldCharger } from '../../domain/attempts/foldCharger';
import { endCountedDays, findBackInService, keepAttemptStates } from './attemptStates';
import { readStretches, type ChargerSince } from './attemptSigns';
import type { Batch } from './batch';
import { raiseQuiet } from './quietConnectors';
import { compareAttempts, joinChanges, listConnectors, writeAttempts } from './writeAttempts';

/** A repeated report that is older than this on arrival may tell of a time in between. */
const LATE_MS = 5_000;
/** Chargers whose attempts one transaction of the job makes anew. */
const MOST_CHARGERS = 500;
/** Lock of the attempts of the charger `x`, apart from all other advisory locks. */
export const LOCK_KEY = sql`(140::bigint << 48) + x.charger_id`;

/**
 * Marks the chargers whose batch has a sign of a driver, in the transaction of the batch. `refoldMarked` makes their
 * attempts within a second, those of many batches at once, so that no charger waits for it. Heartbeats and readings bring
 * no sign, and a batch of them runs no statement.
 */
export async function markAttempts(tx: Tx, { chargers, transactionIds }: Touched): Promise<void> {
  if (chargers.length + transactionIds.length === 0) return;
  await executePlannedOnce(
    tx,
    sql`insert into charging_attempt_mark (charger_id, from_at)
      select charger_id, min(at) from (
        select * from unnest(${chargers.map(({ chargerId }) => chargerId)}::bigint[],
          ${chargers.map(({ at }) => toTimestamp(at))}::timestamptz[]) as f(charger_id, at)
        union all
        select t.charger_id, least(t.started_at, k.created_at, a.began_at) from charge_transaction t
        left join command k on k.id = t.command_id
        left join lateral (select min(began_at) as began_at from charging_attempt where transaction_id = t.id) a on true
        where t.id = any(${[...transactionIds]}::bigint[])) x
      group by 1`,
  );
}

/** Marks the attempts of a batch. */
export const markBatch = (tx: Tx, batch: Batch): Promise<void> => markAttempts(tx, findTouched(batch));

/** Makes the attempts of chargers anew, which the caller has locked. @returns connectors whose attempts have changed */
async function refoldChargers(tx: Tx, chargers: readonly ChargerSince[], now: number): Promise<string[]> {
  const stretches = await readStretches(tx, chargers, now);
  const changes = joinChanges(
    stretches.map(({ signs, from, kept }) => compareAttempts(kept, foldCharger(signs, from, now))),
  );
  await writeAttempts(tx, changes);
  return listConnectors(changes);
}

/** Chargers whose attempts may have changed, each since a time, and sessions that have. */
interface Touched {
  chargers: readonly ChargerSince[];
  transactionIds: readonly string[];
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

interface Marked {
  chargerId: string;
  at: Date;
  markIds: string[];
}

/** Makes the attempts of marked chargers anew, and those that change by time. */
export async function refoldMarked({ db, clock }: CountingDeps): Promise<void> {
  for (let after: string | undefined = '0'; after !== undefined;) {
    const last: string = after;
    after = await db.asSystem((tx) => refoldSome(tx, last, clock.now()));
  }
  await db.asSystem((tx) => ageStates(tx, clock.now()));
}

/** Applies time and returned service to what connectors are judged to be; mostly there is nothing to do. */
async function ageStates(tx: Tx, now: number): Promise<void> {
  await endCountedDays(tx, now);
  const back = await findBackInService(tx);
  if (back.length === 0) return raiseQuiet(tx, now);
  const { rows } = await sql<{ chargerId: string }>`
    select x.charger_id from unnest(${[...new Set(back.map(({ chargerId }) => chargerId))]}::bigint[]) as x(charger_id)
    where pg_try_advisory_xact_lock(${LOCK_KEY})`.execute(tx);
  const free = new Set(rows.map(({ chargerId }) => chargerId));
  const connectorIds = back.filter(({ chargerId }) => free.has(chargerId)).map(({ connectorId }) => connectorId);
  await keepAttemptStates(tx, connectorIds, now);
}

/** A charger that another node or the proof is at is left to the next run. @returns last charger, unless it was the last of all */
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
    const connectorIds = await refoldChargers(tx, chargers, now);
    const markIds = free.flatMap((row) => row.markIds);
    await sql`delete from charging_attempt_mark where id = any(${markIds}::bigint[])`.execute(tx);
    await keepAttemptStates(tx, connectorIds, now);
  }
  return rows.length === MOST_CHARGERS ? rows.at(-1)?.chargerId : undefined;
}
