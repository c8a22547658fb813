import type { Observable } from 'rxjs';
import { realTimeMonitoring } from '../../../src/contract/evo-monitor/realTimeMonitoring';
import type { LiveConnector } from '../../../src/contract/live/connector';
import type { LiveEnvironment } from '../environment';
import { followList$, type ListUpdate, type PatchTarget } from './followList';
import { readPages } from './readPages';
import type { StreamEvent } from './pollCycle';

/** The whole fleet, or its changes since the last answer. */
export type FleetUpdate = ListUpdate<LiveConnector>;

/** All connectors that the caller may see. */
export function streamFleet$(
  env: LiveEnvironment,
  store: PatchTarget<LiveConnector>,
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
    store,
  });
}
