import { writeStored } from '../access/browserStorage';
import { preferencesSaved, selectPreferences, selectUnsavedPreferences } from '../access/preferencesSlice';
import { selectPhase } from '../access/sessionSlice';
import { readToken } from '../access/token';
import { savePreferences } from '../api/session';
import type { AppStore } from './store';

/** Dragging a column or a width changes a preference many times: one call saves all of it. */
const QUIET_MS = 800;

/** Writes changed preferences into this browser at once, and into the account after a pause without changes. */
export function keepPreferences(store: Pick<AppStore, 'dispatch' | 'getState' | 'subscribe'>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let known = selectPreferences(store.getState());
  let kept = selectUnsavedPreferences(store.getState());

  async function save(): Promise<void> {
    const unsaved = selectUnsavedPreferences(store.getState());
    if (Object.keys(unsaved).length === 0 || selectPhase(store.getState()) !== 'ready') return;
    const { error } = await savePreferences(unsaved);
    // A failed save is retried with the next change.
    if (!error) store.dispatch(preferencesSaved(unsaved));
  }

  /** Keeps unsaved preferences in the browser, so that the page saves them after a reload. */
  function keepUnsaved(): void {
    const unsaved = selectUnsavedPreferences(store.getState());
    if (unsaved === kept) return;
    kept = unsaved;
    const isNone = Object.keys(unsaved).length === 0;
    writeStored('unsavedPreferences', isNone ? null : JSON.stringify({ token: readToken(), values: unsaved }));
  }

  const stop = store.subscribe(() => {
    keepUnsaved();
    const values = selectPreferences(store.getState());
    if (values === known) return;
    known = values;
    writeStored('preferences', JSON.stringify(values));
    clearTimeout(timer);
    timer = setTimeout(() => void save(), QUIET_MS);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
