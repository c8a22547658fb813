import { sql, type Kysely } from 'kysely';

/** Statement lines that take a coupon out of an order whose money went back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table statement_line drop constraint statement_line_kind_check,
    add constraint statement_line_kind_check
      check (kind in ('priced', 'paid', 'refunded', 'correction', 'promotion', 'couponReturned'))`.execute(db);
}
