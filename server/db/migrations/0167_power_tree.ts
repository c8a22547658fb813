import { sql, type Kysely } from 'kysely';

/** The tree of a station's limits as people change it: phases of a limit in A, and loads beside the chargers by the week. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table power_node
     add column limit_phases smallint not null default 3 check (limit_phases in (1, 3)),
     add column base_week jsonb not null default '[]' check (jsonb_typeof(base_week) = 'array')`,
  `comment on column power_node.base_week is 'spans of the week, each with kW instead of base_kw'`,
  `alter table power_site add column base_watts int not null default 0`,
  `comment on column power_site.base_watts is 'load beside the chargers at the last plan'`,

  // A charger at another station has left the panels and the limits of the former.
  `create function omp_power_charger_left() returns trigger language plpgsql security definer set search_path = public as $$
     begin
       delete from power_node where charger_id = new.id
         or connector_id in (select id from connector where charger_id = new.id);
       return null;
     end $$`,
  `create trigger power_charger_left after update of station_id on charger
     for each row when (old.station_id <> new.station_id) execute function omp_power_charger_left()`,
  // A node is seen by the company of its station.
  `create function omp_power_station_given() returns trigger language plpgsql security definer set search_path = public as $$
     begin
       update power_node set company_id = new.company_id where station_id = new.id;
       return null;
     end $$`,
  `create trigger power_station_given after update of company_id on station
     for each row when (old.company_id <> new.company_id) execute function omp_power_station_given()`,
];
