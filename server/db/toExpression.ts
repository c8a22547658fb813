import { sql, type RawBuilder } from 'kysely';

/** A column by its name, or SQL in its place. */
export function toExpression(by: string | RawBuilder<unknown>): RawBuilder<unknown> {
  return typeof by === 'string' ? sql.ref(by) : by;
}
