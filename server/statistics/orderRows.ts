import { sql, type RawBuilder } from 'kysely';
import { countShownSeconds } from '../db/shownSeconds';
import { HOUR_COLUMNS } from './cubes';
import { readReturnedCoupon } from './returnedCoupon';

/** Day on which an order `o` ended, by the clock of its station; without an end, the day on which it was priced. */
export const ENDED_DAY = sql<string>`o.ended_on`;

/** Whole seconds of a session, as the list of orders has them. */
export const CHARGING_SECONDS = sql`coalesce(${countShownSeconds(sql`o.started_at`, sql`o.stopped_at`)}, 0)`;

/** Orders of the changed days. */
const ORDERS = sql`changed c join charging_order o on o.station_id = c.station_id and ${ENDED_DAY} = c.day
  and o.priced_at is not null`;

const USE = sql`count(*) as sessions, coalesce(sum(o.energy_wh), 0) as energy_wh, sum(${CHARGING_SECONDS}) as charging_seconds`;
const sumAmount = (column: string, name = column) =>
  sql`coalesce(sum(${sql.ref(`o.${column}`)}), 0) as ${sql.ref(name)}`;
/** An amount without the discount of a coupon that was returned with the money. */
const sumWithoutReturned = (column: string) =>
  sql`coalesce(sum(${sql.ref(`o.${column}`)} - ${readReturnedCoupon('order_id')}), 0)`;
const INCOME = sql`${sumAmount('payable_amount', 'revenue')}, ${sumAmount('refunded_amount', 'refunded')}`;

/** Rows by station, connector type and currency. */
export const selectCharging = (computedAt: Date): RawBuilder<unknown> => sql`
  select c.day, o.station_id, o.company_id, o.timezone, n.type as connector_type, o.currency, ${USE},
    ${sumWithoutReturned('original_amount')} as original, ${sumAmount('discount_amount', 'discount')},
    ${sumWithoutReturned('coupon_amount')} as coupon, ${INCOME}, ${sumAmount('platform_fee')}, ${sumAmount('channel_fee')},
    ${sumAmount('tax')}, ${computedAt}::timestamptz as computed_at
  from ${ORDERS} join connector n on n.id = o.connector_id
  group by 1, 2, 3, 4, 5, 6`;

/** Rows by charger. */
export const FRESH_CHARGERS = sql`
  select c.day, o.station_id, o.company_id, o.charger_id, n.type as connector_type, o.currency, ${USE}, ${INCOME}
  from ${ORDERS} join connector n on n.id = o.connector_id group by 1, 2, 3, 4, 5, 6`;

/** Lines `l` of an order `o` that are of a price period. */
export const PERIOD_LINES = sql`lateral (select line from jsonb_array_elements(o.breakdown -> 'lines') as b(line)
  where line ->> 'kind' in ('electricity', 'service') and line ->> 'period' is not null) as l`;

/** Rows by origin of the app user, and by price period: electricity and service before discounts. */
export const FRESH_PARTS = sql`
  select c.day, o.station_id, o.company_id, n.type as connector_type, o.currency, 'origin' as kind, u.origin as name,
    count(*) as sessions,
    coalesce(sum(o.energy_wh), 0) as energy_wh, ${INCOME}
  from ${ORDERS} join connector n on n.id = o.connector_id left join app_user u on u.id = o.app_user_id
  group by 1, 2, 3, 4, 5, 6, 7
  union all
  select c.day, o.station_id, o.company_id, n.type, o.currency, 'period', l.line ->> 'period', count(distinct o.id),
    coalesce(round(sum((l.line ->> 'quantity')::numeric * 1000) filter (where l.line ->> 'kind' = 'electricity')), 0),
    sum((l.line ->> 'amount')::numeric), 0
  from ${ORDERS} join connector n on n.id = o.connector_id cross join ${PERIOD_LINES}
  group by 1, 2, 3, 4, 5, 6, 7`;

/** Each changed day with itself and its next as the day of an end: equal days are found by a hash, others one by one. */
const NEXT_DAYS = sql`(select station_id, day, day + later as ended_on from changed, generate_series(0, 1) later) c`;

