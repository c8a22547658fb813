/** The values of some keys, those that are there. */
export function pickEntries<T>(keys: readonly string[], find: (key: string) => T | undefined): Map<string, T> {
  const found = new Map<string, T>();
  for (const key of keys) {
    const value = find(key);
    if (value !== undefined) found.set(key, value);
  }
  return found;
}

/** A store replaces an object only when its content changes, so identity is enough. */
export function findUpserts<T>(held: ReadonlyMap<string, T> | undefined, next: ReadonlyMap<string, T>): T[] {
  return [...next].filter(([key, value]) => held?.get(key) !== value).map(([, value]) => value);
}

/** Keys that were held and are no longer there. */
export function findRemovals<T>(held: ReadonlyMap<string, T> | undefined, next: ReadonlyMap<string, T>): string[] {
  return held ? [...held.keys()].filter((key) => !next.has(key)) : [];
}
