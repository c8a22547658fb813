import { sql } from 'kysely';
import type { LiveConnector } from '../../src/contract/live/connector';
import type { ReplayMode } from '../../src/contract/live/replayOrder';
import type { Tx } from '../db/database';
import { toTimestamp } from '../db/rows';

export type Figures = Pick<LiveConnector, 'soc' | 'power' | 'energy' | 'voltage' | 'current' | 'temperature'>;

/** Figures of a session at a moment, and when they were measured. */
interface Reading extends Figures {
  txnId: string;
  /** Position of the moment. */
  position: number;
  at: Date;
}

/** The last readings of sessions at moments, by `<position>:<session>`. */
export type Readings = ReadonlyMap<string, Reading>;

export const toReadingKey = (position: number, txnId: string) => `${position}:${txnId}`;

/**
 * Reads the last figures of sessions at moments: from the readings of meters, and from the kept curve of an ended session
 * where they are gone.
 */
export async function readFigures(
  tx: Tx,
  wanted: readonly { position: number; moment: number; txnIds: readonly string[] }[],
  mode: ReplayMode,
): Promise<Readings> {
  const places = wanted.flatMap(({ position, moment, txnIds }) =>
    txnIds.map((txnId) => ({ position, at: toTimestamp(moment + 1), txn_id: txnId })),
  );
  const known = sql.raw(mode === 'then' ? 'm.received_at' : 'coalesce(m.corrected_at, m.at)');
  const { rows } = await sql<Reading>`
    select f.txn_id::text as txn_id, f.position, coalesce(v.at, c.at) as at,
      coalesce(v.soc, c.soc) as soc, coalesce(v.power, c.power) as power, coalesce(v.energy, c.energy) as energy,
      coalesce(v.voltage, c.voltage) as voltage, coalesce(v.current, c.current) as current,
      coalesce(v.temperature, c.temperature) as temperature
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as f(position int, at timestamptz, txn_id bigint)
    left join lateral (
      select coalesce(m.corrected_at, m.at) as at, soc, power, energy, voltage, current, temperature from meter_value m
      where m.transaction_id = f.txn_id and m.at > f.at - interval '1 day' and m.at < f.at + interval '1 day' and ${known} < f.at
      order by m.at desc limit 1) v on true
    left join lateral (
      select to_timestamp(point.t) as at, ${readPoint('soc')} as soc, ${readPoint('power')} as power,
        ((points->'register'->>point.i)::float8 - t.meter_start) / 1000 as energy, ${readPoint('voltage')} as voltage,
        ${readPoint('current')} as current, ${readPoint('temperature')} as temperature
      from transaction_curve k join charge_transaction t on t.id = k.transaction_id
      cross join lateral (
        select p.t::text::float8 as t, (p.n - 1)::int as i from jsonb_array_elements(k.points->'t') with ordinality p(t, n)
        where p.t::text::float8 < extract(epoch from f.at) order by p.n desc limit 1) point
      where k.transaction_id = f.txn_id and v.at is null) c on true
    where coalesce(v.at, c.at) is not null`.execute(tx);
  return new Map(rows.map((row) => [toReadingKey(row.position, row.txnId), row]));
}

function readPoint(column: keyof Figures) {
  return sql`(points->${sql.lit(column)}->>point.i)::float8`;
}
