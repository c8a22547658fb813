import { useState } from 'react';
import { useReplayDensityQuery } from '../../api/evo-monitor/replay';
import type { ReplayDensity, ReplayStop } from '../../contract/evo-monitor/replay';
import { fromWire, toWire } from '../../lib/time';
import type { ReplaySubject } from './useReplaySubject';

const MINUTE_MS = 60_000;
/** Minutes that the bar can show. */
const SPANS = [10, 20, 40, 80, 160, 320, 640, 1_440] as const;
const FIRST_SPAN = 3;
const BUCKETS = 160;

/**
 * What happened around the moment: the counts of the time bar, and the stops of the open charger.
 * @param isOfBays the screen shows washers, which were kept since another moment
 */
export function useDensity(at: number, subject: ReplaySubject | null, isOfBays = false) {
  const [span, setSpan] = useState(FIRST_SPAN);
  const [center, setCenter] = useState(at);
  const minutes = SPANS[span] ?? 80;
  const half = (minutes * MINUTE_MS) / 2;
  // The bar stands still until the moment has left it.
  const isInside = Math.abs(at - center) < half;
  if (!isInside) setCenter(at);
  const from = Math.floor(((isInside ? center : at) - half) / MINUTE_MS) * MINUTE_MS;
  const body = { from: toWire(from), minutes, buckets: BUCKETS };
  const { currentData } = useReplayDensityQuery({ body: { ...body, ...subject } });
  const gaps = (currentData?.gaps ?? []).map((gap) => ({ from: fromWire(gap.from), until: fromWire(gap.until) }));
  return {
    ...findStops(currentData?.stops ?? [], at),
    keptFrom: findKeptFrom(currentData, isOfBays),
    ...{ data: currentData, from, minutes, gaps, gap: gaps.find((each) => each.from < at && at < each.until) ?? null },
    zoom: (by: 1 | -1) => {
      setCenter(at);
      setSpan((current) => Math.min(SPANS.length - 1, Math.max(0, current + by)));
    },
  };
}

/** Null: nothing was kept, or it is not known yet. */
function findKeptFrom(data: ReplayDensity | undefined, isOfBays: boolean): string | null {
  if (!data) return null;
  return isOfBays ? data.washersKeptFrom : data.keptFrom;
}

/** The stops with their times, and those beside the moment. */
function findStops(told: readonly ReplayStop[], at: number) {
  const stops = told.map((stop) => ({ ...stop, at: fromWire(stop.at) }));
  const before = stops.findLast((stop) => stop.at < at);
  const after = stops.find((stop) => stop.at > at);
  return { stops, before: before?.at ?? null, after: after?.at ?? null };
}

export type Density = ReturnType<typeof useDensity>;
