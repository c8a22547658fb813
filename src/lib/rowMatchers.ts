/** Whether a row passes one filter; null stands for a filter that is not set. */
export type RowTest<Row> = (row: Row) => boolean;

/** The value is one of some; an empty list filters nothing. */
export function matchAnyOf<Row, T>(wanted: readonly T[] | undefined, valueOf: (row: Row) => T): RowTest<Row> | null {
  if (!wanted || wanted.length === 0) return null;
  const values = new Set(wanted);
  return (row) => values.has(valueOf(row));
}

export function matchValue<Row, T>(wanted: T | undefined, valueOf: (row: Row) => T): RowTest<Row> | null {
  return wanted ? (row) => valueOf(row) === wanted : null;
}

/** Matches rows with a text that contains the search text, ignoring case; a blank search filters nothing. */
export function matchText<Row>(
  text: string | undefined,
  textsOf: (row: Row) => readonly (string | null)[],
): RowTest<Row> | null {
  const wanted = text?.trim().toLowerCase();
  if (!wanted) return null;
  return (row) => textsOf(row).some((value) => value !== null && value.toLowerCase().includes(wanted));
}
