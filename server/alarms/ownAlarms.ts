import { sql } from 'kysely';
import type { Tx } from '../db/database';
import { lockAlarms } from './alarmStore';

/**
 * Gives what is open at a station to its new company: alarms, and conditions in their hold time. What is closed is
 * history of the old one, whose people nothing stays assigned to.
 */
export async function giveAlarms(tx: Tx, stationId: string, companyId: string): Promise<void> {
  await lockAlarms(tx);
  await sql`update alarm set company_id = ${companyId}, assigned_id = null, assigned_name = null, version = version + 1
    where station_id = ${stationId} and (is_open or is_active) and company_id <> ${companyId}`.execute(tx);
  await tx.updateTable('alarmPending').set({ companyId }).where('stationId', '=', stationId).execute();
}
