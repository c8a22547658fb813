import type pg from 'pg';
import { getCompanyCube, SUMMED_CUBES, type Cube } from '../../server/statistics/cubes';
import { fillPlaces } from './places';

/** Size of an installation of some years. */
export interface StatisticSize {
  chargers: number;
  years: number;
  /** Orders for the raw query; the aggregates are generated for ten sessions per charger and day. */
  orders: number;
  users: number;
}

/** First day without rows. */
export const END = '2026-11-01';

/** Daily aggregates in the job's shape, and orders beside them; the job itself aggregates the months. */
export async function fillStatistics(url: string, client: pg.Client, size: StatisticSize): Promise<void> {
  await fillPlaces(url, client, size.chargers);
  await client.query(
    `insert into app_user (name, email, origin, created_at) select 'Driver ' || i, 'driver' || i || '@stat.example',
       case when i % 3 = 0 then 'weapp' else 'app' end, timestamptz '${END}' - i % 1000 * interval '1 day'
     from generate_series(1, $1::int) i`,
    [size.users],
  );
  await client.query(`set synchronous_commit = off; set maintenance_work_mem = '256MB'`);
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(INDEXES);
  await client.query(indexes.map(({ name }) => `drop index ${name};`).join(''));
  await client.query(PURCHASES);
  for (const statement of [...DAYS, USERS, ACTIVE]) await client.query(`${selectBase(size.years)} ${statement}`);
  for (const cube of SUMMED_CUBES) await client.query(sumCompanyDays(cube));
  await client.query(ORDERS, [size.orders, size.years]);
  for (const { definition } of indexes) await client.query(definition);
  await client.query(`insert into statistic_active_month (company_id, month, active)
    select company_id, date_trunc('month', day)::date, max(active) * 3 from statistic_active_day group by 1, 2`);
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
}

/** Indexes without a constraint, recreated after the rows since that is far quicker. */
const INDEXES = `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i join pg_class t on t.oid = i.indrelid
  where not i.indisunique and t.relkind = 'r'
    and (t.relname ~ '^statistic_.*_(day|month)$' or t.relname in ('statistic_day', 'charging_order'))`;

function sumCompanyDays(cube: Cube): string {
  const { name, keys, figures } = getCompanyCube(cube);
  const key = ['day', ...keys].join(', ');
  return `insert into ${name}_day (${key}, ${figures.join(', ')})
    select ${key}, ${figures.map((figure) => `sum(${figure})`).join(', ')} from ${cube.name}_day group by ${key}`;
}

const selectBase = (years: number) => `with days as materialized (
    select d::date as day, extract(isodow from d)::int as weekday
    from generate_series(date '${END}' - interval '${years} years', date '${END}' - interval '1 day', interval '1 day') d),
  places as materialized (select s.id as station_id, s.company_id, s.timezone, t.type from station s,
    (values ('CCS2'), ('CHAdeMO')) t(type) where s.name like 'Station %'),
  chargers as materialized (select c.id as charger_id, s.id as station_id, s.company_id from charger c
    join station s on s.id = c.station_id where c.charger_code like 'STAT-%')`;

/** Three purchase prices per station, the first one older than all rows. */
const PURCHASES = `with priced as (insert into energy_price (station_id) select id from station where name like 'Station %'
    returning station_id)
  insert into energy_price_version (station_id, valid_from, prices)
  select station_id, valid_from, array_fill(0.12, array[24]) from priced,
    (values (date '2020-01-01'), (date '${END}' - 400), (date '${END}' - 40)) v(valid_from)`;

const HOURS = Array.from({ length: 24 }, (_, hour) => `h${hour}`).join(', ');
const VALUES = Array.from({ length: 24 }, (_, hour) => `f.base + ${hour * 60}`).join(', ');

