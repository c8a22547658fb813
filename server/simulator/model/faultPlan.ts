import type { Random } from './random';

export type FaultLevel = 'none' | 'normal' | 'storm' | 'flood';

/** Rates of faults, per charger and hour or per occasion. */
export interface FaultRates {
  /** Connector faults and warnings per charger and hour. */
  faultsPerHour: number;
  /** Part of a fault's usual time that is left out. */
  shortening: number;
  /** Warnings that come and go several times a minute, per charger and hour. */
  chattersPerHour: number;
  /** Lost connections per charger and hour. */
  cutsPerHour: number;
  /** Reboots out of the blue per charger and hour. */
  rebootsPerHour: number;
  /** Share of visits with an unknown tag. */
  wrongTag: number;
  /** Share of sessions with a jump of the meter. */
  meterJump: number;
  /** Share of transaction messages sent twice. */
  duplicate: number;
  /** Share of samples that come late, out of order. */
  late: number;
  /** Share of remote starts to which no car comes. */
  noShow: number;
  /** Share of firmware downloads that fail. */
  failedUpdate: number;
}

const NONE: FaultRates = {
  faultsPerHour: 0,
  shortening: 0,
  chattersPerHour: 0,
  cutsPerHour: 0,
  rebootsPerHour: 0,
  wrongTag: 0,
  meterJump: 0,
  duplicate: 0,
  late: 0,
  noShow: 0,
  failedUpdate: 0,
};

const NORMAL: FaultRates = {
  faultsPerHour: 0.15,
  shortening: 0,
  chattersPerHour: 0.02,
  cutsPerHour: 0.2,
  rebootsPerHour: 0.02,
  wrongTag: 0.03,
  meterJump: 0.01,
  duplicate: 0.01,
  late: 0.005,
  noShow: 0.02,
  failedUpdate: 0.05,
};

const STORM: FaultRates = {
  faultsPerHour: 4,
  shortening: 0,
  chattersPerHour: 1,
  cutsPerHour: 8,
  rebootsPerHour: 1,
  wrongTag: 0.2,
  meterJump: 0.2,
  duplicate: 0.15,
  late: 0.1,
  noShow: 0.15,
  failedUpdate: 0.3,
};

/** Alarm flood for load tests: over a thousand faults a minute from 160 chargers. */
const FLOOD: FaultRates = { ...STORM, faultsPerHour: 600, shortening: 0.995, chattersPerHour: 6, rebootsPerHour: 0 };

export const FAULT_RATES: Record<FaultLevel, FaultRates> = { none: NONE, normal: NORMAL, storm: STORM, flood: FLOOD };

/** Rates at a home: few faults, one driver with a valid card, and a reboot every other week. */
export function calmRates(rates: FaultRates): FaultRates {
  return {
    ...NONE,
    faultsPerHour: rates.faultsPerHour / 100,
    cutsPerHour: rates.cutsPerHour / 4,
    rebootsPerHour: rates.rebootsPerHour / 8,
    duplicate: rates.duplicate,
    late: rates.late,
    failedUpdate: rates.failedUpdate,
  };
}

/** How a fault ends a running session, in the words of both protocols. */
export type FaultEnd = 'fault' | 'groundFault' | 'overcurrent' | 'emergency';

export interface FaultKind {
  /** OCPP 1.6 error code (section 7.6). */
  errorCode: string;
  vendorErrorCode: string;
  info: string;
  /** A warning comes with whatever status the connector has; it goes on charging. */
  isWarning: boolean;
  end: FaultEnd;
  weight: number;
  /** Seconds, shortest and longest. */
  lasts: readonly [number, number];
}

export interface Fault extends FaultKind {
  /** Seconds of this occasion. */
  duration: number;
}

function createFaultKind(
  errorCode: string,
  vendorErrorCode: string,
  info: string,
  weight: number,
  lasts: readonly [number, number],
  end: FaultEnd = 'fault',
): FaultKind {
  return { errorCode, vendorErrorCode, info, isWarning: false, end, weight, lasts };
}

function createWarning(
  code: string,
  vendorCode: string,
  info: string,
  weight: number,
  lasts: readonly [number, number],
) {
  return { ...createFaultKind(code, vendorCode, info, weight, lasts), isWarning: true };
}

export const FAULT_KINDS: readonly FaultKind[] = [
  createFaultKind('GroundFailure', 'E-0x21', 'Residual current above 30 mA', 3, [240, 1800], 'groundFault'),
  createFaultKind('OverCurrentFailure', 'E-0x14', 'Phase L2 above limit', 2, [60, 600], 'overcurrent'),
  createFaultKind('ConnectorLockFailure', 'E-0x32', 'Latch not closed', 4, [60, 900]),
  createFaultKind('EVCommunicationError', 'E-0x51', 'Control pilot state E', 4, [30, 240]),
  createFaultKind('PowerSwitchFailure', 'E-0x18', 'Contactor feedback mismatch', 1, [300, 2400]),
  createFaultKind('PowerMeterFailure', 'E-0x43', 'Meter does not answer', 1, [120, 1200]),
  createFaultKind('ReaderFailure', 'E-0x61', 'RFID reader lost', 1, [120, 1200]),
  createFaultKind('InternalError', 'E-0x01', 'Watchdog of the power module', 1, [60, 600]),
  createFaultKind('OtherError', 'E-0x70', 'Emergency stop pressed', 1, [120, 900], 'emergency'),
  createFaultKind('UnderVoltage', 'E-0x12', 'Supply below 195 V', 1, [60, 600]),
  createFaultKind('OverVoltage', 'E-0x11', 'Supply above 264 V', 1, [60, 600]),
  createWarning('HighTemperature', 'W-0x35', 'Cabinet 68 C, power reduced', 3, [300, 1800]),
  createWarning('WeakSignal', 'W-0x62', 'RSSI -109 dBm', 4, [120, 1800]),
  createWarning('EVCommunicationError', 'W-0x52', 'PLC retries', 2, [30, 300]),
];

const TOTAL_WEIGHT = FAULT_KINDS.reduce((sum, entry) => sum + entry.weight, 0);
const SECONDS_AN_HOUR = 3600;

/** Draws a fault and its duration. @param shortening part of the usual duration that is left out, 0 to 1 */
export function drawFault(random: Random, shortening = 0): Fault {
  let rest = random.next() * TOTAL_WEIGHT;
  let drawn = FAULT_KINDS[0];
  for (const entry of FAULT_KINDS) {
    drawn = entry;
    rest -= entry.weight;
    if (rest < 0) break;
  }
  const fault = drawn ?? createFaultKind('OtherError', 'E-0x70', '', 1, [60, 600]);
  return { ...fault, duration: random.between(fault.lasts[0], fault.lasts[1]) * (1 - shortening) };
}

const WARNINGS = FAULT_KINDS.filter(({ isWarning }) => isWarning);
const FLAP_SECONDS = 4;

/** A warning that will not make up its mind. */
export function drawFlap(random: Random): Fault {
  const drawn =
    WARNINGS[random.whole(0, WARNINGS.length - 1)] ?? createFaultKind('OtherError', 'W-0x70', '', 1, [60, 600]);
  return { ...drawn, duration: FLAP_SECONDS };
}

/** Seconds to the next occasion, or null when it never comes. */
export function secondsToNext(random: Random, perHour: number): number | null {
  return perHour > 0 ? random.exponential(SECONDS_AN_HOUR / perHour) : null;
}
