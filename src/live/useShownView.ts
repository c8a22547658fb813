import { useEffect, useMemo } from 'react';
import type { ViewRequest } from '../contract/live/liveService';
import { useLiveClient } from './liveClientContext';

/**
 * Shows a view as long as the caller is on the screen; another request asks the same view for something else, null for
 * nothing.
 */
export function useShownView(viewId: string, request: ViewRequest | null): void {
  const client = useLiveClient();
  // Callers write requests inline: the same content is the same request.
  const content = JSON.stringify(request);
  const stable = useMemo(() => JSON.parse(content) as ViewRequest | null, [content]);
  useEffect(() => (stable === null ? undefined : client.show(viewId, stable)), [client, viewId, stable]);
}
