import { isRecord } from '../../lib/isRecord';
import { isSame } from '../../lib/isSame';

type Values = Readonly<Record<string, unknown>>;

/** A field that another user has changed, with both values. */
export interface ChangedField {
  /** Path in the form, as `addr.city`. */
  path: string;
  /** The value in the user's form, changed or not. */
  mine: unknown;
  theirs: unknown;
}

/**
 * Lists the fields in which the newer record differs from the form's initial values, unless the user has the same
 * value.
 */
export function findChangedFields(began: Values, theirs: Values, mine: Values, above = ''): ChangedField[] {
  return Object.keys(theirs).flatMap((field) => {
    const [was, now, own] = [began[field], theirs[field], mine[field]];
    const path = above + field;
    if (isSame(was, now) || isSame(now, own)) return [];
    return isRecord(was) && isRecord(now) && isRecord(own)
      ? findChangedFields(was, now, own, `${path}.`)
      : [{ path, mine: own, theirs: now }];
  });
}

/** Merges three ways: the user's changes win, all other values come from the newer record. */
export function mergeValues<T extends Values>(began: T, theirs: T, mine: T): T {
  const merged = Object.entries(theirs).map(([field, now]) => {
    const [was, own] = [began[field], mine[field]];
    if (isSame(was, own)) return [field, now];
    return [field, isRecord(was) && isRecord(now) && isRecord(own) ? mergeValues(was, now, own) : own];
  });
  return Object.fromEntries(merged) as T;
}
