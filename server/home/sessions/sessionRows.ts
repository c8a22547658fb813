import { sql } from 'kysely';
import type { OcppVersion } from '../../../src/contract/live/connector';
import type { Tx } from '../../db/database';

/** Register of a meter, Wh. */
export interface MeterReading {
  at: Date;
  register: number;
}

/** The session that runs at a charger. */
export function findOpenSession(tx: Tx, chargerId: string) {
  return tx
    .selectFrom('homeSession')
    .select(['id', 'startedAt', 'isOverride', 'naturalKey'])
    .where('homeChargerId', '=', chargerId)
    .where('status', 'in', ['waiting', 'charging'])
    .executeTakeFirst();
}

const MOST_ID = 2 ** 31;

/** A session of a charger by the charger's own name for it. */
export async function findSession(
  tx: Tx,
  chargerId: string,
  version: OcppVersion,
  transaction: string,
): Promise<{ id: string } | undefined> {
  const sessions = tx.selectFrom('homeSession').select('id').where('homeChargerId', '=', chargerId);
  if (version === '2.0.1') return sessions.where('naturalKey', '=', transaction).executeTakeFirst();
  const number = Number(transaction);
  if (!Number.isInteger(number) || number < 1 || number >= MOST_ID) return undefined;
  return sessions.where('id', '=', String(number)).executeTakeFirst();
}

/** Keeps readings; the same moment again is the same reading. */
export async function addReadings(tx: Tx, sessionId: string, readings: readonly MeterReading[]): Promise<void> {
  if (readings.length === 0) return;
  await tx
    .insertInto('homeReading')
    .values(readings.map(({ at, register }) => ({ homeSessionId: sessionId, at, registerWh: String(register) })))
    .onConflict((conflict) => conflict.columns(['homeSessionId', 'at']).doNothing())
    .execute();
}

/** The beginning of a session whose later events came first. */
export async function advanceStart(tx: Tx, sessionId: string, at: Date, register: number | null): Promise<void> {
  await sql`update home_session set started_at = least(started_at, ${at}),
      meter_start = coalesce(least(meter_start, ${register}::bigint), meter_start)
    where id = ${sessionId}`.execute(tx);
}

export async function markOverride(tx: Tx, sessionId: string): Promise<void> {
  await tx.updateTable('homeSession').set({ isOverride: true }).where('id', '=', sessionId).execute();
}
