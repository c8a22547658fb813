import { isRecord } from '../../src/lib/isRecord';

/** JSON with the members of objects in the order of their names: equal values make equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, member: unknown) => (isRecord(member) ? sortKeys(member) : member)) ?? 'null';
}

function sortKeys(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
