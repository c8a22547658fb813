import { isDoubtfulStart } from '../../domain/ocpp/clockSkew';
import type { Message } from './message';
import type { MessageClock } from './messageClock';
import type { Payload } from './payload';

/** When something happened at a charger, by its own word and by ours. */
export interface EventTime {
  /** The charger's stamp; our time of arrival where it gave none that can be. */
  deviceAt: number;
  /** Place among other events. */
  at: number;
  isStamped: boolean;
  /** Why the charger's time is not believed. */
  flags: string[];
}

/** Reads `timestamp`. A message without a usable one is kept all the same: a refused start or stop is a lost session. */
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

/** Flags of a start's time: also that its stamp is doubtful, where its charger was connected all the time since. */
export function readStartFlags({ session, clock }: Message, { deviceAt, flags }: EventTime): string[] {
  const isDoubtful = clock.isRight && isDoubtfulStart(deviceAt, clock.receivedAt, session.openedAt);
  return isDoubtful ? [...flags, 'stampDoubtful'] : flags;
}
