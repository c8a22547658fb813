import type pg from 'pg';

/** Hours of history before the end, and how far back sessions and messages go. */
const HOURS = 72;
const FULL_HOURS = 24;

/** Days of chargers: three changes of status an hour and connector, a session in each, a message every five minutes. */
export async function fillPast(client: pg.Client, end: string): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into connector_event (connector_id, at, received_at, status)
     select n.id, t.at, t.at + interval '1 second', (array['preparing', 'charging', 'available'])[1 + step % 3]
     from connector n, generate_series(0, $2::int * 3) step,
       lateral (select $1::timestamptz - step * interval '20 minutes' - n.id % 1200 * interval '1 second' as at) t`,
    [end, HOURS],
  );
  await client.query(
    `insert into charge_transaction (charger_id, connector_id, station_id, company_id, ocpp_version, natural_key, id_tag,
       started_at, start_received_at, stopped_at, stop_received_at, status)
     select n.charger_id, n.id, s.id, s.company_id, '1.6', n.id || ' ' || step, 'TAG-' || n.id, t.at, t.at,
       t.at + interval '20 minutes', t.at + interval '20 minutes', 'finished'
     from connector n join charger c on c.id = n.charger_id join station s on s.id = c.station_id,
       generate_series(1, $2::int) step,
       lateral (select $1::timestamptz - step * interval '1 hour' - n.id % 1200 * interval '1 second' as at) t`,
    [end, HOURS],
  );
  await client.query(
    `insert into meter_value (transaction_id, connector_id, at, received_at, soc, power, energy)
     select t.id, t.connector_id, t.started_at + i * interval '4 minutes', t.started_at + i * interval '4 minutes', 50, 60, i
     from charge_transaction t, generate_series(0, 4) i where t.started_at > $1::timestamptz - $2::int * interval '1 hour'`,
    [end, FULL_HOURS],
  );
  await client.query(
    `insert into ocpp_log (at, charger_code, charger_id, level, action, content)
     select $1::timestamptz - i * interval '5 minutes' - c.id % 300 * interval '1 second', c.charger_code, c.id, 'up', 'Heartbeat', '[]'
     from charger c, generate_series(0, $2::int * 12) i`,
    [end, FULL_HOURS],
  );
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
}
