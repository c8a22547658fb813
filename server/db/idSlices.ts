import { sql, type RawBuilder } from 'kysely';

/** A slice of rows in the order of their ids. */
export interface IdSlice {
  /** The id before the first. */
  after: string;
  size: number;
}

/** Rows by their ids, or a slice of all. */
export type IdSelection = readonly string[] | IdSlice;

/**
 * Builds an array of ids for `= any(...)`. Subqueries keep the number of ids from the planner, which would else make a plan
 * for each number. @param all query of the ids of all rows, of which a slice is taken
 */
export function selectIdArray(selection: IdSelection, all: RawBuilder<unknown>): RawBuilder<unknown> {
  if (!isSlice(selection)) return sql`(select ${selection}::bigint[])::bigint[]`;
  return sql`array(select s.id from (${all}) s where s.id > ${selection.after}::bigint order by s.id limit ${selection.size}::int)`;
}

function isSlice(selection: IdSelection): selection is IdSlice {
  return 'after' in selection;
}
