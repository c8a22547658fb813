import { findRegisterLine, REGISTER_TOLERANCE_WH } from './registerLine';

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
  /** The most energy that the connector can have given in the session's time, Wh; left out: it is not known. */
  possibleWh?: number;
}

/** Why a reading is not believed: it lies below others, above the last register, or above the possible energy. */
export type MeterDoubt = 'backwards' | 'aboveStop' | 'jump';

/** A reading after interpretation. */
export interface MeterPoint {
  /** Place in the curve. */
  index: number;
  /** Epoch seconds. */
  at: number;
  /** Wh; of a reading that counts from the session's beginning the register that it stands for. */
  register: number;
  doubt: MeterDoubt | null;
  /** Wh where it is believed, as the first register counts: never below an earlier one, nor above the last register. */
  believed: number | null;
}

/** A session's meter after interpretation. */
export interface UnderstoodMeter {
  /** In order of time. */
  points: MeterPoint[];
  /** Wh at the beginning. */
  first: number | null;
  /** Wh at the end, on the scale of the first register; null where the register at the end is missing or impossible. */
  stop: number | null;
  /** Wh of steps that cannot have flowed: the register began to count from elsewhere. */
  skippedWh: number;
}

/**
 * Reads a session's meter: the register behind each reading, and whether it is believed. Some chargers count the
 * readings during a session from its beginning, but the registers of its bounds for life: the first register is added
 * to such readings. A step that alone exceeds the possible energy is no energy: a placeholder stood before it.
 */
export function readSessionMeter(session: SessionMeter): UnderstoodMeter {
  const { meterStart } = session;
  const readings = listRegisters(session);
  const stop = readStop(session);
  const line = countOn(readings, { ...session, meterStop: stop });
  let before = -1;
  const points = readings.map(({ index, at, register }): MeterPoint => {
    const believed = line.believed.get(index) ?? null;
    while ((line.counted[before + 1]?.at ?? Infinity) <= at) before += 1;
    const doubt = believed === null ? findDoubt(register, line.counted[before]?.register, stop) : null;
    return { index, at, register, believed, doubt };
  });
  const first = meterStart ?? points.find(({ believed }) => believed !== null)?.believed ?? null;
  return { points, first, stop: line.stop, skippedWh: line.skippedWh };
}

/** Energy of a session by its meter, Wh; null where its beginning or its end is not known. */
export function measureEnergyWh(session: SessionMeter): number | null {
  const { points, stop } = readSessionMeter(session);
  const { meterStart, meterStop } = session;
  const last = meterStop === null ? findLastBelieved(points)?.believed : stop;
  return meterStart === null || last == null ? null : last - meterStart;
}

/** The newest reading that is believed. */
export function findLastBelieved(points: readonly MeterPoint[]): MeterPoint | undefined {
  return points.findLast(({ believed }) => believed !== null);
}

/** Whether the register at the end lies below the one at the beginning by more than its rounding. */
export function isRolledBack({ meterStart, meterStop }: Pick<SessionMeter, 'meterStart' | 'meterStop'>): boolean {
  return meterStart !== null && meterStop !== null && meterStop < meterStart - REGISTER_TOLERANCE_WH;
}

/** Whether the newest reading is not believed, so that the energy since the last believed reading is unknown. */
export function isMeterDoubted(session: SessionMeter): boolean {
  return (readSessionMeter(session).points.at(-1)?.doubt ?? null) !== null;
}

/** Energy since the session's beginning by each reading of the curve, kWh; null where it is not known. */
export function readEnergyCurve(session: SessionMeter): (number | null)[] {
  const energy: (number | null)[] = session.curve.t.map(() => null);
  const { points, first } = readSessionMeter(session);
  for (const { index, believed } of points) {
    if (believed !== null) energy[index] = (believed - (first ?? believed)) / 1_000;
  }
  return energy;
}

type RegisterReading = Pick<MeterPoint, 'index' | 'at' | 'register'>;

/** A register a few Wh below the first one stands for that one. */
function readStop(meter: SessionMeter): number | null {
  const { meterStart, meterStop } = meter;
  return meterStop === null || isRolledBack(meter) ? null : Math.max(meterStop, meterStart ?? meterStop);
}

/** Readings in order of time; readings that count from the session's beginning are converted to registers. */
function listRegisters({ meterStart, curve }: SessionMeter): RegisterReading[] {
  const readings: RegisterReading[] = [];
  for (let index = 0; index < curve.t.length; index += 1) {
    const register = curve.register[index] ?? null;
    if (register !== null) readings.push({ index, at: curve.t[index] ?? 0, register });
  }
  readings.sort((one, other) => one.at - other.at);
  if (meterStart === null || !isCountedFromStart(readings, meterStart)) return readings;
  let highest = meterStart;
  return readings.map((reading) => {
    const { register: value } = reading;
    const register = value < highest - REGISTER_TOLERANCE_WH ? meterStart + value : value;
    if (register >= highest - REGISTER_TOLERANCE_WH) highest = Math.max(highest, register);
    return { ...reading, register };
  });
}

/**
 * The first reading beside the first register, or else most of them, lie far below it, and the next one grows from there.
 * One low reading alone is a fault of the meter.
 */
