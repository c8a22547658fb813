const PREFIX = 'omp.';

/** Fallback of a browser without storage (private mode, full disk, policy), lost with the page. */
const memory = new Map<string, string>();

/** The names under which the console keeps things in this browser. */
export type StoredName = 'token' | 'locale' | 'sideBar' | 'preferences' | 'unsavedPreferences' | 'wall' | 'wallBuild';

export function readStored(name: StoredName): string | null {
  try {
    return localStorage.getItem(PREFIX + name) ?? memory.get(name) ?? null;
  } catch {
    return memory.get(name) ?? null;
  }
}

/** Null removes. */
export function writeStored(name: StoredName, value: string | null): void {
  memory.delete(name);
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, value);
  } catch {
    if (value !== null) memory.set(name, value);
  }
}

/** Calls back when another tab of this browser changes `name`. @returns the end of it */
export function onStoredElsewhere(name: StoredName, listener: (value: string | null) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // A key of null: the whole storage was cleared.
    if (event.key === PREFIX + name) listener(event.newValue);
    else if (event.key === null) listener(null);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
