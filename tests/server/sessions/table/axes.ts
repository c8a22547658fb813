import type { OcppVersion } from '../../../../src/contract/live/connector';

/** States of a session, its order or its charger that make a difference to an arrival. */
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

/** Arrivals that are messages of chargers. */
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
/** Arrivals that are actions of operators or the passing of time; the OCPP version makes no difference. */
export const OTHERS = ['grace', 'day', 'end', 'confirm', 'settle', 'amount', 'close'] as const;
export const ARRIVALS = [...MESSAGES, ...OTHERS] as const;
export type Arrival = (typeof ARRIVALS)[number];

/** Expected outcome of a cell in words, by version where the versions differ. */
export type Expected = string | Readonly<Record<OcppVersion, string>>;
export type Row = Readonly<Record<Arrival, Expected>>;

const DECIDED_STATES: ReadonlySet<State> = new Set(['refunded', 'confirmed', 'settled', 'closed']);
const CHARGER_MESSAGES: ReadonlySet<Arrival> = new Set(MESSAGES);

/** Lists the versions to walk: the version makes no difference after a decision, or without a message of a charger. */
export function listVersions(state: State, arrival: Arrival): readonly OcppVersion[] {
  return CHARGER_MESSAGES.has(arrival) && !DECIDED_STATES.has(state) ? ['1.6', '2.0.1'] : ['1.6'];
}
