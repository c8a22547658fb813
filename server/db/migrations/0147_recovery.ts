import { sql, type Kysely } from 'kysely';
import { ownedBy } from '../rowPolicies';

/**
 * Recovery by itself: rules with their ladders, runs of them at alarms, and the steps that each run has taken. The
 * position of a step within its run is unique, so that no restart takes one twice. An alarm in recovery has a mark.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table recovery_rule (
     id bigint generated always as identity primary key,
     company_id bigint references company on delete cascade,
     name text not null check (char_length(name) between 1 and 64),
     alarm_code text not null,
     station_id bigint references station on delete cascade,
     model_id bigint references charger_model on delete cascade,
     firmware_version text,
     steps jsonb not null,
     per_charger_hour int not null, per_station_hour int not null, fleet_percent int not null,
     shadow_days int not null check (shadow_days between 0 and 90),
     mode text not null default 'shadow' check (mode in ('shadow', 'on', 'off')),
     shadow_since timestamptz not null, shadow_until timestamptz not null,
     ladder_by bigint references sys_user on delete set null, ladder_by_name text not null,
     confirmed_by bigint references sys_user on delete set null, confirmed_by_name text, confirmed_at timestamptz,
     version int not null default 1, created_at timestamptz not null default now())`,
  `comment on column recovery_rule.company_id is 'null: chargers of all companies'`,
  `comment on column recovery_rule.ladder_by is 'the user that changed steps or scope last: another one has to switch the rule on'`,
  `create unique index recovery_rule_name on recovery_rule (coalesce(company_id, 0), lower(name))`,
  `create index on recovery_rule (alarm_code) where mode <> 'off'`,
  `create index on recovery_rule (station_id) where station_id is not null`,
  `create index on recovery_rule (model_id) where model_id is not null`,
  `create index on recovery_rule (ladder_by) where ladder_by is not null`,
  `create index on recovery_rule (confirmed_by) where confirmed_by is not null`,
  ...ownedBy('recovery_rule', 'company_id = (select omp_company())'),
  `create trigger recovery_rule_history after insert or delete or update on recovery_rule
     for each row when (omp_scope() is not null) execute function omp_record_change()`,
  `create policy recovery_rule_history on record_change for select to omp_app
     using (table_name = 'recovery_rule' and record_id in (select id from recovery_rule))`,

  `create table recovery_run (
     id bigint generated always as identity primary key,
     rule_id bigint references recovery_rule on delete set null, rule_name text not null,
     alarm_id bigint not null references alarm on delete cascade,
     company_id bigint not null references company on delete cascade,
     station_id bigint not null references station on delete cascade,
     charger_id bigint not null references charger on delete cascade,
     connector_id bigint references connector on delete cascade,
     model_id bigint references charger_model on delete set null,
     is_shadow boolean not null, steps jsonb not null, command_floor bigint not null,
     started_at timestamptz not null, until_at timestamptz not null, ended_at timestamptz, outcome text,
     is_back_owed boolean not null default false,
     check ((ended_at is null) = (outcome is null)))`,
  `comment on column recovery_run.command_floor is 'last command before the run: later ones of persons end it'`,
  `comment on column recovery_run.is_back_owed is 'the run has set a connector out of service and not yet back'`,
  `create unique index on recovery_run (alarm_id, rule_id) where ended_at is null`,
  `create index on recovery_run (id) where ended_at is null or is_back_owed`,
  `create index on recovery_run (alarm_id)`,
  `create index on recovery_run (rule_id, started_at desc)`,
  `create index on recovery_run (charger_id, started_at)`,
  `create index on recovery_run (station_id, started_at)`,
  `create index on recovery_run (started_at)`,
  `create index on recovery_run (company_id)`,
  `create index on recovery_run (connector_id) where connector_id is not null`,
  `create index on recovery_run (model_id) where model_id is not null`,
  ...ownedBy('recovery_run', 'company_id = (select omp_company())'),

  `create table recovery_step (
     id bigint generated always as identity primary key,
     run_id bigint not null references recovery_run on delete cascade, position int not null,
     action text not null, at timestamptz not null, ended_at timestamptz, result text,
     command_id bigint references command on delete set null,
     unique (run_id, position))`,
  `comment on column recovery_step.result is 'last state of its command; skipped: it was refused for good'`,
  `create index on recovery_step (command_id) where command_id is not null`,
  ...ownedBy('recovery_step', 'run_id in (select id from recovery_run)'),

  `create table recovery_cursor (id int primary key default 1 check (id = 1), seen_event_id bigint not null)`,
  `comment on table recovery_cursor is 'the last news of alarms that runs have been looked for'`,
  `insert into recovery_cursor (seen_event_id) select coalesce(max(id), 0) from alarm_event`,
  ...ownedBy('recovery_cursor', 'false'),

  `alter table alarm add column recovering_until timestamptz, add column withheld_event_id bigint`,
  `comment on column alarm.recovering_until is 'a ladder is tried until then, and no mail goes out'`,
  `comment on column alarm.withheld_event_id is 'news up to this one are not mailed'`,
  `create index on alarm (recovering_until) where recovering_until is not null`,
];
