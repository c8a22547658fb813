import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../db/database';
import { isEmptyReading, mergeReadings, type Reading } from '../../domain/ocpp/sampledValue';
import { LEAST_LIMIT_SECONDS, POSSIBLE_SLACK_WH, POSSIBLE_WH_PER_KW_SECOND } from '../../domain/orders/abnormal';
import type { Batch } from './batch';
import { toRecordset, toTimestamp } from '../../db/rows';
import { nameReading, readDoubtfulMeters, type BelievedEnergy } from './doubtfulMeters';
import { returnReadSessions } from './leftConnectors';
import { resumeSessions } from './resumedSessions';
import { extendSupposedEnds } from './supposedEnds';
import { executePlannedOnce } from '../../db/plannedOnce';

interface MeterRow {
  transactionId: string | null;
  isNamed: boolean;
  isNaming: boolean;
  connectorId: string;
  deviceAt: number;
  measuredAt: number;
  at: number;
  receivedAt: number;
  reading: Reading;
  isFirst: boolean;
}

const SERIES = sql`f(transaction_id bigint, is_named boolean, connector_id bigint, at timestamptz, corrected_at timestamptz, received_at timestamptz,
    register bigint, soc real, power real, voltage real, current real, temperature real, context text)`;

/** Stores meter readings: in the series of their transaction, and the newest of each connector in its live row. */
export async function storeMeters(tx: Tx, batch: Batch): Promise<void> {
  const rows = batch
    .of('meter')
    .filter(({ fact }) => !isEmptyReading(fact.reading))
    .map(({ chargerId, fact }) => ({
      ...fact,
      transactionId: fact.transaction === null ? null : batch.idOf(chargerId, fact.transaction),
    }));
  if (rows.length === 0) return;
  const ofTransactions = rows.filter((row) => row.transactionId !== null);
  const energies = ofTransactions.length > 0 ? await storeSeries(tx, batch, ofTransactions) : new Map();
  await moveLive(tx, rows, energies);
  for (const row of rows) batch.changed.add(row.connectorId);
}

/** @returns the energy of readings that do not simply increase */
async function storeSeries(tx: Tx, batch: Batch, rows: readonly MeterRow[]): Promise<BelievedEnergy> {
  const series = toRecordset(
    mergedBy(rows, (row) => nameReading(row.transactionId, row.deviceAt)).map((row) => ({
      transaction_id: row.transactionId,
      is_named: row.isNamed,
      connector_id: row.connectorId,
      at: toTimestamp(row.deviceAt),
      corrected_at: row.measuredAt === row.deviceAt ? null : toTimestamp(row.measuredAt),
      received_at: toTimestamp(row.receivedAt),
      ...row.reading,
    })),
  );

  if (rows.some(({ isFirst }) => isFirst)) await completeBeginnings(tx, series);
  await markNamed(
    tx,
    rows.flatMap(({ isNaming, transactionId }) => (isNaming && transactionId !== null ? [transactionId] : [])),
  );
  const { rows: notable } = await executePlannedOnce(
    tx,
    sql<{ transactionId: string; hasEnded: boolean; isStored: boolean; isLeft: boolean }>`
    with stored as (
      insert into meter_value as m (transaction_id, connector_id, at, corrected_at, received_at, register, soc, power,
        energy, voltage, current, temperature, context)
      select f.transaction_id, f.connector_id, f.at, f.corrected_at, f.received_at, r.register, f.soc, f.power,
        case when r.register >= t.meter_start then (r.register - t.meter_start) / 1000.0 end, f.voltage, f.current, f.temperature, f.context
      from ${series} as ${SERIES} join charge_transaction t on t.id = f.transaction_id
      -- Where the charger names the transaction otherwise, the register of an unnamed reading is the connector's.
      cross join lateral (select case when f.is_named or not t.is_named then f.register end as register) r
      where f.is_named or t.status = 'running' and coalesce(f.corrected_at, f.at) <= coalesce(t.idle_at, 'infinity')
      on conflict (transaction_id, at) do update set register = coalesce(m.register, excluded.register),
        soc = coalesce(m.soc, excluded.soc), power = coalesce(m.power, excluded.power),
        energy = coalesce(m.energy, excluded.energy), voltage = coalesce(m.voltage, excluded.voltage),
        current = coalesce(m.current, excluded.current), temperature = coalesce(m.temperature, excluded.temperature),
        received_at = greatest(m.received_at, excluded.received_at)
      returning m.transaction_id)
    select t.id as transaction_id, t.status = 'finished' as has_ended, bool_or(s.transaction_id is not null) as is_stored,
      t.status = 'running' and t.idle_at is not null and n.id is null as is_left
    from ${series} as ${SERIES} join charge_transaction t on t.id = f.transaction_id
    left join connector n on n.id = t.connector_id and n.transaction_id = t.id
    left join (select distinct transaction_id from stored) s on s.transaction_id = t.id
    left join connector place on place.id = t.connector_id
    where t.status = 'finished' or t.idle_at is not null and n.id is null or f.register < t.meter_start
      -- More than the connector can have given.
      or f.register - t.meter_start > place.power_kw * ${sql.lit(POSSIBLE_WH_PER_KW_SECOND)}
        * greatest(${sql.lit(LEAST_LIMIT_SECONDS)}, extract(epoch from coalesce(f.corrected_at, f.at) - t.started_at)) + ${sql.lit(POSSIBLE_SLACK_WH)}
      or f.register - t.meter_start < n.energy * 1000 - 1 and coalesce(f.corrected_at, f.at) >= n.meter_at
    group by t.id, t.status, n.id`,
  );
  const ended = notable.filter(({ hasEnded }) => hasEnded);
  for (const { transactionId } of ended) batch.endedBefore.add(transactionId);
  const late = ended.flatMap(({ transactionId, isStored }) => (isStored ? [transactionId] : []));
  await resumeSessions(tx, batch, late);
  await returnReadSessions(
    tx,
    batch,
    notable.flatMap(({ transactionId, isLeft }) => (isLeft ? [transactionId] : [])),
  );
  await extendSupposedEnds(tx, late);
  for (const id of late) {
    batch.foldable.add(id);
    batch.readLate.add(id);
  }
  return readDoubtfulMeters(
    tx,
    notable.flatMap(({ transactionId, hasEnded }) => (hasEnded ? [] : [transactionId])),
  );
}

