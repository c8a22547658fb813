import { sql, type Kysely } from 'kysely';

/** Closing a large month waits for a second person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table approval drop constraint approval_kind_check,
     add constraint approval_kind_check check (kind in ('refund', 'adjust', 'amount', 'close', 'reversal', 'month'))`,
  `create unique index approval_month_waiting on approval ((params ->> 'periodId')) where kind = 'month' and state = 'pending'`,
];
