import { sql, type Kysely } from 'kysely';
import { readByAll } from '../rowPolicies';

/** Changed settings of alarm rules with their history, and the indexes of the history of alarms. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create index alarm_history on alarm (last_at desc, id desc) where not is_open`,
  `create index alarm_history_company on alarm (company_id, last_at desc, id desc) where not is_open`,
  `create index alarm_history_rule on alarm (rule_code, last_at desc, id desc) where not is_open`,

  `create table alarm_rule (
     id bigint generated always as identity primary key, code text not null unique,
     hold_seconds int check (hold_seconds between 0 and 3600),
     priority text check (priority in ('urgent', 'high', 'middle', 'low', 'nice')),
     advice jsonb not null default '{}', version int not null default 1, created_at timestamptz not null default now())`,
  `comment on table alarm_rule is 'settings of rules that were changed; the rules themselves are code'`,
  `comment on column alarm_rule.hold_seconds is 'null: as the code has it; priority and missing languages of advice alike'`,
  ...readByAll('alarm_rule'),
  `create trigger alarm_rule_history after insert or delete or update of hold_seconds, priority, advice on alarm_rule
     for each row when (omp_scope() is not null) execute function omp_record_change()`,
  `create policy alarm_rule_history on record_change for select to omp_app
     using (table_name = 'alarm_rule' and record_id in (select id from alarm_rule))`,
];
