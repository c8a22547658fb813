import { isSame } from '../../../src/lib/isSame';

/** A list as the page holds it: the rows that are shown, and all else in the parts of its model. */
export interface ListState<Model, Row> {
  model: Model;
  rows: ReadonlyMap<string, Row>;
}

export interface GroupedListState<Model, Row, Group> extends ListState<Model, Row> {
  groups: ReadonlyMap<string, Group>;
}

interface RowChanges<Row> {
  upserts: Row[];
  removals: string[];
}

type ListChanges<Model, Row> = Partial<Model> & RowChanges<Row> & { isWhole: boolean };

/** Finds the changes of a list; null when nothing visible changed. Parts are compared by content, rows by identity. */
export function diffList<Model extends object, Row>(
  lastState: ListState<Model, Row> | null,
  next: ListState<Model, Row>,
): ListChanges<Model, Row> | null {
  const parts = diffParts(lastState?.model, next.model);
  const rows = diffRows(lastState?.rows, next.rows);
  if (Object.keys(parts).length === 0 && !hasChanges(rows)) return null;
  return { ...parts, ...rows, isWhole: lastState === null };
}

/** Finds the changes of a list with groups; null when nothing visible changed. */
export function diffGroupedList<Model extends object, Row, Group>(
  lastState: GroupedListState<Model, Row, Group> | null,
  next: GroupedListState<Model, Row, Group>,
): (ListChanges<Model, Row> & { groupUpserts: Group[]; groupRemovals: string[] }) | null {
  const parts = diffParts(lastState?.model, next.model);
  const rows = diffRows(lastState?.rows, next.rows);
  const groups = diffRows(lastState?.groups, next.groups);
  if (Object.keys(parts).length === 0 && !hasChanges(rows) && !hasChanges(groups)) return null;
  const { upserts: groupUpserts, removals: groupRemovals } = groups;
  return { ...parts, ...rows, groupUpserts, groupRemovals, isWhole: lastState === null };
}

/** Looks keys up and leaves out those without a value. */
export function pickEntries<T>(keys: readonly string[], find: (key: string) => T | undefined): Map<string, T> {
  const found = new Map<string, T>();
  for (const key of keys) {
    const value = find(key);
    if (value !== undefined) found.set(key, value);
  }
  return found;
}

function diffParts<Model extends object>(lastState: Model | undefined, next: Model): Partial<Model> {
  const known: Record<string, unknown> = { ...lastState };
  const changed = Object.entries(next).filter(([part, value]) => !lastState || !isSame(known[part], value));
  return Object.fromEntries(changed) as Partial<Model>;
}

/** A store replaces an object only when its content changes, so identity is enough. */
function diffRows<Row>(
  lastState: ReadonlyMap<string, Row> | undefined,
  next: ReadonlyMap<string, Row>,
): RowChanges<Row> {
  return {
    upserts: [...next].filter(([key, row]) => lastState?.get(key) !== row).map(([, row]) => row),
    removals: [...(lastState?.keys() ?? [])].filter((key) => !next.has(key)),
  };
}

function hasChanges({ upserts, removals }: RowChanges<unknown>): boolean {
  return upserts.length > 0 || removals.length > 0;
}
