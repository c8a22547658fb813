import type { Observable } from 'rxjs';
import { chargingReport } from '../../../src/contract/evo-monitor/chargingReport';
import type { ChargingCurve } from '../../../src/contract/live/curve';
import type { LiveEnvironment } from '../environment';
import { runPollCycle$, type StreamEvent } from './pollCycle';

const POLL_MS = 1_000;
/** A queue of late readings comes when the charger is back: at some time, and without haste. */
const ENDED_POLL_MS = 10_000;
const LIMIT_MS = 20_000;

interface State {
  since?: number;
  version?: number;
}

/**
 * The process series of a transaction: all points first, then newer ones each second; after the session has ended, late
 * readings are polled until the curve is final.
 */
export function streamCurve$(env: LiveEnvironment, txnId: string): Observable<StreamEvent<ChargingCurve>> {
  return runPollCycle$<State, ChargingCurve>(env, {
    first: {},
    async poll(body, signal) {
      const curve = await env.transport.post(chargingReport.getChargingCurve, { params: { txnId }, body }, signal);
      const intervalMs = curve.isRunning ? POLL_MS : ENDED_POLL_MS;
      const next = { since: curve.since ?? body.since, version: curve.version ?? undefined };
      return {
        data: curve,
        serverTime: curve.serverTime,
        intervalMs,
        waitMs: intervalMs,
        next: curve.isFinal ? null : next,
      };
    },
    timeoutMs: () => LIMIT_MS,
  });
}
