import { sql } from 'kysely';
import { createFieldProblem } from '../wire/problem';
import type { Tx } from './database';
import type { Tables } from './schema';

/**
 * Checks that the caller sees the records that another record is to refer to.
 * @throws Problem 422 at `field` for an id that does not exist or is another's
 */
export async function assertSeen(tx: Tx, table: keyof Tables, ids: readonly string[], field: string): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ seen: number }>`
    select count(*)::int as seen from ${sql.table(table)} where id = any(${ids}::bigint[])`.execute(tx);
  if (rows[0]?.seen !== new Set(ids).size) throw createFieldProblem(field, 'validation.notFound');
}
