import { sql, type SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import type { optionQuery } from '../../src/contract/records';
import { containing } from '../http/likePattern';
import type { Tx } from './database';
import type { Tables } from './schema';

/** As many as a select shows; who looks for another types more. */
const MOST_OPTIONS = 100;

/** Records for a select, by name; with `ids` those of the choices, however many. */
export function readOptions<DB, TB extends keyof DB>(
  choices: SelectQueryBuilder<DB, TB, object>,
  name: string,
  { text, ids }: z.output<typeof optionQuery>,
): Promise<{ id: string; name: string }[]> {
  let found = choices.select([sql<string>`id::text`.as('id'), sql<string>`${sql.ref(name)}`.as('name')]);
  if (ids) found = found.where(sql<boolean>`id = any(${ids}::bigint[])`);
  if (text) found = found.where(sql<boolean>`${sql.ref(name)} ilike ${containing(text)}`);
  return found
    .orderBy(sql`2`)
    .limit(ids ? ids.length : MOST_OPTIONS)
    .execute() as Promise<{ id: string; name: string }[]>;
}

/** Names of records that the caller sees, by id. */
export async function namesOf(
  tx: Tx,
  table: keyof Tables,
  ids: readonly string[],
  name = 'name',
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id::text as id, ${sql.ref(name)} as name from ${sql.table(table)} where id = any(${ids}::bigint[])`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.id, row.name]));
}
