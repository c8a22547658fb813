import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { forgetAttemptStates } from './attemptStates';
import { findAlarms, saveAlarms, type AlarmSource } from '../../alarms/alarmStore';
import { applySignals, type Signal } from '../../alarms/applySignals';
import type { Tx } from '../../db/database';
import { notifyLive } from '../../db/notify';
import { processAlarm } from '../../domain/alarms/lifecycle';
import { reachSignals } from './alarms';

const BY = 'system';

/** Chargers that have left their station: retired, or moved. */
export interface Leaving {
  chargerIds: readonly string[];
  /** Their former and new stations. */
  stationIds: readonly string[];
  /** Epoch ms of ours. */
  at: number;
}

/**
 * Ends the alarms of chargers, pending ones included, and checks their stations again. The alarms close, since they
 * need no more action at the old place.
 */
export async function endChargerAlarms(tx: Tx, { chargerIds, stationIds, at }: Leaving): Promise<void> {
  if (chargerIds.length === 0) return;
  await forgetConditions(tx, chargerIds);
  const ends = (await readSources(tx, chargerIds)).map((source): Signal => ({ kind: 'clear', source, prefix: '', at }));
  await applySignals(tx, [...ends, ...(await reachSignals(tx, stationIds, at))]);
  await closeAlarms(tx, sql`a.charger_id = any(${chargerIds}::bigint[])`, {
    at,
    result: 'The charger has left the station',
  });
  await closeEmptyStations(tx, stationIds, at);
}

/** The chargers and their connectors. */
async function readSources(tx: Tx, chargerIds: readonly string[]): Promise<AlarmSource[]> {
  const { rows } = await sql<AlarmSource>`
    select s.company_id, c.station_id, c.id as charger_id, n.id as connector_id
    from charger c join station s on s.id = c.station_id
      cross join lateral (select null::bigint as id union all select id from connector where charger_id = c.id) n
    where c.id = any(${chargerIds}::bigint[])`.execute(tx);
  return rows;
}

/** Checks stations again after a charger left or arrived; its own alarms stay unchanged. */
export async function lookAtStations(tx: Tx, stationIds: readonly string[], at: number): Promise<void> {
  if (stationIds.length === 0) return;
  await applySignals(tx, await reachSignals(tx, stationIds, at));
  await closeEmptyStations(tx, stationIds, at);
}

/** A fault that still exists when the charger returns is raised anew. */
async function forgetConditions(tx: Tx, chargerIds: readonly string[]): Promise<void> {
  await forgetConditionsIn(tx, 'charger', chargerIds);
  await notifyLive(tx, await forgetConditionsIn(tx, 'connector', chargerIds));
  await forgetAttemptStates(tx, chargerIds);
}

/** @returns ids of the rows that have changed */
async function forgetConditionsIn(
  tx: Tx,
  table: 'connector' | 'charger',
  chargerIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update ${sql.table(table)} set error_code = null, vendor_error_code = null,
      info = null, reported_status = case when reported_status = 'faulted' then 'unavailable' else reported_status end
    where ${sql.ref(table === 'charger' ? 'id' : 'charger_id')} = any(${chargerIds}::bigint[])
      and (error_code is not null or reported_status = 'faulted') returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

function closeEmptyStations(tx: Tx, stationIds: readonly string[], at: number): Promise<void> {
  const isEmpty = sql<SqlBool>`a.station_id = any(${stationIds}::bigint[]) and a.charger_id is null
    and not exists (select from charger c where c.station_id = a.station_id and c.retired_at is null)`;
  return closeAlarms(tx, isEmpty, { at, result: 'No charger is left at the station' });
}

async function closeAlarms(
  tx: Tx,
  where: RawBuilder<SqlBool>,
  { at, result }: { at: number; result: string },
): Promise<void> {
  const time = new Date(at);
  const alarms = await findAlarms(tx, sql`a.is_open and ${where}`);
  await saveAlarms(
    tx,
    alarms.map((alarm) => ({
      alarm: processAlarm(alarm, BY, time, result).alarm,
      events: [{ at: time, kind: 'processed', byName: BY, detail: result }],
    })),
  );
}
