import { sql } from 'kysely';
import type { Tx } from '../db/database';
import type { Deps } from '../db/deps';
import { startSweep } from '../runtime/startSweep';
import { applySignals, type Signal } from './applySignals';
import { readRuleBook } from './ruleBook';

const CODE = 'wall.silent';
/** A display counts as silent after this time without a heartbeat, which is five missed heartbeats. */
export const SILENT_MS = 120_000;
const SWEEP_MS = 10_000;

/** After this long without a check, the node or its database was down. */
const OUT_MS = 3 * SWEEP_MS;

/**
 * Raises an alarm for each wall display that has gone silent for the hold time of its rule, and clears it when the
 * display is heard again or withdrawn.
 * @returns stops the sweep
 */
export function startDisplaySweep(deps: Pick<Deps, 'db' | 'clock' | 'log'>): () => Promise<void> {
  return startSweep(deps, SWEEP_MS, 'wall displays cannot be checked', createDisplaySweep(deps));
}

/**
 * Looks at all displays, again and again. While no node runs, or the database is out, no heartbeat can be stored: so
 * the silence of a display counts from the start of the sweep, and anew after each time in which it could not look.
 */
export function createDisplaySweep(deps: Pick<Deps, 'db' | 'clock'>): () => Promise<void> {
  let since = deps.clock.now();
  let lookedAt = since;
  return async () => {
    const now = deps.clock.now();
    if (now - lookedAt > OUT_MS) since = now;
    await sweepDisplays(deps, since);
    lookedAt = now;
  };
}

interface FoundDisplay {
  id: string;
  /** The display shows the equipment of this company; null: of all companies. */
  companyId: string | null;
  name: string;
  isSilent: boolean;
}

export async function sweepDisplays({ db, clock }: Pick<Deps, 'db' | 'clock'>, since: number): Promise<void> {
  const now = clock.now();
  await db.asSystem(async (tx) => {
    const found = await findChanges(tx, now, since);
    await applySignals(
      tx,
      found.map(({ id, companyId, name, isSilent }): Signal => {
        const source = { companyId, stationId: null, chargerId: null, connectorId: null, wallDisplayId: id };
        return isSilent
          ? { kind: 'raise', source, code: CODE, at: now, detail: { log: name }, isFinding: true }
          : { kind: 'clear', source, prefix: CODE, at: now };
      }),
    );
  });
}

/** Silent displays without an alarm, and speaking displays with one. */
async function findChanges(tx: Tx, now: number, since: number): Promise<FoundDisplay[]> {
  const { holdSeconds } = (await readRuleBook(tx))(CODE);
  const silentBefore = new Date(now - Math.max(holdSeconds * 1_000, SILENT_MS / 2));
  const { rows } = await sql<FoundDisplay>`
    with looked as (
      select d.id, d.company_id, d.name, d.withdrawn_at is null
          and greatest(coalesce(d.heartbeat_at, d.approved_at), ${new Date(since)}) < ${silentBefore} as is_silent,
        exists (select from alarm a where a.wall_display_id = d.id and a.is_active and a.ended_at is null) as has_alarm
      from wall_display d)
    select id, company_id, name, is_silent from looked where is_silent <> has_alarm order by id`.execute(tx);
  return rows;
}
