import { sql, type Kysely } from 'kysely';

/**
 * People, equipment, live state, sessions, commands, logs. The application role `omp_app` owns nothing: row-level
 * security by scope is the second wall behind the application's own checks.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Roles are the server's: another database of it may be prepared at this moment.
  `do $$ begin
     if not exists (select from pg_roles where rolname = 'omp_app') then create role omp_app nologin; end if;
   exception when duplicate_object or unique_violation then null;
   end $$`,
  `grant omp_app to current_user`,
  `grant usage on schema public to omp_app`,
  `alter default privileges in schema public grant select, insert, update, delete on tables to omp_app`,
  `alter default privileges in schema public grant usage, select on sequences to omp_app`,

  // The caller of a transaction, set by set_config(..., true); an unset value reads ''.
  `create function omp_scope() returns text stable language sql
     as $$ select nullif(current_setting('omp.scope', true), '') $$`,
  `create function omp_sees_all() returns boolean stable language sql
     as $$ select coalesce(omp_scope() in ('operator', 'system'), false) $$`,
  `create function omp_company() returns bigint stable language sql
     as $$ select case when omp_scope() = 'company' then nullif(current_setting('omp.company_id', true), '')::bigint end $$`,
  `create function omp_enterprise() returns bigint stable language sql
     as $$ select case when omp_scope() = 'enterprise' then nullif(current_setting('omp.enterprise_id', true), '')::bigint end $$`,
  `create function omp_user() returns bigint stable language sql
     as $$ select nullif(current_setting('omp.user_id', true), '')::bigint $$`,

  `create table setting (key text primary key, value jsonb not null)`,
  `create table currency (code text primary key, symbol text not null, digits int not null, name text not null)`,

  `create table company (
     id bigint generated always as identity primary key,
     name text not null unique, country text, address text, contact text, phone text, email text,
     currency text not null references currency, timezone text not null,
     cooperation_mode text not null default 'self' check (cooperation_mode in ('self', 'joint', 'leasing')),
     status text not null default 'enabled' check (status in ('enabled', 'disabled')),
     version int not null default 1, created_at timestamptz not null default now())`,
  `create table enterprise (
     id bigint generated always as identity primary key,
     company_id bigint references company, name text not null unique, address text, contact text, email text,
     charging_discount numeric(5, 2) not null default 0, service_discount numeric(5, 2) not null default 0,
     status text not null default 'enabled' check (status in ('enabled', 'disabled')),
     version int not null default 1, created_at timestamptz not null default now())`,

  // --- people -------------------------------------------------------------------------------------------------
  `create table sys_menu (
     id bigint generated always as identity primary key,
     parent_id bigint references sys_menu, type smallint not null check (type in (1, 2, 3)),
     menu_name text not null, request_url text not null default '', permission_identifier text not null default '',
     display_status smallint not null default 1, menu_status smallint not null default 1,
     icon text, component_path text, multi_language_name jsonb not null default '{}',
     sort int not null default 0, version int not null default 1)`,
  `create index on sys_menu (parent_id)`,
  `create table sys_user (
     id bigint generated always as identity primary key,
     user_name text not null, full_name text not null, email text, phone text,
     password_hash text not null,
     scope text not null check (scope in ('operator', 'company', 'enterprise')),
     company_id bigint references company, enterprise_id bigint references enterprise,
     status text not null default 'enabled' check (status in ('enabled', 'blocked')),
     is_demo boolean not null default false,
     totp_secret text, totp_confirmed_at timestamptz, totp_last_step bigint,
     preferences jsonb not null default '{}',
     last_login_at timestamptz, version int not null default 1,
     created_by bigint references sys_user, created_at timestamptz not null default now(),
     check (scope <> 'company' or company_id is not null),
     check (scope <> 'enterprise' or enterprise_id is not null))`,
  `create unique index sys_user_user_name on sys_user (lower(user_name))`,
  `create unique index sys_user_email on sys_user (lower(email)) where email is not null`,
  `create table sys_role (
     id bigint generated always as identity primary key,
     name text not null, scope text not null check (scope in ('operator', 'company', 'enterprise')),
     requires_second_factor boolean not null default false, remark text,
     version int not null default 1, created_by bigint references sys_user, created_at timestamptz not null default now())`,
  `create table sys_role_menu (
     role_id bigint not null references sys_role on delete cascade,
     menu_id bigint not null references sys_menu on delete cascade, primary key (role_id, menu_id))`,
  `create table sys_user_role (
     user_id bigint not null references sys_user on delete cascade,
     role_id bigint not null references sys_role, primary key (user_id, role_id))`,
  `create index on sys_user_role (role_id)`,
  `create table session (
     id bigint generated always as identity primary key,
     token_hash text not null unique, user_id bigint not null references sys_user on delete cascade,
     created_at timestamptz not null default now(), last_active_at timestamptz not null default now(),
     address text not null, user_agent text not null default '', ended_at timestamptz)`,
  `create index on session (user_id) where ended_at is null`,
  `create table password_reset (
     id bigint generated always as identity primary key,
     user_id bigint not null references sys_user on delete cascade, code_hash text not null,
     created_at timestamptz not null default now(), expires_at timestamptz not null,
     used_at timestamptz, attempts int not null default 0)`,
  `create index on password_reset (user_id, created_at)`,
  // Failures only: they throttle the next try, on any node.
  `create table login_failure (
     user_name text not null, address text not null, at timestamptz not null default now(),
     kind text not null default 'login' check (kind in ('login', 'password', 'resetSend', 'resetCode')))`,
  `create index on login_failure (kind, user_name, at)`,
  `create index on login_failure (kind, address, at)`,
  `create table idempotency (
     user_id bigint not null, key text not null, endpoint text not null, body_hash text not null,
     status int, response jsonb, created_at timestamptz not null default now(), primary key (user_id, key))`,
  `create index on idempotency (created_at)`,
  `create table operation_log (
     id bigint primary key, at timestamptz not null, title text not null,
     user_id bigint, user_name text not null, company_id bigint, address text not null,
     request_method text not null, request_url text not null, business_type text not null,
     response_code int not null, request_params jsonb, response_params jsonb, duration_ms int not null,
     class_path text not null, request_id text not null, prev_hash text not null, hash text not null)`,
  `create index on operation_log (at desc)`,
  `create function omp_append_only() returns trigger language plpgsql as $$
     begin raise exception '% is append only', tg_table_name; end $$`,
  `create trigger operation_log_append_only before update or delete or truncate on operation_log
     for each statement execute function omp_append_only()`,
  `create table mail_outbox (
     id bigint generated always as identity primary key, kind text not null, recipient text not null, locale text not null,
     subject text not null, body text not null, created_at timestamptz not null default now(),
     sent_at timestamptz, attempts int not null default 0, error text)`,
  `create index on mail_outbox (created_at) where sent_at is null`,

  `create table app_user (
     id bigint generated always as identity primary key, name text not null, email text, phone text, country text,
     language text not null default 'en_US', origin text not null default 'app',
     status text not null default 'enabled' check (status in ('enabled', 'disabled')),
     created_at timestamptz not null default now())`,
  `create table charge_tag (
     id bigint generated always as identity primary key, tag_no text not null,
     app_user_id bigint references app_user, company_id bigint references company, enterprise_id bigint references enterprise,
     status text not null default 'enabled' check (status in ('enabled', 'blocked', 'expired')),
     expires_at timestamptz, parent_tag text, last_used_at timestamptz, remark text, retired_at timestamptz,
     version int not null default 1, created_at timestamptz not null default now())`,
  // OCPP compares tags without regard to case.
  `create unique index charge_tag_tag_no on charge_tag (upper(tag_no))`,
  `create index on charge_tag (app_user_id)`,

  // --- equipment and live state -------------------------------------------------------------------------------
  `create table charger_model (
     id bigint generated always as identity primary key, name text not null unique, manufacturer text not null,
     vendor_code text, current_type text not null check (current_type in ('AC', 'DC')),
     connectors jsonb not null, rated_power real not null, max_voltage real, max_current real,
     ocpp_version text not null check (ocpp_version in ('1.6', '2.0.1')), remark text,
     version int not null default 1, retired_at timestamptz, created_at timestamptz not null default now())`,
  `create table station (
     id bigint generated always as identity primary key, company_id bigint not null references company,
     name text not null, code text, country text not null, province text, city text not null, address text not null,
     longitude numeric(10, 7) not null, latitude numeric(10, 7) not null, timezone text not null, phone text,
     opening_hours jsonb, operating_status text not null default 'opening' check (operating_status in ('opening', 'closing')),
     labels text[] not null default '{}', cooperation_mode text not null default 'self',
     currency text not null references currency, power_limit real,
     version int not null default 1, retired_at timestamptz, created_at timestamptz not null default now())`,
  `create index on station (company_id)`,
  `create table charger (
     id bigint generated always as identity primary key, station_id bigint not null references station,
     model_id bigint not null references charger_model, charger_code text not null unique,
     name text, serial_number text, remark text, ocpp_version text not null check (ocpp_version in ('1.6', '2.0.1')),
     key_hash text, key_set_at timestamptz, is_lenient boolean not null default false,
     reported_vendor text, reported_model text, firmware_version text,
     firmware_status text not null default 'idle', firmware_status_at timestamptz,
     reported_status text not null default 'available', status_at timestamptz,
     is_online boolean not null default false, online_since timestamptz, offline_since timestamptz,
     last_seen timestamptz, boot_at timestamptz, heartbeat_interval int not null default 60,
     clock_offset int not null default 0, node_id text, connection_id text,
     version int not null default 1, retired_at timestamptz, created_at timestamptz not null default now())`,
  `create index on charger (station_id)`,
  `create index on charger (model_id)`,
  `create table connector (
     id bigint generated always as identity primary key, charger_id bigint not null references charger on delete cascade,
     connector_no int not null, type text not null, power_kw real not null,
     reported_status text not null default 'available', status_at timestamptz not null default now(),
     reported_at timestamptz, error_code text, vendor_error_code text, info text,
     soc real, power real, energy real, voltage real, current real, temperature real, meter_at timestamptz,
     transaction_id bigint, unique (charger_id, connector_no))`,
  // Each message of a charger updates its rows: room for the new version on the same page.
  `alter table charger set (fillfactor = 70)`,
  `alter table connector set (fillfactor = 70)`,
  `create table connector_event (
     id bigint generated always as identity primary key, connector_id bigint not null references connector on delete cascade,
     at timestamptz not null, received_at timestamptz not null default now(),
     status text not null, error_code text, vendor_error_code text, info text,
     is_illegal boolean not null default false, is_late boolean not null default false)`,
  `create index on connector_event (connector_id, at)`,
  `create index on connector_event (received_at)`,

  `create table charge_transaction (
     id bigint generated always as identity primary key,
     charger_id bigint not null references charger, connector_id bigint not null references connector,
     station_id bigint not null references station, company_id bigint not null references company,
     ocpp_version text not null, natural_key text not null,
     id_tag text, app_user_id bigint references app_user, enterprise_id bigint references enterprise,
     remote_start_id bigint, command_id bigint,
     status text not null default 'running' check (status in ('running', 'finished')),
     started_at timestamptz not null, start_received_at timestamptz not null default now(), meter_start bigint,
     stopped_at timestamptz, stop_received_at timestamptz, meter_stop bigint,
     start_soc real, stop_soc real, energy_wh bigint, stop_reason text, raw_stop_reason text,
     flags text[] not null default '{}',
     unique (charger_id, natural_key))`,
  `comment on column charge_transaction.natural_key is
     '2.0.1: the transactionId of the charger. 1.6: connector, start time, meter and tag, since its queue repeats them.'`,
  `create index on charge_transaction (connector_id, started_at desc)`,
  `create index on charge_transaction (station_id, started_at desc)`,
  `create index on charge_transaction (company_id, started_at desc)`,
  `create index on charge_transaction (started_at desc)`,
  `create index on charge_transaction (connector_id) where status = 'running'`,
  `create index on charge_transaction (upper(id_tag)) where status = 'running'`,
  `create table transaction_event (
     transaction_id bigint not null references charge_transaction on delete cascade, seq_no int not null,
     event_type text not null, at timestamptz not null, received_at timestamptz not null default now(),
     primary key (transaction_id, seq_no))`,
  `create table transaction_curve (
     transaction_id bigint primary key references charge_transaction on delete cascade,
     points jsonb not null)`,
  `comment on column transaction_curve.points is
     'columns of equal length: t (epoch s), register (Wh), soc (%), power (kW), voltage (V), current (A), temperature (C)'`,

  `create table meter_value (
     transaction_id bigint not null, connector_id bigint not null, at timestamptz not null,
     received_at timestamptz not null default now(), register bigint, soc real, power real, energy real,
     voltage real, current real, temperature real, context text,
     primary key (transaction_id, at)) partition by range (at)`,
  `create table meter_value_default partition of meter_value default`,

  `create table ocpp_log (
     id bigint generated always as identity, at timestamptz not null, charger_code text not null,
     charger_id bigint, company_id bigint, level text not null check (level in ('up', 'down', 'error')),
     message_type smallint, message_id text, action text, content text not null, round_trip_ms int,
     primary key (id, at)) partition by range (at)`,
  `create table ocpp_log_default partition of ocpp_log default`,
  `create index on ocpp_log (charger_code, at desc)`,
  `create index on ocpp_log (at desc)`,

  `create table command (
     id bigint generated always as identity primary key,
     charger_id bigint not null references charger, company_id bigint not null references company,
     connector_no int, transaction_id bigint, kind text not null, params jsonb not null default '{}',
     state text not null default 'created', created_by bigint, created_by_name text not null, reason text,
     created_at timestamptz not null default now(), sent_at timestamptz, answered_at timestamptz, ended_at timestamptz,
     deadline timestamptz, steps jsonb not null default '[]', request jsonb, response jsonb,
     outcome jsonb)`,
  // Two operators and a double click make one command.
  `create unique index command_running on command (charger_id, kind, coalesce(connector_no, -1)) where ended_at is null`,
  `create index on command (charger_id, created_at desc)`,
  `create index on command (deadline) where ended_at is null`,

  `create table security_event (
     id bigint generated always as identity primary key, at timestamptz not null default now(),
     charger_id bigint references charger, identity text not null, kind text not null,
     is_critical boolean not null default false, detail text, address text)`,
  `create index on security_event (at desc)`,
  `create table unknown_charger (
     identity text primary key, first_seen timestamptz not null default now(), last_seen timestamptz not null default now(),
     attempts bigint not null default 1, address text not null, protocol text)`,

  // --- row-level security -------------------------------------------------------------------------------------
  ...ownedBy('company', 'id = (select omp_company())'),
  ...ownedBy('enterprise', 'id = (select omp_enterprise()) or company_id = (select omp_company())'),
  ...ownedBy('station', 'company_id = (select omp_company())'),
  ...ownedBy('charger', 'station_id in (select id from station where company_id = (select omp_company()))'),
  ...ownedBy('connector', 'charger_id in (select id from charger)'),
  ...ownedBy('connector_event', 'connector_id in (select id from connector)'),
  ...ownedBy('charge_transaction', 'company_id = (select omp_company()) or enterprise_id = (select omp_enterprise())'),
  ...ownedBy('transaction_event', 'transaction_id in (select id from charge_transaction)'),
  ...ownedBy('transaction_curve', 'transaction_id in (select id from charge_transaction)'),
  ...ownedBy('meter_value', 'transaction_id in (select id from charge_transaction)'),
  ...ownedBy('ocpp_log', 'company_id = (select omp_company())'),
  ...ownedBy('command', 'company_id = (select omp_company())'),
  ...ownedBy('security_event', 'charger_id in (select id from charger)'),
  ...ownedBy('unknown_charger', 'false'),
  ...ownedBy('charge_tag', 'company_id = (select omp_company()) or enterprise_id = (select omp_enterprise())'),
  // A company sees the app users that charged at its stations.
  ...ownedBy(
    'app_user',
    'id in (select app_user_id from charge_transaction where company_id = (select omp_company()))',
  ),
  ...ownedBy('mail_outbox', 'false'),
  ...ownedBy('operation_log', 'company_id = (select omp_company()) or user_id = (select omp_user())'),
  ...ownedBy(
    'sys_user',
    'id = (select omp_user()) or company_id = (select omp_company()) or enterprise_id = (select omp_enterprise())',
  ),
  ...ownedBy('session', 'user_id = (select omp_user())'),
  // Only operators see roles of operators; the creator and the holders of a role see it.
  ...ownedBy(
    'sys_role',
    'created_by = (select omp_user()) or id in (select role_id from sys_user_role where user_id = (select omp_user()))',
  ),
  `revoke update, delete, truncate on operation_log from omp_app`,

  // --- nodes keep sessions and permissions in memory: every change is announced to all nodes ----------------------
  `create function omp_notice_user() returns trigger language plpgsql as $$
     begin perform pg_notify('omp_session', coalesce(new.id, old.id)::text); return null; end $$`,
  `create function omp_notice_session() returns trigger language plpgsql as $$
     begin perform pg_notify('omp_session', coalesce(new.user_id, old.user_id)::text); return null; end $$`,
  `create function omp_notice_all() returns trigger language plpgsql as $$
     begin perform pg_notify('omp_session', '*'); return null; end $$`,
  `create trigger sys_user_notice after delete or update of
     user_name, full_name, password_hash, scope, company_id, enterprise_id, status, totp_confirmed_at on sys_user
     for each row execute function omp_notice_user()`,
  `create trigger session_notice after delete or update of ended_at on session
     for each row execute function omp_notice_session()`,
  `create trigger sys_user_role_notice after insert or update or delete on sys_user_role
     for each row execute function omp_notice_session()`,
  `create trigger sys_role_notice after update or delete on sys_role for each statement execute function omp_notice_all()`,
  `create trigger sys_role_menu_notice after insert or update or delete on sys_role_menu
     for each statement execute function omp_notice_all()`,
  `create trigger sys_menu_notice after update or delete on sys_menu for each statement execute function omp_notice_all()`,
];

/** Everything for operators and the system, for others the rows that `rule` names. */
function ownedBy(table: string, rule: string): string[] {
  return [
    `alter table ${table} enable row level security`,
    `create policy scope on ${table} to omp_app using ((select omp_sees_all()) or ${rule})`,
  ];
}
