import type { Observable } from 'rxjs';
import { chargingReport } from '../../../src/contract/evo-monitor/chargingReport';
import type { ChargingCurve } from '../../../src/contract/live/curve';
import type { LiveEnvironment } from '../environment';
import { stream$, type StreamEvent } from './stream';

const POLL_MS = 1_000;
const LIMIT_MS = 20_000;

interface State {
  since: number | null;
}

/** The process series of a transaction: all points first, then what is newer each second; complete when it has ended. */
export function chargingCurve$(env: LiveEnvironment, txnId: string): Observable<StreamEvent<ChargingCurve>> {
  return stream$<State, ChargingCurve>(env, {
    first: { since: null },
    async turn({ since }, signal) {
      const body = since === null ? {} : { since };
      const curve = await env.transport.post(chargingReport.getChargingCurve, { params: { txnId }, body }, signal);
      return {
        data: curve,
        serverTime: curve.serverTime,
        intervalMs: POLL_MS,
        waitMs: POLL_MS,
        next: curve.isRunning ? { since: curve.since ?? since } : null,
      };
    },
    limitMs: () => LIMIT_MS,
  });
}
