import { countDays, dayAfter } from '../../src/lib/calendar';

/** All days from one to another, both included. */
export function listDays(from: string, until: string): string[] {
  return Array.from({ length: Math.max(0, countDays(from, until)) }, (_, index) => dayAfter(from, index));
}
