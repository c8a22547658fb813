import type { LiveConnector, LiveConnectorPatch } from '../../../src/contract/live/connector';
import { isSame } from '../../../src/lib/isSame';

/** Names the fields of each row that are others in the next picture. Both have the same rows. */
export function diffPictures(
  before: ReadonlyMap<string, LiveConnector>,
  after: ReadonlyMap<string, LiveConnector>,
): LiveConnectorPatch[] {
  return [...after.values()].flatMap((row) => {
    const known = before.get(row.key);
    if (!known) return [row];
    const fields = Object.entries(row).filter(([name, value]) => !isSame(known[name as keyof LiveConnector], value));
    return fields.length === 0 ? [] : [{ ...Object.fromEntries(fields), key: row.key, revision: row.revision }];
  });
}
