/** A field that somebody else has changed meanwhile. */
export interface ChangedField {
  field: string;
  was: unknown;
  now: unknown;
  /** What the user has made of it; undefined when it was left alone. */
  mine: unknown;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What differs between the values that a form began with and those of the record as it is now. */
export function changedFields(
  began: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
  mine: Readonly<Record<string, unknown>>,
): ChangedField[] {
  return Object.keys(now)
    .filter((field) => !isSame(began[field], now[field]))
    .map((field) => ({
      field,
      was: began[field],
      now: now[field],
      mine: isSame(began[field], mine[field]) ? undefined : mine[field],
    }));
}

/** What the user has changed stays; the rest becomes what it is now. */
export function mergeValues<Values extends Record<string, unknown>>(began: Values, now: Values, mine: Values): Values {
  const merged = Object.entries(now).map(([field, value]) => [
    field,
    isSame(began[field], mine[field]) ? value : mine[field],
  ]);
  return Object.fromEntries(merged) as Values;
}
