import { sql, type Kysely } from 'kysely';

/** On-call chains of the operator for the alarms of one company. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table on_call_chain add column alarm_company_id bigint references company on delete cascade`,
  `comment on column on_call_chain.alarm_company_id is 'null: alarms of all companies that the chain may see'`,
  `create index on on_call_chain (alarm_company_id)`,
];
