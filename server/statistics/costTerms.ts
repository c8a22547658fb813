import { sql } from 'kysely';
import type { StationCosts } from '../../src/contract/evo-basic/statisticCosts';
import { roundTo, subtract } from '../../src/lib/decimal';
import { HOUR_COLUMNS } from './cubes';

/** Digits of a margin per kWh beyond those of its currency. */
const KWH_PRICE_DIGITS = 2;
export const KWH_DIGITS = 3;
export const WH = 1_000;

/** A purchase price with the days from and until which it counts. */
export const PRICES = sql`(select v.station_id, s.currency, v.prices, v.valid_from,
  lead(v.valid_from) over (partition by v.station_id order by v.valid_from) as next_from
  from energy_price_version v join station s on s.id = v.station_id)`;

/** Cost of the hours of a row `x` by the prices `p`, which has a price for each hour. */
export const HOUR_COSTS = sql.join(
  HOUR_COLUMNS.map((column, hour) => sql`${sql.ref(`x.${column}`)} * p.prices[${sql.lit(hour + 1)}]`),
  sql` + `,
);

/** Energy cost of a row `d` of the days of a station; null on a day without a purchase price. */
export const DAY_COST = sql<string | null>`(
  select coalesce((select sum(${HOUR_COSTS}) / ${sql.lit(WH)} from statistic_hour_day x
    where x.day = d.day and x.station_id = d.station_id and x.company_id = d.company_id and x.timezone = d.timezone
      and x.connector_type = d.connector_type and x.currency = d.currency and x.figure = 'energy'), 0)
  from ${PRICES} p where p.station_id = d.station_id and p.currency = d.currency
    and d.day >= p.valid_from and (p.next_from is null or d.day < p.next_from))`;

export interface CostSums {
  energyWh: string;
  net: string;
  cost: string;
}
export type PartCosts = Pick<StationCosts, 'energy' | 'net' | 'energyCost' | 'margin' | 'marginPerKwh'>;
type Amounts = Pick<PartCosts, 'energy' | 'net' | 'energyCost'>;

/** Figures of sums, rounded as the currency has its digits. */
export function writeCosts({ energyWh, net, cost }: CostSums, digits: number): PartCosts {
  const energy = roundTo(KWH_DIGITS, String(Number(energyWh) / WH));
  return addMargin({ energy, net: roundTo(digits, net), energyCost: roundTo(digits, cost) }, digits);
}

/** Amounts with the margin between them, from the rounded figures, so that a row adds up as it is shown. */
export function addMargin({ energy, net, energyCost }: Amounts, digits: number): PartCosts {
  const margin = roundTo(digits, subtract(net, energyCost));
  const kwh = Number(energy);
  const marginPerKwh = kwh > 0 ? (Number(margin) / kwh).toFixed(digits + KWH_PRICE_DIGITS) : null;
  return { energy, net, energyCost, margin, marginPerKwh };
}
