import { sql } from 'kysely';
import type { OcppVersion } from '../../../src/contract/live/connector';
import type { Tx } from '../../db/database';
import { startSweep } from '../../runtime/startSweep';
import { HEARTBEAT_SECONDS, type HomeDeps } from '../homeMessage';

const SWEEP_MS = 30_000;
/** Heartbeats without any sign of life after which a charger counts as gone. */
const SILENT_SECONDS = 2.5 * HEARTBEAT_SECONDS;

interface Arrival {
  chargerId: string;
  connectionId: string;
  version: OcppVersion;
  at: number;
}

/** The socket was cut while the schedule was sent to the charger or read back from it. */
const IS_SCHEDULE_CUT = sql`(schedule_state = 'sent' or schedule_state = 'accepted' and schedule_reason is null)
  and schedule_due_at is not null`;

/**
 * Makes a socket the current one of a charger. @returns initial state of its connection; undefined: the charger is gone
 */
export async function markOnline(
  { db, nodeId }: HomeDeps,
  { chargerId, connectionId, version, at }: Arrival,
): Promise<{ clockOffset: number } | undefined> {
  return db.asSystem(async (tx) => {
    const known = await tx
      .updateTable('homeCharger')
      .set({
        ...{ isOnline: true, connectionId, nodeId, ocppVersion: version, lastSeen: new Date(at), offlineSince: null },
        scheduleDueAt: sql`case when ${IS_SCHEDULE_CUT} then ${new Date(at)} else schedule_due_at end`,
      })
      .where('id', '=', chargerId)
      .where('retiredAt', 'is', null)
      .returning('clockOffset')
      .executeTakeFirst();
    await notifyHome(tx, chargerId);
    return known;
  });
}

/** Marks the charger offline at the end of its socket; ignored for a socket that a newer one has replaced. */
export async function markOffline(
  { db }: HomeDeps,
  connectionId: string,
  chargerId: string,
  at: number,
): Promise<void> {
  await db.asSystem((tx) =>
    tx
      .updateTable('homeCharger')
      .set({ isOnline: false, connectionId: null, nodeId: null, offlineSince: new Date(at) })
      .where('id', '=', chargerId)
      .where('connectionId', '=', connectionId)
      .execute(),
  );
}

/** Stores a sign of life, which locks the row of the charger. @returns false: another socket has replaced this one */
export async function noteSeen(tx: Tx, connectionId: string, chargerId: string, at: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('homeCharger')
    .set({ isOnline: true, lastSeen: sql`greatest(last_seen, ${new Date(at)})` })
    .where('id', '=', chargerId)
    .where('connectionId', '=', connectionId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function storeClockOffset(tx: Tx, chargerId: string, clockOffset: number): Promise<void> {
  await tx.updateTable('homeCharger').set({ clockOffset }).where('id', '=', chargerId).execute();
}

/** Tells all nodes that there is something to do for a charger, when the transaction commits. */
export async function notifyHome(tx: Tx, chargerId: string): Promise<void> {
  await sql`select pg_notify('omp_home', ${chargerId})`.execute(tx);
}

/**
 * Marks home chargers offline that are gone without notice: silent chargers, and chargers of dead nodes. An open socket
 * that answers pings is a sign of life.
 * @param openIds connections of this node
 * @returns stops the sweep
 */
export function startHomePresence(deps: HomeDeps, openIds: () => string[]): () => Promise<void> {
  return startSweep(deps, SWEEP_MS, 'silent home chargers cannot be searched', () => sweepPresence(deps, openIds()));
}

export async function sweepPresence({ db, clock }: HomeDeps, openIds: string[]): Promise<void> {
  const now = new Date(clock.now());
  await db.asSystem(async (tx) => {
    await sql`update home_charger set last_seen = ${now} where is_online and connection_id = any(${openIds}::text[])
      and last_seen < ${now}::timestamptz - interval '1 second' * ${HEARTBEAT_SECONDS}`.execute(tx);
    await sql`update home_charger set is_online = false, connection_id = null, node_id = null, offline_since = ${now}
      where id in (select c.id from home_charger c where c.is_online and c.connection_id <> all(${openIds}::text[])
          and (c.last_seen < ${now}::timestamptz - interval '1 second' * ${SILENT_SECONDS}
            or not exists (select from node_lease l where l.node_id = c.node_id and l.until >= now()))
        for no key update skip locked)`.execute(tx);
  });
}
