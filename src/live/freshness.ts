import { freshnessOf, type Freshness } from '../../workers/live/dataAge';
import type { StreamPhase, StreamState } from '../../workers/live/service';

/** How much a live picture can be trusted. */
export interface LiveFreshness {
  freshness: Freshness;
  /** Age of the data on the server's time; null: nothing received yet, or nothing is followed. */
  ageMs: number | null;
  /** `idle`: nothing is followed. */
  phase: StreamPhase | 'idle';
  /** Why the last call failed, null while all is well. */
  problem: string | null;
  /** Server's clock minus the device's: add it to Date.now() to count durations. */
  offsetMs: number;
}

const IDLE: LiveFreshness = { freshness: 'fresh', ageMs: null, phase: 'idle', problem: null, offsetMs: 0 };
const RANK: Record<Freshness, number> = { fresh: 0, late: 1, stale: 2 };

/** The worst of some streams at a moment (epoch ms of the device). A complete stream does not age. */
export function freshnessAt(streams: readonly StreamState[], now: number): LiveFreshness {
  return streams.map((stream) => streamFreshness(stream, now)).reduce<LiveFreshness>(worse, IDLE);
}

function streamFreshness(stream: StreamState, now: number): LiveFreshness {
  const { phase, problem, offsetMs, serverTimeMs, intervalMs } = stream;
  if (phase === 'complete') return { freshness: 'fresh', ageMs: null, phase, problem, offsetMs };
  const ageMs = serverTimeMs === null ? null : Math.max(0, now + offsetMs - serverTimeMs);
  return { freshness: freshnessOf(ageMs, intervalMs), ageMs, phase, problem, offsetMs };
}

function worse(a: LiveFreshness, b: LiveFreshness): LiveFreshness {
  if (a.phase === 'idle') return b;
  if (RANK[a.freshness] !== RANK[b.freshness]) return RANK[a.freshness] > RANK[b.freshness] ? a : b;
  if ((a.problem === null) !== (b.problem === null)) return a.problem === null ? b : a;
  return (a.ageMs ?? -1) >= (b.ageMs ?? -1) ? a : b;
}
