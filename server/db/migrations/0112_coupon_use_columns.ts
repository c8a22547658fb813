import { sql, type Kysely } from 'kysely';

/** The use of a coupon is fixed, apart from the columns that follow the price and the books of its order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`revoke update, delete, truncate on coupon_use from omp_app`.execute(db);
  await sql`grant update (amount, booked, booked_at, returned_at) on coupon_use to omp_app`.execute(db);
}
