import type { StreamPhase, StreamState } from '../contract/live/liveService';

/** From this age on live data turns grey, whatever its cadence. */
export const STALE_MS = 15_000;

/** `fresh`; `late`: an answer is missing (2 x the interval); `stale`: 15 s or more, or nothing was ever received. */
export type Freshness = 'fresh' | 'late' | 'stale';

/** Rates data by its age (ms, null: nothing received yet) and the expected interval between answers. */
export function rateFreshness(ageMs: number | null, intervalMs: number): Freshness {
  if (ageMs === null || ageMs >= STALE_MS) return 'stale';
  return ageMs >= 2 * intervalMs ? 'late' : 'fresh';
}

/** Freshness of live data, with the reason. */
export interface LiveFreshness {
  freshness: Freshness;
  /** Age of the data on the server's time; null: nothing received yet, or nothing is followed. */
  ageMs: number | null;
  /** `idle`: nothing is followed. */
  phase: StreamPhase | 'idle';
  /** Why the last call failed, null after a success. */
  problem: string | null;
  /** Server's clock minus the device's: add it to Date.now() to count durations. */
  offsetMs: number;
}

const IDLE: LiveFreshness = { freshness: 'fresh', ageMs: null, phase: 'idle', problem: null, offsetMs: 0 };
const RANK: Record<Freshness, number> = { fresh: 0, late: 1, stale: 2 };

/** Finds the worst of some streams at a moment (epoch ms of the device). A complete stream does not age. */
export function findWorstFreshness(streams: readonly StreamState[], now: number): LiveFreshness {
  return streams.map((stream) => getStreamFreshness(stream, now)).reduce<LiveFreshness>(pickWorse, IDLE);
}

function getStreamFreshness(stream: StreamState, now: number): LiveFreshness {
  const { phase, problem, offsetMs, serverTimeMs, intervalMs } = stream;
  if (phase === 'complete') return { freshness: 'fresh', ageMs: null, phase, problem, offsetMs };
  const ageMs = serverTimeMs === null ? null : Math.max(0, now + offsetMs - serverTimeMs);
  return { freshness: rateFreshness(ageMs, intervalMs), ageMs, phase, problem, offsetMs };
}

function pickWorse(a: LiveFreshness, b: LiveFreshness): LiveFreshness {
  if (a.phase === 'idle') return b;
  if (RANK[a.freshness] !== RANK[b.freshness]) return RANK[a.freshness] > RANK[b.freshness] ? a : b;
  if ((a.problem === null) !== (b.problem === null)) return a.problem === null ? b : a;
  return (a.ageMs ?? -1) >= (b.ageMs ?? -1) ? a : b;
}
