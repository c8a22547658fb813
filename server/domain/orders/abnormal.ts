import type { AbnormalType } from '../../../src/contract/evo-bill/orderStates';
import { isRolledBack, readSessionMeter, type MeterPoint } from '../pricing/sessionMeter';
import { REGISTER_TOLERANCE_WH } from '../pricing/registerLine';
import type { CompactCurve } from './compactCurve';

/** Facts of a session under review. Times in epoch seconds, energy in Wh. */
export interface SessionFacts {
  startedAt: number;
  stoppedAt: number;
  meterStart: number | null;
  meterStop: number | null;
  energyWh: number | null;
  flags: readonly string[];
  curve: Pick<CompactCurve, 't' | 'register' | 'power'>;
  /** The most energy that its connector can have given, Wh; left out: it is not known. */
  possibleWh?: number;
  /** kW of the connector. */
  powerKw: number;
  /** Has a payer: a driver or an enterprise. */
  hasPayer: boolean;
  hasPrice: boolean;
}

export interface Abnormality {
  type: AbnormalType;
  /** Figures of its message. */
  params: Readonly<Record<string, string | number>>;
}

const HOUR = 3_600;
/** Meters and cars may exceed the rated power of a connector by this factor. */
const TOLERANCE = 1.25;
/** Wh that a connector can give in a second for each of its kW, and Wh that it can give besides. */
export const POSSIBLE_WH_PER_KW_SECOND = (1_000 * TOLERANCE) / HOUR;
export const POSSIBLE_SLACK_WH = 1_000;
export const LONGEST_SECONDS = 24 * HOUR;
/** A session of this length in which hardly anything has flowed. */
const NOTEWORTHY_SECONDS = 300;
const LOW_WH = 100;
export const INACTIVE_SECONDS = 12 * HOUR;
/** A session of which nothing has been heard for so long has ended. */
export const LOST_SECONDS = 24 * HOUR;

const CHECKS: readonly ((facts: SessionFacts) => Abnormality | null)[] = [
  ({ flags }) => (flags.includes('stopMissing') ? { type: 'stopMissing', params: {} } : null),
  (facts) => (isUnmetered(facts) ? { type: 'meterMissing', params: {} } : null),
  meterRollback,
  ({ startedAt, stoppedAt }) =>
    stoppedAt < startedAt ? { type: 'negativeDuration', params: { seconds: stoppedAt - startedAt } } : null,
  ({ startedAt, stoppedAt }) =>
    stoppedAt - startedAt > LONGEST_SECONDS
      ? { type: 'overDuration', params: { seconds: stoppedAt - startedAt } }
      : null,
  overEnergy,
  overPower,
  littleEnergy,
  ({ hasPayer }) => (hasPayer ? null : { type: 'userMissing', params: {} }),
  ({ hasPrice }) => (hasPrice ? null : { type: 'priceMissing', params: {} }),
];

/** All abnormalities of an ended session, the most important first. */
export function findAbnormalities(facts: SessionFacts): Abnormality[] {
  return CHECKS.flatMap((check) => check(facts) ?? []);
}

/** Faults that are found by other things than the figures of a session that has ended. */
const NOT_OF_FIGURES: ReadonlySet<AbnormalType> = new Set([
  'longInactivity',
  'settleFailed',
  'lateStop',
  'lateReading',
]);

/**
 * Picks the faults under review that late facts have resolved.
 * @param found current faults of the session
 */
export function pickOvercome(pending: readonly AbnormalType[], found: readonly Abnormality[]): AbnormalType[] {
  return pending.filter((type) => !NOT_OF_FIGURES.has(type) && !found.some((fault) => fault.type === type));
}

/** The charger's stop may lack the register although readings before it tell some energy. */
function isUnmetered({ energyWh, flags }: SessionFacts): boolean {
  if (flags.includes('meterMissing')) return true;
  return energyWh === null && !flags.includes('meterRollback');
}

function meterRollback(facts: SessionFacts): Abnormality | null {
  const { flags, meterStart, meterStop } = facts;
  const points = listPointsUntilStop(facts);
  const believed = points.filter(({ doubt }) => doubt === null);
  if (isRolledBack(facts)) return describeRollback(believed.at(-1)?.register ?? meterStart, meterStop);
  const doubted = points.find((point) => isContradiction(point, facts));
  if (!doubted) return flags.includes('meterRollback') ? { type: 'meterRollback', params: {} } : null;
  if (doubted.doubt === 'aboveStop') return describeRollback(doubted.register, meterStop);
  const before = believed.findLast(({ at }) => at <= doubted.at);
  return describeRollback(before?.register ?? meterStart, doubted.register);
}

function describeRollback(from: number | null, to: number | null): Abnormality {
  return { type: 'meterRollback', params: { from: from ?? 0, to: to ?? 0 } };
}

/**
 * A reading that is not believed although the meter can have shown it. A register at or below the beginning, or beyond
 * the possible energy, is no contradiction: it is no reading of this session.
 */
