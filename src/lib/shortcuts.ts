/** A key of a screen, for the list that `?` shows. */
export interface Shortcut {
  /** As printed on the keys: `['j']`, `['Ctrl', 'K']`. */
  keys: readonly string[];
  /** Description of the shortcut, in the user's language. */
  label: string;
}

const lists = new Set<readonly Shortcut[]>();

/** Puts the keys of a screen on the list as long as the screen is there. @returns takes them off again */
export function announceShortcuts(list: readonly Shortcut[]): () => void {
  lists.add(list);
  return () => void lists.delete(list);
}

/** The shortcuts of the present screen, in the order in which they were announced. */
export const announcedShortcuts = (): readonly Shortcut[] => [...lists].flat();
