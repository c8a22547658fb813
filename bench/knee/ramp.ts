import type { Child } from '../gateway/child';
import { KEY } from '../gateway/scratch';

/** Messages a second of each step. */
const RATES = [
  100, 200, 300, 400, 500, 650, 800, 1_000, 1_250, 1_600, 2_000, 2_500, 3_200, 4_000, 5_000, 6_500, 8_000,
] as const;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
/** A node that has just taken a fleet answers later than it will. */
const WARM_SECONDS = 15;
/** The answers bend where p99 is beyond this, or as many times that at the start; within 50 ms nothing bends. */
const BENT_MS = 250;
const BENT_TIMES = 3;
const STRAIGHT_MS = 50;
/** Share of the offered messages that has to be answered in time. */
const KEPT_PACE = 0.97;
/** A step that is not answered for so long is over. */
const GRACE_MS = 15_000;

/** One step of a ramp that was answered in time. */
interface Step {
  perSecond: number;
  p99: number;
}

/** A ramp up to where the answers bend. */
export interface Ramp {
  first: Step;
  /** Last step before the bend. */
  knee: Step;
  /** The step that bends; null: even the last one did not. */
  bent: Step | null;
  /** All messages that were sent. */
  messages: number;
}

/** Connects chargers of a fleet, in equal parts to each address, and begins a session at each of their connectors. */
export async function connectFleet(fleet: Child, urls: readonly string[], codes: readonly string[]): Promise<void> {
  const each = Math.ceil(codes.length / urls.length);
  for (const [index, url] of urls.entries())
    await fleet.ask('connect', { url, codes: codes.slice(index * each, (index + 1) * each), key: KEY });
  await fleet.ask('begin');
}

/** Raises the load step by step until the answers bend; a step that bends is tried twice, since a pause is no bend. */
export async function raiseLoad(fleet: Child): Promise<Ramp> {
  let messages = 0;
  const measure = (perSecond: number, seconds = SECONDS) => {
    messages += perSecond * seconds;
    return measureStep(fleet, perSecond, seconds);
  };
  await measure(RATES[0], WARM_SECONDS);
  const first = await measure(RATES[0]);
  const isBent = ({ p99 }: Step) => p99 > BENT_MS || p99 > Math.max(STRAIGHT_MS, BENT_TIMES * first.p99);
  let knee = first;
  for (const perSecond of RATES.slice(1)) {
    let step = await measure(perSecond);
    if (Number.isFinite(step.p99) && isBent(step)) step = await measure(perSecond);
    console.log(`    ${perSecond}/s: p99 ${step.p99.toFixed(1)} ms`);
    if (isBent(step)) return { first, knee, bent: step, messages };
    knee = step;
  }
  return { first, knee, bent: null, messages };
}

/** @returns p99 of the answers; infinite where they do not keep pace */
async function measureStep(fleet: Child, perSecond: number, seconds: number): Promise<Step> {
  const startedAt = performance.now();
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), seconds * 1_000 + GRACE_MS).unref());
  const took = await Promise.race([fleet.ask<number[]>('sample', { perSecond, seconds }), late]);
  const lasted = (performance.now() - startedAt) / 1_000;
  if (!took || lasted * KEPT_PACE > seconds + 1) return { perSecond, p99: Number.POSITIVE_INFINITY };
  return { perSecond, p99: took[Math.floor(took.length * 0.99)] ?? 0 };
}
