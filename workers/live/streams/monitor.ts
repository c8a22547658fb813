import type { Observable } from 'rxjs';
import { realTimeMonitoring } from '../../../src/contract/evo-monitor/realTimeMonitoring';
import { liveConnector, type LiveConnector } from '../../../src/contract/live/connector';
import type { LiveEnvironment } from '../environment';
import { followed$, type News } from './followed';
import { readPages } from './readPages';
import type { StreamEvent } from './stream';

/** What the monitor stream brings: the whole fleet, or what changed since the last answer. */
export type FleetNews = News<LiveConnector>;

const FIELDS = Object.keys(liveConnector.shape);

/**
 * All connectors that the caller may see.
 *
 * @param isKnown whether the receiver holds the row of a key
 */
export function monitor$(env: LiveEnvironment, isKnown: (key: string) => boolean): Observable<StreamEvent<FleetNews>> {
  const { transport } = env;
  return followed$<LiveConnector>(env, {
    // Without a sort the order is that of the keys, which no change of state disturbs, and pages go by key.
    readAll: (signal, pageSize) =>
      readPages(
        (position) => transport.post(realTimeMonitoring.page, { body: { ...position, pageSize } }, signal),
        ({ cursor }) => cursor,
      ),
    changes: (body, signal) => transport.post(realTimeMonitoring.changes, { body }, signal),
    isKnown,
    fields: FIELDS,
  });
}
