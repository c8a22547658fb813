import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/**
 * Home chargers at the gateway: keys, presence, how far their off-peak schedule has come, readings of their sessions, and
 * wishes to charge at once. Serial number and charger code are both the name in the address of a socket, so that one of
 * them must not be the other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

interface Named {
  table: string;
  column: string;
  constraint: string;
}
const CHARGER: Named = { table: 'charger', column: 'charger_code', constraint: 'charger_charger_code_key' };
const HOME_CHARGER: Named = { table: 'home_charger', column: 'serial_no', constraint: 'home_charger_serial_no' };

/**
 * Refuses a name that the other table has, as its own unique constraint would.
 * @param lock keeps others from taking it meanwhile: one for a transaction, however many rows it has
 */
const keepApart = ({ table, column, constraint }: Named, other: Named, lock: string) => [
  `create function omp_${table}_name_apart() returns trigger language plpgsql security definer set search_path = public as $$
     begin
       perform ${lock}(hashtext('names of chargers'));
       if exists (select from ${other.table} o where o.${other.column} = new.${column}) then
         raise exception 'name % is taken by another kind of charger', new.${column}
           using errcode = 'unique_violation', constraint = '${constraint}';
       end if;
       return new;
     end $$`,
  `create trigger ${table}_name_apart before insert or update of ${column} on ${table}
     for each row execute function omp_${table}_name_apart()`,
];

const STATEMENTS = [
  `alter table home_charger
     add column key_hash text, add column key_set_at timestamptz,
     add column ocpp_version text check (ocpp_version in ('1.6', '2.0.1')),
     add column connection_id text, add column node_id text,
     add column boot_at timestamptz, add column offline_since timestamptz,
     add column plug_status text, add column plug_at timestamptz,
     add column schedule_state text not null default 'none'
       check (schedule_state in ('none', 'wanted', 'sent', 'accepted', 'inForce', 'refused')),
     add column schedule_plan text, add column schedule_reason text,
     add column schedule_state_at timestamptz, add column schedule_wanted_at timestamptz,
     add column schedule_sent_at timestamptz, add column schedule_accepted_at timestamptz,
     add column schedule_in_force_at timestamptz, add column schedule_answered_at timestamptz,
     add column schedule_attempts int not null default 0, add column schedule_due_at timestamptz,
     add column plan_due_at timestamptz default '-infinity'`,
  `comment on column home_charger.ocpp_version is 'that it spoke last, or is expected to'`,
  `comment on column home_charger.connection_id is 'the socket that speaks for it'`,
  `comment on column home_charger.plug_status is 'state of its one plug, as OCPP names it'`,
  `comment on column home_charger.schedule_plan is 'charging profiles that it is to have, as the rules wrote them; null: none'`,
  `comment on column home_charger.schedule_answered_at is 'when it first answered its present setting; sessions since then are judged by it'`,
  `comment on column home_charger.schedule_due_at is 'when it is to be called next about its schedule; null: by its next message'`,
  `comment on column home_charger.plan_due_at is 'when its plan is to be worked out anew; null: not before its setting changes'`,
  `create index on home_charger (plan_due_at) where plan_due_at is not null`,
  `create index on home_charger (node_id, schedule_due_at) where is_online and schedule_due_at is not null`,

  // Any change that profiles depend on makes them due, whichever way it comes about.
  `create function omp_home_plan_due() returns trigger language plpgsql as $$
     begin
       new.plan_due_at := '-infinity';
       if new.off_peak_setting_id is distinct from old.off_peak_setting_id then
         new.schedule_answered_at := null;
       end if;
       return new;
     end $$`,
  `create trigger home_charger_plan_due before update of off_peak_setting_id, model_id, retired_at on home_charger
     for each row when (new.off_peak_setting_id is distinct from old.off_peak_setting_id
       or new.model_id <> old.model_id or new.retired_at is distinct from old.retired_at)
     execute function omp_home_plan_due()`,
  // A socket ends when the key or serial number that admitted it changes, or when its charger is retired.
  `create function omp_home_socket_end() returns trigger language plpgsql as $$
     begin
       new.connection_id := null;
       new.node_id := null;
       new.is_online := false;
       new.offline_since := case when old.is_online then now() else old.offline_since end;
       perform pg_notify('omp_home', new.id::text);
       return new;
     end $$`,
  `create trigger home_charger_socket_end before update of key_hash, serial_no, retired_at on home_charger
     for each row when (new.key_hash is distinct from old.key_hash or new.serial_no <> old.serial_no
       or (new.retired_at is not null and old.retired_at is null))
     execute function omp_home_socket_end()`,
  `create function omp_off_peak_plan_due() returns trigger language plpgsql as $$
     begin
       update home_charger set plan_due_at = '-infinity', schedule_answered_at = null where off_peak_setting_id = new.id;
       return null;
     end $$`,
  `create trigger off_peak_setting_plan_due after update of days, timezone on off_peak_setting
     for each row when (new.days <> old.days or new.timezone <> old.timezone) execute function omp_off_peak_plan_due()`,
  `create function omp_home_model_plan_due() returns trigger language plpgsql as $$
     begin
       update home_charger set plan_due_at = '-infinity' where model_id = new.id;
       return null;
     end $$`,
  `create trigger home_charger_model_plan_due after update of power on home_charger_model
     for each row when (new.power <> old.power) execute function omp_home_model_plan_due()`,

  ...keepApart(HOME_CHARGER, CHARGER, 'pg_advisory_xact_lock'),
  ...keepApart(CHARGER, HOME_CHARGER, 'pg_advisory_xact_lock_shared'),

  `alter table home_session add column natural_key text, add column outside_wh bigint, add column tag text`,
  `comment on column home_session.natural_key is 'knows a repeated beginning again: transaction of 2.0.1, beginning of 1.6'`,
  `comment on column home_session.outside_wh is 'energy that has provably flowed outside the off-peak times; null: not judged'`,
  `create unique index home_session_natural_key on home_session (home_charger_id, natural_key)`,

  `create table home_reading (
     home_session_id bigint not null references home_session on delete cascade, at timestamptz not null,
     register_wh bigint not null, primary key (home_session_id, at))`,
  `comment on table home_reading is 'registers of the meter during sessions at home'`,
  ...ownedBy('home_reading', 'false'),

  `create table home_override (
     id bigint generated always as identity primary key, home_charger_id bigint not null references home_charger on delete cascade,
     home_session_id bigint references home_session, source text not null check (source in ('console', 'charger')),
     state text not null check (state in ('asked', 'accepted', 'refused', 'effective', 'expired')), reason text,
     asked_at timestamptz not null, asked_by_name text, ended_at timestamptz)`,
  `comment on table home_override is 'wishes to charge at once, of operators and of owners at their charger'`,
  `create index on home_override (home_charger_id, asked_at desc)`,
  `create index on home_override (home_session_id) where home_session_id is not null`,
  `create unique index home_override_open on home_override (home_charger_id) where ended_at is null`,
  ...ownedBy('home_override', 'false'),
];
