/** Readings of a meter's register: `t` in epoch seconds, `register` in Wh; null where there was no reading. */
export interface MeterCurve {
  t: readonly number[];
  register: readonly (number | null)[];
}

/** Words of a session's meter: registers in Wh, null where they are not known. */
export interface SessionMeter {
  meterStart: number | null;
  meterStop: number | null;
  curve: MeterCurve;
}

/** Why a reading is not believed: it lies below an earlier one, or above the last register. */
export type MeterDoubt = 'backwards' | 'aboveStop';

/** A reading as it is understood. */
export interface MeterPoint {
  /** Place in the curve. */
  index: number;
  /** Epoch seconds. */
  at: number;
  /** Wh, as the register at the session's beginning counts. */
  register: number;
  doubt: MeterDoubt | null;
  /** Wh where it is believed: never below an earlier one, nor above the last register. */
  believed: number | null;
}

/** Rounding of a register between two messages, Wh. */
export const REGISTER_TOLERANCE_WH = 50;

/**
 * Reads a session's meter: the readings in order of time, each as the register that it stands for, and whether it is
 * believed. Some chargers count what they send during a session from its beginning, and the registers of its bounds for
 * life: theirs stand for the first register and what they say.
 */
export function readSessionMeter({ meterStart, meterStop, curve }: SessionMeter): MeterPoint[] {
  const readings = listReadings(curve);
  const base = isCountedFromStart(readings, meterStart) ? meterStart : null;
  const last = meterStop !== null && meterStop >= (meterStart ?? 0) ? meterStop : Infinity;
  let highest = meterStart ?? -Infinity;
  return readings.map(({ index, at, value }) => {
    const register = base !== null && value < highest - REGISTER_TOLERANCE_WH ? base + value : value;
    const doubt = findDoubt(register, highest, last);
    if (doubt === null) highest = Math.min(last, Math.max(highest, register));
    return { index, at, register, doubt, believed: doubt === null ? highest : null };
  });
}

/** Whether the newest reading is not believed: what it hides is not known. */
export function isMeterDoubted(session: SessionMeter): boolean {
  return (readSessionMeter(session).at(-1)?.doubt ?? null) !== null;
}

/** Energy since the session's beginning by each reading of the curve, kWh; null where it is not known. */
export function readEnergyCurve(session: SessionMeter): (number | null)[] {
  const energy: (number | null)[] = session.curve.t.map(() => null);
  const points = readSessionMeter(session).flatMap(({ index, believed }) =>
    believed === null ? [] : [{ index, believed }],
  );
  const first = session.meterStart ?? points[0]?.believed ?? 0;
  for (const { index, believed } of points) energy[index] = (believed - first) / 1_000;
  return energy;
}

interface Reading {
  index: number;
  at: number;
  value: number;
}

function listReadings({ t, register }: MeterCurve): Reading[] {
  const readings = t.flatMap((at, index) => {
    const value = register[index] ?? null;
    return value === null ? [] : [{ index, at, value }];
  });
  return readings.sort((one, other) => one.at - other.at);
}

/**
 * The first reading beside the first register lies far below it, and the next one grows from there. One low reading
 * alone is a fault of the meter.
 */
function isCountedFromStart(readings: readonly Reading[], meterStart: number | null): boolean {
  if (meterStart === null) return false;
  const values = readings.map(({ value }) => value).filter((value) => value !== meterStart);
  const [first = Infinity] = values;
  const next = values.find((value) => value !== first) ?? Infinity;
  return first * 2 < meterStart && next > first && next < meterStart;
}

function findDoubt(register: number, highest: number, last: number): MeterDoubt | null {
  if (register < highest - REGISTER_TOLERANCE_WH) return 'backwards';
  return register > last + REGISTER_TOLERANCE_WH ? 'aboveStop' : null;
}
