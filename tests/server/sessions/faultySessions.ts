import fc from 'fast-check';
import type { OcppVersion } from '../../../src/contract/live/connector';

/** Faults of one session, and the action of an operator meanwhile. */
export interface Faults {
  lost: { start: boolean; stop: boolean; meters: readonly number[]; status: boolean };
  /** Minutes of all messages in the charger's queue. */
  queued: number;
  /** Further minutes of the stop in the queue. */
  stopDelay: number;
  isDoubled: boolean;
  /** 2.0.1: messages arrive in reverse order. 1.6: readings arrive after the stop. */
  isReversed: boolean;
  foreign: 'none' | 'stop' | 'running';
  /** The idle connector sends a reading after the session, without a transaction. */
  isReadIdle: boolean;
  /** A reading of the next session carries this one's transaction id. */
  isNamedLater: boolean;
  /** The charger reboots and forgets the running session. */
  isRebooted: boolean;
  /** Minutes by which its clock is ahead; null: unknown time. */
  clock: number | null;
  operator: 'none' | 'end' | 'confirm' | 'settle' | 'amount' | 'close';
}

export interface FaultyCharger {
  version: OcppVersion;
  sessions: readonly Faults[];
}

const makeRareFlag = (weight = 5) =>
  fc.oneof({ weight, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) });
const pickMostly = <T>(usual: T, ...others: T[]) =>
  fc.oneof(
    { weight: 2 * others.length, arbitrary: fc.constant(usual) },
    { weight: others.length, arbitrary: fc.constantFrom(...others) },
  );

const faults: fc.Arbitrary<Faults> = fc.record({
  lost: fc.record({
    start: makeRareFlag(8),
    stop: makeRareFlag(4),
    meters: fc.subarray([0, 1, 2]),
    status: makeRareFlag(2),
  }),
  queued: pickMostly(0, 0, 3, 30, 130),
  stopDelay: pickMostly(0, 0, 25, 70, 200),
  isDoubled: makeRareFlag(),
  isReversed: makeRareFlag(),
  foreign: pickMostly<Faults['foreign']>('none', 'stop', 'running'),
  isReadIdle: makeRareFlag(2),
  isNamedLater: makeRareFlag(1),
  isRebooted: makeRareFlag(8),
  clock: pickMostly<number | null>(0, -4, 4, null),
  operator: pickMostly<Faults['operator']>('none', 'end', 'confirm', 'settle', 'amount', 'close'),
});

export function generateFaultyChargers(chargers: number, sessionsEach: number): fc.Arbitrary<FaultyCharger[]> {
  const charger = fc.record({
    version: fc.constantFrom<OcppVersion>('1.6', '2.0.1'),
    sessions: fc.array(faults, { minLength: sessionsEach, maxLength: sessionsEach }),
  });
  return fc.array(charger, { minLength: chargers, maxLength: chargers });
}

/**
 * Whether a reading of the next session carries this one's id, while the server knows both, so that it can tell that
 * the reading is not of this one.
 */
export function isNamedByNext(faults: Faults, next: Faults | undefined): boolean {
  const { lost, queued, clock, isRebooted, isReversed, isNamedLater } = faults;
  const isKnown = !lost.start && queued === 0 && clock !== null && !isRebooted && !isReversed;
  return isNamedLater && isKnown && next !== undefined && !next.lost.start && next.clock !== null && !next.isRebooted;
}

/** Registers that the server received of a session, in order of arrival. */
export interface ReceivedRegisters {
  start: number | null;
  stop: number | null;
  /** Registers of all messages. */
  registers: number[];
}

/** @returns the energy by the registers received; null when it cannot be measured, undefined when there is no session */
export function computeExpectedEnergy(
  version: OcppVersion,
  { start, stop, registers }: ReceivedRegisters,
): number | null | undefined {
  const [first] = registers;
  if (start !== null) return (stop ?? Math.max(...registers)) - start;
  if (version === '1.6') return stop === null ? undefined : null;
  if (first === undefined) return undefined;
  const energy = (stop ?? Math.max(...registers)) - first;
  return energy > 0 ? energy : null;
}
