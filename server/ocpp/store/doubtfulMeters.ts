import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import { MEASURED_AT } from '../../db/meterValues';
import { toRecordset } from '../../db/rows';
import { limitEnergyWh } from '../../domain/orders/abnormal';
import { readEnergyCurve, type MeterCurve } from '../../domain/pricing/sessionMeter';

interface Series {
  id: string;
  meterStart: string;
  /** Epoch seconds. */
  startedAt: number;
  stoppedAt: number;
  flags: string[];
  powerKw: number;
  /** Stamps of the readings, as the charger gave them, epoch ms. */
  stamps: number[];
  curve: MeterCurve;
  /** Energy stored with each reading, kWh. */
  energies: (number | null)[];
}

/**
 * Energy of a reading in Wh since the start of its session, by transaction and stamp; null: the reading is not
 * plausible.
 */
export type BelievedEnergy = ReadonlyMap<string, number | null>;

/** @param deviceAt epoch ms */
export function nameReading(transactionId: string | null, deviceAt: number): string {
  return `${transactionId} ${deviceAt}`;
}

/**
 * Reads the meters of running sessions with readings that do not simply increase, and stores the plausible energy of
 * each reading.
 */
export async function readDoubtfulMeters(tx: Tx, transactionIds: readonly string[]): Promise<BelievedEnergy> {
  if (transactionIds.length === 0) return new Map();
  const { rows } = await sql<Series>`
    select t.id, t.meter_start, t.flags, n.power_kw, extract(epoch from t.started_at)::float8 as started_at, s.stopped_at, s.stamps, s.energies, jsonb_build_object('t', s.times, 'register', s.registers) as curve
    from charge_transaction t join connector n on n.id = t.connector_id join lateral (select
        extract(epoch from max(${MEASURED_AT}))::float8 as stopped_at,
        jsonb_agg(floor(extract(epoch from m.at) * 1000) order by ${MEASURED_AT}) as stamps,
        jsonb_agg(extract(epoch from ${MEASURED_AT}) order by ${MEASURED_AT}) as times,
        jsonb_agg(m.register order by ${MEASURED_AT}) as registers,
        jsonb_agg(m.energy order by ${MEASURED_AT}) as energies
      from meter_value m where m.transaction_id = t.id and m.register is not null) s on s.stamps is not null
    where t.id = any(${transactionIds}::bigint[]) and t.meter_start is not null`.execute(tx);
  const readings = rows.flatMap(({ id, meterStart, stamps, curve, energies, ...times }) => {
    const meter = { meterStart: Number(meterStart), meterStop: null, curve, possibleWh: limitEnergyWh(times) };
    return readEnergyCurve(meter).map((energy, i) => ({
      id,
      stamp: stamps[i] ?? 0,
      energy,
      isKept: isSameFloat(energy, energies[i] ?? null),
    }));
  });
  const changed = readings.filter(({ isKept }) => !isKept).map(({ id, stamp, energy }) => ({ id, stamp, energy }));
  await sql`update meter_value m set energy = f.energy
    from ${toRecordset(changed)} as f(id bigint, stamp bigint, energy real)
    where m.transaction_id = f.id and m.at = to_timestamp(f.stamp / 1000.0) and m.energy is distinct from f.energy`.execute(
    tx,
  );
  return new Map(
    readings.map(({ id, stamp, energy }) => [nameReading(id, stamp), energy === null ? null : energy * 1_000]),
  );
}

/** The database keeps energies in single precision. */
function isSameFloat(energy: number | null, kept: number | null): boolean {
  return energy === null || kept === null ? energy === kept : Math.fround(energy) === Math.fround(kept);
}
