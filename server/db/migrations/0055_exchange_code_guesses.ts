import { sql, type Kysely } from 'kysely';

/** Wrong exchange codes are counted like wrong passwords. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table login_failure drop constraint login_failure_kind_check`,
  `alter table login_failure add constraint login_failure_kind_check
     check (kind in ('login', 'otp', 'password', 'resetSend', 'resetCode', 'exchangeCode'))`,
];
