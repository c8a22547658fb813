import { sql } from 'kysely';
import { toMachineMs } from '../../runtime/clock';
import type { Deps } from '../../db/deps';
import { startSweep } from '../../runtime/startSweep';
import type { Connection } from './connection';
import { applyDrafts } from '../store/alarms';
import { takeOffline } from '../store/offline';

const SWEEP_MS = 5_000;
/** Heartbeat intervals without any sign of life after which a charger counts as gone. */
const SILENT_INTERVALS = 2.5;
/** A socket is pinged twice within this time. */
const PING_MS = 60_000;
/**
 * Interval at which answered pings are stored for chargers with an overdue message; other chargers prove life by
 * messages.
 */
const NOTE_MS = 15_000;
/** A shorter silence is never a sign of a lost charger, whatever the interval. */
const SHORTEST_SECONDS = 60;

type SilenceDeps = Pick<Deps, 'db' | 'clock' | 'log'>;

/**
 * Marks silent chargers offline: chargers of this node with a socket, and chargers of dead nodes. Each node checks, a
 * lock makes the change happen once. An answered ping is a sign of life, as a message is.
 * @param connections those of this node
 * @returns stops the sweep
 */
export function startSilenceSweep(deps: SilenceDeps, connections: () => Iterable<Connection>): () => Promise<void> {
  let notedAt = -Infinity;
  return startSweep(deps, SWEEP_MS, 'silent chargers cannot be searched', async () => {
    const now = deps.clock.now();
    if (now - notedAt >= NOTE_MS) {
      notedAt = now;
      await noteAlive(deps, [...connections()]);
    }
    await markSilent(deps);
  });
}

/** Stores that chargers with quiet sockets are alive, for all nodes. */
export async function noteAlive({ db, clock }: Pick<Deps, 'db' | 'clock'>, connections: Connection[]): Promise<void> {
  const now = clock.now();
  const alive = connections.filter(
    ({ isOpen, memory }) => isOpen && memory?.isOnlyPinging(now, toMachineMs(clock, PING_MS)),
  );
  if (alive.length === 0) return;
  await db.asSystem((tx) =>
    sql`update charger set alive_at = ${new Date(now)} where is_online
      and connection_id = any(${alive.map(({ id }) => id)}::text[])`.execute(tx),
  );
}

export async function markSilent({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = new Date(clock.now());
  await db.asSystem(async (tx) => {
    const silent = sql`select id, ${now}::timestamptz as at from charger where is_online and
        coalesce(greatest(last_seen, alive_at), '-infinity') < ${now}::timestamptz
          - greatest(${SILENT_INTERVALS}::float8 * heartbeat_interval, ${SHORTEST_SECONDS}::float8) * interval '1 second'
      for no key update skip locked`;
    await applyDrafts(tx, await takeOffline(tx, silent, { isCut: false }));
  });
}