function isContradiction(
  { doubt, register }: MeterPoint,
  { meterStart, possibleWh = Infinity }: SessionFacts,
): boolean {
  if (doubt === null || doubt === 'jump') return false;
  const first = meterStart ?? 0;
  return register > first + REGISTER_TOLERANCE_WH && register <= first + possibleWh;
}

/**
 * Readings after the end of the session do not belong to it. A curve by arrival may lie behind an end that is given by
 * the charger's clock.
 */
function listPointsUntilStop(facts: SessionFacts): MeterPoint[] {
  const { flags, stoppedAt } = facts;
  const { points } = readSessionMeter(facts);
  return flags.includes('clockSkew') ? points : points.filter(({ at }) => Math.floor(at) <= stoppedAt);
}

/** Facts that limit the energy of a session: its times, the flags that make them doubtful, and the power. */
type TimedSession = Pick<SessionFacts, 'startedAt' | 'stoppedAt' | 'flags' | 'powerKw'>;

/** Least duration for a limit, since times of short sessions are too inexact to rule out an energy. */
export const LEAST_LIMIT_SECONDS = 4 * HOUR;

/**
 * Energy above any possible reading of a session, Wh. A session with doubtful times gets the limit of the longest
 * duration that is not abnormal.
 */
export function limitEnergyWh({ startedAt, stoppedAt, flags, powerKw }: TimedSession): number {
  const isTimed = stoppedAt > startedAt && !flags.some((flag) => UNTIMED.has(flag));
  return possibleEnergyWh(powerKw, isTimed ? Math.max(stoppedAt - startedAt, LEAST_LIMIT_SECONDS) : LONGEST_SECONDS);
}

const UNTIMED: ReadonlySet<string> = new Set(['stampMissing', 'clockSkew']);

/** The most energy that a connector can have given in some seconds, in Wh. */
export function possibleEnergyWh(powerKw: number, seconds: number): number {
  return Math.round(powerKw * POSSIBLE_WH_PER_KW_SECOND * Math.max(0, seconds)) + POSSIBLE_SLACK_WH;
}

/**
 * The session with the most energy that its connector can have given, evenly over its time; a session with impossible
 * times gets the longest duration that is not abnormal.
 */
export function mostEnergyFacts(facts: SessionFacts): SessionFacts {
  const { startedAt, stoppedAt, powerKw } = facts;
  const seconds = stoppedAt > startedAt ? Math.min(stoppedAt - startedAt, LONGEST_SECONDS) : LONGEST_SECONDS;
  const energyWh = possibleEnergyWh(powerKw, seconds);
  return {
    ...facts,
    stoppedAt: startedAt + seconds,
    meterStart: 0,
    meterStop: energyWh,
    energyWh,
    curve: { t: [startedAt, startedAt + seconds], register: [0, energyWh], power: [null, null] },
  };
}

/** By the registers as they came: a step that was left out is looked at by a person. */
function overEnergy(facts: SessionFacts): Abnormality | null {
  const { energyWh, startedAt, stoppedAt, powerKw } = facts;
  const possible = possibleEnergyWh(powerKw, stoppedAt - startedAt);
  const registeredWh = (energyWh ?? 0) + readSessionMeter(facts).skippedWh;
  return registeredWh > possible ? { type: 'overEnergy', params: { energyWh: registeredWh, possible } } : null;
}

function overPower({ curve, powerKw }: SessionFacts): Abnormality | null {
  const highest = Math.max(0, ...curve.power.filter((power) => power !== null));
  return highest > powerKw * TOLERANCE ? { type: 'overPower', params: { power: highest, rated: powerKw } } : null;
}

function littleEnergy({ energyWh, startedAt, stoppedAt }: SessionFacts): Abnormality | null {
  const seconds = stoppedAt - startedAt;
  if (energyWh === null || energyWh >= LOW_WH || seconds < NOTEWORTHY_SECONDS) return null;
  return { type: energyWh === 0 ? 'zeroEnergy' : 'lowEnergy', params: { energyWh, seconds } };
}

/** A session that runs, in epoch seconds. */
export interface RunningFacts {
  startedAt: number;
  /** Time of the last news of its meter or its charger. */
  lastNewsAt: number;
  /** When it was last looked at and left running; 0: never. */
  decidedAt: number;
}

/** Faults of a running session; a fault that a user has left alone counts again after the same time. */
export function abnormalWhileRunning({ startedAt, lastNewsAt, decidedAt }: RunningFacts, now: number): Abnormality[] {
  const found: Abnormality[] = [];
  if (now - Math.max(startedAt, decidedAt) > LONGEST_SECONDS)
    found.push({ type: 'overDuration', params: { seconds: now - startedAt } });
  if (now - Math.max(lastNewsAt, decidedAt) > INACTIVE_SECONDS)
    found.push({ type: 'longInactivity', params: { seconds: now - lastNewsAt } });
  return found;
}
