import { createContext, useContext } from 'react';
import type { LockRequest } from './LockDialog';

type AskLock = (request: LockRequest) => void;

/** How the controls of a page ask for the lock of a washer; null outside of {@link LockDialogs}. */
export const LockContext = createContext<AskLock | null>(null);

export function useAskLock(): AskLock {
  const ask = useContext(LockContext);
  if (!ask) throw new Error('LockDialogs is missing above');
  return ask;
}
