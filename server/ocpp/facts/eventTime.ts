import { isDoubtfulStart } from '../../domain/ocpp/clockSkew';
import type { Message } from './message';
import type { MessageClock } from './messageClock';
import type { Payload } from './payload';

/** Time of an event at a charger, by the charger's clock and by ours. */
export interface EventTime {
  /** The charger's time stamp; our time of arrival without a plausible stamp. */
  deviceAt: number;
  /** Time by which the event is ordered among others. */
  at: number;
  isStamped: boolean;
  /** Why the charger's time is not believed. */
  flags: string[];
}

/**
 * Reads `timestamp`. A message without a usable one is kept all the same: a refused start or stop is a lost session.
 */
export function readEventTime(clock: MessageClock, payload: Payload, isImmediate = false): EventTime {
  const stamped = payload.time('timestamp');
  const at = clock.order(stamped, isImmediate);
  return {
    deviceAt: stamped ?? clock.receivedAt,
    at,
    isStamped: stamped !== null,
    flags: stamped === null ? ['stampMissing'] : clock.isRight ? [] : ['clockSkew'],
  };
}

/**
 * Flags of a start's time, including a doubtful stamp: the stamp is old although the charger has been connected since.
 */
export function readStartFlags({ session, clock }: Message, { deviceAt, flags }: EventTime): string[] {
  const isDoubtful = clock.isRight && isDoubtfulStart(deviceAt, clock.receivedAt, session.openedAt);
  return isDoubtful ? [...flags, 'stampDoubtful'] : flags;
}
