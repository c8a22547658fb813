import { isSame } from '../../src/lib/isSame';

/** Whether a reader sees the rows of a company; null: the operator's own. */
export type MayRead = (companyId: string | null) => boolean;

/** Position of a reader: the epoch of the node and the last revision it has seen. */
export interface Position {
  epoch: string;
  revision: number;
}

/** Fields whose content differs. */
export function changedFields(before: object, after: object): string[] {
  const old: Readonly<Record<string, unknown>> = { ...before };
  return Object.entries(after).flatMap(([field, value]) => (isSame(old[field], value) ? [] : [field]));
}

/** Parses a cursor; undefined for an invalid one. */
export function parseCursor(cursor: string): Position | undefined {
  const [epoch, revision] = cursor.split('.');
  return epoch && revision && /^\d{1,15}$/.test(revision) ? { epoch, revision: Number(revision) } : undefined;
}

/** The fields of a row that changed after a revision. */
export function fieldsSince(row: object, fields: ReadonlyMap<string, number>, since: number): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([field]) => (fields.get(field) ?? 0) > since));
}
