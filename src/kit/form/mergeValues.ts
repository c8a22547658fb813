import { isSame } from '../../lib/isSame';

/** A field that another user has changed meanwhile. */
export interface ChangedField {
  field: string;
  was: unknown;
  now: unknown;
  /** The user's own value; undefined when it was not changed. */
  mine: unknown;
}

/** Differences between the initial values of a form and those of the record as it is now. */
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

/** Keeps the user's changes; all other values become those of the record as it is now. */
export function mergeValues<Values extends Record<string, unknown>>(began: Values, now: Values, mine: Values): Values {
  const merged = Object.entries(now).map(([field, value]) => [
    field,
    isSame(began[field], mine[field]) ? value : mine[field],
  ]);
  return Object.fromEntries(merged) as Values;
}
