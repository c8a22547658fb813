import { z } from 'zod';
import { Problem } from '../../../wire/problem';

/** Locations of an answer at most, and where no limit is asked for. */
export const MOST_LOCATIONS = 100;

const time = z.iso.datetime({ offset: true, local: true }).transform((text) => {
  // OCPI 2.2.1, chapter 16.5: a time without a zone is UTC.
  const hasZone = /(Z|[+-]\d{2}:\d{2})$/.test(text);
  return new Date(hasZone ? text : `${text}Z`);
});
const whole = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

const locationQuery = z.object({
  date_from: time.optional(),
  date_to: time.optional(),
  offset: whole.default(0),
  limit: whole.pipe(z.number().min(1)).default(MOST_LOCATIONS),
});
export type LocationQuery = z.output<typeof locationQuery>;

/** The page that is asked for (OCPI 2.2.1, chapter 4.1.4); a limit above ours is taken as ours. @throws Problem 400 */
export function parseLocationQuery(query: unknown): LocationQuery {
  const parsed = locationQuery.safeParse(query);
  if (!parsed.success) throw new Problem(400);
  return { ...parsed.data, limit: Math.min(parsed.data.limit, MOST_LOCATIONS) };
}

/** `date_from` is inclusive, `date_to` exclusive. */
export function isWithin(time: Date, { date_from: from, date_to: to }: LocationQuery): boolean {
  return (from === undefined || time >= from) && (to === undefined || time < to);
}
