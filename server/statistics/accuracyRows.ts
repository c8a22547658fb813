import { sql, type RawBuilder } from 'kysely';
import {
  FREE_STATUSES,
  SESSION_STATUSES,
  UNANNOUNCED_STATUSES,
} from '../../src/contract/evo-basic/statusAccuracyRules';
import type { ConnectorStatus } from '../../src/contract/live/connector';
import type { Tx } from '../db/database';
import { toRecordset } from '../db/rows';
import { SUPPOSED_END } from '../db/supposedEnd';
import { ACCURACY_CUBE } from './cubes';
import { replaceDays, type StationDay } from './storeRows';

/** The history of connectors is deleted after 90 days: the counts of older days stay unchanged. */
const HISTORY_DAYS = 88;
/** Longest session that is looked for before a day. */
const LONGEST_DAYS = 2;

/** Connectors of the changed days that have ended. */
const selectConnectorDays = (now: Date) => sql`
  select c.day, s.id as station_id, s.company_id, g.id as charger_id, n.id as connector_id, d.midnight, d.ends,
    case when n.status_at <= d.midnight then n.reported_status end as lasting, n.status_at
  from changed c join station s on s.id = c.station_id
  cross join lateral (select c.day::timestamp at time zone s.timezone as midnight,
    (c.day + 1)::timestamp at time zone s.timezone as ends) d
  join charger g on g.station_id = s.id and (g.retired_at is null or g.retired_at > d.midnight)
  join connector n on n.charger_id = g.id
  where d.ends <= ${now}::timestamptz`;

/** Announcements with their times; a late report was never announced. */
const ANNOUNCED = sql`
  select k.*, e.status, e.since, e.at, lead(e.at, 1, k.ends) over (partition by k.connector_id, k.day order by e.at, e.id) as until
  from connector_day k cross join lateral (
    (select k.midnight as at, coalesce(b.at, k.status_at) as since, coalesce(b.status, k.lasting) as status, 0::bigint as id
     from (select) one left join lateral (
       select b.at, b.status from connector_event b
       where b.connector_id = k.connector_id and b.at < k.midnight and not b.is_late
       order by b.at desc, b.id desc limit 1) b on true)
    union all
    select b.at, b.at, b.status, b.id from connector_event b
    where b.connector_id = k.connector_id and b.at >= k.midnight and b.at < k.ends and not b.is_late) e`;

/** Sessions of each connector and day; a session without a reported end proves nothing. */
const SESSIONS = sql`
  select k.connector_id, k.day, range_agg(t.span) filter (where not t.is_unsure) as sure,
    range_agg(t.span) filter (where t.is_unsure) as unsure
  from connector_day k cross join lateral (
    select tstzrange(t.started_at, greatest(t.started_at, coalesce(t.stopped_at, k.ends))) as span,
      t.flags && ${SUPPOSED_END} or 'connectorUnknown' = any(t.flags) as is_unsure
    from charge_transaction t
    where t.connector_id = k.connector_id and t.started_at < k.ends
      and t.started_at > k.midnight - ${sql.lit(LONGEST_DAYS)} * interval '1 day'
      and coalesce(t.stopped_at, k.ends) > k.midnight) t
  group by 1, 2`;

const EMPTY = sql`'{}'::tstzmultirange`;
const toSeconds = (spans: string) => sql`(select coalesce(sum(extract(epoch from upper(r) - lower(r))), 0)
  from unnest(${sql.ref(spans)}) r)`;

const isOneOf = (statuses: readonly ConnectorStatus[]) => sql`status = any(${[...statuses]}::text[])`;

const sumWrong = (seconds: string, spans: string, statuses: readonly ConnectorStatus[]) => sql`
  coalesce(round(sum(${sql.ref(seconds)}) filter (where ${isOneOf(statuses)})), 0),
  round(max(extract(epoch from upper(${sql.ref(spans)}) - since)) filter (where ${isOneOf(statuses)}
    and not isempty(${sql.ref(spans)})))`;

const selectAccuracy = (now: Date): RawBuilder<unknown> => sql`
  with connector_day as materialized (${selectConnectorDays(now)}), announced as (${ANNOUNCED}), session as (${SESSIONS}),
    known as (
      select a.*, coalesce(s.sure, ${EMPTY}) as sure,
        tstzmultirange(tstzrange(a.at, a.until)) - coalesce(s.unsure, ${EMPTY}) as span
      from announced a left join session s on s.connector_id = a.connector_id and s.day = a.day
      where a.status is not null and not ${isOneOf(UNANNOUNCED_STATUSES)}),
    split as (select *, span * sure as in_session, span - sure as idle from known),
    timed as (select *, ${toSeconds('in_session')} as session_time, ${toSeconds('idle')} as idle_time from split),
    summed (day, station_id, company_id, charger_id, connector_id, session_seconds, idle_seconds, free_seconds, free_age,
      occupied_seconds, occupied_age) as (
      select day, station_id, company_id, charger_id, connector_id, round(sum(session_time)), round(sum(idle_time)),
        ${sumWrong('session_time', 'in_session', FREE_STATUSES)}, ${sumWrong('idle_time', 'idle', SESSION_STATUSES)}
      from timed group by 1, 2, 3, 4, 5)
  select * from summed`;

/**
 * Recomputes how true the announced status was on these days, as far as they have ended. A charger that has moved keeps
 * the days that it had at its station before.
 */
export async function replaceAccuracyDays(tx: Tx, days: readonly StationDay[], now: Date): Promise<void> {
  const counted = await selectCounted(tx, days, now);
  if (counted.length === 0) return;
  const kept = sql`not exists (select from charger g where g.id = t.charger_id and g.station_id = t.station_id)`;
  await replaceDays(tx, ACCURACY_CUBE, { days: counted, fresh: selectAccuracy(now), kept });
}

/** Days that have ended and whose history is still there; today, which changes most, is not read at all. */
async function selectCounted(tx: Tx, days: readonly StationDay[], now: Date): Promise<StationDay[]> {
  const rows = days.map(({ stationId, day }) => ({ station_id: stationId, day }));
  const { rows: counted } = await sql<StationDay>`
    select s.id::text as station_id, c.day::text as day
    from ${toRecordset(rows)} as c(station_id bigint, day date) join station s on s.id = c.station_id
    where (c.day + 1)::timestamp at time zone s.timezone <= ${now}::timestamptz
      and c.day > (${now}::timestamptz at time zone s.timezone)::date - ${sql.lit(HISTORY_DAYS)}`.execute(tx);
  return counted;
}
