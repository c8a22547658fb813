import { sql } from 'kysely';
import type { OcppVersion } from '../../../src/contract/live/connector';
import type { Tx } from '../../db/database';
import { offPeakVersionAt } from '../../db/terms/offPeakTerms';
import { isByDevice, selectPlace } from '../../ocpp/store/places';
import { isStartRepeated, type LikeStart } from '../../ocpp/v16/startKey';
import type { HomeMessage } from '../homeMessage';

/** Register of a meter, Wh. */
export interface MeterReading {
  at: Date;
  register: number;
}

/** A session that a message is about. */
export interface FoundSession {
  id: string;
  /** It began by the charger's clock, so its other times are that clock's too. */
  isByDevice: boolean;
}

/** The session that runs at a charger. */
export function findOpenSession(tx: Tx, chargerId: string) {
  return tx
    .selectFrom('homeSession as s')
    .select(['id', 'isOverride', 'idleAt', isByDevice('s').as('isByDevice')])
    .where('homeChargerId', '=', chargerId)
    .where('status', 'in', ['waiting', 'charging'])
    .executeTakeFirst();
}

const MOST_ID = 2 ** 31;

/** Finds a session by the charger's own transaction id. */
export async function findSession(
  tx: Tx,
  chargerId: string,
  version: OcppVersion,
  transaction: string,
): Promise<FoundSession | undefined> {
  const sessions = tx
    .selectFrom('homeSession as s')
    .select(['id', isByDevice('s').as('isByDevice')])
    .where('homeChargerId', '=', chargerId);
  if (version === '2.0.1') return sessions.where('naturalKey', '=', transaction).executeTakeFirst();
  const number = Number(transaction);
  if (!Number.isInteger(number) || number < 1 || number >= MOST_ID) return undefined;
  return sessions.where('id', '=', String(number)).executeTakeFirst();
}

/**
 * The latest session whose start has the same fields but no usable time stamp, and whether the new start repeats it.
 */
export async function findLikeStart(
  { tx, chargerId, receivedAt }: Pick<HomeMessage, 'tx' | 'chargerId' | 'receivedAt'>,
  key: string,
  prefix: string,
): Promise<LikeStart | undefined> {
  const last = await tx
    .selectFrom('homeSession')
    .select(['naturalKey', 'status', 'startReceivedAt'])
    .where('homeChargerId', '=', chargerId)
    .where(sql<boolean>`(natural_key = ${key} or starts_with(natural_key, ${prefix}))`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return undefined;
  const { naturalKey, status, startReceivedAt } = last;
  const isRunning = status === 'waiting' || status === 'charging';
  // The charger has reported the end, so it has received the answer to its start.
  const isOver = status === 'completed';
  return {
    naturalKey: naturalKey ?? key,
    isRepeated: !isOver && isStartRepeated({ isRunning, startReceivedAt, receivedAt }),
  };
}

/**
 * The session that a stop without a number (0 or -1) ends: the running session of the charger with the same tag and no
 * higher register, or the session that an earlier copy of the stop ended.
 */
export async function findUnnumberedSession(
  tx: Tx,
  chargerId: string,
  { tag, meterStop, stoppedAt }: { tag: string | null; meterStop: number | null; stoppedAt: Date },
): Promise<FoundSession | undefined> {
  const { rows } = await sql<FoundSession>`select id, ${isByDevice('s')} as is_by_device from home_session s
    where home_charger_id = ${chargerId} and upper(tag) = upper(${tag}) and meter_start <= ${meterStop}
      and started_at <= ${stoppedAt} and (status in ('waiting', 'charging')
        or status = 'completed' and meter_stop = ${meterStop} and stopped_at = ${stoppedAt})
    order by status = 'completed' desc limit 1`.execute(tx);
  return rows[0];
}

/** Whether no later session of the charger is known, by the rule of transactions at stations. */
export async function isNewest(tx: Tx, sessionId: string): Promise<boolean> {
  const { rows } =
    await sql`select from home_session s join home_session newer on newer.home_charger_id = s.home_charger_id
    where s.id = ${sessionId} and newer.id <> s.id and newer.started_at > s.started_at - interval '5 minutes'
      and (newer.status in ('waiting', 'charging') or not newer.flags && '{startMissing}'::text[])
      and ${selectPlace('newer')} > ${selectPlace('s')} limit 1`.execute(tx);
  return rows.length === 0;
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

/** The beginning of a session whose later events came first, with the tariff in force then. */
export async function advanceStart(tx: Tx, sessionId: string, at: Date, register: number | null): Promise<void> {
  await sql`update home_session s set started_at = least(s.started_at, ${at}), flags = array_remove(s.flags, 'startMissing'),
      meter_start = coalesce(least(s.meter_start, ${register}::bigint), s.meter_start),
      end_due_at = case when s.end_cause <> 'unstarted' then s.end_due_at end, end_cause = nullif(s.end_cause, 'unstarted'),
      off_peak_version_id = ${offPeakVersionAt(sql`s.off_peak_setting_id`, sql`least(s.started_at, ${at})`)}
    where s.id = ${sessionId}`.execute(tx);
}

export async function markOverride(tx: Tx, sessionId: string): Promise<void> {
  await tx.updateTable('homeSession').set({ isOverride: true }).where('id', '=', sessionId).execute();
}
