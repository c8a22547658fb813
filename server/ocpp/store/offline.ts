import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../db/database';
import { offlineAlarms, type AlarmDraft } from './alarmDrafts';

/**
 * Takes online chargers offline: their state, the history of their connectors, and their alarms as drafts.
 * @param chargers query of ids and times; it locks rows whose conditions must still hold
 * @param isCut the connection is closed, not only silent
 * @param reason cause of the loss, where known
 * @returns alarms to apply at the end of the transaction, since they are locked last
 */
export async function takeOffline(
  tx: Tx,
  chargers: RawBuilder<unknown>,
  { isCut, reason }: { isCut: boolean; reason?: string },
): Promise<AlarmDraft[]> {
  const { rows } = await sql<{ id: string; at: Date }>`
    with f as materialized (${chargers}),
    gone as (
      update charger c set is_online = false, offline_since = f.at,
        connection_id = case when not ${isCut}::boolean then c.connection_id end
      from f where c.id = f.id and c.is_online returning c.id, f.at),
    history as (
      insert into connector_event (connector_id, at, received_at, status, info)
      select n.id, g.at, g.at, 'offline', ${reason ?? null}::text from gone g join connector n on n.charger_id = g.id),
    -- An attempt ends without a message while contact is lost.
    marked as (
      insert into charging_attempt_mark (charger_id, from_at)
      select g.id, g.at from gone g where exists (
        select from charging_attempt a where a.charger_id = g.id and a.ended_at is null))
    select id, at from gone`.execute(tx);
  return rows.flatMap(({ id, at }) => offlineAlarms(id, at.getTime(), reason));
}
