import { sql, type Kysely } from 'kysely';

/** What a coupon was taken for is fixed: only what follows the price and the books of the order changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`revoke update, delete, truncate on coupon_use from omp_app`.execute(db);
  await sql`grant update (amount, booked, booked_at, returned_at) on coupon_use to omp_app`.execute(db);
}
