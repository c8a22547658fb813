import { sql } from 'kysely';
import type { Tx } from '../db/database';
import { lockAlarms } from './alarmStore';

/**
 * Gives the open alarms of a station, and its conditions in their hold time, to the new company and removes their
 * assignee. Closed alarms stay with the old company as history.
 */
export async function giveAlarms(tx: Tx, stationId: string, companyId: string): Promise<void> {
  await lockAlarms(tx);
  await sql`update alarm set company_id = ${companyId}, assigned_id = null, assigned_name = null, version = version + 1
    where station_id = ${stationId} and (is_open or is_active) and company_id <> ${companyId}`.execute(tx);
  await tx.updateTable('alarmPending').set({ companyId }).where('stationId', '=', stationId).execute();
}
