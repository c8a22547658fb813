import type { OcppVersion } from '../../../../src/contract/live/connector';

/** States of a session, of its order, or of its charger, as far as they decide what an arrival means. */
export const STATES = [
  'none',
  'running',
  'offline',
  'idle',
  'rebooted',
  'dead',
  'pricing',
  'completed',
  'refunded',
  'forced',
  'stopMissing',
  'confirmed',
  'settled',
  'closed',
] as const;
export type State = (typeof STATES)[number];

/** What chargers say. */
export const MESSAGES = [
  'startAgain',
  'startOther',
  'startElsewhere',
  'reading',
  'readingWithoutRegister',
  'stop',
  'stopTwice',
  'stopUnknown',
  'eventUnknown',
  'stopForeign',
  'idle',
  'boot',
  'start1970',
  'startAhead',
  'stop1970',
  'stopAhead',
] as const;
/** What operators and time do; it is the same whatever a charger speaks. */
export const OTHERS = ['grace', 'day', 'end', 'confirm', 'settle', 'amount', 'close'] as const;
export const ARRIVALS = [...MESSAGES, ...OTHERS] as const;
export type Arrival = (typeof ARRIVALS)[number];

/** What is right of a cell, in words; where the versions differ, of each. */
export type Expected = string | Readonly<Record<OcppVersion, string>>;
export type Row = Readonly<Record<Arrival, Expected>>;

const IS_DECIDED: ReadonlySet<State> = new Set(['refunded', 'confirmed', 'settled', 'closed']);
const IS_SAID: ReadonlySet<Arrival> = new Set(MESSAGES);

/** What a person has decided on, and what no charger says, is the same in both versions. */
export function versionsOf(state: State, arrival: Arrival): readonly OcppVersion[] {
  return IS_SAID.has(arrival) && !IS_DECIDED.has(state) ? ['1.6', '2.0.1'] : ['1.6'];
}
