import { dropToken, onTokenChange, readToken } from '../access/token';
import { serverUnreachable, sessionEnded, sessionLoaded, tokenFound } from '../access/sessionSlice';
import { preferencesRead } from '../access/preferencesSlice';
import { isPassing } from '../api/problem';
import { loadSession } from '../api/session';
import { adoptLanguage } from './i18n/i18n';
import type { AppStore } from './store';

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 20_000;

/**
 * Keeps the session of the store in step with the token, whichever tab changed it. A server that does not answer is
 * asked again; a refusal ends the session. @returns the end of it
 */
export function followToken(store: Pick<AppStore, 'dispatch'>): () => void {
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function load(token: string, delay: number): Promise<void> {
    attempt += 1;
    const mine = attempt;
    const { data, error } = await loadSession();
    // Meanwhile another token came, or this one went.
    if (mine !== attempt || readToken() !== token) return;
    if (data) {
      store.dispatch(preferencesRead(data.account.preferences));
      void adoptLanguage(data.account.preferences['language']);
      store.dispatch(sessionLoaded(data));
    } else if (isPassing(error)) {
      store.dispatch(serverUnreachable());
      timer = setTimeout(() => void load(token, Math.min(delay * 2, LAST_RETRY_MS)), delay);
    } else {
      dropToken('failed', error.message);
    }
  }

  function begin(token: string): void {
    clearTimeout(timer);
    store.dispatch(tokenFound(token));
    void load(token, FIRST_RETRY_MS);
  }

  function retryNow(): void {
    const token = readToken();
    if (token === null || timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    void load(token, FIRST_RETRY_MS);
  }

  const stop = onTokenChange((change) => {
    clearTimeout(timer);
    attempt += 1;
    if (change.token === null) store.dispatch(sessionEnded({ by: change.by, notice: change.notice }));
    else begin(change.token);
  });
  window.addEventListener('online', retryNow);
  const token = readToken();
  if (token !== null) begin(token);
  return () => {
    clearTimeout(timer);
    attempt += 1;
    stop();
    window.removeEventListener('online', retryNow);
  };
}
