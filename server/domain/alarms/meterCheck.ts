import type { AlarmCode } from './rules';

/** A moment of the meter. */
export interface MeterMoment {
  /** Epoch ms, the charger's. */
  at: number;
  /** Wh */
  register: number;
}

/** Remembered readings of one transaction's meter. */
export interface MeterMemory {
  /** The last reading that can be believed. */
  base: MeterMoment | null;
  /** A reading that cannot be, unless the next one bears it out. */
  suspect: MeterMoment | null;
  isOverPower: boolean;
}

export interface MeterReading {
  at: number;
  register: number | null;
  /** kW */
  power: number | null;
}

/** Something impossible that a reading says, with its figures. */
export interface MeterFault {
  code: AlarmCode & `meterdata.${string}`;
  log: string;
}

export const NO_METER: MeterMemory = { base: null, suspect: null, isOverPower: false };

/** Rounding of a register between two messages. */
const TOLERANCE_WH = 50;
/** More than the connector's rating that meters and short peaks may show. */
const POWER_MARGIN = 1.3;
/** Energy tolerated in a step, since readings are not taken at the exact moment of their stamps. */
const SLACK_WH = 2_000;
const HOUR_MS = 3_600_000;

/**
 * Checks a reading against the previous one and the connector's rating. An impossible reading is no base for the next
 * check, unless two in a row fit one another: then the meter itself has changed.
 * @param rating kW the connector can give
 */
export function checkMeter(
  memory: MeterMemory,
  reading: MeterReading,
  rating: number,
): { memory: MeterMemory; faults: MeterFault[] } {
  const register = checkRegister(memory, reading, rating);
  const isOverPower = reading.power === null ? memory.isOverPower : reading.power > rating * POWER_MARGIN + 1;
  const peak: MeterFault[] =
    isOverPower && !memory.isOverPower
      ? [{ code: 'meterdata.overPower', log: `${reading.power} kW of ${rating} kW` }]
      : [];
  return { memory: { ...register.memory, isOverPower }, faults: [...register.faults, ...peak] };
}

function checkRegister(memory: MeterMemory, { at, register }: MeterReading, rating: number) {
  const { base, suspect } = memory;
  if (register === null) return { memory, faults: [] };
  const now = { at, register };
  if (base === null) return { memory: { ...memory, base: now }, faults: [] };
  // Late and repeated readings are history.
  if (at <= base.at) return { memory, faults: [] };
  const fault = findMeterFault(base, now, rating);
  if (!fault) return { memory: { ...memory, base: now, suspect: null }, faults: [] };
  const isBorneOut = suspect !== null && at > suspect.at && !findMeterFault(suspect, now, rating);
  if (isBorneOut) return { memory: { ...memory, base: now, suspect: null }, faults: [] };
  return { memory: { ...memory, suspect: now }, faults: [fault] };
}

function findMeterFault(before: MeterMoment, now: MeterMoment, rating: number): MeterFault | null {
  const energy = now.register - before.register;
  const log = `${before.register} Wh -> ${now.register} Wh`;
  if (energy < -TOLERANCE_WH) return { code: 'meterdata.backwards', log };
  const most = (POWER_MARGIN * rating * 1_000 * (now.at - before.at)) / HOUR_MS + SLACK_WH;
  return energy > most ? { code: 'meterdata.jump', log } : null;
}