const DAYS = [
  `insert into statistic_day (day, station_id, company_id, timezone, connector_type, currency, sessions, energy_wh,
     charging_seconds, original, discount, coupon, revenue, refunded, platform_fee, channel_fee, tax, computed_at)
   select day, station_id, company_id, timezone, type, 'EUR', 50, 1500000, 180000, 675.25, 12.5, 3.75, 659, 6.59, 13.18,
     6.59, 105.22, now() from days, places`,
  `insert into statistic_charger_day (day, station_id, company_id, charger_id, connector_type, currency, sessions, energy_wh,
     charging_seconds, revenue, refunded)
   select day, station_id, company_id, charger_id, 'CCS2', 'EUR', 5 + charger_id % 7, 300000, 36000, 131.8, 1.3 from days, chargers`,
  `insert into statistic_part_day (day, station_id, company_id, connector_type, currency, kind, name, sessions, energy_wh,
     revenue, refunded)
   select day, station_id, company_id, 'CCS2', 'EUR', k.kind, k.name, 30, 900000, 395.4, 4 from days, places,
     (values ('origin', 'app'), ('origin', 'weapp'), ('origin', null), ('period', 'offpeak'), ('period', 'shoulder'),
       ('period', 'peak')) k(kind, name) where type = 'CCS2'`,
  `insert into statistic_hour_day (day, station_id, company_id, timezone, connector_type, currency, figure, weekday, ${HOURS})
   select day, station_id, company_id, timezone, type, 'EUR', f.figure, weekday, ${VALUES} from days, places,
     (values ('charging', 6000), ('energy', 40000), ('sessions', 2), ('capacity', 36000)) f(figure, base)`,
  `insert into statistic_status_day (day, station_id, company_id, charger_id, connector_type, available, charging, faulted,
     offline)
   select day, station_id, company_id, charger_id, 'CCS2', 130000, 40000, 1800, 1000 from days, chargers`,
  `insert into statistic_uptime_day (day, station_id, company_id, charger_id, connector_type, up_ms, down_ms, failures, repairs)
   select day, station_id, company_id, charger_id, 'CCS2', 170000000, 2800000, (charger_id % 10 = 0)::int,
     (charger_id % 10 = 0)::int from days, chargers`,
];

/** Each app user has sessions at two companies, on a tenth of all days. */
const USERS = `
  insert into statistic_user_year (company_id, app_user_id, year, days)
  select c.id, u.id, y.year, bit_or(set_bit(repeat('0', 366)::bit(366), ((u.id * 7 + y.year + k * 11) % 365)::int, 1))
  from app_user u, (select distinct extract(year from day)::int as year from days) y, generate_series(1, 30) k,
    lateral (select null::bigint as id union all
      select id from (select id, row_number() over (order by id) as no, count(*) over () as n from company where name like 'Bench %') x
      where no in (1 + u.id % n, 1 + (u.id + 1) % n)) c
  where u.email like '%@stat.example' group by 1, 2, 3`;

const ACTIVE = `
  insert into statistic_active_day (company_id, day, active)
  select c.id, day, 500 from days, (select null::bigint as id union all select id from company where name like 'Bench %') c`;

const ORDERS = `
  with place as materialized (
    select row_number() over (order by n.id) - 1 as no, n.id as connector_id, c.id as charger_id,
      s.id as station_id, s.company_id, s.currency, s.timezone
    from connector n join charger c on c.id = n.charger_id join station s on s.id = c.station_id
    where c.charger_code like 'STAT-%'),
  places as materialized (select count(*) as n from place)
  insert into charging_order (no, charger_id, connector_id, station_id, company_id, app_user_id, currency, timezone, status,
    created_at, started_at, stopped_at, priced_at, energy_wh, original_amount, discount_amount, coupon_amount,
    payable_amount, platform_fee, tax, paid_amount)
  select 'S' || i, charger_id, connector_id, station_id, company_id, (select min(id) from app_user) + i % 1000, currency, timezone,
    'completed', at, at, at + interval '1 hour', at + interval '1 hour', 30000, 13.5, 0, 0, 13.5, 0.27, 2.16, 13.5
  from places t cross join generate_series(1, $1::bigint) i join place p on p.no = i * 31 % t.n,
    lateral (select timestamptz '${END}' - make_interval(years => $2::int)
      + i * (make_interval(years => $2::int) / $1::bigint) as at) b`;
