import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/**
 * Aggregates of charging and washing: days, hours and months, made from orders and from the history of connectors. A
 * change of an order marks its days in the same transaction, by trigger, so that no writer can forget it; a job makes the
 * rows of marked days anew from the raw rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const OWN = 'company_id = (select omp_company())';

const KEY = `station_id bigint not null references station on delete cascade, company_id bigint not null references company on delete cascade,
     timezone text not null, connector_type text not null, currency text not null references currency`;
const MONEY = `original numeric not null, discount numeric not null, coupon numeric not null, revenue numeric not null,
     refunded numeric not null, platform_fee numeric not null, channel_fee numeric not null, tax numeric not null`;
const USE = `sessions int not null, energy_wh bigint not null, charging_seconds bigint not null`;
const HOURS = Array.from({ length: 24 }, (_, hour) => `h${hour} bigint not null default 0`).join(', ');
const DAY_TOTAL = `total bigint generated always as (${Array.from({ length: 24 }, (_, hour) => `h${hour}`).join(' + ')}) stored`;
const STATUSES = [
  ...['faulted', 'offline', 'unavailable', 'unknown', 'charging', 'preparing', 'occupied', 'suspendedev'],
  ...['suspendedevse', 'finishing', 'reserved', 'updating', 'available'],
];
const STATUS_TIME = STATUSES.map((status) => `${status} bigint not null default 0`).join(', ');

/**
 * Creates a table of days and a table of months with the same figures; both have the columns of `key` and `figures`.
 */
function createCube(table: string, { key, figures }: { key: string; figures: string }): string[] {
  const names = key.split(',').map((column) => column.trim().split(' ')[0]);
  return ['day', 'month'].flatMap((span) => [
    `create table ${table}_${span} (
       id bigint generated always as identity primary key, ${span} date not null, ${key}, ${figures},
       unique nulls not distinct (${span}, ${names.join(', ')}))`,
    `create index on ${table}_${span} (company_id, ${span})`,
    `create index on ${table}_${span} (station_id, ${span})`,
    ...ownedBy(`${table}_${span}`, OWN),
  ]);
}

const PLACE =
  'station_id bigint not null references station on delete cascade, company_id bigint not null references company on delete cascade';

/** The day of an order: when it ended by the clock of its station, or was priced where it has no end. */
const ENDED_DAY = '(coalesce(stopped_at, priced_at) at time zone timezone)::date';
/** Columns of an order whose change changes its day's figures. */
const COUNTED = [
  ...['station_id', 'company_id', 'connector_id', 'charger_id', 'app_user_id', 'currency', 'timezone'],
  ...['started_at', 'stopped_at', 'priced_at', 'energy_wh', 'original_amount', 'discount_amount', 'coupon_amount'],
  ...['payable_amount', 'refunded_amount', 'platform_fee', 'channel_fee', 'tax', 'breakdown'],
];
const WASH_COUNTED = [
  ...['wash_site_id', 'company_id', 'washer_id', 'service_id', 'app_user_id', 'currency', 'timezone', 'paid_at'],
  ...['wash_minutes', 'discount_amount', 'coupon_amount', 'payable_amount', 'refunded_amount'],
];
const isChanged = (columns: readonly string[]) =>
  `(${columns.map((column) => `old.${column}`).join(', ')}) is distinct from (${columns.map((column) => `new.${column}`).join(', ')})`;

/** A mark for an order of this alias. */
const markOrder = (
  alias: string,
) => `insert into statistic_change (station_id, company_id, app_user_id, from_day, until_day)
         select o.station_id, o.company_id, o.app_user_id,
           least((o.started_at at time zone o.timezone)::date, o.ended), greatest((o.started_at at time zone o.timezone)::date, o.ended)
         from (select ${alias}.*, (coalesce(${alias}.stopped_at, ${alias}.priced_at) at time zone ${alias}.timezone)::date as ended) o
         where o.priced_at is not null;`;
const markWash = (
  alias: string,
) => `insert into statistic_change (wash_site_id, company_id, app_user_id, from_day, until_day)
         select ${alias}.wash_site_id, ${alias}.company_id, ${alias}.app_user_id, d.day, d.day
         from (select (${alias}.paid_at at time zone ${alias}.timezone)::date as day) d where d.day is not null;`;

