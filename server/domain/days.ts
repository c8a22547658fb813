import { dayAfter } from '../../src/lib/calendar';

const DAY_MS = 86_400_000;

/** Number of days (`YYYY-MM-DD`) from one to another, both counted. */
export function countDays(from: string, until: string): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS) + 1;
}

/** All days from one to another, both included. */
export function listDays(from: string, until: string): string[] {
  return Array.from({ length: Math.max(0, countDays(from, until)) }, (_, index) => dayAfter(from, index));
}
