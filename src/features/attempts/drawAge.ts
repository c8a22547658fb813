import { formatAge } from '../../lib/duration';

/** Seconds as a duration; a dash while the attempt goes on. */
export const drawAge = (seconds: number | null, locale: string) =>
  seconds === null ? '–' : formatAge(seconds, locale);