/** Priced orders whose sessions have a part in a changed day. Long sessions, over a day, have an index of their own. */
const OVERLAPPING = sql`
  select c.day, o.* from ${NEXT_DAYS} join charging_order o on o.station_id = c.station_id and ${ENDED_DAY} = c.ended_on
  where o.priced_at is not null and o.stopped_at > o.started_at
  union all
  select c.day, o.* from changed c join charging_order o on o.station_id = c.station_id and ${ENDED_DAY} > c.day + 1
  where o.priced_at is not null and o.stopped_at - o.started_at > interval '1 day'`;

/** Zones are whole quarters of an hour away from UTC, so that a quarter lies in one hour of any clock. */
export const QUARTER = sql`interval '15 minutes'`;
export const ORIGIN = sql`timestamptz '2000-01-01 00:00:00+00'`;

/**
 * Stretches of sessions by the hours of a changed day: an hour that clocks skip has none, a repeated hour has both.
 * Energy is spread evenly over a session.
 */
const STRETCHES = sql`
  select o.day, o.station_id, o.company_id, o.timezone, o.connector_id, o.currency,
    extract(hour from g.at at time zone o.timezone)::int as hour, s.seconds,
    coalesce(o.energy_wh, 0) * s.seconds / extract(epoch from o.stopped_at - o.started_at) as energy
  from (${OVERLAPPING}) o
  cross join lateral (select o.day::timestamp at time zone o.timezone as midnight,
    (o.day + 1)::timestamp at time zone o.timezone as end_of_day) d
  cross join lateral generate_series(date_bin(${QUARTER}, greatest(o.started_at, d.midnight), ${ORIGIN}),
    least(o.stopped_at, d.end_of_day) - interval '1 microsecond', ${QUARTER}) as g(at)
  cross join lateral (
    select extract(epoch from least(o.stopped_at, g.at + ${QUARTER}) - greatest(o.started_at, g.at)) as seconds) s`;

/** Spreads a value over columns of hours. */
const spreadHours = (value: RawBuilder<unknown>) =>
  sql.join(
    HOUR_COLUMNS.map(
      (column, hour) =>
        sql`coalesce(round(sum(${value}) filter (where s.hour = ${sql.lit(hour)})), 0) as ${sql.ref(column)}`,
    ),
  );

const selectHours = (table: string, figure: string, value: RawBuilder<unknown>) => sql`
  select s.day, s.station_id, s.company_id, s.timezone, n.type as connector_type, s.currency,
    ${sql.lit(figure)} as figure, extract(isodow from s.day)::int as weekday, ${spreadHours(value)}
  from ${sql.table(table)} s join connector n on n.id = s.connector_id
  group by 1, 2, 3, 4, 5, 6, 7, 8`;

const STARTS = sql`
  select c.day, o.station_id, o.company_id, o.timezone, o.connector_id, o.currency,
    extract(hour from o.started_at at time zone o.timezone)::int as hour
  from ${NEXT_DAYS} join charging_order o on o.station_id = c.station_id and ${ENDED_DAY} = c.ended_on
  where o.priced_at is not null and (o.started_at at time zone o.timezone)::date = c.day
  union all
  select c.day, o.station_id, o.company_id, o.timezone, o.connector_id, o.currency,
    extract(hour from o.started_at at time zone o.timezone)::int
  from changed c join charging_order o on o.station_id = c.station_id and ${ENDED_DAY} > c.day + 1
  where o.priced_at is not null and o.stopped_at - o.started_at > interval '1 day'
    and (o.started_at at time zone o.timezone)::date = c.day`;

/**
 * Hours of charging, of energy, and of sessions that began. Stretches are materialized, because the hour of each is asked
 * for 24 times.
 */
export const FRESH_HOURS = sql`
  with stretch as materialized (${STRETCHES}), start as materialized (${STARTS})
  ${selectHours('stretch', 'charging', sql`s.seconds`)}
  union all ${selectHours('stretch', 'energy', sql`s.energy`)}
  union all ${selectHours('start', 'sessions', sql`1`)}`;
