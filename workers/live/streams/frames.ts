import type { Observable } from 'rxjs';
import type { ResponseOf } from '../../../src/contract/endpoint';
import { ocppLog } from '../../../src/contract/evo-monitor/ocppLog';
import type { LiveEnvironment } from '../environment';
import { runPollCycle$, type StreamEvent } from './pollCycle';

export type FollowedFrames = ResponseOf<typeof ocppLog.follow>;

/** As with the other lists: the answer proves that the picture is current. */
const LONG_POLL_MS = 5_000;
/** Calls start at least this far apart, however much a charger says. */
const CALL_GAP_MS = 500;
const MARGIN_MS = 10_000;

/** The OCPP messages of a charger: the latest first, then each answer goes on from the cursor of the last one. */
export function streamFrames$(env: LiveEnvironment, chargerCode: string): Observable<StreamEvent<FollowedFrames>> {
  return runPollCycle$<{ cursor?: string }, FollowedFrames>(env, {
    first: {},
    async poll({ cursor }, signal) {
      const startedAt = env.scheduler.now();
      const waitMs = cursor === undefined || env.isHidden$.value ? 0 : LONG_POLL_MS;
      const body = { chargerCode, waitMs, ...(cursor !== undefined && { cursor }) };
      const data = await env.transport.post(ocppLog.follow, { body }, signal);
      return {
        data,
        serverTime: data.serverTime,
        intervalMs: LONG_POLL_MS,
        waitMs: Math.max(0, CALL_GAP_MS - (env.scheduler.now() - startedAt)),
        next: { cursor: data.cursor },
      };
    },
    timeoutMs: () => LONG_POLL_MS + MARGIN_MS,
  });
}
