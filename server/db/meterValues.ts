import { sql, type RawBuilder } from 'kysely';

/** When the reading `m` of a meter was taken, by our clock: that of a charger may be wrong. */
export const MEASURED_AT = sql<Date>`coalesce(m.corrected_at, m.at)`;

/** Wh up to which the energy of a reading is kept exactly. */
const EXACT_WH = 8_000_000;

/** The highest register of the readings `m`, and the most energy since the session's beginning, Wh. */
export const LAST_READING = sql`max(m.register) as register,
  round(max(m.energy) filter (where m.energy * 1000 < ${sql.lit(EXACT_WH)}) * 1000)::bigint as energy_wh`;

/** The last register of the session `t` as its first one counts, by its readings `last`. */
export const LAST_REGISTER = sql`greatest(last.register, t.meter_start + last.energy_wh)`;

/** Wh that a running session has charged by its last reading; null: no reading tells. */
export function lastEnergyWh(transactionId: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`(select round(m.energy * 1000)::bigint from meter_value m
    where m.transaction_id = ${transactionId} and m.energy is not null order by ${MEASURED_AT} desc limit 1)`;
}
