import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/** Runs that give chargers the settings of their model's template, with the result of each setting. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table setting_run (
     id bigint generated always as identity primary key, company_id bigint references company,
     created_by bigint, created_by_name text not null, created_at timestamptz not null default now(),
     stopped_by_name text, ended_at timestamptz)`,
  `comment on column setting_run.company_id is 'company of the author; null: an operator'`,
  `create index on setting_run (id) where ended_at is null`,
  `create table setting_run_change (
     id bigint generated always as identity primary key,
     run_id bigint not null references setting_run on delete cascade,
     charger_id bigint not null references charger on delete cascade,
     setting jsonb not null, before text, state text not null, problem text,
     command_id bigint references command on delete set null,
     requested_by bigint, requested_by_name text not null)`,
  `comment on column setting_run_change.problem is 'message key: why it was skipped, or refused before it was sent'`,
  `create index on setting_run_change (run_id, charger_id, id)`,
  `create index on setting_run_change (charger_id)`,
  `create index on setting_run_change (command_id)`,
  ...ownedBy('setting_run', 'company_id = (select omp_company())'),
  ...ownedBy('setting_run_change', 'run_id in (select id from setting_run) and charger_id in (select id from charger)'),
];
