import { sql, type RawBuilder } from 'kysely';
import type { BodyOf, ResponseOf } from '../../../../src/contract/endpoint';
import type { RankedPlace, statisticAnalysis } from '../../../../src/contract/evo-basic/statisticAnalysis';
import type { Tx } from '../../../db/database';
import { CHARGER_CUBE, CHARGING_CUBE, UPTIME_CUBE } from '../../../statistics/cubes';
import { toQuotient, toMoney, type Income } from '../../../statistics/money';
import { describeRange, readDigits, selectSpan, type StatisticState } from '../../../statistics/spans';
import { toAvailability, UPTIME_SUMS } from '../../../statistics/uptimeSums';
import { whereLive } from './presentStatuses';

type Body = BodyOf<typeof statisticAnalysis.chargerStatistics>;

/** Numbers of stations and equipment, and the ranking of stations or chargers. */
export async function readRanking(
  tx: Tx,
  body: Body,
  state: StatisticState,
  now: Date,
): Promise<ResponseOf<typeof statisticAnalysis.chargerStatistics>> {
  const currency = body.currency ?? (await findMainCurrency(tx, body, state));
  const { rows } = await sql<{ stations: number; chargers: number; connectors: number }>`
    select count(distinct s.id)::int as stations, count(distinct g.id)::int as chargers, count(n.id)::int as connectors
    from station s left join charger g on g.station_id = s.id and g.retired_at is null
    left join connector n on n.charger_id = g.id
    where s.retired_at is null and ${whereLive(body)}`.execute(tx);
  const { stations = 0, chargers = 0, connectors = 0 } = rows[0] ?? {};
  return {
    ...describeRange(body, state),
    ...{ stations, chargers, connectors, currency },
    ranking: currency === null ? [] : await rankPlaces(tx, { body, currency, monthsUntil: state.monthsUntil, now }),
  };
}

async function findMainCurrency(tx: Tx, body: Body, { monthsUntil }: StatisticState): Promise<string | null> {
  const span = selectSpan(CHARGING_CUBE, body, { columns: ['currency', 'sessions'], filters: body, monthsUntil });
  const { rows } = await sql<{ currency: string }>`
    select currency from ${span} x group by 1 order by sum(sessions) desc, 1 limit 1`.execute(tx);
  return rows[0]?.currency ?? null;
}

/** A ranking of the places of a currency. */
interface Ranking {
  body: Body;
  currency: string;
  monthsUntil: string;
  now: Date;
}

/** Each figure that places are ranked by, over the tables below: one of the first two, and `room`. */
const FIGURES: Readonly<Record<Body['figure'], { table: 'used' | 'stood'; figure: RawBuilder<unknown> }>> = {
  net: { table: 'used', figure: sql`coalesce(revenue - refunded, 0)` },
  revenue: { table: 'used', figure: sql`coalesce(revenue, 0)` },
  energy: { table: 'used', figure: sql`coalesce(energy_wh, 0)` },
  sessions: { table: 'used', figure: sql`coalesce(sessions, 0)` },
  utilisation: { table: 'used', figure: sql`coalesce(charging_seconds, 0) / nullif(seconds, 0)` },
  availability: { table: 'stood', figure: sql`up_ms / nullif(up_ms + down_ms, 0)` },
  failures: { table: 'stood', figure: sql`coalesce(failures, 0)` },
};

const selectKey = ({ subject }: Body) => sql.ref(subject === 'station' ? 'station_id' : 'charger_id');