function isCountedFromStart(readings: readonly RegisterReading[], meterStart: number): boolean {
  const values = readings.map(({ register }) => register).filter((value) => value !== meterStart);
  const low = values.filter((value) => value < meterStart);
  const [first = Infinity] = low;
  const next = low.find((value) => value !== first) ?? 0;
  const areMost = low.length * 2 > values.length && low.length > 2;
  return first * 2 < meterStart && next > first && (areMost || first === values[0]);
}

/** Registers that count on from one another. */
interface RegisterLine {
  counted: readonly RegisterReading[];
  /** By the readings' places in the curve, as the first register counts. */
  believed: ReadonlyMap<number, number>;
  stop: number | null;
  skippedWh: number;
}

/** Faults of the newest readings for which the others are counted anew; more of them are a meter that cannot be read. */
const MOST_RECOUNTS = 8;

/**
 * Counts registers on, without steps that cannot have flowed. After such a step another register has to follow: the
 * newest reading alone is a fault, and others may count on without it.
 */
function countOn(readings: readonly RegisterReading[], session: SessionMeter): RegisterLine {
  let left = readings;
  let line = countOnce(left, session);
  for (let recounts = 0; recounts < MOST_RECOUNTS && isNewestFault(line); recounts += 1) {
    const newest = line.counted.at(-1)?.index;
    left = left.filter(({ index }) => index !== newest);
    line = countOnce(left, session);
  }
  while (isNewestFault(line) && line.counted.pop()) line.steps.pop();
  return addUp(line, session);
}

/** Registers that count on, how much each is above all before it, and the most that can have flowed in a step. */
interface CountedLine {
  counted: RegisterReading[];
  steps: number[];
  mostWh: number;
  /** The session's last register is known. */
  hasEnd: boolean;
}

function isNewestFault({ hasEnd, steps, mostWh }: CountedLine): boolean {
  return !hasEnd && (steps.at(-1) ?? 0) > mostWh;
}

function countOnce(readings: readonly RegisterReading[], session: SessionMeter): CountedLine {
  const [begin, end] = [toList(session.meterStart), toList(session.meterStop)];
  const counted = listCounted(readings, begin[0] ?? -Infinity, end[0] ?? Infinity);
  const steps = measureSteps([...begin, ...counted.map(({ register }) => register), ...end]);
  return { counted, steps, mostWh: findMostWh(steps, session.possibleWh), hasEnd: end.length > 0 };
}

function addUp({ counted, steps, mostWh }: CountedLine, session: SessionMeter): RegisterLine {
  const { meterStart, meterStop } = session;
  const { registers, skippedWh } = addSteps(meterStart ?? counted[0]?.register ?? meterStop ?? 0, steps, mostWh);
  const begin = meterStart === null ? 0 : 1;
  const believed = new Map(counted.map(({ index }, place) => [index, registers[begin + place] ?? 0]));
  return { counted, believed, stop: meterStop === null ? null : (registers.at(-1) ?? null), skippedWh };
}

function toList(register: number | null): number[] {
  return register === null ? [] : [register];
}

/** Adds up the steps that can have flowed; the last one counts in any case, since nothing follows from it. */
function addSteps(first: number, steps: readonly number[], mostWh: number) {
  let [register, skippedWh] = [first, 0];
  const registers = steps.map((step, place) => {
    if (step > mostWh && place < steps.length - 1) skippedWh += step;
    else register += step;
    return register;
  });
  return { registers, skippedWh };
}

/** No connector exceeds its known power by more than this factor. */
const UNKNOWN_POWER_FACTOR = 20;

/** Where most steps are more than is possible, the connector gives more than is known of it. */
function findMostWh(steps: readonly number[], possibleWh = Infinity): number {
  const impossible = steps.filter((step) => step > possibleWh).length;
  return impossible * 2 < steps.length ? possibleWh : possibleWh * UNKNOWN_POWER_FACTOR;
}

/** The readings between the bounds that count on from one another. */
function listCounted(readings: readonly RegisterReading[], lowest: number, highest: number): RegisterReading[] {
  const within = readings.filter(
    ({ register }) => register >= lowest - REGISTER_TOLERANCE_WH && register <= highest + REGISTER_TOLERANCE_WH,
  );
  const line = findRegisterLine(within.map(({ register }) => register));
  const counted: RegisterReading[] = [];
  for (const [place, { index, at, register }] of within.entries()) {
    if (line.has(place)) counted.push({ index, at, register: Math.min(highest, Math.max(lowest, register)) });
  }
  return counted;
}

function measureSteps(line: readonly number[]): number[] {
  let highest = line[0] ?? 0;
  return line.map((register) => {
    const step = Math.max(0, register - highest);
    highest = Math.max(highest, register);
    return step;
  });
}

/** @param before the last register that counts by then */
function findDoubt(register: number, before: number | undefined, stop: number | null): MeterDoubt {
  if (register > (stop ?? Infinity) + REGISTER_TOLERANCE_WH) return 'aboveStop';
  return register < (before ?? Infinity) ? 'backwards' : 'jump';
}
