import { rateFreshness, STALE_MS, type LiveFreshness } from './freshness';

/** How fresh a screen's picture is, from the freshness of its streams at a moment (epoch ms of the device). */
export type ReadPicture = (streams: LiveFreshness, now: number) => LiveFreshness;

/** The picture of the streams, unchanged. */
export const readStreams: ReadPicture = (streams) => streams;

/**
 * A screen that keeps its picture when its streams begin anew, as a wall does whose boards take turns: until the first
 * answer the picture goes on ageing, where the streams know of no age.
 */
export function createKeptPicture(): ReadPicture {
  let dataAt: number | null = null;
  return (streams, now) => {
    if (streams.ageMs !== null) dataAt = now - streams.ageMs;
    if (streams.ageMs !== null || dataAt === null) return streams;
    const ageMs = Math.max(0, now - dataAt);
    return { ...streams, ageMs, freshness: rateFreshness(ageMs, STALE_MS) };
  };
}
