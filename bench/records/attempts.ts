import type pg from 'pg';
import { fillPlaces } from './places';

/** Last day of the attempts, so that figures until now have some. */
export const END = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);
const DAYS_A_YEAR = 365;

interface Size {
  chargers: number;
  attempts: number;
  years: number;
}

/** Three years of attempts, evenly over connectors and time, with the counts of every day and month. @returns code of a charger */
export async function fillAttempts(
  url: string,
  client: pg.Client,
  { chargers, attempts, years }: Size,
): Promise<string> {
  await fillPlaces(url, client, chargers);
  await client.query('set session_replication_role = replica');
  await client.query(`create temporary table place as
    select row_number() over (order by n.id) - 1 as k, n.id as connector_id, c.id as charger_id, s.id as station_id, s.company_id
    from connector n join charger c on c.id = n.charger_id join station s on s.id = c.station_id`);
  await client.query('create unique index on place (k); analyze place');
  await client.query(
    `insert into charging_attempt (company_id, station_id, charger_id, connector_id, opened_by, began_at, began_received_at,
       ended_at, ended_received_at, id_tag, outcome, is_afirev_success, cause, energy_wh, visit_result, afirev_visit_result)
     select p.company_id, p.station_id, p.charger_id, p.connector_id, 'plug', t.at, t.at, t.at + interval '20 minutes',
       t.at + interval '20 minutes', 'TAG-' || i % 50000, case when i % 10 = 0 then 'failed' else 'succeeded' end, i % 10 <> 0,
       case when i % 10 = 0 then (array['tagRefused', 'noPlug', 'fault', 'noEnergy'])[1 + i / 10 % 4] end, 9000,
       case when i % 10 = 0 then 'failed' else 'first' end, 'first'
     from generate_series(1, $1::int) i join place p on p.k = i % (select count(*) from place),
       lateral (select timestamptz '${END}' - i * ($2::float8 / $1) * interval '1 day' as at) t`,
    [attempts, years * DAYS_A_YEAR],
  );
  // Each charger has had a version a year and one before, and changes on days of its own.
  await client.query(
    `insert into charger_firmware (charger_id, version, from_at)
     select c.id, (1 + v) || '.0.' || c.id % 3, timestamptz '${END}' - (($1::int - v) * ${DAYS_A_YEAR} + c.id % 300) * interval '1 day'
     from (select distinct charger_id as id from place) c, generate_series(0, $1::int) v`,
    [years],
  );
  await client.query(`create temporary table version as
    select charger_id, version, from_at::date as from_day,
      coalesce(lead(from_at::date) over (partition by charger_id order by from_at), 'infinity') as until_day
    from charger_firmware`);
  await client.query(
    `insert into charging_attempt_day (day, version, company_id, station_id, charger_id, connector_id, attempts, succeeded, visits_first,
       visits_troubled, visits_failed, afirev_attempts, afirev_succeeded, afirev_first, tag_refused, no_plug)
     select date '${END}' - d, coalesce(v.version, ''), p.company_id, p.station_id, p.charger_id, p.connector_id, 11, 9, 8, 1, 1, 10, 9, 8, 1, 1
     from place p cross join generate_series(0, $1::int) d
     left join version v on v.charger_id = p.charger_id and date '${END}' - d >= v.from_day and date '${END}' - d < v.until_day`,
    [years * DAYS_A_YEAR],
  );
  await client.query(`insert into charging_attempt_month (month, version, company_id, station_id, charger_id, connector_id, attempts,
      succeeded, visits_first, visits_troubled, visits_failed, afirev_attempts, afirev_succeeded, afirev_first, tag_refused, no_plug)
    select date_trunc('month', day)::date, version, company_id, station_id, charger_id, connector_id, sum(attempts), sum(succeeded),
      sum(visits_first), sum(visits_troubled), sum(visits_failed), sum(afirev_attempts), sum(afirev_succeeded),
      sum(afirev_first), sum(tag_refused), sum(no_plug)
    from charging_attempt_day group by 1, 2, 3, 4, 5, 6`);
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ code: string }>('select charger_code as code from charger order by id limit 1');
  return rows[0]?.code ?? '';
}
