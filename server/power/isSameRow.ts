import { isSame } from '../../src/lib/isSame';

/** Whether a row has these values already, so that a plan that changes nothing writes nothing. */
export function isSameRow(row: object, values: object): boolean {
  const known = new Map<string, unknown>(Object.entries(row));
  return Object.entries(values).every(([name, value]) => isSame(known.get(name), value));
}
