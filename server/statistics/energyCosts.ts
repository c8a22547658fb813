import { sql, type RawBuilder } from 'kysely';
import type { BodyOf, ResponseOf } from '../../src/contract/endpoint';
import type { statisticAnalysis } from '../../src/contract/evo-basic/statisticAnalysis';
import type { StationCosts } from '../../src/contract/evo-basic/statisticCosts';
import { addAmounts, roundTo, subtract } from '../../src/lib/decimal';
import type { Tx } from '../db/database';
import { groupRows } from '../domain/availability/groupRows';
import { CHARGING_CUBE, HOUR_COLUMNS, HOUR_CUBE } from './cubes';
import { describeRange, readDigits, selectSpan, type StatisticState } from './spans';

type Body = BodyOf<typeof statisticAnalysis.energyCost>;

/** Digits of a margin per kWh beyond those of its currency. */
const KWH_PRICE_DIGITS = 2;
const KWH_DIGITS = 3;
const WH = 1_000;

interface CostRow extends Pick<StationCosts, 'stationId' | 'station' | 'companyId' | 'company' | 'currency'> {
  energyWh: string;
  net: string;
  cost: string;
}

/** A purchase price with the days from and until which it counts. */
const PRICES = sql`(select v.station_id, s.currency, v.prices, v.valid_from,
  lead(v.valid_from) over (partition by v.station_id order by v.valid_from) as next_from
  from energy_price_version v join station s on s.id = v.station_id)`;

/** Cost of the hours of a row `x` by the price `p`, which has one for each. */
const HOUR_COSTS = sql.join(
  HOUR_COLUMNS.map((column, hour) => sql`${sql.ref(`x.${column}`)} * p.prices[${sql.lit(hour + 1)}]`),
  sql` + `,
);

/** Days of stations with a purchase price: they are read by the day, since a price can change within a month. */
function selectPriced(cube: typeof HOUR_CUBE, body: Body, columns: readonly string[], figures?: readonly string[]) {
  const span = selectSpan(cube, body, {
    columns: ['station_id', 'currency', ...columns],
    ...{ filters: body, monthsUntil: '', where: sql`station_id in (select station_id from energy_price)` },
    ...(figures && { figures }),
  });
  return sql`${span} x join ${PRICES} p on p.station_id = x.station_id and p.currency = x.currency
    and x.day >= p.valid_from and (p.next_from is null or x.day < p.next_from)`;
}

/** Energy cost and net revenue by station, over the days on which the station has a purchase price. */
export async function readEnergyCosts(
  tx: Tx,
  body: Body,
  state: StatisticState,
): Promise<ResponseOf<typeof statisticAnalysis.energyCost>> {
  const earned = selectPriced(CHARGING_CUBE, body, ['energy_wh', 'revenue', 'refunded']);
  const used = selectPriced(HOUR_CUBE, body, HOUR_COLUMNS, ['energy']);
  const { rows } = await sql<CostRow>`
    with earned as (select x.station_id, x.currency, sum(x.energy_wh) as energy_wh, sum(x.revenue - x.refunded) as net
        from ${earned} group by 1, 2),
      used as (select x.station_id, x.currency, sum(${HOUR_COSTS}) / ${sql.lit(WH)} as cost from ${used} group by 1, 2)
    select s.id::text as station_id, s.name as station, m.id::text as company_id, m.name as company, c.currency,
      c.energy_wh::text as energy_wh, c.net::text as net, c.cost::text as cost
    from (select station_id, currency, coalesce(energy_wh, 0) as energy_wh, coalesce(net, 0) as net,
        coalesce(cost, 0) as cost from earned full join used using (station_id, currency)) c
    join station s on s.id = c.station_id join company m on m.id = s.company_id
    order by c.currency, c.net - c.cost, s.id`.execute(tx);
  const digits = await readDigits(tx);
  const toCosts = ({ energyWh, net, cost, ...row }: CostRow) => ({
    ...row,
    ...writeCosts({ energyWh, net, cost }, digits(row.currency)),
  });
  return {
    ...describeRange(body, state),
    currencies: [...groupRows(rows, ({ currency }) => currency)].map(([currency, each]) => ({
      currency,
      ...writeCosts(addCosts(each), digits(currency)),
    })),
    stations: rows.map(toCosts),
    unpricedStations: await countUnpriced(tx, body, state),
  };
}

type Sums = Pick<CostRow, 'energyWh' | 'net' | 'cost'>;

const addCosts = (rows: readonly Sums[]): Sums => ({
  energyWh: addAmounts(...rows.map(({ energyWh }) => energyWh)),
  net: addAmounts(...rows.map(({ net }) => net)),
  cost: addAmounts(...rows.map(({ cost }) => cost)),
});

function writeCosts({ energyWh, net, cost }: Sums, digits: number) {
  const margin = subtract(net, cost);
  const kwh = Number(energyWh) / WH;
  return {
    energy: roundTo(KWH_DIGITS, String(kwh)),
    ...{ energyCost: roundTo(digits, cost), net: roundTo(digits, net), margin: roundTo(digits, margin) },
    marginPerKwh: kwh > 0 ? (Number(margin) / kwh).toFixed(digits + KWH_PRICE_DIGITS) : null,
  };
}

/** Stations with sessions before their first purchase price, or without any; a month counts by its first day. */
async function countUnpriced(tx: Tx, body: Body, { monthsUntil }: StatisticState): Promise<number> {
  const span: RawBuilder<unknown> = selectSpan(CHARGING_CUBE, body, {
    columns: ['station_id'],
    ...{ filters: body, monthsUntil },
  });
  const { rows } = await sql<{ stations: number }>`
    select count(distinct x.station_id)::int as stations from ${span} x
    left join (select station_id, min(valid_from) as first from energy_price_version group by 1) f
      on f.station_id = x.station_id
    where f.first is null or x.day < f.first`.execute(tx);
  return rows[0]?.stations ?? 0;
}
