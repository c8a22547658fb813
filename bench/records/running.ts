import type pg from 'pg';

/** Sessions of a busy evening; the first page of orders shows twenty of them. */
const SESSIONS = 50;
const READINGS = 360;

/** Running sessions, each with the readings of an hour and an order without a price, newer than all other orders. */
export async function fillRunning(client: pg.Client): Promise<void> {
  await client.query(`update station s set price_setting_id =
    (select min(g.id) from price_setting g where g.currency = s.currency) where s.price_setting_id is null`);
  await client.query(
    `insert into charge_transaction (charger_id, connector_id, station_id, company_id, ocpp_version, natural_key, app_user_id,
       started_at, meter_start, energy_wh)
     select c.id, n.id, s.id, s.company_id, '1.6', 'evening-' || n.id, (select min(id) from app_user), now() - interval '1 hour',
       0, ${READINGS * 100}
     from connector n join charger c on c.id = n.charger_id join station s on s.id = c.station_id
     where c.charger_code like 'ORDERS-%' order by n.id limit $1`,
    [SESSIONS],
  );
  await client.query(
    `insert into charging_order (transaction_id, charger_id, connector_id, station_id, company_id, app_user_id, id_tag,
       currency, timezone, status, created_at, started_at)
     select t.id, t.charger_id, t.connector_id, t.station_id, t.company_id, t.app_user_id, 'EVENING', s.currency, s.timezone,
       'charging', now(), t.started_at
     from charge_transaction t join station s on s.id = t.station_id where t.natural_key like 'evening-%'`,
  );
  await client.query(
    `insert into meter_value (transaction_id, connector_id, at, register, power, energy)
     select t.id, t.connector_id, t.started_at + i * interval '10 seconds', i * 100, 36, i * 0.1
     from charge_transaction t, generate_series(1, $1::int) i where t.natural_key like 'evening-%'`,
    [READINGS],
  );
  await client.query('vacuum analyze charge_transaction, charging_order, meter_value');
}
