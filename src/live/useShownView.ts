import { useEffect, useMemo } from 'react';
import type { ViewRequest } from '../contract/live/liveService';
import { useLiveClient } from './liveClientContext';

/** Shows a view as long as the caller is on the screen; another request asks the same view for something else. */
export function useShownView(viewId: string, request: ViewRequest): void {
  const client = useLiveClient();
  // Callers write requests inline: the same content is the same request.
  const content = JSON.stringify(request);
  const stable = useMemo(() => JSON.parse(content) as ViewRequest, [content]);
  useEffect(() => client.show(viewId, stable), [client, viewId, stable]);
}
