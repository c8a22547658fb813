import { sql, type RawBuilder } from 'kysely';
import type { BodyOf, ResponseOf } from '../../src/contract/endpoint';
import type { statisticAnalysis } from '../../src/contract/evo-basic/statisticAnalysis';
import type { StationCosts } from '../../src/contract/evo-basic/statisticCosts';
import { addAmounts } from '../../src/lib/decimal';
import type { Tx } from '../db/database';
import { groupRows } from '../domain/availability/groupRows';
import { splitStation } from './costParts';
import { HOUR_COSTS, PRICES, WH, writeCosts, type CostSums, type PartCosts } from './costTerms';
import { CHARGING_CUBE, HOUR_COLUMNS, HOUR_CUBE } from './cubes';
import { describeRange, readDigits, selectSpan, type StatisticState } from './spans';

type Body = BodyOf<typeof statisticAnalysis.energyCost>;
type Filters = Omit<Body, 'split'>;

type CostRow = Omit<StationCosts, keyof PartCosts> & CostSums;

/** Days of stations with a purchase price: they are read by the day, since a price can change within a month. */
function selectPriced(cube: typeof HOUR_CUBE, body: Filters, columns: readonly string[], figures?: readonly string[]) {
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
  { split, ...filters }: Body,
  state: StatisticState,
): Promise<ResponseOf<typeof statisticAnalysis.energyCost>> {
  const body = split ? { ...filters, stationIds: [split.stationId] } : filters;
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
  const stations = rows.map(({ energyWh, net, cost, ...row }) => ({
    ...row,
    ...writeCosts({ energyWh, net, cost }, digits(row.currency)),
  }));
  return {
    ...describeRange(body, state),
    currencies: [...groupRows(rows, ({ currency }) => currency)].map(([currency, each]) => ({
      currency,
      ...writeCosts(addCosts(each), digits(currency)),
    })),
    stations,
    ...(await splitStation(tx, { body, by: split?.by, station: stations[0], digits })),
    unpricedStations: await countUnpriced(tx, body, state),
  };
}

const addCosts = (rows: readonly CostSums[]): CostSums => ({
  energyWh: addAmounts(...rows.map(({ energyWh }) => energyWh)),
  net: addAmounts(...rows.map(({ net }) => net)),
  cost: addAmounts(...rows.map(({ cost }) => cost)),
});

/** Stations with sessions before their first purchase price, or without any; a month counts by its first day. */
async function countUnpriced(tx: Tx, body: Filters, { monthsUntil }: StatisticState): Promise<number> {
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
