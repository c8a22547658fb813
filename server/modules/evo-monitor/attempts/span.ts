import type { BodyOf } from '../../../../src/contract/endpoint';
import type { attempts as calls } from '../../../../src/contract/evo-monitor/attempts';
import { countDays, dayAfter, dayIn } from '../../../../src/lib/calendar';
import { shiftRange, type DayRange } from '../../../../src/lib/comparedRange';
import type { CountedDays } from '../../../statistics/attempts/counts';

type Asked = Pick<BodyOf<typeof calls.groups>, 'from' | 'until' | 'days'>;
type Compared = Asked & Pick<BodyOf<typeof calls.summary>, 'comparison'>;

/** The days that a call asks for: until now by the clock of each station, or those named. */
export function toCountedDays({ days, from, until }: Asked, now: Date): CountedDays {
  if (from === undefined || until === undefined) return { length: days, until: null, shift: 0, now };
  return { length: countDays(from, until), until, shift: 0, now };
}

/** The same by the calendar of UTC. */
export function nameRange({ days, from, until }: Asked, now: Date): DayRange {
  if (from !== undefined && until !== undefined) return { from, until };
  const today = dayIn('UTC', now.getTime());
  return { from: dayAfter(today, 1 - days), until: today };
}

/** The days to compare with, which end at the hour that it is now when the present day is among those asked for. */
export function toDaysBefore(asked: Compared, now: Date): { range: DayRange; days: CountedDays } {
  const named = nameRange(asked, now);
  const range = shiftRange(named, asked.comparison);
  const shift = countDays(range.until, named.until) - 1;
  const until = asked.until === undefined ? null : range.until;
  return { range, days: { length: countDays(range.from, range.until), until, shift, now } };
}
