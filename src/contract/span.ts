/** Position of a span of time relative to now. */
export const SPAN_STATUSES = ['notstarted', 'underway', 'finished'] as const;
export type SpanStatus = (typeof SPAN_STATUSES)[number];

/** A span of time, in times of the wire. */
export interface Span {
  startsAt: string;
  endsAt: string;
  /** When it was ended manually, before its end; null or absent: it was not. */
  endedAt?: string | null;
}

/** The status of a span by time and by its ending. @param at wire time: such texts compare as the times that they name */
export function findSpanStatus({ startsAt, endsAt, endedAt = null }: Span, at: string): SpanStatus {
  if (endedAt !== null || endsAt <= at) return 'finished';
  return startsAt <= at ? 'underway' : 'notstarted';
}

/** Reason against the times that a change gives to a span. */
export type SpanRefusal =
  | { field: 'startsAt'; message: 'validation.startStays' }
  | { field: 'endsAt'; message: 'validation.notPast' };

/**
 * Checks the times of a changed span: an end can be delayed and never be brought before now, and a span under way keeps
 * its start. @param before the span as it is; null for a new one
 */
export function findSpanRefusal(before: Span | null, after: Span, at: string): SpanRefusal | null {
  const isUnderway = before !== null && findSpanStatus(before, at) === 'underway';
  if (isUnderway && after.startsAt !== before.startsAt) return { field: 'startsAt', message: 'validation.startStays' };
  return after.endsAt <= at ? { field: 'endsAt', message: 'validation.notPast' } : null;
}
