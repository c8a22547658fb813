import { sql, type Kysely } from 'kysely';

/** Public holidays of on-call rotas. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table on_call_rota add column holidays jsonb not null default '[]'`.execute(db);
}
