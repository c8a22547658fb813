type Listener = (revision: string) => void;
const listeners = new Set<Listener>();

/** Tells how rights and menu of the session are, as an answer of the server says; null: it says nothing. */
export function tellRevision(revision: string | null): void {
  if (revision === null) return;
  for (const listener of [...listeners]) listener(revision);
}

/** Hears it with every answer, whether or not it has changed. @returns the end of it */
export function onRevision(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
