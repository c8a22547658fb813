/** Fields of a row before a change that filters use; null: there was no row. */
export type Before<Body> = Body | null;

/**
 * Keeps the filter fields of a row before a change, or undefined when the change does not concern filters.
 * @param row the row before the change; null: there was none
 * @param changed its changed fields; null: any
 */
export function keepBefore<Body extends object>(
  row: Before<Body>,
  changed: readonly string[] | null,
  filtered: readonly string[] | undefined,
): Before<Body> | undefined {
  if (!filtered) return undefined;
  if (!row) return null;
  if (changed && !changed.some((field) => filtered.includes(field))) return undefined;
  const values = { ...row } as Readonly<Record<string, unknown>>;
  return Object.fromEntries(filtered.map((field) => [field, values[field]])) as unknown as Body;
}

/**
 * Tests whether a row that does not match now matched at a position: its state before the first filter-relevant change
 * since then decides. A row without such a change never matched.
 */
export function knownBefore<Body>(
  log: readonly string[],
  befores: readonly (Before<Body> | undefined)[],
  first: number,
  matches: (row: Body) => boolean,
): (key: string) => boolean {
  const known = new Map<string, Before<Body>>();
  for (let index = first; index < log.length; index += 1) {
    const before = befores[index];
    const key = log[index];
    if (before !== undefined && key !== undefined && !known.has(key)) known.set(key, before);
  }
  return (key) => {
    const before = known.get(key) ?? null;
    return before !== null && matches(before);
  };
}
