import { sql } from 'kysely';
import type { Deps } from '../deps';
import { startSweep } from '../startSweep';
import { goneDrafts } from './store/alarmDrafts';
import { applyDrafts } from './store/alarms';
import { wentOffline } from './store/presence';
import { notifyLive } from './store/writeBatch';

const SWEEP_MS = 5_000;
/** Heartbeat intervals without any message after which a charger counts as gone. */
const SILENT_INTERVALS = 2.5;

/**
 * Marks chargers that are silent: those of this node whose socket still stands, and those of nodes that have died. Each
 * node looks, whoever comes first has done it.
 * @returns how to stop
 */
export function startSilenceSweep(deps: Pick<Deps, 'db' | 'clock' | 'log'>): () => Promise<void> {
  return startSweep(deps, SWEEP_MS, 'silent chargers cannot be looked for', () => sweep(deps));
}

export async function sweep({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = new Date(clock.now());
  await db.asSystem(async (tx) => {
    const { rows } = await sql<{ id: string; connectorIds: string[] }>`
      update charger c set is_online = false, offline_since = ${now}
      where c.id in (select id from charger where is_online and
          coalesce(last_seen, '-infinity') < ${now}::timestamptz - ${SILENT_INTERVALS}::float8 * heartbeat_interval * interval '1 second'
        for no key update skip locked)
      returning c.id, array(select n.id::text from connector n where n.charger_id = c.id) as connector_ids`.execute(tx);
    await wentOffline(
      tx,
      rows.map(({ id }) => ({ id, at: now.getTime() })),
    );
    await notifyLive(
      tx,
      rows.flatMap(({ connectorIds }) => connectorIds),
    );
    await applyDrafts(
      tx,
      rows.flatMap(({ id }) => goneDrafts(id, now.getTime())),
    );
  });
}
