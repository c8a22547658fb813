import { sql, type RawBuilder } from 'kysely';
import type { BodyOf, ResponseOf } from '../../src/contract/endpoint';
import type { statisticAnalysis } from '../../src/contract/evo-basic/statisticAnalysis';
import type { COST_PARTS, StationCosts } from '../../src/contract/evo-basic/statisticCosts';
import { addAmounts, compare, isZero, roundTo, splitByWeights } from '../../src/lib/decimal';
import type { Tx } from '../db/database';
import { addMargin, KWH_DIGITS, PRICES, WH, type CostSums, type PartCosts } from './costTerms';
import { ORIGIN, QUARTER } from './orderRows';

type Answer = ResponseOf<typeof statisticAnalysis.energyCost>;
type Filters = Omit<BodyOf<typeof statisticAnalysis.energyCost>, 'split'>;

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

interface Split {
  body: Filters;
  by: (typeof COST_PARTS)[number] | undefined;
  /** Row of the station that is split; none without a priced day. */
  station: StationCosts | undefined;
  digits: (currency: string) => number;
}

/** Divides a station's row among its chargers or the hours of the day; the parts of each figure add up to the row. */
export async function splitStation(
  tx: Tx,
  { body, by, station, digits }: Split,
): Promise<Pick<Answer, 'chargers' | 'hours'>> {
  if (by === undefined || station === undefined) return { chargers: [], hours: [] };
  const { currency } = station;
  const places = digits(currency);
  if (by === 'charger') {
    const rows = await readParts<ChargerKey>(tx, body, { station, key: CHARGER_KEY });
    const chargers = splitFigures(station, rows, places)
      .map((costs, at) => ({
        ...costs,
        currency,
        chargerId: rows[at]?.chargerId ?? '',
        charger: rows[at]?.charger ?? '',
      }))
      .toSorted((one, other) => compare(one.margin, other.margin));
    return { chargers, hours: [] };
  }
  const rows = await readParts<{ hour: number }>(tx, body, { station, key: sql`p.hour` });
  const byHour = new Map(rows.map((row) => [row.hour, row]));
  const all = HOURS.map((hour) => byHour.get(hour) ?? { energyWh: '0', net: '0', cost: '0' });
  return {
    chargers: [],
    hours: splitFigures(station, all, places).map((costs, hour) => ({ ...costs, currency, hour })),
  };
}

/** Figures of a row, split in proportion to sums of orders: the rows are counted, and rounded, before the sums are. */
function splitFigures(station: StationCosts, sums: readonly CostSums[], digits: number): PartCosts[] {
  const splitFigure = (total: string, name: keyof CostSums, places: number) =>
    splitTotal(
      total,
      sums.map((row) => row[name]),
      places,
    );
  const energy = splitFigure(station.energy, 'energyWh', KWH_DIGITS);
  const net = splitFigure(station.net, 'net', digits);
  const energyCost = splitFigure(station.energyCost, 'cost', digits);
  return sums.map((_, at) =>
    addMargin({ energy: energy[at] ?? '0', net: net[at] ?? '0', energyCost: energyCost[at] ?? '0' }, digits),
  );
}

/** Parts of a total; zeros where no weight says how it is split, until its orders have been counted. */
function splitTotal(total: string, weights: readonly string[], digits: number): string[] {
  const positive = weights.map((weight) => (compare(weight, '0') < 0 ? '0' : weight));
  const split = isZero(addAmounts(...positive)) ? '0' : total;
  return splitByWeights(roundTo(digits, split), positive, digits);
}

interface ChargerKey {
  chargerId: string;
  charger: string;
}
const CHARGER_KEY = sql`p.charger_id::text as charger_id, min(g.charger_code) as charger`;

/** Energy, income and cost of the orders of a station on its priced days, by a key of `p` and `g`. */
async function readParts<Key>(
  tx: Tx,
  { from, until, companyIds = [], connectorTypes = [] }: Filters,
  { station: { stationId, currency }, key }: { station: StationCosts; key: RawBuilder<unknown> },
): Promise<(Key & CostSums)[]> {
  const { rows } = await sql<Key & CostSums>`
    with price as materialized (select * from ${PRICES} v where station_id = ${stationId}),
    session as materialized (
      select o.charger_id, o.timezone, coalesce(o.energy_wh, 0) as energy_wh, o.ended_on,
        o.payable_amount - o.refunded_amount as net, o.stopped_at > o.started_at as is_long,
        o.started_at, coalesce(o.stopped_at, o.priced_at) as ended_at,
        o.ended_on between ${from}::date and ${until}::date
          and exists (select from price v where o.ended_on >= v.valid_from and (v.next_from is null or o.ended_on < v.next_from)) as is_income
      from charging_order o join connector n on n.id = o.connector_id
      where o.station_id = ${stationId} and o.priced_at is not null and o.currency = ${currency} and o.ended_on >= ${from}::date
        and (o.ended_on <= ${until}::date or (o.started_at at time zone o.timezone)::date <= ${until}::date)
        and (${companyIds.length === 0} or o.company_id = any(${companyIds}::bigint[]))
        and (${connectorTypes.length === 0} or n.type = any(${connectorTypes}::text[]))),
    piece as (
      select s.*, (g.at at time zone s.timezone)::date as day, extract(hour from g.at at time zone s.timezone)::int as hour,
        extract(epoch from least(s.ended_at, g.at + ${QUARTER}) - greatest(s.started_at, g.at))
          / extract(epoch from s.ended_at - s.started_at) as share
      from session s cross join lateral generate_series(date_bin(${QUARTER}, s.started_at, ${ORIGIN}),
        s.ended_at - interval '1 microsecond', ${QUARTER}) as g(at)
      where s.is_long
      union all
      select s.*, s.ended_on, extract(hour from s.ended_at at time zone s.timezone)::int, 1
      from session s where s.is_long is not true)
    select ${key},
      coalesce(sum(p.energy_wh * p.share) filter (where p.is_income), 0)::text as energy_wh,
      coalesce(sum(p.net * p.share) filter (where p.is_income), 0)::text as net,
      coalesce(sum(p.energy_wh * p.share * v.prices[p.hour + 1] / ${sql.lit(WH)})
        filter (where p.is_long and p.day between ${from}::date and ${until}::date), 0)::text as cost
    from piece p join charger g on g.id = p.charger_id
    left join price v on p.day >= v.valid_from and (v.next_from is null or p.day < v.next_from)
    group by 1
    order by 1`.execute(tx);
  return rows;
}
