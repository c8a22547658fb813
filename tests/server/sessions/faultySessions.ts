import fc from 'fast-check';
import type { OcppVersion } from '../../../src/contract/live/connector';

/** What goes wrong with one session, and what an operator does meanwhile. */
export interface Faults {
  lost: { start: boolean; stop: boolean; meters: readonly number[]; status: boolean };
  /** Minutes that all messages wait in the charger's queue. */
  queued: number;
  /** Minutes that the stop waits on top. */
  stopDelay: number;
  isDoubled: boolean;
  /** 2.0.1: the messages come last first. 1.6: readings behind the stop. */
  isReversed: boolean;
  foreign: 'none' | 'stop' | 'running';
  /** The charger forgets the session in its midst. */
  isRebooted: boolean;
  /** Minutes that its clock is ahead; null: it does not know the time. */
  clock: number | null;
  operator: 'none' | 'end' | 'confirm' | 'settle' | 'amount' | 'close';
}

export interface FaultyCharger {
  version: OcppVersion;
  sessions: readonly Faults[];
}

const rarely = (weight = 5) =>
  fc.oneof({ weight, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) });
const mostly = <T>(usual: T, ...others: T[]) =>
  fc.oneof(
    { weight: 2 * others.length, arbitrary: fc.constant(usual) },
    { weight: others.length, arbitrary: fc.constantFrom(...others) },
  );

const faults: fc.Arbitrary<Faults> = fc.record({
  lost: fc.record({
    start: rarely(8),
    stop: rarely(4),
    meters: fc.subarray([0, 1, 2]),
    status: rarely(2),
  }),
  queued: mostly(0, 0, 3, 30, 130),
  stopDelay: mostly(0, 0, 25, 70, 200),
  isDoubled: rarely(),
  isReversed: rarely(),
  foreign: mostly<Faults['foreign']>('none', 'stop', 'running'),
  isRebooted: rarely(8),
  clock: mostly<number | null>(0, -4, 4, null),
  operator: mostly<Faults['operator']>('none', 'end', 'confirm', 'settle', 'amount', 'close'),
});

export function faultyChargers(chargers: number, sessionsEach: number): fc.Arbitrary<FaultyCharger[]> {
  const charger = fc.record({
    version: fc.constantFrom<OcppVersion>('1.6', '2.0.1'),
    sessions: fc.array(faults, { minLength: sessionsEach, maxLength: sessionsEach }),
  });
  return fc.array(charger, { minLength: chargers, maxLength: chargers });
}

/** What came of a session, in the order in which it came: registers by kind of message. */
export interface Arrived {
  start: number | null;
  stop: number | null;
  /** Of any message. */
  registers: number[];
}

/** What a session must come to by what has arrived: null where there is no measure; undefined: no session at all. */
export function expectedEnergy(version: OcppVersion, { start, stop, registers }: Arrived): number | null | undefined {
  const [first] = registers;
  if (start !== null) return (stop ?? Math.max(...registers)) - start;
  if (version === '1.6') return stop === null ? undefined : null;
  if (first === undefined) return undefined;
  const energy = (stop ?? Math.max(...registers)) - first;
  return energy > 0 ? energy : null;
}