/** Notes that the charger's readings name these sessions. */
async function markNamed(tx: Tx, transactionIds: readonly string[]): Promise<void> {
  if (transactionIds.length === 0) return;
  await sql`update charge_transaction set is_named = true
    where id = any(${transactionIds}::bigint[]) and not is_named`.execute(tx);
}

/** Takes the first reading as the start values of a session whose start lacked the register or state of charge. */
async function completeBeginnings(tx: Tx, series: RawBuilder<unknown>): Promise<void> {
  await sql`update charge_transaction t set meter_start = coalesce(t.meter_start, f.register),
      start_soc = coalesce(t.start_soc, f.soc)
    from (select transaction_id, (array_agg(register order by at)
          filter (where register is not null and context is distinct from 'Transaction.End'))[1] as register,
        (array_agg(soc order by at) filter (where soc is not null))[1] as soc
      from ${series} as ${SERIES} group by 1) f
    where t.id = f.transaction_id and t.status = 'running'
      and (t.meter_start is null and f.register is not null or t.start_soc is null and f.soc is not null)`.execute(tx);
}

async function moveLive(tx: Tx, rows: readonly MeterRow[], energies: BelievedEnergy): Promise<void> {
  const newestFirst = [...rows].sort((a, b) => b.at - a.at);
  const live = mergedBy(newestFirst, (row) => `${row.connectorId} ${row.transactionId}`).map((row) => ({
    connector_id: row.connectorId,
    transaction_id: row.transactionId,
    at: toTimestamp(row.at),
    ...row.reading,
    ...readEnergy(row, energies),
  }));
  await executePlannedOnce(
    tx,
    sql`update connector n set soc = coalesce(f.soc, n.soc), power = coalesce(f.power, n.power),
      -- greatest() takes the other value for a missing one: a message without a register leaves the energy alone.
      energy = coalesce(case when f.is_energy_read then f.energy_wh
        when f.register - t.meter_start is not null then greatest(f.register - t.meter_start, 0) end / 1000.0, n.energy),
      voltage = coalesce(f.voltage, n.voltage), current = coalesce(f.current, n.current),
      temperature = coalesce(f.temperature, n.temperature), meter_at = f.at
    from ${toRecordset(live)} as f(connector_id bigint, transaction_id bigint, at timestamptz, register bigint, soc real,
      power real, voltage real, current real, temperature real, is_energy_read boolean, energy_wh bigint)
    left join charge_transaction t on t.id = f.transaction_id
    where n.id = f.connector_id and n.transaction_id is not distinct from f.transaction_id
      and (n.meter_at is null or n.meter_at <= f.at)`,
  );
}

function readEnergy({ transactionId, deviceAt }: MeterRow, energies: BelievedEnergy) {
  const name = nameReading(transactionId, deviceAt);
  return { is_energy_read: energies.has(name), energy_wh: energies.get(name) ?? null };
}

/** Merges rows of the same key; values of the first row take precedence. */
function mergedBy(rows: readonly MeterRow[], keyOf: (row: MeterRow) => string): MeterRow[] {
  const merged = new Map<string, MeterRow>();
  for (const row of rows) {
    const earlier = merged.get(keyOf(row));
    merged.set(keyOf(row), earlier ? { ...earlier, reading: mergeReadings(earlier.reading, row.reading) } : row);
  }
  return [...merged.values()];
}
