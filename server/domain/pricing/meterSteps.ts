/** Readings of a meter's register: `t` in epoch seconds, `register` in Wh; null where there was no reading. */
export interface MeterCurve {
  t: readonly number[];
  register: readonly (number | null)[];
}

/** Meter of a session. Times in epoch seconds, registers and energy in Wh. */
export interface MeteredSession {
  startedAt: number;
  stoppedAt: number;
  meterStart: number | null;
  meterStop: number | null;
  curve: MeterCurve;
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
 * Between which readings a session's energy has flowed. A register that falls counts on only above where it has been,
 * so that no Wh is there twice; readings outside the session belong to its beginning or end; readings above the last
 * register (`meterStop`) are not believed.
 */
export function meterSteps(session: MeteredSession): MeterStep[] {
  const steps: MeterStep[] = [];
  let before: Reading | undefined;
  for (const reading of listReadings(session)) {
    if (before && reading.value > before.value) {
      steps.push({ from: before.at, to: reading.at, energy: reading.value - before.value });
    }
    before = { at: reading.at, value: Math.max(reading.value, before?.value ?? reading.value) };
  }
  return steps;
}

/** Whether the meter says anything of the session: two readings at least. */
export function isMetered(session: MeteredSession): boolean {
  return listReadings(session).length > 1;
}

function listReadings({ startedAt, stoppedAt, meterStart, meterStop, curve }: MeteredSession): Reading[] {
  const end = Math.max(startedAt, stoppedAt);
  const highest = meterStop !== null && meterStop >= (meterStart ?? 0) ? meterStop : Infinity;
  const readings = curve.t.flatMap((t, index) => {
    const value = curve.register[index] ?? null;
    const at = Math.min(end, Math.max(startedAt, t));
    return value === null ? [] : [{ at, value: Math.min(value, highest) }];
  });
  readings.sort((one, other) => one.at - other.at);
  if (meterStart !== null) readings.unshift({ at: startedAt, value: meterStart });
  if (meterStop !== null) readings.push({ at: end, value: meterStop });
  return readings;
}
