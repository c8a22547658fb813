import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/** Drivers of enterprises by month, app users that are blocked everywhere, and settings that wait for their charger. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // A driver's month and last session are read by index, however long the history.
  `create index charging_order_driver on charging_order (enterprise_id, app_user_id, started_at desc)
     where enterprise_id is not null`,
  `create index charging_order_running on charging_order (app_user_id) where status = 'charging'`,

  // An enterprise sees neither its company nor connectors, yet its month and what runs count as for its company.
  `create function omp_enterprise_zone(enterprise bigint) returns text
     stable language sql security definer set search_path = public as $$
     select coalesce((select k.timezone from enterprise e join company k on k.id = e.company_id
       where e.id = enterprise), 'UTC') $$`,
  `create function omp_running_kwh(connector bigint, session bigint) returns numeric
     stable language sql security definer set search_path = public as $$
     select n.energy::numeric from connector n where n.id = connector and n.transaction_id = session $$`,

  `alter table app_user add column status_reason text, add column status_changed_at timestamptz,
     add column status_changed_by_name text`,

  `create table setting_run (
     id bigint generated always as identity primary key, model_id bigint not null references charger_model on delete cascade,
     created_at timestamptz not null, created_by bigint, created_by_name text not null)`,
  `create index on setting_run (model_id, id desc)`,
  `create table setting_run_change (
     id bigint generated always as identity primary key, run_id bigint not null references setting_run on delete cascade,
     charger_id bigint not null references charger on delete cascade, company_id bigint not null references company,
     name text not null, params jsonb not null,
     state text not null check (state in ('queued', 'sent', 'done', 'failed')),
     command_id bigint references command, problem text, ended_at timestamptz)`,
  `comment on table setting_run_change is 'settings of a run; a charger is sent one after the other, in order of id'`,
  `create index on setting_run_change (run_id, charger_id, id)`,
  `create index setting_run_change_open on setting_run_change (charger_id, id) where state in ('queued', 'sent')`,
  ...ownedBy('setting_run_change', 'company_id = (select omp_company())'),
  ...ownedBy('setting_run', 'id in (select run_id from setting_run_change)'),
];
