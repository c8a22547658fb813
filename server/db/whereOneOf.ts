import { sql, type RawBuilder } from 'kysely';

/**
 * Rows that have in each of these columns one of the values asked for; a list that is missing or empty asks for nothing.
 * @param columns `o.stationId`, with the values
 */
export function whereOneOf(columns: Readonly<Record<string, readonly string[] | undefined>>): RawBuilder<boolean> {
  const conditions = Object.entries(columns).filter(([, values]) => values && values.length > 0);
  if (conditions.length === 0) return sql`true`;
  return sql`(${sql.join(
    conditions.map(([column, values]) => sql`${sql.ref(column)} = any(${values})`),
    sql` and `,
  )})`;
}
