import { sql, type Kysely } from 'kysely';

/**
 * Counts of attempts by the firmware of their time, so that success by firmware is a sum as any other. A version that
 * arrives late has the attempts of a week counted again, unless the attempts before it have been purged.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const COUNTS = [
  ...['attempts', 'succeeded', 'visits_first', 'visits_troubled', 'visits_failed'],
  ...['afirev_attempts', 'afirev_succeeded', 'afirev_first', 'afirev_troubled', 'afirev_failed'],
  ...['tag_refused', 'no_money', 'no_plug', 'start_refused', 'no_effect', 'no_energy', 'fault', 'contact_lost'],
  ...['ended_by_charger', 'payment_refused', 'out_of_service', 'unknown'],
];
const PLACE = 'company_id, station_id, charger_id, connector_id';

const addVersion = (span: 'day' | 'month') => [
  `alter table charging_attempt_${span} add column version text not null default ''`,
  `comment on column charging_attempt_${span}.version is 'firmware when the attempts began; empty: unknown'`,
  `alter table charging_attempt_${span} drop constraint charging_attempt_${span}_${span}_station_id_connector_id_key,
     add unique (${span}, station_id, connector_id, version)`,
];

const STATEMENTS = [
  ...addVersion('day'),
  ...addVersion('month'),
  `update charging_attempt_day d set version = x.version
   from (select t.id, (select f.version from charger_firmware f where f.charger_id = t.charger_id
       and f.from_at <= t.day::timestamp at time zone s.timezone order by f.from_at desc, f.id desc limit 1) as version
     from charging_attempt_day t join station s on s.id = t.station_id) x
   where x.id = d.id and x.version is not null`,
  `create temporary table told_month on commit drop as
     select distinct d.station_id, date_trunc('month', d.day)::date as month from charging_attempt_day d where d.version <> ''`,
  `delete from charging_attempt_month m using told_month t where m.station_id = t.station_id and m.month = t.month`,
  `insert into charging_attempt_month (month, version, ${PLACE}, ${COUNTS.join(', ')})
   select t.month, d.version, max(d.company_id), d.station_id, max(d.charger_id), d.connector_id,
     ${COUNTS.map((count) => `sum(d.${count})`).join(', ')}
   from told_month t join charging_attempt_day d on d.station_id = t.station_id and d.day >= t.month
     and d.day < t.month + interval '1 month'
   group by t.month, d.version, d.station_id, d.connector_id`,

  `create function omp_count_firmware() returns trigger language plpgsql security definer set search_path = public as $$
     begin
       insert into charging_attempt_change (station_id, from_at, until_at)
       select c.station_id, new.from_at, new.from_at + interval '7 days' from charger c where c.id = new.charger_id
         and exists (select from charging_attempt a where a.station_id = c.station_id and a.began_at < new.from_at);
       return null;
     end $$`,
  `create trigger firmware_counted after insert or update on charger_firmware
     for each row execute function omp_count_firmware()`,
  // The days of changes are counted from their attempts.
  `insert into charging_attempt_change (station_id, from_at, until_at)
   select distinct c.station_id, f.from_at, f.from_at from charger_firmware f join charger c on c.id = f.charger_id
   where exists (select from charging_attempt a where a.station_id = c.station_id and a.began_at < f.from_at - interval '1 day')`,
];
