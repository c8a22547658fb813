import { onRevision } from '../access/revision';
import { dropToken, onTokenChange, readToken } from '../access/token';
import { serverUnreachable, sessionEnded, sessionLoaded, tokenFound } from '../access/sessionSlice';
import { preferencesRead } from '../access/preferencesSlice';
import { isPassing } from '../api/problem';
import { loadSession } from '../api/session';
import { adoptLanguage, preloadScreens } from './i18n/i18n';
import type { AppStore } from './store';

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 20_000;

/** Equals no revision of the server, so that the next revision always triggers a reading. */
const UNREAD = '';

/**
 * Keeps the session of the store in step with the token, whichever tab changed it, and with the server's rights and
 * menu: every answer carries their revision, and a new revision has them read again. A server that does not answer is
 * asked again; a refusal ends the session. @returns stops following
 */
export function followToken(store: Pick<AppStore, 'dispatch'>): () => void {
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReady = false;
  /** At which rights and menu were read; null before the first answer. */
  let revision: string | null = null;

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
      isReady = true;
    } else if (isPassing(error)) {
      store.dispatch(serverUnreachable());
      timer = setTimeout(() => void load(token, Math.min(delay * 2, LAST_RETRY_MS)), delay);
    } else {
      dropToken('failed', error.message);
    }
  }

  /** Reads rights and menu again below an open screen, which stays as it is where they let it. */
  async function refresh(token: string): Promise<void> {
    attempt += 1;
    const mine = attempt;
    const { data } = await loadSession();
    if (mine !== attempt || readToken() !== token) return;
    if (data) store.dispatch(sessionLoaded(data));
    else revision = UNREAD;
  }

  function follow(heard: string): void {
    const isKnown = revision === null || revision === heard;
    revision = heard;
    const token = readToken();
    if (isKnown || token === null) return;
    if (isReady) void refresh(token);
    else begin(token);
  }

  function begin(token: string): void {
    clearTimeout(timer);
    isReady = false;
    store.dispatch(tokenFound(token));
    void preloadScreens();
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
    revision = null;
    if (change.token === null) store.dispatch(sessionEnded({ by: change.by, notice: change.notice }));
    else begin(change.token);
  });
  const stopFollowing = onRevision(follow);
  window.addEventListener('online', retryNow);
  const token = readToken();
  if (token !== null) begin(token);
  return () => {
    clearTimeout(timer);
    attempt += 1;
    stop();
    stopFollowing();
    window.removeEventListener('online', retryNow);
  };
}
