import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../db/database';
import { processAlarm, shelveAlarm, unshelveAlarm } from '../domain/alarms/lifecycle';
import { findAlarms, lockAlarms, saveAlarms, type AlarmChange, type StoredAlarm } from './alarmStore';

/** Planned work as its alarms name it. */
export interface AlarmWork {
  /** Null with a charger. */
  stationId: string | null;
  /** Null: the whole station. */
  chargerId: string | null;
  reason: string;
  untilAt: Date;
  createdByName: string;
}

/**
 * Shelves open alarms at equipment under planned work until its end: they are expected, and come back when they outlast
 * it. The caller holds the lock of the alarms.
 */
export async function shelveUnderWork(tx: Tx, at: Date): Promise<void> {
  const works = await tx
    .selectFrom('plannedWork')
    .select(['stationId', 'chargerId', 'reason', 'untilAt', 'createdByName'])
    .where('startedAt', 'is not', null)
    .where('endedAt', 'is', null)
    .where('untilAt', '>', at)
    .orderBy('untilAt', 'desc')
    .execute();
  for (const work of works) {
    const alarms = await findAlarms(tx, sql`a.is_open and a.shelved_until is null and ${isAtWork(work)}`);
    await saveAlarms(
      tx,
      alarms.map((alarm) => toShelved(alarm, work, at)),
    );
  }
}

/**
 * Unshelves alarms at the end of planned work: cleared alarms are processed with the reason of the work, active ones
 * count as newly raised.
 */
export async function unshelveAfterWork(tx: Tx, work: AlarmWork, at: Date): Promise<void> {
  await lockAlarms(tx);
  const alarms = await findAlarms(tx, sql`a.is_open and a.shelved_until = ${work.untilAt} and ${isAtWork(work)}`);
  await saveAlarms(
    tx,
    alarms.map((alarm) => toUnshelved(alarm, work, at)),
  );
  await shelveUnderWork(tx, at);
}

function isAtWork({ chargerId, stationId }: AlarmWork): RawBuilder<boolean> {
  return chargerId === null ? sql`a.station_id = ${stationId}` : sql`a.charger_id = ${chargerId}`;
}

function toShelved(alarm: StoredAlarm, { untilAt, createdByName, reason }: AlarmWork, at: Date): AlarmChange {
  const { alarm: shelved } = shelveAlarm(alarm, untilAt, createdByName, reason);
  return { alarm: shelved, events: [{ at, kind: 'shelved', byName: createdByName, detail: reason }] };
}

function toUnshelved(alarm: StoredAlarm, { createdByName, reason }: AlarmWork, at: Date): AlarmChange {
  const { alarm: back } = unshelveAlarm(alarm);
  if (back.isActive && back.endedAt === null)
    return { alarm: back, events: [{ at, kind: 'unshelved', byName: null, detail: null, isNews: true }] };
  const { alarm: processed } = processAlarm(back, createdByName, at, reason);
  return { alarm: processed, events: [{ at, kind: 'processed', byName: createdByName, detail: reason }] };
}
