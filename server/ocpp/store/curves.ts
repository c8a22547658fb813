import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import { MEASURED_AT } from '../../db/meterValues';
import type { Batch } from './batch';

/**
 * Folds the meter values of finished transactions into one compact row each, merged with the earlier content of the
 * row: every register reading is kept permanently.
 */
export async function foldCurves(tx: Tx, batch: Batch): Promise<void> {
  if (batch.foldable.size === 0) return;
  const ids = [...batch.foldable];
  const { rows } = await sql<{ transactionId: string }>`
    with points as (
      select transaction_id, extract(epoch from ${MEASURED_AT}) as t,
        register, soc, power, voltage, current, temperature
      from meter_value m where transaction_id = any(${ids}::bigint[])
      union all
      select c.transaction_id, p.t::numeric, p.register::bigint, p.soc::real, p.power::real, p.voltage::real,
        p.current::real, p.temperature::real
      from transaction_curve c, rows from (
        jsonb_array_elements_text(c.points -> 't'), jsonb_array_elements_text(c.points -> 'register'),
        jsonb_array_elements_text(c.points -> 'soc'), jsonb_array_elements_text(c.points -> 'power'),
        jsonb_array_elements_text(c.points -> 'voltage'), jsonb_array_elements_text(c.points -> 'current'),
        jsonb_array_elements_text(c.points -> 'temperature'))
        as p(t, register, soc, power, voltage, current, temperature)
      where c.transaction_id = any(${ids}::bigint[])),
    merged as (
      select transaction_id, trim_scale(t) as t, max(register) as register, max(soc) as soc, max(power) as power,
        max(voltage) as voltage, max(current) as current, max(temperature) as temperature
      from points group by transaction_id, trim_scale(t))
    insert into transaction_curve (transaction_id, points)
    select transaction_id, jsonb_build_object('t', jsonb_agg(t order by t), 'register', jsonb_agg(register order by t),
      'soc', jsonb_agg(soc order by t), 'power', jsonb_agg(power order by t), 'voltage', jsonb_agg(voltage order by t),
      'current', jsonb_agg(current order by t), 'temperature', jsonb_agg(temperature order by t))
    from merged group by transaction_id
    on conflict (transaction_id) do update set points = excluded.points, version = transaction_curve.version + 1
      where transaction_curve.points is distinct from excluded.points
    returning transaction_id`.execute(tx);
  const changed = new Set(rows.map(({ transactionId }) => transactionId));
  for (const id of batch.readLate) if (!changed.has(id)) batch.readLate.delete(id);
  await sql`delete from meter_value where transaction_id = any(${ids}::bigint[])`.execute(tx);
}
