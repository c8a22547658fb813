import type { Observable } from 'rxjs';
import { realTimeMonitoring } from '../../../src/contract/evo-monitor/realTimeMonitoring';
import { liveConnector, type LiveConnector } from '../../../src/contract/live/connector';
import type { LiveEnvironment } from '../environment';
import { followList$, type ListUpdate } from './followList';
import { readPages } from './readPages';
import type { StreamEvent } from './pollCycle';

/** What the monitor stream brings: the whole fleet, or what changed since the last answer. */
export type FleetUpdate = ListUpdate<LiveConnector>;

const FIELDS = Object.keys(liveConnector.shape);

/**
 * All connectors that the caller may see.
 *
 * @param isKnown whether the receiver holds the row of a key
 */
export function streamFleet$(
  env: LiveEnvironment,
  isKnown: (key: string) => boolean,
): Observable<StreamEvent<FleetUpdate>> {
  const { transport } = env;
  return followList$<LiveConnector>(env, {
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
