/** Same content of two plain values (numbers, texts, null, arrays, records). */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isRecord(a) || !isRecord(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => isSame(a[key], b[key]));
}

/** Same content apart from the revision, which says when and not what. */
export function hasSameContent<T extends { revision: number }>(a: T, b: T): boolean {
  return isSame({ ...a, revision: 0 }, { ...b, revision: 0 });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
