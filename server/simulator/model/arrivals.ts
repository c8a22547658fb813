import type { Random } from './random';

/** Visits by hour of the local day, relative to an average hour; nights are never quite empty. */
const BY_HOUR = [
  0.4, 0.35, 0.3, 0.3, 0.35, 0.5, 0.8, 1.2, 1.35, 1.15, 1.05, 1.15, 1.3, 1.15, 1.05, 1.1, 1.3, 1.55, 1.6, 1.4, 1.15,
  0.9, 0.7, 0.5,
] as const;

/** A busy place: from a car's leaving to the next one's arrival, on average. */
export const BUSY_MINUTES_BETWEEN_VISITS = 50;
const SESSION_MINUTES = 28;
const DAY_MINUTES = 24 * 60;
const HOUR = 3_600_000;

/** Minutes from a car's leaving to the next one's arrival at each of these connectors, for so many visits a day of all. */
export function findMinutesBetweenVisits(connectors: number, visitsPerDay: number): number {
  return Math.max(1, (connectors * DAY_MINUTES) / visitsPerDay - SESSION_MINUTES);
}

/** Share of the connectors that have a car at any moment, and so at the first start. */
export function findOccupiedShare(minutesBetweenVisits: number): number {
  return SESSION_MINUTES / (SESSION_MINUTES + minutesBetweenVisits);
}

export function hourFactor(hour: number): number {
  return BY_HOUR[hour] ?? 1;
}

/** Seconds (of simulated time) from a car's leaving to the next one's arrival. */
export function secondsToNextVisit(random: Random, hour: number, minutesBetweenVisits: number): number {
  return random.exponential((minutesBetweenVisits * 60) / hourFactor(hour));
}

const known = new Map<string, { until: number; hour: number }>();

/** Hour of the local day, 0-23. Asked for by every connector, hence remembered for the rest of the quarter hour. */
export function localHour(timezone: string, now: number): number {
  const seen = known.get(timezone);
  if (seen && now < seen.until && now >= seen.until - HOUR / 4) return seen.hour;
  const hour = readHour(timezone, now);
  known.set(timezone, { until: Math.floor(now / (HOUR / 4) + 1) * (HOUR / 4), hour });
  return hour;
}

function readHour(timezone: string, now: number): number {
  try {
    return Number(
      new Intl.DateTimeFormat('en-GB', { timeZone: timezone, hour: '2-digit', hourCycle: 'h23' }).format(now),
    );
  } catch {
    return new Date(now).getUTCHours();
  }
}
