import type { Charger } from './charger';

/** An entry of an update; without `isAccepted` its tag is forgotten. */
export interface ListedEntry {
  idTag: string;
  isAccepted: boolean | null;
}

const MOST_TAGS = 500;

/** Takes an update of the list of tags. A change needs a higher version than the list has. */
export function updateLocalList(
  charger: Charger,
  { version, isFull, entries }: { version: number; isFull: boolean; entries: readonly ListedEntry[] },
): 'Accepted' | 'Failed' | 'VersionMismatch' {
  const { localList } = charger;
  if (!isFull && version <= localList.version) return 'VersionMismatch';
  const tags = new Map(isFull ? [] : localList.tags);
  for (const { idTag, isAccepted } of entries) {
    if (isAccepted === null) tags.delete(idTag.toUpperCase());
    else tags.set(idTag.toUpperCase(), isAccepted);
  }
  if (tags.size > MOST_TAGS) return 'Failed';
  charger.localList = { version, tags };
  return 'Accepted';
}

/** Whether a charger without a line charges with a tag: by its list, and without one with any (AllowOfflineTxForUnknownId). */
export function isAcceptedOffline({ localList }: Charger, idTag: string): boolean {
  return localList.tags.size === 0 || localList.tags.get(idTag.toUpperCase()) === true;
}
