import { sql, type RawBuilder } from 'kysely';
import { CONNECTOR_STATUSES } from '../../src/contract/live/connector';
import type { Tx } from '../db/database';
import type { CompanyDay } from './activeUsers';
import { HOUR_COLUMNS, HOUR_CUBE, listColumns, STATUS_CUBE } from './cubes';
import { replaceDays, toChangedDays, type StationDay } from './storeRows';

/** Days of connectors of the changed days, up to now. */
const selectConnectorDays = (now: Date) => sql`
  select c.day, s.id as station_id, s.company_id, g.id as charger_id, n.id as connector_id, n.type as connector_type,
    d.midnight, d.ends, case when not g.is_online and g.offline_since <= d.midnight then 'offline'
      when n.reported_at is not null and n.status_at <= d.midnight then n.reported_status end as lasting
  from changed c join station s on s.id = c.station_id
  cross join lateral (select c.day::timestamp at time zone s.timezone as midnight,
    least((c.day + 1)::timestamp at time zone s.timezone, ${now}::timestamptz) as ends) d
  join charger g on g.station_id = s.id and (g.retired_at is null or g.retired_at > d.midnight)
  join connector n on n.charger_id = g.id
  where d.midnight < d.ends`;

/** Time by status: the last state before the day holds until the first change of it. */
const SPANS = sql`
  select k.day, k.station_id, k.company_id, k.charger_id, k.connector_type, k.connector_id, e.status, e.at,
    lead(e.at, 1, k.ends) over (partition by k.connector_id, k.day order by e.at, e.id) as until
  from connector_day k cross join lateral (
    (select k.midnight as at, coalesce(
        (select b.status from connector_event b where b.connector_id = k.connector_id and b.at < k.midnight
         order by b.at desc, b.id desc limit 1), k.lasting) as status, 0::bigint as id)
    union all
    select b.at, b.status, b.id from connector_event b
    where b.connector_id = k.connector_id and b.at >= k.midnight and b.at < k.ends) e
  where e.status is not null`;

const PLANNED = sql`
  select k.day, k.charger_id, range_agg(tstzrange(w.begins, w.ends)) as spans
  from (select distinct day, station_id, charger_id, midnight, ends from connector_day) k
  join (select station_id, charger_id, coalesce(started_at, from_at) as begins, coalesce(ended_at, until_at) as ends
    from planned_work) w on (w.station_id = k.station_id or w.charger_id = k.charger_id)
    and w.begins < w.ends and w.begins < k.ends and w.ends > k.midnight
  group by 1, 2`;

const SECONDS = sql`extract(epoch from t.until - t.at)`;
/** Seconds of a span outside planned work. */
const WORKING_SECONDS = sql`case when p.spans is null then ${SECONDS} else (
  select coalesce(sum(extract(epoch from upper(r) - lower(r))), 0)
  from unnest(tstzmultirange(tstzrange(t.at, t.until)) - p.spans) r) end`;

const sumStatuses = () =>
  sql.join(
    CONNECTOR_STATUSES.map(
      (status) =>
        sql`coalesce(round(sum(x.seconds) filter (where x.status = ${sql.lit(status)})), 0) as ${sql.ref(status)}`,
    ),
  );

const selectStatuses = (now: Date): RawBuilder<unknown> => sql`
  with connector_day as materialized (${selectConnectorDays(now)}), planned as materialized (${PLANNED}),
    spans as (
      select t.day, t.station_id, t.company_id, t.charger_id, t.connector_type, t.status, ${WORKING_SECONDS} as seconds,
        ${SECONDS} as whole
      from (${SPANS}) t left join planned p on p.day = t.day and p.charger_id = t.charger_id)
  select x.day, x.station_id, x.company_id, x.charger_id, x.connector_type, ${sumStatuses()},
    round(sum(x.whole - x.seconds)) as planned
  from spans x
  group by 1, 2, 3, 4, 5`;

/** A charger that has moved keeps the days that it had at its station before. */
const HAS_MOVED = sql`not exists (select from charger g where g.id = t.charger_id and g.station_id = t.station_id)`;

/**
 * Recomputes the time by status of these days, up to now.
 * @returns days of companies whose time by status has changed
 */
export async function replaceStatusDays(tx: Tx, days: readonly StationDay[], now: Date): Promise<CompanyDay[]> {
  if (days.length === 0) return [];
  return replaceDays(tx, STATUS_CUBE, { days, fresh: selectStatuses(now), kept: HAS_MOVED });
}

/**
 * Connectors in service by the hour. A day is counted until a day after its end; then it stays unchanged, since the
 * station of a charger before a move is not stored.
 */
export async function keepCapacity(tx: Tx, days: readonly StationDay[], now: Date): Promise<void> {
  const hours = sql.join(
    HOUR_COLUMNS.map(
      (column, hour) => sql`coalesce(sum(h.seconds) filter (where h.hour = ${sql.lit(hour)}), 0) as ${sql.ref(column)}`,
    ),
  );
  const capacity = sql.join(HOUR_COLUMNS.map((column) => sql`k.connectors * ${sql.ref(`c.${column}`)}`));
  const set = sql.join(HOUR_COLUMNS.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`));
  await sql`
    with ${toChangedDays(days)},
    connectors as (
      select c.day, s.id as station_id, s.company_id, s.timezone, n.type as connector_type, s.currency, d.midnight, d.ends,
        count(*) as connectors
      from changed c join station s on s.id = c.station_id
      cross join lateral (select c.day::timestamp at time zone s.timezone as midnight,
        least((c.day + 1)::timestamp at time zone s.timezone, ${now}::timestamptz) as ends) d
      join charger g on g.station_id = s.id and g.created_at < d.ends and (g.retired_at is null or g.retired_at > d.midnight)
      join connector n on n.charger_id = g.id
      where d.midnight < d.ends group by 1, 2, 3, 4, 5, 6, 7, 8),
    clocks as materialized (
      select d.midnight, d.ends, d.timezone, ${hours}
      from (select distinct midnight, ends, timezone from connectors) d cross join lateral (
        select extract(hour from q.at at time zone d.timezone)::int as hour,
          extract(epoch from least(q.at + interval '15 minutes', d.ends) - q.at) as seconds
        from generate_series(d.midnight, d.ends - interval '1 microsecond', interval '15 minutes') q(at)) h
      group by 1, 2, 3)
    insert into statistic_hour_day as known (day, ${listColumns(HOUR_CUBE.keys)}, ${listColumns(HOUR_COLUMNS)})
    select k.day, k.station_id, k.company_id, k.timezone, k.connector_type, k.currency, 'capacity',
      extract(isodow from k.day)::int, ${capacity}
    from connectors k join clocks c on (c.midnight, c.ends, c.timezone) = (k.midnight, k.ends, k.timezone)
    on conflict (day, ${listColumns(HOUR_CUBE.keys)}) do update set ${set}
      where known.day >= (${now}::timestamptz at time zone known.timezone)::date - 1`.execute(tx);
}
