import { sql, type RawBuilder } from 'kysely';
import type { BodyOf, ResponseOf } from '../../../../src/contract/endpoint';
import type { RankedPlace, statisticAnalysis } from '../../../../src/contract/evo-basic/statisticAnalysis';
import type { Tx } from '../../../db/database';
import { chooseStep, listSteps } from '../../../domain/statisticSteps';
import { findRow } from '../../../http/recordRoutes';
import { CHARGER_CUBE, CHARGING_CUBE, UPTIME_CUBE } from '../../../statistics/cubes';
import { toQuotient, toMoney, type Income } from '../../../statistics/money';
import { toAvailability, UPTIME_SUMS } from '../../../statistics/uptimeSums';
import { readReliabilityPoints, whereLive } from './reliability';
import {
  describeRange,
  KWH,
  chooseMonths,
  readDigits,
  selectSpan,
  selectStep,
  type StatisticState,
} from '../../../statistics/spans';

type Body = BodyOf<typeof statisticAnalysis.chargerStatistics>;

/** Order of the ranking: its expressions over the rows below. */
const ORDERS: Readonly<Record<Body['figure'], RawBuilder<unknown>>> = {
  net: sql`r.revenue - r.refunded`,
  revenue: sql`r.revenue`,
  energy: sql`r.energy_wh`,
  sessions: sql`r.sessions`,
  utilisation: sql`r.charging_seconds / nullif(r.capacity, 0)`,
  availability: sql`r.up_ms / nullif(r.up_ms + r.down_ms, 0)`,
  failures: sql`r.failures`,
};

/** Numbers of what there is, and the ranking of stations or chargers. */
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
    ranking: currency === null ? [] : await rankPlaces(tx, { ...body, currency }, state, now),
  };
}

