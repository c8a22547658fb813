import { findHeld, isDisobeying, type SessionPower } from './sessionPower';

/** A car that draws this part of its limit may take more. */
const FULL_PART = 0.985;
/** What a car takes is asked for with this much room above it, so that it can show when it takes more. */
const ROOM_PART = 1.03;
/** A smaller fall changes no plan. */
const FALL_PART = 0.97;
const ASK_STEP = 100;
/** A car follows a new limit within this time; readings before it say nothing about the car. */
const FOLLOW_MS = 5_000;

/**
 * What a car takes, learned from its readings: all that its connector gives while it draws its whole limit, and a
 * little more than it draws while it tapers. It never rises without a reading that shows it.
 */
export function learnAsk({ measured, limit, asks, most, least }: SessionPower): number {
  if (measured === null || limit === null || measured.at < limit.at + FOLLOW_MS) return asks;
  if (measured.watts >= limit.watts * FULL_PART) return most;
  const taken = Math.max(least, Math.ceil((measured.watts * ROOM_PART) / ASK_STEP) * ASK_STEP);
  return taken < asks * FALL_PART ? taken : asks;
}

/** Whether a reading is a cause to plan anew: the car takes more or less, gives room back, or does not obey. */
export function isCause(before: SessionPower, after: SessionPower, now: number): boolean {
  if (learnAsk(after) !== before.asks || findHeld(after, now) !== findHeld(before, now)) return true;
  return isDisobeying(after) || isDisobeying(before);
}
