import type { BulkSelector } from '../../kit/crud/selection/bulkTarget';

/**
 * The versions of the records that the user has checked, for the first attempt of a bulk change. A retry, which names
 * fewer records, is a decision after the refusal was read, and changes them as they are.
 */
export function seenVersions(
  records: readonly { id: string; version: number }[],
  attempted: BulkSelector,
  first: BulkSelector,
): { versions?: Record<string, number> } {
  if (attempted !== first || !('ids' in first)) return {};
  return { versions: Object.fromEntries(records.map(({ id, version }) => [id, version])) };
}
