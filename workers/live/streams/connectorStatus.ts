import type { Observable } from 'rxjs';
import { realTimeMonitoring } from '../../../src/contract/evo-monitor/realTimeMonitoring';
import type { LiveConnector } from '../../../src/contract/live/connector';
import type { LiveEnvironment } from '../environment';
import { runPollCycle$, type StreamEvent } from './pollCycle';

const POLL_MS = 1_000;
const LIMIT_MS = 10_000;

/** Streams one connector while the fleet is not followed; needs no right to read `changes`. */
export function streamConnector$(env: LiveEnvironment, key: string): Observable<StreamEvent<LiveConnector>> {
  const params = parseConnectorKey(key);
  return runPollCycle$<'again', LiveConnector>(env, {
    first: 'again',
    async poll(_state, signal) {
      const row = await env.transport.post(realTimeMonitoring.getGunStatus, { params }, signal);
      return { data: row, serverTime: null, intervalMs: POLL_MS, waitMs: POLL_MS, next: 'again' };
    },
    timeoutMs: () => LIMIT_MS,
  });
}

/** Parts of `<chargerCode>:<connector>`; a charger's code may itself contain colons. */
export function parseConnectorKey(key: string): { chargerCode: string; connector: number } {
  const colon = key.lastIndexOf(':');
  return { chargerCode: key.slice(0, colon), connector: Number(key.slice(colon + 1)) };
}
