import { sql, type Kysely } from 'kysely';

/** An enterprise sees no customers of its company, yet has to know whose tags its chargers refuse. */
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
