import { readSessionMeter, type SessionMeter } from './sessionMeter';

/** Meter of a session. Times in epoch seconds, registers and energy in Wh. */
export interface MeteredSession extends SessionMeter {
  startedAt: number;
  stoppedAt: number;
}

/** Energy that has flowed between two moments, evenly. */
export interface MeterStep {
  from: number;
  to: number;
  /** Wh, above zero */
  energy: number;
}

interface Reading {
  at: number;
  value: number;
}

/**
 * Between which readings a session's energy has flowed. Readings outside the session belong to its beginning or end;
 * readings that are not believed say nothing, not even of time.
 */
export function meterSteps(session: MeteredSession): MeterStep[] {
  const steps: MeterStep[] = [];
  let before: Reading | undefined;
  for (const reading of listReadings(session)) {
    if (before && reading.value > before.value) {
      steps.push({ from: before.at, to: reading.at, energy: reading.value - before.value });
    }
    before = reading;
  }
  return steps;
}

/** Whether the meter says anything of the session: two readings at least. */
export function isMetered(session: MeteredSession): boolean {
  return listReadings(session).length > 1;
}

function listReadings(session: MeteredSession): Reading[] {
  const { startedAt, stoppedAt, meterStart } = session;
  const end = Math.max(startedAt, stoppedAt);
  const { points, stop } = readSessionMeter(session);
  const readings = points.flatMap(({ at, believed }) =>
    believed === null ? [] : [{ at: Math.min(end, Math.max(startedAt, at)), value: believed }],
  );
  if (meterStart !== null) readings.unshift({ at: startedAt, value: meterStart });
  if (stop !== null) readings.push({ at: end, value: stop });
  return readings;
}
