import { sql, type RawBuilder } from 'kysely';
import { selectAttemptCounts } from '../../db/attemptCounts';
import {
  findBounds,
  findMonths,
  listEdges,
  selectPlaces,
  whereAsked,
  type CountedDays,
  type CountFilter,
} from './counts';

interface Counting {
  columns: readonly string[];
  filter: CountFilter;
}

/**
 * Counts of attempts with the `version` of the firmware that ran then: months and days through which it was the same from
 * their sums, and those on which it changed from the attempts themselves.
 */
export function selectFirmwareCounts(span: CountedDays, { columns, filter }: Counting): RawBuilder<unknown> {
  const { all, sure } = findBounds(span);
  const months = findMonths(sure);
  const names = sql.join(columns.map((column) => sql.ref(`t.${column}`)));
  const where = whereAsked(filter);
  const isSteady = sql`not exists (select from turned d where d.charger_id = t.charger_id and d.day = t.day)`;
  const steadyDays = listEdges(all, months).map(
    ({ from, until }) => sql`select t.charger_id, t.day, ${names} from charging_attempt_day t
      join place p on p.id = t.station_id and t.day between p.from_day and p.last_whole
      where t.day between ${from}::date and ${until}::date and ${where} and ${isSteady}`,
  );
  const steadyMonths = months
    ? [
        sql`select t.charger_id, t.month as day, ${names} from charging_attempt_month t
          left join (select distinct charger_id, month from turned) d on d.charger_id = t.charger_id and d.month = t.month
          where t.month between ${months.from}::date and ${months.until}::date and d.charger_id is null and ${where}`,
        // Of a month with a change only the days of its station are looked at.
        sql`select t.charger_id, t.day, ${names} from (select distinct station_id, month from turned) d
          join charging_attempt_day t on t.station_id = d.station_id and t.day >= d.month
            and t.day < d.month + interval '1 month'
          where d.month between ${months.from}::date and ${months.until}::date and ${where} and ${isSteady}
            and exists (select from turned x where x.charger_id = t.charger_id and x.month = d.month)`,
      ]
    : [];
  return sql`(with place as materialized (${selectPlaces(span, filter)}),
    version as materialized (
      select f.charger_id, c.station_id, f.version, f.from_at, (f.from_at at time zone p.timezone)::date as from_day,
        lead(f.from_at) over w as until_at, lead((f.from_at at time zone p.timezone)::date) over w as until_day
      from charger_firmware f join charger c on c.id = f.charger_id join place p on p.id = c.station_id
      window w as (partition by f.charger_id order by f.from_at, f.id)),
    turned as materialized (
      select distinct charger_id, station_id, from_day as day, date_trunc('month', from_day)::date as month from version),
    steady as (${sql.join([...steadyDays, ...steadyMonths], sql` union all `)})
    select v.version, ${names} from steady t
    left join version v on v.charger_id = t.charger_id and v.from_day <= t.day and (v.until_day is null or v.until_day > t.day)
    union all
    select t.version, ${names} from (${selectTurned(columns)}) t where ${where})`;
}

/** Attempts of days on which the version changed, each by the version at its beginning. */
function selectTurned(columns: readonly string[]): RawBuilder<unknown> {
  return sql`select v.version, max(a.company_id) as company_id, a.station_id, max(a.charger_id) as charger_id,
      a.connector_id, ${selectAttemptCounts(columns)}
    from turned d join place p on p.id = d.station_id and d.day between p.from_day and p.last_whole
    join connector n on n.charger_id = d.charger_id
    join charging_attempt a on a.connector_id = n.id and a.outcome <> 'running'
      and a.began_at >= d.day::timestamp at time zone p.timezone
      and a.began_at < (d.day + 1)::timestamp at time zone p.timezone
    left join version v on v.charger_id = d.charger_id and v.from_at <= a.began_at
      and (v.until_at is null or v.until_at > a.began_at)
    group by v.version, a.station_id, a.connector_id`;
}
