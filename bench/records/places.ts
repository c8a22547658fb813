import type pg from 'pg';
import { openDatabase } from '../../server/db/database';
import { ensureAdministrator, seedBase } from '../../server/db/seed';
import { PASSWORD } from './tags';

const PER_STATION = 10;
const PER_COMPANY = 10;

/**
 * Companies of ten stations of ten chargers of two connectors, and an account with access to all. Turns foreign-key
 * checks off for the session, since generated rows are consistent.
 */
export async function fillPlaces(url: string, client: pg.Client, chargers: number): Promise<void> {
  const db = openDatabase(url, { poolSize: 2 });
  await seedBase(db);
  await ensureAdministrator(db, { userName: 'admin', password: PASSWORD });
  await db.close();
  await client.query('set session_replication_role = replica');
  const stations = Math.ceil(chargers / PER_STATION);
  await client.query(
    `insert into company (name, currency, timezone) select 'Bench ' || i, 'EUR', 'Europe/Berlin'
     from generate_series(1, $1::int) i`,
    [Math.ceil(stations / PER_COMPANY)],
  );
  await client.query(
    `with companies as (select array_agg(id order by id) as ids from company where name like 'Bench %')
     insert into station (company_id, name, country, city, address, longitude, latitude, timezone, currency)
     select ids[1 + (i - 1) / ${PER_COMPANY}], 'Station ' || i, 'DE', 'City', 'x', 13, 52, 'Europe/Berlin', 'EUR'
     from companies, generate_series(1, $1::int) i`,
    [stations],
  );
  await client.query(`insert into charger (station_id, model_id, charger_code, ocpp_version, created_at)
    select s.id, (select min(id) from charger_model), 'STAT-' || s.id || '-' || i, '1.6', '2020-01-01'
    from station s, generate_series(1, ${PER_STATION}) i where s.name like 'Station %'`);
  await client.query(`insert into connector (charger_id, connector_no, type, power_kw)
    select c.id, no, case no when 1 then 'CCS2' else 'CHAdeMO' end, 150 from charger c, generate_series(1, 2) no
    where c.charger_code like 'STAT-%'`);
}
