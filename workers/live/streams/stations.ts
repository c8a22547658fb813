import type { Observable } from 'rxjs';
import { realTimeMonitoring } from '../../../src/contract/evo-monitor/realTimeMonitoring';
import type { LiveStation } from '../../../src/contract/live/station';
import type { LiveEnvironment } from '../environment';
import { runPollCycle$, type StreamEvent } from './pollCycle';

/** Interval while the fleet brings the states of connectors: the list has places and alarms only. */
const BESIDE_FLEET_MS = 60_000;
/** Interval while the list of stations is all that the caller may see. */
const ALONE_MS = 5_000;
const LIMIT_MS = 20_000;

/**
 * Polls every station with its place and state.
 * @param isBesideFleet the fleet brings the states; the list is polled less often, for places and alarms only
 */
export function streamStations$(env: LiveEnvironment, isBesideFleet: boolean): Observable<StreamEvent<LiveStation[]>> {
  const intervalMs = isBesideFleet ? BESIDE_FLEET_MS : ALONE_MS;
  return runPollCycle$<'again', LiveStation[]>(env, {
    first: 'again',
    async poll(_state, signal) {
      const { stations, serverTime } = await env.transport.post(realTimeMonitoring.stations, { body: {} }, signal);
      return { data: stations, serverTime, intervalMs, waitMs: intervalMs, next: 'again' };
    },
    timeoutMs: () => LIMIT_MS,
  });
}
