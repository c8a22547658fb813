import { sql, type Kysely } from 'kysely';

/** Closings of abnormal orders that give money back are put before a second person, as refunds are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table approval drop constraint approval_kind_check,
     add constraint approval_kind_check check (kind in ('refund', 'adjust', 'amount', 'close'))`,
];
