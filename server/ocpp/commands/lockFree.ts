import { sql } from 'kysely';
import type { Tx } from '../../db/database';

/**
 * Locks the connectors of a charger, or one of them, so that no session begins between the check and the command.
 * Connectors locked by the gateway are skipped, not awaited: the charger is in use then, and waiting could deadlock.
 * @param connectorId null: all connectors
 * @returns whether all of them are free of sessions
 */
export async function lockFreeConnectors(tx: Tx, chargerId: string, connectorId: string | null): Promise<boolean> {
  const isMeant = sql`charger_id = ${chargerId} and (${connectorId}::bigint is null or id = ${connectorId}::bigint)`;
  const held = await sql`select id from connector where ${isMeant} order by id for no key update skip locked`.execute(
    tx,
  );
  const { rows } = await sql<{ connectors: number; isBusy: boolean }>`
    select count(*)::int as connectors, coalesce(bool_or(transaction_id is not null), false)
      or exists (select from charge_transaction t where t.charger_id = ${chargerId} and t.status = 'running'
        and (${connectorId}::bigint is null or t.connector_id = ${connectorId}::bigint)) as is_busy
    from connector where ${isMeant}`.execute(tx);
  const [seen] = rows;
  return seen !== undefined && !seen.isBusy && seen.connectors === held.rows.length;
}
