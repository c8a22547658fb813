import type { Observable } from 'rxjs';
import { washerMonitoring } from '../../../src/contract/evo-monitor/washerMonitoring';
import type { LiveWasher } from '../../../src/contract/live/washer';
import type { LiveEnvironment } from '../environment';
import { followList$, type ListUpdate, type PatchTarget } from './followList';
import { readPages } from './readPages';
import type { StreamEvent } from './pollCycle';

/** All washers, or their changes since the last answer. */
export type WashersUpdate = ListUpdate<LiveWasher>;

/** All washers that the caller may see. */
export function streamWashers$(
  env: LiveEnvironment,
  store: PatchTarget<LiveWasher>,
): Observable<StreamEvent<WashersUpdate>> {
  const { transport } = env;
  return followList$<LiveWasher>(env, {
    readAll: (signal, pageSize) =>
      readPages(
        (position) => transport.post(washerMonitoring.page, { body: { ...position, pageSize } }, signal),
        ({ cursor }) => cursor,
      ),
    changes: (body, signal) => transport.post(washerMonitoring.changes, { body }, signal),
    store,
  });
}
