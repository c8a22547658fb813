import { sql, type Kysely } from 'kysely';

/** Supposed costs of sessions under review: they count against monthly limits before they are decided on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table charging_order add column review_estimate numeric`.execute(db);
  await sql`comment on column charging_order.review_estimate is
    'supposed cost of a session that an enterprise pays and that ended without a price; limits count it until it has one'`.execute(
    db,
  );
  // Billing supposes the costs of orders from before.
  await sql`update charging_order set next_try_at = now()
    where is_under_review and status = 'pricing' and priced_at is null and enterprise_id is not null`.execute(db);
}
