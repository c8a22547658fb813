import { onStoredElsewhere, readStored, writeStored } from './browserStorage';

/** Why there is no session any more: the user left, the server refused the token, another tab, or user info failed. */
export type SessionEnd = 'logout' | 'expired' | 'elsewhere' | 'failed';

/** A new token, or why it went; `notice` is the text for the login page. */
export type TokenChange = { token: string } | { token: null; by: SessionEnd; notice?: string };

type Listener = (change: TokenChange) => void;
const listeners = new Set<Listener>();

function notifyListeners(change: TokenChange): void {
  for (const listener of [...listeners]) listener(change);
}

/** The token as it goes into `Authorization`; shared by all tabs. */
export const readToken = (): string | null => readStored('token');

export function keepToken(token: string): void {
  writeStored('token', token);
  notifyListeners({ token });
}

/** Ends the session in this browser; without one nothing happens. */
export function dropToken(by: SessionEnd, notice?: string): void {
  if (readToken() === null) return;
  writeStored('token', null);
  notifyListeners({ token: null, by, notice });
}

/** Hears of every change of the token, also of those made in other tabs. @returns the end of it */
export function onTokenChange(listener: Listener): () => void {
  listeners.add(listener);
  const stop = onStoredElsewhere('token', (token) => listener(token === null ? { token, by: 'elsewhere' } : { token }));
  return () => {
    listeners.delete(listener);
    stop();
  };
}
