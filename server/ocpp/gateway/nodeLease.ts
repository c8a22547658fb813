import { sql } from 'kysely';
import { toMachineMs } from '../../runtime/clock';
import type { Tx } from '../../db/database';
import type { Deps } from '../../db/deps';
import { startSweep } from '../../runtime/startSweep';
import { storeStep } from '../commands/commandStore';
import { applyDrafts } from '../store/alarms';
import { takeOffline } from '../store/offline';

const RENEW_MS = 5_000;
/** Time for which a node counts as alive after each renewal. */
const LEASE_MS = 20_000;
const GONE = 'the node that held its connection is gone';
/** Chargers per run: the chargers of a large node are taken offline in batches. */
const MOST = 500;

type LeaseDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'nodeId'>;

/**
 * Renews the lease of this node periodically, by the database's clock, and takes chargers of dead nodes offline. The
 * lease of a stopping node is left to expire, which gives its chargers time to reconnect elsewhere.
 * @returns stops the renewal
 */
export function startNodeLease(deps: LeaseDeps): () => Promise<void> {
  const trouble = 'node lease cannot be renewed';
  const first = renewLease(deps).catch((error: unknown) => deps.log.warn({ err: error }, trouble));
  const stop = startSweep(deps, RENEW_MS, trouble, () => turnOfLease(deps));
  return async () => {
    await first;
    await stop();
  };
}

/** One run: renews the lease, and takes the chargers of dead nodes offline. */
export async function turnOfLease(deps: LeaseDeps): Promise<void> {
  // No node could renew its lease while the database was away: wait until the others are back.
  if (!(await renewLease(deps))) return;
  await endOfDeadNodes(deps);
}

/** @returns whether this node has held its lease without a gap for as long as a lease lasts */
async function renewLease({ db, clock, nodeId }: LeaseDeps): Promise<boolean> {
  const span = sql`interval '1 millisecond' * ${toMachineMs(clock, LEASE_MS)}::float8`;
  return db.asSystem(async (tx) => {
    const { rows } = await sql<{ isSteady: boolean }>`
      insert into node_lease as l (node_id, since, until) values (${nodeId}, now(), now() + ${span})
      on conflict (node_id) do update set until = excluded.until,
        since = case when l.until < now() then now() else l.since end
      returning since <= now() - ${span} as is_steady`.execute(tx);
    return rows[0]?.isSteady === true;
  });
}

async function endOfDeadNodes({ db, clock, log }: LeaseDeps): Promise<void> {
  const at = clock.now();
  const lost = await db.asSystem(async (tx) => {
    const chargers = await takeLostOffline(tx, at);
    for (const { id } of await commandsSentTo(tx, chargers)) {
      await storeStep(tx, { id, from: ['sent'], to: 'unknown', at, detail: 'socketLost' });
    }
    return chargers.length;
  });
  if (lost > 0) log.warn({ chargers: lost }, GONE);
}

async function takeLostOffline(tx: Tx, at: number): Promise<string[]> {
  const lost = sql`select o.id, ${new Date(at)}::timestamptz as at from charger o where o.is_online and o.node_id is not null
      and not exists (select from node_lease l where l.node_id = o.node_id and l.until >= now())
    order by o.id limit ${MOST} for no key update skip locked`;
  const drafts = await takeOffline(tx, lost, { isCut: false, reason: GONE });
  await applyDrafts(tx, drafts);
  await sql`delete from node_lease where until < now() - interval '1 day'`.execute(tx);
  return drafts.map(({ chargerId }) => chargerId);
}

async function commandsSentTo(tx: Tx, chargerIds: readonly string[]): Promise<{ id: string }[]> {
  if (chargerIds.length === 0) return [];
  return tx
    .selectFrom('command')
    .select('id')
    .where('chargerId', 'in', chargerIds)
    .where('state', '=', 'sent')
    .where('endedAt', 'is', null)
    .execute();
}
