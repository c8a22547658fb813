import { sql, type Kysely } from 'kysely';

/**
 * Row-level security hides the customers of a company from its enterprises; this function shows them the disabled
 * holders of tags.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create function omp_holder_disabled(holder bigint, company bigint) returns boolean
     stable language sql security definer set search_path = public as $$
     select exists (select from app_user u where u.id = holder and u.status = 'disabled')
       or exists (select from company_customer u where u.company_id = company and u.app_user_id = holder
         and u.status = 'disabled') $$`,
    )
    .execute(db);
}
