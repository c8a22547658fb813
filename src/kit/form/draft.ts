/** Unsaved values of a form, kept in this browser tab. */
export interface Draft<Values> {
  values: Values;
  /** Epoch ms. */
  at: number;
  /** User of the draft; drafts of other users are not offered. */
  user: string;
  /** Version of the record that it began with. */
  version: number;
}

const PREFIX = 'omp.draft.';

/** Reads the draft of a form; null for a draft of another user or version. */
export function readDraft<Values>(key: string, user: string, version: number): Draft<Values> | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null') as Draft<Values> | null;
    return draft?.user === user && draft.version === version ? draft : null;
  } catch {
    return null;
  }
}

export function keepDraft(key: string, draft: Draft<unknown>): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(draft));
  } catch {
    // Without storage there are no drafts.
  }
}

export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(PREFIX + key);
  } catch {
    // Without storage there are no drafts.
  }
}
