import type pg from 'pg';
import { fillPlaces } from './places';

/** The measured month, and earlier months with downtimes that the query must skip. */
export const MONTH = '2026-10';
const MONTHS = 6;
const PER_CONNECTOR = 10;

/** Downtimes of a fleet: ten a month at each connector, and planned work at a tenth of the stations. */
export async function fillDowntimes(url: string, client: pg.Client, chargers: number): Promise<void> {
  await fillPlaces(url, client, chargers);
  await client.query(`update connector set known_from = '2020-01-01'`);
  await client.query(
    `insert into connector_downtime (connector_id, from_at, until_at, status, error_code)
     select n.id, t.at, t.at + (20 + (n.id + k) % 200) * interval '1 minute',
       (array['faulted', 'offline', 'unavailable'])[1 + (n.id + k) % 3], 'NoError'
     from connector n, generate_series(1, $1::int) k,
       lateral (select timestamptz '${MONTH}-31' - k * interval '3 days' - n.id % 1000 * interval '1 minute' as at) t`,
    [PER_CONNECTOR * MONTHS],
  );
  await client.query(`insert into planned_work (station_id, reason, from_at, until_at, is_out_of_service, created_by,
      created_by_name, created_at, started_at, ended_at)
    select s.id, 'Work', t.at, t.at + interval '6 hours', false, 1, 'Bench', t.at, t.at, t.at + interval '6 hours'
    from station s, lateral (select timestamptz '${MONTH}-10' + s.id * interval '1 hour' as at) t where s.id % 10 = 0`);
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
}
