import type pg from 'pg';
import { openDatabase } from '../../server/db/database';
import { ensureAdministrator, seedBase } from '../../server/db/seed';
import { PASSWORD } from './tags';

/** Company, its currency and zone; one of the currencies has no minor units. */
const COMPANIES = [
  ['Nord', 'EUR', 'Europe/Berlin'],
  ['Steppe', 'KZT', 'Asia/Almaty'],
  ['Higashi', 'JPY', 'Asia/Tokyo'],
];
const STATIONS = 20;
const CHARGERS = 10;
const DRIVERS = 20_000;

/**
 * A year of charging orders: three companies with an enterprise each, 20 stations per company, 10 chargers of two
 * connectors per station, 20,000 drivers; and an account with access to all. Works alone or beside the tags.
 */
export async function fillOrders(url: string, client: pg.Client, rows: number): Promise<void> {
  const db = openDatabase(url, { poolSize: 2 });
  await seedBase(db);
  await ensureAdministrator(db, { userName: 'admin', password: PASSWORD });
  await db.close();
  for (const company of COMPANIES) {
    await client.query('insert into company (name, currency, timezone) values ($1, $2, $3)', company);
  }
  await client.query('insert into enterprise (company_id, name) select id, name from company');
  await fillPlaces(client);
  await client.query(
    `insert into app_user (name, email, phone, origin) select 'Driver ' || i, 'driver' || i || '@orders.example',
       '+49 151 ' || lpad(i::text, 8, '0'), case when i % 3 = 0 then 'weapp' else 'app' end
     from generate_series(1, $1::int) i`,
    [DRIVERS],
  );
  await client.query(ORDERS, [rows, COMPANIES.length * STATIONS * CHARGERS * 2, DRIVERS]);
  await client.query('vacuum analyze');
}

async function fillPlaces(client: pg.Client): Promise<void> {
  await client.query(
    `insert into station (company_id, name, country, city, address, longitude, latitude, timezone, currency)
     select m.id, m.name || ' ' || i, 'DE', 'City ' || i, i || ' Harbour Street', 13, 52, m.timezone, m.currency
     from company m, generate_series(1, $1::int) i where m.name = any ($2)`,
    [STATIONS, COMPANIES.map(([name]) => name)],
  );
  await client.query(
    `insert into charger (station_id, model_id, charger_code, ocpp_version)
     select s.id, (select min(id) from charger_model), 'ORDERS-' || s.id || '-' || i, '1.6'
     from station s join company m on m.id = s.company_id, generate_series(1, $1::int) i where m.name = any ($2)`,
    [CHARGERS, COMPANIES.map(([name]) => name)],
  );
  await client.query(`insert into connector (charger_id, connector_no, type, power_kw)
    select c.id, no, 'CCS2', 150 from charger c, generate_series(1, 2) no where c.charger_code like 'ORDERS-%'`);
}

/** One in twenty partly refunded, one in fifty unpaid, one in ten of an enterprise; amounts as after pricing. */
const ORDERS = `
  with place as materialized (
    select row_number() over (order by n.id) - 1 as no, n.id as connector_id, c.id as charger_id, s.id as station_id,
      s.company_id, s.currency, s.timezone, e.id as enterprise_id, q.digits
    from connector n join charger c on c.id = n.charger_id join station s on s.id = c.station_id
      join enterprise e on e.company_id = s.company_id join currency q on q.code = s.currency
    where c.charger_code like 'ORDERS-%'),
  driver as materialized (
    select row_number() over (order by id) - 1 as no, id from app_user where email like '%@orders.example'),
  session as (
    select i, timestamptz '2025-11-01' + i * (interval '365 days' / $1::bigint) as at,
      900 + i * 7919 % 5400 as seconds, 3000 + i * 104729 % 60000 as energy_wh, i % 50 = 0 as is_unpaid, i % 20 = 1 as is_refunded
    from generate_series(1, $1::bigint) i)
  insert into charging_order (charger_id, connector_id, station_id, company_id, app_user_id, enterprise_id, id_tag,
    currency, timezone, status, refund_status, payment_type, created_at, started_at, stopped_at, priced_at, paid_at,
    energy_wh, original_amount, discount_amount, coupon_amount, payable_electricity, payable_service, payable_amount,
    platform_fee, tax, paid_amount, refunded_amount)
  select charger_id, connector_id, station_id, company_id, d.id, case when i % 10 = 0 then enterprise_id end, 'TAG' || d.id,
    currency, timezone, case when is_unpaid then 'unpaid' when is_refunded then 'refunded' else 'completed' end,
    case when is_refunded then 'partialrefund' else 'notrefund' end,
    case when i % 10 = 0 then 'enterprise' else 'wallet' end, at, at, at + seconds * interval '1 second',
    at + (seconds + 2) * interval '1 second', case when not is_unpaid then at + (seconds + 3) * interval '1 second' end,
    energy_wh, amount, 0, 0, round(amount * 0.7, digits), round(amount * 0.3, digits), amount,
    round(amount * 0.02, digits), round(amount * 0.19, digits), case when is_unpaid then 0 else amount end,
    case when is_refunded then round(amount / 2, digits) else 0 end
  from session join place p on p.no = i * 31 % $2 join driver d on d.no = i * 7 % $3,
    lateral (select round(energy_wh * 0.00045 * case currency when 'EUR' then 1 when 'KZT' then 500 else 160 end, digits)
      as amount) a`;
