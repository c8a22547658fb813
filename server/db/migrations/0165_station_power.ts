import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/**
 * Power of stations: limits below and beside the station's own, what each charger can, what each running session was
 * given, and what was planned and measured by the minute.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const OWNED = 'company_id = (select omp_company())';

const STATEMENTS = [
  `create table power_node (
     id bigint generated always as identity primary key,
     station_id bigint not null references station on delete cascade,
     company_id bigint not null references company on delete cascade,
     kind text not null check (kind in ('station', 'panel', 'circuit', 'charger', 'evse')),
     parent_id bigint references power_node on delete set null,
     name text check (char_length(name) between 1 and 64),
     charger_id bigint references charger on delete cascade,
     connector_id bigint references connector on delete cascade,
     limit_kw real check (limit_kw >= 0), limit_amps real check (limit_amps >= 0),
     base_kw real not null default 0 check (base_kw >= 0),
     margin_percent real not null default 0 check (margin_percent between 0 and 50),
     hand_kw real check (hand_kw >= 0), hand_until timestamptz, hand_reason text, hand_by_name text, hand_at timestamptz,
     version int not null default 1, created_at timestamptz not null default now(),
     check ((kind = 'charger') = (charger_id is not null)), check ((kind = 'evse') = (connector_id is not null)),
     check ((hand_kw is null) = (hand_at is null)))`,
  `comment on table power_node is 'parts of a station with limits of their own; a charger or EVSE without a row has its rating'`,
  `comment on column power_node.hand_until is 'null: until it is withdrawn'`,
  `create unique index power_node_station on power_node (station_id) where kind = 'station'`,
  `create unique index power_node_charger on power_node (charger_id) where charger_id is not null`,
  `create unique index power_node_connector on power_node (connector_id) where connector_id is not null`,
  `create index on power_node (station_id)`,
  `create index on power_node (company_id)`,
  `create index on power_node (parent_id) where parent_id is not null`,
  `create index on power_node (hand_until) where hand_until is not null`,
  ...ownedBy('power_node', OWNED),
  `create trigger power_node_history after insert or delete or update on power_node
     for each row when (omp_scope() is not null) execute function omp_record_change()`,
  `create policy power_node_history on record_change for select to omp_app
     using (table_name = 'power_node' and record_id in (select id from power_node))`,

  `create table power_site (
     station_id bigint primary key references station on delete cascade,
     company_id bigint not null references company on delete cascade,
     planned_at timestamptz, next_at timestamptz,
     limit_watts int, planned_watts int not null default 0, fixed_watts int not null default 0)`,
  `comment on table power_site is 'stations whose power is planned'`,
  `create index on power_site (company_id)`,
  `create index on power_site (next_at)`,
  ...ownedBy('power_site', OWNED),

  `create table power_charger (
     charger_id bigint primary key references charger on delete cascade,
     company_id bigint not null references company on delete cascade,
     ability text not null default 'unknown' check (ability in ('unknown', 'transaction', 'station', 'fixed')),
     firmware_version text, default_watts int, default_at timestamptz, sent_watts int,
     command_id bigint references command on delete set null, retry_at timestamptz, refusals int not null default 0)`,
  `comment on column power_charger.firmware_version is 'that answered the probe: another one is probed anew'`,
  `create index on power_charger (company_id)`,
  `create index on power_charger (command_id) where command_id is not null`,
  ...ownedBy('power_charger', OWNED),

  `create table power_session (
     transaction_id bigint primary key references charge_transaction on delete cascade,
     station_id bigint not null references station on delete cascade,
     company_id bigint not null references company on delete cascade,
     charger_id bigint not null references charger on delete cascade,
     asks_watts int not null, watts int not null, since timestamptz not null, reason jsonb not null, is_held boolean not null,
     limit_watts int, limit_at timestamptz, limit_until timestamptz, limit_before int,
     command_id bigint references command on delete set null, sent_watts int, retry_at timestamptz,
     disobeys_since timestamptz)`,
  `comment on table power_session is 'what running sessions were given; limit_ is what the charger has accepted'`,
  `create index on power_session (station_id)`,
  `create index on power_session (company_id)`,
  `create index on power_session (charger_id)`,
  `create index on power_session (command_id) where command_id is not null`,
  ...ownedBy('power_session', OWNED),

  `create table power_minute (
     station_id bigint not null references station on delete cascade, at timestamptz not null,
     company_id bigint not null references company on delete cascade,
     limit_watts int, planned_watts int not null, measured_watts int not null, fixed_watts int not null, base_watts int not null,
     primary key (station_id, at))`,
  `create index on power_minute (at)`,
  `create index on power_minute (company_id)`,
  ...ownedBy('power_minute', OWNED),

  // A limit, an installed charger and the end of a limit by hand are causes to plan anew.
  `create function omp_power_changed() returns trigger language plpgsql security definer set search_path = public as $$
     begin
       perform pg_notify('omp_power', coalesce(new.station_id, old.station_id)::text);
       return null;
     end $$`,
  `create function omp_power_station_changed() returns trigger language plpgsql security definer set search_path = public as $$
     begin
       perform pg_notify('omp_power', new.id::text);
       return null;
     end $$`,
  `create trigger power_node_changed after insert or update or delete on power_node
     for each row execute function omp_power_changed()`,
  `create trigger power_charger_moved after insert or update of station_id, retired_at, model_id on charger
     for each row execute function omp_power_changed()`,
  `create trigger power_station_changed after insert or update of power_limit, retired_at on station
     for each row execute function omp_power_station_changed()`,
];
