import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/**
 * Downtimes of connectors, kept for longer than the states that they follow from, the times for which stations were
 * closed, and the uptime that companies are promised.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table connector_downtime (
     id bigint generated always as identity primary key,
     connector_id bigint not null references connector on delete cascade,
     from_at timestamptz not null, until_at timestamptz check (until_at > from_at),
     status text not null check (status in ('faulted', 'offline', 'unavailable')),
     error_code text, vendor_error_code text, info text, by_name text,
     unique (connector_id, from_at))`,
  `comment on column connector_downtime.by_name is 'whose command took the connector out of service'`,
  `create index on connector_downtime using gist (tstzrange(from_at, until_at))`,
  ...ownedBy('connector_downtime', 'connector_id in (select id from connector)'),

  `alter table connector add column known_from timestamptz`,
  `comment on column connector.known_from is 'the first state that is known; uptime counts from then on'`,

  `create table station_closing (
     id bigint generated always as identity primary key,
     station_id bigint not null references station on delete cascade,
     from_at timestamptz not null, until_at timestamptz)`,
  `create index on station_closing (station_id, from_at)`,
  ...ownedBy('station_closing', 'station_id in (select id from station)'),
  `insert into station_closing (station_id, from_at)
     select s.id, coalesce((select max(c.at) from record_change c where c.table_name = 'station' and c.record_id = s.id
         and c.after ->> 'operating_status' = 'closing'), now())
     from station s where s.operating_status = 'closing'`,
  `create function omp_station_closing() returns trigger language plpgsql security definer set search_path = public as $$
     begin
       if new.operating_status = 'closing' then
         insert into station_closing (station_id, from_at) values (new.id, now());
       else
         update station_closing set until_at = now() where station_id = new.id and until_at is null;
       end if;
       return null;
     end $$`,
  `create trigger station_closed after insert on station
     for each row when (new.operating_status = 'closing') execute function omp_station_closing()`,
  `create trigger station_closing after update of operating_status on station
     for each row when (old.operating_status <> new.operating_status) execute function omp_station_closing()`,

  `create table uptime_target (
     company_id bigint primary key references company on delete cascade,
     target numeric(6, 3) not null check (target > 0 and target <= 100),
     set_at timestamptz not null, set_by_name text not null)`,
  ...ownedBy('uptime_target', 'company_id = (select omp_company())'),
];
