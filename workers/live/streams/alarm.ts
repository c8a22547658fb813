import type { Observable } from 'rxjs';
import { chargerAlarm } from '../../../src/contract/evo-monitor/chargerAlarm';
import type { LiveAlarm } from '../../../src/contract/live/alarm';
import type { LiveEnvironment } from '../environment';
import { followList$, type ListUpdate, type PatchTarget } from './followList';
import { readPages } from './readPages';
import type { StreamEvent } from './pollCycle';

/** The whole queue, or its changes since the last answer. */
export type QueueUpdate = ListUpdate<LiveAlarm>;

/** A hidden tab still sounds and counts: within 5 s, the call's own time included. */
const HIDDEN_INTERVAL_MS = 4_000;
/** Oldest first: the only order that an alarm which is raised again does not change between two pages. */
const WHOLE_QUEUE = { isOpen: true, sort: [{ field: 'firstAt' as const, order: 'asc' as const }] };
/** The queue of open alarms that the caller may see. */
export function streamAlarms$(
  env: LiveEnvironment,
  store: PatchTarget<LiveAlarm>,
): Observable<StreamEvent<QueueUpdate>> {
  const { transport } = env;
  return followList$<LiveAlarm>(env, {
    readAll: (signal, pageSize) =>
      readPages(
        (position) => transport.post(chargerAlarm.page, { body: { ...position, ...WHOLE_QUEUE, pageSize } }, signal),
        ({ changesCursor }) => changesCursor,
      ),
    changes: (body, signal) => transport.post(chargerAlarm.changes, { body }, signal),
    store,
    hiddenIntervalMs: HIDDEN_INTERVAL_MS,
  });
}
