import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import { MOST_OPTIONS, type optionQuery } from '../../src/contract/records';
import { toContainsPattern } from './likePattern';
import type { Tx } from './database';
import type { Tables } from './schema';
import { toExpression } from './toExpression';

/** Number of answered options: one more than a select shows, as a sign that more match. */
export const OPTION_LIMIT = MOST_OPTIONS + 1;

/** Column or expression that names a record. */
export type RecordName = string | RawBuilder<string>;
export type OptionQuery = z.output<typeof optionQuery>;
export interface Option {
  id: string;
  name: string;
}

/**
 * Records for a select, with the columns that the query `choices` selects; with `ids` only these records, without a
 * limit.
 * @param order by name unless given
 */
export function readOptions<DB, TB extends keyof DB, More extends object>(
  choices: SelectQueryBuilder<DB, TB, More>,
  name: RecordName,
  { text, ids }: OptionQuery,
  order: RawBuilder<unknown> = sql`name`,
): Promise<(Option & More)[]> {
  const named = toExpression(name);
  let found = choices.select([sql<string>`id::text`.as('id'), sql<string>`${named}`.as('name')]);
  if (ids) found = found.where(sql<boolean>`id = any(${ids}::bigint[])`);
  if (text) found = found.where(sql<boolean>`${named} ilike ${toContainsPattern(text)}`);
  return found
    .orderBy(order)
    .limit(ids ? ids.length : OPTION_LIMIT)
    .execute() as unknown as Promise<(Option & More)[]>;
}

/** Names of records that the caller sees, by id. */
export async function readNames(
  tx: Tx,
  table: keyof Tables,
  ids: readonly string[],
  name: RecordName = 'name',
): Promise<Map<string, string>> {
  const { rows } = await sql<Option>`select id::text as id, ${toExpression(name)} as name
    from ${sql.table(table)} where id = any(${ids}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row.name]));
}