/** Tables of the figures of places, of all or of those with these ids. */
const TABLES = {
  used({ body, currency, monthsUntil }: Ranking, ids?: readonly string[]) {
    const span = selectSpan(body.subject === 'station' ? CHARGING_CUBE : CHARGER_CUBE, body, {
      columns: [...listKeys(body), 'sessions', 'energy_wh', 'charging_seconds', 'revenue', 'refunded'],
      ...{ filters: { ...body, currencies: [currency] }, monthsUntil, ...whereIds(body, ids) },
    });
    return sql`select ${selectKey(body)} as id, sum(sessions) as sessions, sum(energy_wh) as energy_wh,
      sum(charging_seconds) as charging_seconds, sum(revenue) as revenue, sum(refunded) as refunded
      from ${span} x group by 1`;
  },
  stood({ body, currency, monthsUntil }: Ranking, ids?: readonly string[]) {
    const span = selectSpan(UPTIME_CUBE, body, {
      columns: [...listKeys(body), ...UPTIME_CUBE.figures],
      ...{ filters: { ...body, currencies: [currency] }, monthsUntil, ...whereIds(body, ids) },
    });
    return sql`select ${selectKey(body)} as id, ${UPTIME_SUMS} from ${span} x group by 1`;
  },
  /** Connector time of chargers that are there in the range: until now, until they were retired. */
  room({ body, currency, now }: Ranking) {
    const { from, until } = body;
    return sql`
      select ${body.subject === 'station' ? sql`g.station_id` : sql`g.id`} as id, sum(greatest(0, extract(epoch from
        least((${until}::date + 1)::timestamp at time zone s.timezone, coalesce(g.retired_at, ${now}), ${now}::timestamptz)
        - greatest(${from}::date::timestamp at time zone s.timezone, g.created_at)))) as seconds
      from charger g join station s on s.id = g.station_id join connector n on n.charger_id = g.id
      where ${whereLive({ ...body, currencies: [currency] })} group by 1`;
  },
};

const listKeys = ({ subject }: Body) => (subject === 'station' ? ['station_id'] : ['charger_id', 'station_id']);

const whereIds = (body: Body, ids: readonly string[] | undefined) =>
  ids && { where: sql`${selectKey(body)} = any(${ids}::bigint[])` };

/** Ids of the first places: one without a session is among them, where it was there in the range. */
async function findFirst(tx: Tx, ranking: Ranking): Promise<string[]> {
  const { figure, order, limit } = ranking.body;
  const { table, figure: ranked } = FIGURES[figure];
  const { rows } = await sql<{ id: string }>`
    select id::text as id from (${TABLES[table](ranking)}) t
      full join (select * from (${TABLES.room(ranking)}) m where seconds > 0) m using (id)
    order by ${ranked} ${order === 'asc' ? sql`asc` : sql`desc`} nulls last, coalesce(t.id, m.id) limit ${limit}`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

interface RankedRow extends Income {
  id: string;
  name: string;
  stationId: string;
  station: string;
  companyId: string;
  company: string;
  sessions: number;
  energy: string;
  chargingSeconds: number;
  capacity: number;
  upMs: number;
  downMs: number;
  failures: number;
}

/** The ranking figure alone finds the first places; the other figures are read for these only. */
async function rankPlaces(tx: Tx, ranking: Ranking): Promise<RankedPlace[]> {
  const { body, currency } = ranking;
  const isStation = body.subject === 'station';
  const ids = await findFirst(tx, ranking);
  const digits = await readDigits(tx);
  const { rows } = await sql<RankedRow>`
    with used as (${TABLES.used(ranking, ids)}), stood as (${TABLES.stood(ranking, ids)}), room as (${TABLES.room(ranking)})
    select f.id::text as id, ${isStation ? sql`s.name` : sql`g.charger_code`} as name, s.id::text as station_id,
      s.name as station, m.id::text as company_id, m.name as company, coalesce(u.sessions, 0)::int as sessions,
      round(coalesce(u.energy_wh, 0) / 1000, 3)::text as energy,
      coalesce(u.charging_seconds, 0)::float8 as charging_seconds, ${currency} as currency,
      coalesce(u.revenue, 0)::text as revenue, coalesce(u.refunded, 0)::text as refunded,
      coalesce(r.seconds, 0)::float8 as capacity, coalesce(t.up_ms, 0) as up_ms, coalesce(t.down_ms, 0) as down_ms,
      coalesce(t.failures, 0)::int as failures
    from unnest(${ids}::bigint[]) with ordinality f(id, place)
    ${isStation ? sql`` : sql`join charger g on g.id = f.id`}
    join station s on s.id = ${isStation ? sql`f.id` : sql`g.station_id`} join company m on m.id = s.company_id
    left join used u on u.id = f.id left join stood t on t.id = f.id left join room r on r.id = f.id
    order by f.place`.execute(tx);
  return rows.map(({ capacity, upMs, downMs, revenue, refunded, ...row }) => ({
    ...row,
    ...toMoney({ currency, revenue, refunded }, digits(currency)),
    utilisation: toQuotient(row.chargingSeconds, capacity),
    availability: toAvailability({ upMs, downMs }),
  }));
}
