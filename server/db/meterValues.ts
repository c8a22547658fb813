import { sql, type RawBuilder } from 'kysely';

/** When the reading `m` of a meter was taken, by our clock: that of a charger may be wrong. */
export const MEASURED_AT = sql<Date>`coalesce(m.corrected_at, m.at)`;

/** Wh that a running session has charged by its last reading; null: no reading has a register. */
export function lastEnergyWh(transactionId: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`(select round(m.energy * 1000)::bigint from meter_value m
    where m.transaction_id = ${transactionId} and m.energy is not null order by ${MEASURED_AT} desc limit 1)`;
}
