import { sql, type Kysely } from 'kysely';

/** Drivers of enterprises by month, and app users that are disabled at all chargers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // A driver's month and last session are read by index, however long the history.
  `create index charging_order_driver on charging_order (enterprise_id, app_user_id, started_at desc)
     where enterprise_id is not null`,
  `create index charging_order_running on charging_order (app_user_id) where status = 'charging'`,

  // An enterprise sees neither its company nor connectors, yet its months follow the company's time zone and its limits
  // include running sessions: these functions read both for it.
  `create function omp_enterprise_zone(enterprise bigint) returns text
     stable language sql security definer set search_path = public as $$
     select coalesce((select k.timezone from enterprise e join company k on k.id = e.company_id
       where e.id = enterprise), 'UTC') $$`,
  `create function omp_running_kwh(connector bigint, session bigint) returns numeric
     stable language sql security definer set search_path = public as $$
     select n.energy::numeric from connector n where n.id = connector and n.transaction_id = session $$`,

  `alter table app_user add column status_reason text, add column status_changed_at timestamptz,
     add column status_changed_by_name text`,
];
