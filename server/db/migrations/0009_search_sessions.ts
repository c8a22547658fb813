import { sql, type Kysely } from 'kysely';

/** Indexes of trigrams behind the quick search of orders and transactions, as 0006 has them of other lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(INDEXES).execute(db);
}

const INDEXES = `do $$ begin
  create index charging_order_search on charging_order using gin (no gin_trgm_ops);
  create index charge_transaction_search on charge_transaction using gin (id_tag gin_trgm_ops);
exception when undefined_object then
  raise notice 'without pg_trgm: %', sqlerrm;
end $$`;