async function findMainCurrency(tx: Tx, body: Body, { monthsUntil }: StatisticState): Promise<string | null> {
  const span = selectSpan(CHARGING_CUBE, body, { columns: ['currency', 'sessions'], filters: body, monthsUntil });
  const { rows } = await sql<{ currency: string }>`
    select currency from ${span} x group by 1 order by sum(sessions) desc, 1 limit 1`.execute(tx);
  return rows[0]?.currency ?? null;
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

/** Connector time of chargers that are there in the range: until now, until they were retired. */
const selectCapacity = ({ from, until, connectorTypes = [] }: Body, now: Date) => sql`
  select g.id as charger_id, count(n.id) * greatest(0, extract(epoch from
    least((${until}::date + 1)::timestamp at time zone s.timezone, coalesce(g.retired_at, ${now}), ${now}::timestamptz)
    - greatest(${from}::date::timestamp at time zone s.timezone, g.created_at))) as seconds
  from charger g join station s on s.id = g.station_id join connector n on n.charger_id = g.id
  where ${connectorTypes.length > 0 ? sql`n.type = any(${connectorTypes})` : sql`true`}
  group by g.id, s.timezone`;

async function rankPlaces(
  tx: Tx,
  body: Body & { currency: string },
  { monthsUntil }: StatisticState,
  now: Date,
): Promise<RankedPlace[]> {
  const { currency, subject, figure, order, limit } = body;
  const filters = { ...body, currencies: [currency] };
  const key = subject === 'station' ? sql.ref('station_id') : sql.ref('charger_id');
  const ids = subject === 'station' ? ['station_id'] : ['charger_id', 'station_id'];
  const columns = [...ids, 'sessions', 'energy_wh', 'charging_seconds', 'revenue', 'refunded'];
  const used = selectSpan(subject === 'station' ? CHARGING_CUBE : CHARGER_CUBE, body, {
    columns,
    filters,
    monthsUntil,
  });
  const stood = selectSpan(UPTIME_CUBE, body, {
    columns: [...ids, ...UPTIME_CUBE.figures],
    ...{ filters, monthsUntil },
  });
  const place = subject === 'station' ? sql`s.id = r.id` : sql`s.id = g.station_id`;
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const digits = await readDigits(tx);
  const { rows } = await sql<RankedRow>`
    with used as (
      select ${key} as id, sum(sessions) as sessions, sum(energy_wh) as energy_wh, sum(charging_seconds) as charging_seconds,
        sum(revenue) as revenue, sum(refunded) as refunded from ${used} x group by 1),
    stood as (
      select ${key} as id, ${UPTIME_SUMS} from ${stood} x group by 1),
    room as (
      select ${subject === 'station' ? sql`g.station_id` : sql`g.id`} as id, sum(k.seconds) as seconds
      from (${selectCapacity(body, now)}) k join charger g on g.id = k.charger_id group by 1),
    r as (
      select u.id, u.sessions, u.energy_wh, u.charging_seconds, u.revenue, u.refunded, coalesce(m.seconds, 0) as capacity,
        coalesce(t.up_ms, 0) as up_ms, coalesce(t.down_ms, 0) as down_ms, coalesce(t.failures, 0) as failures
      from used u left join stood t on t.id = u.id left join room m on m.id = u.id)
    select r.id::text as id, ${subject === 'station' ? sql`s.name` : sql`g.charger_code`} as name, s.id::text as station_id,
      s.name as station, m.id::text as company_id, m.name as company, r.sessions::int as sessions,
      round(r.energy_wh / 1000, 3)::text as energy, r.charging_seconds::float8 as charging_seconds, ${currency} as currency,
      r.revenue::text as revenue, r.refunded::text as refunded, r.capacity::float8 as capacity, r.up_ms, r.down_ms,
      r.failures::int as failures
    from r ${subject === 'station' ? sql`` : sql`join charger g on g.id = r.id`}
    join station s on ${place} join company m on m.id = s.company_id
    order by ${ORDERS[figure]} ${direction} nulls last, 2 limit ${limit}`.execute(tx);
  return rows.map(({ capacity, upMs, downMs, revenue, refunded, ...row }) => ({
    ...row,
    ...toMoney({ currency, revenue, refunded }, digits(currency)),
    utilisation: toQuotient(row.chargingSeconds, capacity),
    availability: toAvailability({ upMs, downMs }),
  }));
}

/** Steps of one charger. */
export async function readChargerDays(
  tx: Tx,
  body: BodyOf<typeof statisticAnalysis.chargerDaily>,
  state: StatisticState,
  now: Date,
): Promise<ResponseOf<typeof statisticAnalysis.chargerDaily>> {
  const { chargerId } = body;
  const { timezone, connectors } = await findRow(
    tx
      .selectFrom('charger as g')
      .innerJoin('station as s', 's.id', 'g.stationId')
      .where('g.id', '=', chargerId)
      .select((eb) => [
        's.timezone',
        eb
          .selectFrom('connector as n')
          .whereRef('n.chargerId', '=', 'g.id')
          .select((of) => of.fn.countAll<string>().as('connectors'))
          .as('connectors'),
      ]),
  );
  const step = chooseStep(body, body.step);
  const steps = listSteps(body, step);
  const span = selectSpan(CHARGER_CUBE, body, {
    columns: ['sessions', 'energy_wh', 'charging_seconds'],
    ...{ filters: {}, monthsUntil: chooseMonths(step, state), where: sql`charger_id = ${chargerId}` },
  });
  const { rows } = await sql<{ date: string; sessions: number; energy: string; chargingSeconds: number }>`
    select ${selectStep(step, body)} as date, sum(sessions)::int as sessions, ${KWH} as energy,
      sum(charging_seconds)::float8 as charging_seconds from ${span} x group by 1`.execute(tx);
  const found = new Map(rows.map((row) => [row.date, row]));
  const lengths = await readLengths(tx, steps, timezone, now);
  const points = await readReliabilityPoints(tx, { range: body, filters: {}, state, step, chargerId });
  return {
    ...describeRange(body, state),
    step,
    points: points.map((point, index) => {
      const { sessions, energy, chargingSeconds } = found.get(point.date) ?? NOTHING;
      const capacity = (lengths[index] ?? 0) * Number(connectors ?? 0);
      return { ...point, sessions, energy, chargingSeconds, utilisation: toQuotient(chargingSeconds, capacity) };
    }),
  };
}

const NOTHING = { sessions: 0, energy: '0.000', chargingSeconds: 0 };

/** Seconds of steps in a zone, as far as they have come. */
async function readLengths(tx: Tx, steps: readonly { from: string; until: string }[], timezone: string, now: Date) {
  const { rows } = await sql<{ seconds: number }>`
    select greatest(0, extract(epoch from least((s."until" + 1)::timestamp at time zone ${timezone}, ${now}::timestamptz)
      - s."from"::timestamp at time zone ${timezone}))::float8 as seconds
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as s("from" date, "until" date) order by s."from"`.execute(
    tx,
  );
  return rows.map(({ seconds }) => seconds);
}
