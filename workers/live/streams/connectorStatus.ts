import type { Observable } from 'rxjs';
import { realTimeMonitoring } from '../../../src/contract/evo-monitor/realTimeMonitoring';
import type { LiveConnector } from '../../../src/contract/live/connector';
import type { LiveEnvironment } from '../environment';
import { stream$, type StreamEvent } from './stream';

const POLL_MS = 1_000;
const LIMIT_MS = 10_000;

/** One connector by itself, where nobody watches the fleet: screens that may not read `changes` have it too. */
export function connectorStatus$(env: LiveEnvironment, key: string): Observable<StreamEvent<LiveConnector>> {
  const params = connectorOfKey(key);
  return stream$<'again', LiveConnector>(env, {
    first: 'again',
    async turn(_state, signal) {
      const row = await env.transport.post(realTimeMonitoring.getGunStatus, { params }, signal);
      return { data: row, serverTime: null, intervalMs: POLL_MS, waitMs: POLL_MS, next: 'again' };
    },
    limitMs: () => LIMIT_MS,
  });
}

/** Parts of `<chargerCode>:<connector>`; a charger's code may itself contain colons. */
export function connectorOfKey(key: string): { chargerCode: string; connector: number } {
  const colon = key.lastIndexOf(':');
  return { chargerCode: key.slice(0, colon), connector: Number(key.slice(colon + 1)) };
}
