import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/**
 * Sums of availability by day and month, so that the analysis covers years, while the page of service levels covers a
 * month. A change of the facts behind availability marks its days in the same transaction, by trigger; a job measures
 * marked days anew. Failures are downtimes now, and no longer counted from status reports.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const FIGURES = ['up_ms', 'down_ms', 'excluded_ms', 'failures', 'repairs']
  .map((figure) => `${figure} bigint not null default 0`)
  .join(', ');

/** A function of a trigger that marks days of stations. */
const createMark = (name: string, body: string) =>
  `create function omp_${name}() returns trigger language plpgsql security definer set search_path = public as $$
     begin
       ${body}
       return null;
     end $$`;

const STATEMENTS = [
  ...['day', 'month'].flatMap((span) => [
    `create table statistic_uptime_${span} (
       id bigint generated always as identity primary key, ${span} date not null,
       station_id bigint not null references station on delete cascade,
       company_id bigint not null references company on delete cascade,
       charger_id bigint not null references charger on delete cascade, connector_type text not null, ${FIGURES},
       unique (${span}, station_id, company_id, charger_id, connector_type))`,
    `create index on statistic_uptime_${span} (company_id, ${span})`,
    `create index on statistic_uptime_${span} (station_id, ${span})`,
    ...ownedBy(`statistic_uptime_${span}`, 'company_id = (select omp_company())'),
  ]),
  `comment on table statistic_uptime_day is 'time of connectors by the definition of availability, milliseconds'`,
  `comment on column statistic_uptime_day.failures is 'downtimes whose first moment that counts is in the day'`,
  `comment on column statistic_uptime_day.repairs is 'downtimes that have ended, with their last moment that counts in the day'`,

  `create table statistic_uptime_change (
     id bigint generated always as identity primary key, station_id bigint not null,
     from_at timestamptz not null, until_at timestamptz)`,
  `comment on table statistic_uptime_change is 'times of a station whose availability is to be measured anew; null: until now'`,
  ...ownedBy('statistic_uptime_change', 'false'),
  createMark(
    'uptime_downtime',
    `insert into statistic_uptime_change (station_id, from_at, until_at)
       select c.station_id, d.from_at, d.until_at
       from connector n join charger c on c.id = n.charger_id,
         (select old.* where tg_op <> 'INSERT' union all select new.* where tg_op <> 'DELETE') d
       where n.id = d.connector_id;`,
  ),
  `create trigger uptime_downtime after insert or update or delete on connector_downtime
     for each row execute function omp_uptime_downtime()`,
  createMark(
    'uptime_exclusion',
    `insert into statistic_uptime_change (station_id, from_at, until_at)
       select coalesce(w.station_id, (select c.station_id from charger c where c.id = w.charger_id)), w.started_at,
         coalesce(w.ended_at, w.until_at)
       from (select old.* where tg_op <> 'INSERT' union all select new.* where tg_op <> 'DELETE') w
       where w.started_at is not null;`,
  ),
  `create trigger uptime_planned_work after insert or update or delete on planned_work
     for each row execute function omp_uptime_exclusion()`,
  createMark(
    'uptime_closing',
    `insert into statistic_uptime_change (station_id, from_at, until_at)
       select w.station_id, w.from_at, w.until_at
       from (select old.* where tg_op <> 'INSERT' union all select new.* where tg_op <> 'DELETE') w;`,
  ),
  `create trigger uptime_closing after insert or update or delete on station_closing
     for each row execute function omp_uptime_closing()`,
  createMark(
    'uptime_connector',
    `insert into statistic_uptime_change (station_id, from_at, until_at)
       select c.station_id, least(old.known_from, new.known_from),
         case when old.type = new.type and num_nulls(old.known_from, new.known_from) = 0
           then greatest(old.known_from, new.known_from) end
       from charger c where c.id = new.charger_id and least(old.known_from, new.known_from) is not null;`,
  ),
  `create trigger uptime_connector after update of known_from, type on connector
     for each row when ((old.known_from, old.type) is distinct from (new.known_from, new.type))
     execute function omp_uptime_connector()`,
  createMark(
    'uptime_charger',
    `insert into statistic_uptime_change (station_id, from_at)
       select s.id, k.known_from
       from (select case when old.station_id = new.station_id then least(old.retired_at, new.retired_at)
           else (select min(n.known_from) from connector n where n.charger_id = new.id) end as known_from) k,
         (select old.station_id union select new.station_id) s(id)
       where k.known_from is not null;`,
  ),
  `create trigger uptime_charger after update of station_id, retired_at on charger
     for each row when ((old.station_id, old.retired_at) is distinct from (new.station_id, new.retired_at))
     execute function omp_uptime_charger()`,

  `alter table statistic_state add column uptimes_until timestamptz`,
  `comment on column statistic_state.uptimes_until is 'availability is measured up to then; null: not yet'`,
  ...['day', 'month'].map((span) => `alter table statistic_status_${span} drop column failures, drop column repairs`),
];
