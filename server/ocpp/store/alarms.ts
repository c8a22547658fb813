import { sql } from 'kysely';
import type { EquipmentSource } from '../../alarms/alarmStore';
import { applySignals, type Signal } from '../../alarms/applySignals';
import type { Tx } from '../../db/database';
import type { AlarmDraft } from './alarmDrafts';
import type { Batch } from './batch';
import { closeStartAlarms } from './lateStarts';

/** Alarms of a batch; a batch without alarms runs no statement. */
export async function storeAlarms(tx: Tx, batch: Batch): Promise<void> {
  for (const { chargerId, fact } of batch.of('alarm')) {
    const { code, connectorId, at, detail } = fact;
    if (chargerId !== null) batch.alarms.push({ kind: 'raise', chargerId, connectorId, at, code, detail });
  }
  await applyDrafts(tx, batch.alarms);
  await closeStartAlarms(tx, batch.lateStarts);
}

/** Raises and clears alarms in the transaction of their cause. Must be the last call that takes a lock. */
export async function applyDrafts(tx: Tx, drafts: readonly AlarmDraft[]): Promise<void> {
  if (drafts.length === 0) return;
  const chargers = await readPlaces(tx, [...new Set(drafts.map(({ chargerId }) => chargerId))]);
  const signals = drafts.flatMap(({ chargerId, connectorId, ...draft }): Signal[] => {
    const place = chargers.get(chargerId);
    return place ? [{ ...draft, source: { ...place, connectorId } }] : [];
  });
  await applySignals(tx, [...signals, ...(await stationSignals(tx, signals))]);
}

async function readPlaces(tx: Tx, chargerIds: readonly string[]): Promise<Map<string, EquipmentSource>> {
  const { rows } = await sql<{ chargerId: string; stationId: string; companyId: string }>`
    select c.id as charger_id, c.station_id, s.company_id from charger c join station s on s.id = c.station_id
    where c.id = any(${chargerIds}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.chargerId, { ...row, connectorId: null }]));
}

/** A station alarm needs several chargers; a single charger has its own alarm. */
const LEAST_CHARGERS = 2;

/** Checks the stations of chargers that came or went. */
async function stationSignals(tx: Tx, signals: readonly Signal[]): Promise<Signal[]> {
  const moved = signals.filter((signal) =>
    (signal.kind === 'raise' ? signal.code : signal.prefix).startsWith('offline'),
  );
  if (moved.length === 0) return [];
  const at = Math.max(...moved.map((signal) => signal.at));
  return reachSignals(tx, [...new Set(moved.flatMap(({ source }) => source.stationId ?? []))], at);
}

/** Whether any charger of the stations can be reached; a station without chargers is not out of reach. */
export async function reachSignals(tx: Tx, stationIds: readonly string[], at: number): Promise<Signal[]> {
  const { rows } = await sql<{ stationId: string; companyId: string; chargers: number; hasOnline: boolean }>`
    select s.id as station_id, s.company_id, count(c.id)::int as chargers,
      coalesce(bool_or(c.is_online), false) as has_online
    from station s left join charger c on c.station_id = s.id and c.retired_at is null and c.last_seen is not null
    where s.id = any(${stationIds}::bigint[]) group by s.id`.execute(tx);
  return rows.map(({ stationId, companyId, chargers, hasOnline }): Signal => {
    const source = { companyId, stationId, chargerId: null, connectorId: null };
    return hasOnline || chargers < LEAST_CHARGERS
      ? { kind: 'clear', source, prefix: 'offline.', at }
      : { kind: 'raise', source, code: 'offline.station', at };
  });
}
