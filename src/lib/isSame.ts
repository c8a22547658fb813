import { isRecord } from './isRecord';

/** Compares JSON values and dates by content. As in JSON, a missing field equals an undefined one; null is a value. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) || Array.isArray(b)) return hasSameItems(a, b);
  if (!isRecord(a) || !isRecord(b)) return false;
  if (a instanceof Date || b instanceof Date) return hasSameTime(a, b);
  return (
    Object.keys(a).every((key) => isSame(a[key], b[key])) &&
    Object.keys(b).every((key) => b[key] === undefined || Object.hasOwn(a, key))
  );
}

function hasSameItems(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
  return a.every((item, index) => isSame(item, b[index]));
}

function hasSameTime(a: unknown, b: unknown): boolean {
  return a instanceof Date && b instanceof Date && Object.is(a.getTime(), b.getTime());
}
