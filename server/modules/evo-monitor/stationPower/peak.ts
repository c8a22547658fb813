import { sql } from 'kysely';
import type { StationPower } from '../../../../src/contract/evo-monitor/stationPower';
import { multiplyAmount, roundTo } from '../../../../src/lib/decimal';
import type { Tx } from '../../../db/database';
import { toWire } from '../../../wire/wireTime';
import { toKw } from './nodeDtos';

interface PeakRow {
  watts: number;
  at: Date;
  currency: string;
  price: string | null;
  digits: number | null;
}

/** The highest power of the present month at a station, and what it costs; null: nothing was measured yet. */
export async function readPeak(tx: Tx, stationId: string, now: number): Promise<StationPower['peak']> {
  const { rows } = await sql<PeakRow>`
    select p.watts, p.at, s.currency, n.peak_price::text as price, q.digits
    from station s join power_peak p on p.station_id = s.id
      and p.month = date_trunc('month', ${new Date(now)}::timestamptz at time zone s.timezone)::date
    left join power_node n on n.station_id = s.id and n.kind = 'station'
    left join currency q on q.code = s.currency
    where s.id = ${stationId}`.execute(tx);
  const [peak] = rows;
  if (!peak) return null;
  const { watts, at, currency, price, digits } = peak;
  const power = toKw(watts);
  const cost = price === null ? null : roundTo(digits ?? 2, multiplyAmount(price, String(power)));
  return { power, at: toWire(at), cost, currency };
}
