import { useShownTime } from '../../access/useShownTime';

/** Wire times. */
export interface Span {
  from: string;
  until: string;
}

/** Position of a span in the track of a week. */
export type Place = (span: Span) => { left: string; width: string };

/** Formats a span: `16 Dec, 08:00–17 Dec, 08:00`. */
export function useDuring(timezone: string): (span: Span) => string {
  const time = useShownTime();
  return ({ from, until }) => `${time(from, timezone, 'dayMinute')}–${time(until, timezone, 'dayMinute')}`;
}
