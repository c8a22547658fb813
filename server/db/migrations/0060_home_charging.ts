import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/**
 * Charging at home: models, off-peak settings, chargers and their sessions, for operators alone. A home charger is no row
 * of `charger`: it has no station, company, order or public place, and lists, monitors, walls, statements and maps, which
 * all read stations and their chargers, cannot show it by mistake.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Keeps the history of a table's rows. It needs no policy of its own: operators see all history. */
const keepHistory = (table: string, columns: readonly string[] = []) =>
  `create trigger ${table}_history after insert or delete or update${columns.length > 0 ? ` of ${columns.join(', ')}` : ''}
     on ${table} for each row when (omp_scope() is not null) execute function omp_record_change('${NOT_BY_PEOPLE}')`;

/** Columns that a charger writes by its messages. */
const NOT_BY_PEOPLE = '{is_online,reported_status,last_seen,wifi_firmware}';

const STATEMENTS = [
  `create table home_charger_model (
     id bigint generated always as identity primary key, name text not null constraint home_charger_model_name unique,
     power real not null check (power > 0), phases smallint not null check (phases in (1, 3)), max_current real,
     connector text not null, picture_id bigint references file,
     version int not null default 1, retired_at timestamptz, created_at timestamptz not null default now())`,
  `comment on column home_charger_model.power is 'kW'`,
  `comment on column home_charger_model.max_current is 'A'`,
  ...ownedBy('home_charger_model', 'false'),
  keepHistory('home_charger_model'),

  `create table off_peak_setting (
     id bigint generated always as identity primary key, name text not null constraint off_peak_setting_name unique,
     country text not null, utility text, timezone text not null, currency text not null references currency,
     days jsonb not null check (jsonb_array_length(days) = 7), prices jsonb not null,
     version int not null default 1, retired_at timestamptz, created_at timestamptz not null default now())`,
  `comment on table off_peak_setting is 'tariffs of utilities: when home chargers charge, and what a kWh costs'`,
  `comment on column off_peak_setting.days is 'day plans from Monday to Sunday, by the clocks of the time zone'`,
  `comment on column off_peak_setting.prices is 'price of a kWh by period'`,
  ...ownedBy('off_peak_setting', 'false'),
  keepHistory('off_peak_setting'),

  `create table home_charger (
     id bigint generated always as identity primary key,
     serial_no text not null constraint home_charger_serial_no unique,
     model_id bigint not null references home_charger_model, app_user_id bigint references app_user,
     off_peak_setting_id bigint references off_peak_setting, country text not null, timezone text not null,
     wifi_firmware text, is_online boolean not null default false,
     reported_status text check (reported_status in ('available', 'unavailable', 'faulted')), last_seen timestamptz,
     version int not null default 1, retired_at timestamptz, created_at timestamptz not null default now())`,
  `comment on column home_charger.reported_status is 'state of the whole charger as it last told it; null: it never has'`,
  `create index on home_charger (model_id)`,
  `create index on home_charger (off_peak_setting_id) where off_peak_setting_id is not null`,
  `create index on home_charger (app_user_id) where app_user_id is not null`,
  ...ownedBy('home_charger', 'false'),
  keepHistory('home_charger', [
    'serial_no',
    'model_id',
    'app_user_id',
    'off_peak_setting_id',
    'country',
    'timezone',
    'retired_at',
  ]),

  `create table home_session (
     id bigint generated always as identity primary key, no text not null unique,
     home_charger_id bigint not null references home_charger, app_user_id bigint references app_user,
     off_peak_setting_id bigint references off_peak_setting, timezone text not null, currency text references currency,
     status text not null check (status in ('waiting', 'charging', 'completed', 'interrupted')),
     is_override boolean not null default false,
     started_at timestamptz not null, stopped_at timestamptz, meter_start bigint, meter_stop bigint, energy_wh bigint,
     off_peak_wh bigint, cost numeric, cost_at_once numeric, periods jsonb, stop_reason text,
     created_at timestamptz not null default now(),
     check (off_peak_wh <= energy_wh),
     check (num_nonnulls(cost, cost_at_once, periods) in (0, 3) and (cost is null or currency is not null)))`,
  `comment on table home_session is 'sessions of home chargers; owner and off-peak setting are those that it had then'`,
  `comment on column home_session.is_override is 'the owner has asked to charge at once'`,
  `comment on column home_session.cost_at_once is 'what the same energy would have cost without off-peak charging'`,
  `comment on column home_session.periods is 'energy, price and amount of each price period, and when it charged in it'`,
  `create function omp_home_session_no() returns trigger language plpgsql as $$
     begin
       new.no := coalesce(new.no,
         'H' || to_char(new.started_at at time zone 'UTC', 'YYMMDDHH24MI') || '-' || lpad((new.id % 1000000)::text, 6, '0'));
       return new;
     end $$`,
  `create trigger home_session_no before insert on home_session for each row execute function omp_home_session_no()`,
  `create index on home_session (started_at desc, id desc)`,
  `create index on home_session (home_charger_id, started_at desc)`,
  `create index on home_session (app_user_id, started_at desc) where app_user_id is not null`,
  `create index on home_session (off_peak_setting_id) where off_peak_setting_id is not null`,
  // A home charger charges one car at a time.
  `create unique index home_session_open on home_session (home_charger_id) where status in ('waiting', 'charging')`,
  ...ownedBy('home_session', 'false'),
];