/** Marks the days of a row before and after a change of it. */
function createMarks(
  table: string,
  { name, text, columns }: { name: string; text: (alias: string) => string; columns: readonly string[] },
) {
  return [
    `create function omp_${name}() returns trigger language plpgsql security definer set search_path = public as $$
     begin
       if tg_op <> 'INSERT' then
         ${text('old')}
       end if;
       if tg_op <> 'DELETE' then
         ${text('new')}
       end if;
       return null;
     end $$`,
    `create trigger ${name}_made after insert or delete on ${table} for each row execute function omp_${name}()`,
    `create trigger ${name}_changed after update of ${columns.join(', ')} on ${table} for each row
       when (${isChanged(columns)}) execute function omp_${name}()`,
  ];
}

const markOrdersBy = (
  column: string,
) => `insert into statistic_change (station_id, company_id, app_user_id, from_day, until_day)
           select distinct o.station_id, o.company_id, o.app_user_id,
             least((o.started_at at time zone o.timezone)::date, ${ENDED_DAY}), ${ENDED_DAY}
           from charging_order o where o.priced_at is not null and o.${column} = new.id;`;

const STATEMENTS = [
  // --- days to be counted anew --------------------------------------------------------------------------------------
  `create table statistic_change (
     id bigint generated always as identity primary key, station_id bigint, wash_site_id bigint,
     company_id bigint not null, app_user_id bigint, from_day date not null, until_day date not null,
     at timestamptz not null default now(), check (num_nonnulls(station_id, wash_site_id) = 1))`,
  `comment on table statistic_change is 'days of a station or wash site whose orders have changed; the job deletes what it has counted'`,
  ...ownedBy('statistic_change', 'false'),
  ...createMarks('charging_order', { name: 'statistic_order', text: markOrder, columns: COUNTED }),
  ...createMarks('wash_order', { name: 'statistic_wash', text: markWash, columns: WASH_COUNTED }),
  // Types of connectors and origins of app users are put right by hand now and then.
  `create function omp_statistic_subject() returns trigger language plpgsql security definer set search_path = public as $$
     begin
       if tg_table_name = 'connector' then
         ${markOrdersBy('connector_id')}
       else
         ${markOrdersBy('app_user_id')}
       end if;
       return null;
     end $$`,
  `create trigger statistic_connector_type after update of type on connector for each row
     when (old.type is distinct from new.type) execute function omp_statistic_subject()`,
  `create trigger statistic_user_origin after update of origin on app_user for each row
     when (old.origin is distinct from new.origin) execute function omp_statistic_subject()`,
  `create index charging_order_ended on charging_order (station_id, (${ENDED_DAY})) where priced_at is not null`,
  `create index charging_order_ended_day on charging_order ((${ENDED_DAY}), company_id, app_user_id) where priced_at is not null`,
  // Hours of the few sessions that last for days are found apart.
  `create index charging_order_long on charging_order (station_id, (${ENDED_DAY}))
     where priced_at is not null and stopped_at - started_at > interval '1 day'`,
  `create index charging_order_connector on charging_order (connector_id)`,
  `create index wash_order_paid_day on wash_order (((paid_at at time zone timezone)::date), wash_site_id) where paid_at is not null`,
  `create index app_user_created on app_user (created_at)`,

  // --- charging -----------------------------------------------------------------------------------------------------------
  ...createCube('statistic', { key: KEY, figures: `${USE}, ${MONEY}, computed_at timestamptz` }),
  `comment on table statistic_day is 'priced sessions by the day of their end'`,
  ...createCube('statistic_charger', {
    key: `${PLACE}, charger_id bigint not null references charger on delete cascade, connector_type text not null, currency text not null`,
    figures: `${USE}, revenue numeric not null, refunded numeric not null`,
  }),
  ...createCube('statistic_part', {
    key: `${PLACE}, connector_type text not null, currency text not null, kind text not null, name text`,
    figures: `sessions int not null, energy_wh bigint not null, revenue numeric not null, refunded numeric not null`,
  }),
  `comment on column statistic_part_day.kind is 'origin: of the app user, null without one; period: of the price, its electricity and service before discounts'`,
  ...createCube('statistic_hour', {
    key: `${KEY}, figure text not null, weekday smallint not null`,
    figures: `${HOURS}, ${DAY_TOTAL}`,
  }),
  `comment on table statistic_hour_day is 'hours of a day by the clock of the station: h0 is midnight to one'`,
  `comment on column statistic_hour_day.figure is
     'charging: seconds of sessions; energy: Wh, spread evenly; sessions: begun in the hour; capacity: seconds of connectors in service'`,
  ...createCube('statistic_status', {
    key: `${PLACE}, charger_id bigint not null references charger on delete cascade, connector_type text not null`,
    figures: `${STATUS_TIME}, planned bigint not null default 0, failures int not null default 0, repairs int not null default 0`,
  }),
  `comment on table statistic_status_day is 'seconds of connectors by status; planned work is kept apart'`,

  // --- users: the days of a year on which each was active, for counts over any range -------------------------------------
  `create table statistic_user_year (
     company_id bigint references company on delete cascade, app_user_id bigint not null references app_user on delete cascade, year smallint not null,
     days bit(366) not null, unique nulls not distinct (company_id, year, app_user_id))`,
  `comment on column statistic_user_year.company_id is 'null: all companies together'`,
  `comment on column statistic_user_year.days is 'days of the year with a session that ended; the first bit is 1 January'`,
  `create index on statistic_user_year (app_user_id)`,
  ...ownedBy('statistic_user_year', OWN),
  ...['day', 'month'].flatMap((span) => [
    `create table statistic_active_${span} (
       company_id bigint references company on delete cascade, ${span} date not null, active int not null,
       unique nulls not distinct (company_id, ${span}))`,
    ...ownedBy(`statistic_active_${span}`, OWN),
  ]),

  // --- washes ---------------------------------------------------------------------------------------------------------------
  `create table statistic_wash_day (
     id bigint generated always as identity primary key, day date not null,
     wash_site_id bigint not null references wash_site on delete cascade, company_id bigint not null references company on delete cascade,
     washer_id bigint not null references washer on delete cascade, service_id bigint not null references wash_service on delete cascade,
     timezone text not null, currency text not null references currency,
     washes int not null, wash_minutes bigint not null, discount numeric not null, coupon numeric not null,
     revenue numeric not null, refunded numeric not null, computed_at timestamptz not null,
     unique (day, wash_site_id, company_id, washer_id, service_id, timezone, currency))`,
  `create index on statistic_wash_day (company_id, day)`,
  `create index on statistic_wash_day (wash_site_id, day)`,
  ...ownedBy('statistic_wash_day', OWN),

  // --- how far it is, and whether it is right --------------------------------------------------------------------------
  `create table statistic_state (
     id int primary key default 1 check (id = 1), counted_at timestamptz, statuses_until timestamptz,
     months_until date not null default '2000-01-01', proof_day date)`,
  `comment on column statistic_state.months_until is 'months before it have ended everywhere and have rows of their own'`,
  `comment on column statistic_state.statuses_until is 'changes of connectors that came until then are counted'`,
  `comment on column statistic_state.proof_day is 'the next of the old days that the proof looks at'`,
  `insert into statistic_state default values`,
  `create table statistic_proof (
     id int primary key default 1 check (id = 1), at timestamptz not null, differences jsonb not null,
     is_sound boolean not null, broken_since timestamptz)`,
  ...ownedBy('statistic_proof', 'false'),

  // Orders from before are counted by the job.
  `insert into statistic_change (station_id, company_id, app_user_id, from_day, until_day)
     select station_id, company_id, app_user_id, least((started_at at time zone timezone)::date, ${ENDED_DAY}), ${ENDED_DAY}
     from charging_order where priced_at is not null`,
  `insert into statistic_change (wash_site_id, company_id, app_user_id, from_day, until_day)
     select wash_site_id, company_id, app_user_id, (paid_at at time zone timezone)::date, (paid_at at time zone timezone)::date
     from wash_order where paid_at is not null`,
];
