import type { DaySegment, PricePeriod } from '../../contract/pricePlan';

/** The 24 hours of a day, from 00:00 to 24:00 without a gap; every edit here leaves it so. */
export type DayPlan = readonly DaySegment[];

export const DAY_MINUTES = 1_440;
/** Largest number of segments of a day, by the contract. */
export const MOST_SEGMENTS = 48;

/** `18:30` -> 1110. */
export function parseMinutes(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}

/** 1110 -> `18:30`; the end of the day is `24:00`. */
export function formatMinutes(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

export const getLength = ({ from, to }: DaySegment): number => parseMinutes(to) - parseMinutes(from);

const clampValue = (value: number, low: number, high: number) => Math.min(Math.max(Math.round(value), low), high);

/** Range of the boundary after a segment: each neighbour keeps at least a minute. */
export function boundaryRange(plan: DayPlan, index: number): { min: number; max: number } {
  const left = plan[index];
  const right = plan[index + 1];
  if (!left || !right) return { min: DAY_MINUTES, max: DAY_MINUTES };
  return { min: parseMinutes(left.from) + 1, max: parseMinutes(right.to) - 1 };
}

/** Moves the boundary after a segment, as far as the two around it allow. */
export function moveBoundary(plan: DayPlan, index: number, minute: number): DayPlan {
  const { min, max } = boundaryRange(plan, index);
  if (!plan[index + 1]) return plan;
  const time = formatMinutes(clampValue(minute, min, max));
  return plan.map((segment, at) => {
    if (at === index) return { ...segment, to: time };
    return at === index + 1 ? { ...segment, from: time } : segment;
  });
}

/**
 * Gives a segment exact times. The parts of other segments that it now covers are cut off, fully covered segments are
 * removed; time that it no longer covers goes to its neighbour. The first segment always begins the day and the last
 * one always ends it.
 * @returns the same plan where the times are no stretch of a day
 */
export function stretchSegment(plan: DayPlan, index: number, from: number, to: number): DayPlan {
  const segment = plan[index];
  const begin = index === 0 ? 0 : clampValue(from, 0, DAY_MINUTES);
  const end = index === plan.length - 1 ? DAY_MINUTES : clampValue(to, 0, DAY_MINUTES);
  if (!segment || begin >= end) return plan;
  const before = plan.slice(0, index).filter((other) => parseMinutes(other.from) < begin);
  const after = plan.slice(index + 1).filter((other) => parseMinutes(other.to) > end);
  return closeGaps([
    ...before.map((other, at) => (at === before.length - 1 ? { ...other, to: formatMinutes(begin) } : other)),
    { ...segment, from: formatMinutes(begin), to: formatMinutes(end) },
    ...after.map((other, at) => (at === 0 ? { ...other, from: formatMinutes(end) } : other)),
  ]);
}

/** Cuts a segment in two of the same period, in its middle on the quarter of an hour where there is one. */
export function splitSegment(plan: DayPlan, index: number): DayPlan {
  const segment = plan[index];
  if (!segment || plan.length >= MOST_SEGMENTS || getLength(segment) < 2) return plan;
  const from = parseMinutes(segment.from);
  const middle = from + getLength(segment) / 2;
  const quarter = Math.round(middle / 15) * 15;
  const isInside = quarter > from && quarter < parseMinutes(segment.to);
  const cut = formatMinutes(isInside ? quarter : Math.floor(middle));
  return plan.flatMap((each, at) =>
    at === index
      ? [
          { ...each, to: cut },
          { ...each, from: cut },
        ]
      : [each],
  );
}

/** Merges a segment with its left neighbour; the merged segment keeps the period of the segment at `index`. */
export function joinLeft(plan: DayPlan, index: number): DayPlan {
  const left = plan[index - 1];
  if (!left) return plan;
  return plan.flatMap((each, at) => {
    if (at === index - 1) return [];
    return at === index ? [{ ...each, from: left.from }] : [each];
  });
}

/**
 * Removes a segment: its time goes to the left neighbour, from the first segment to the right one. The only segment
 * stays.
 */
export function removeSegment(plan: DayPlan, index: number): DayPlan {
  if (plan.length < 2 || !plan[index]) return plan;
  return closeGaps(plan.filter((_each, at) => at !== index));
}

export function setPeriod(plan: DayPlan, index: number, period: PricePeriod): DayPlan {
  return plan.map((each, at) => (at === index ? { ...each, period } : each));
}

/** Index of the segment that a minute of the day lies in. */
export function segmentAt(plan: DayPlan, minute: number): number {
  return Math.max(
    0,
    plan.findIndex(({ to }) => minute < parseMinutes(to)),
  );
}

/** Minutes of a day in each period that it has. */
export function minutesByPeriod(plan: DayPlan): Partial<Record<PricePeriod, number>> {
  const minutes: Partial<Record<PricePeriod, number>> = {};
  for (const segment of plan) minutes[segment.period] = (minutes[segment.period] ?? 0) + getLength(segment);
  return minutes;
}

/** Each segment reaches to where the next one begins, the first from 00:00 and the last to 24:00. */
function closeGaps(segments: DayPlan): DayPlan {
  return segments.map((segment, at) => ({
    ...segment,
    from: at === 0 ? formatMinutes(0) : segment.from,
    to: segments[at + 1]?.from ?? formatMinutes(DAY_MINUTES),
  }));
}
