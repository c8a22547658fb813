import { sql, type Kysely } from 'kysely';

/** Calendar links of on-call rotas, which end when the number changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table on_call_rota add column calendar_no int not null default 1`.execute(db);
}
