import { createContext, useContext } from 'react';
import type { LiveClient } from './liveClient';

/** Provided once, by the composition root. */
export const LiveClientContext = createContext<LiveClient | null>(null);

export function useLiveClient(): LiveClient {
  const client = useContext(LiveClientContext);
  if (!client) throw new Error('LiveClientContext is not provided');
  return client;
}
