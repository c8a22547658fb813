import { sql, type Kysely } from 'kysely';

/** Indexes for the history of alarms: by the last raise, over all, of a company, and of a rule. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create index alarm_history on alarm (last_at desc, id desc) where not is_open`,
  `create index alarm_history_company on alarm (company_id, last_at desc, id desc) where not is_open`,
  `create index alarm_history_rule on alarm (rule_code, last_at desc, id desc) where not is_open`,
];
