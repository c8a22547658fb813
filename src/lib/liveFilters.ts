import type { LiveConnector } from '../contract/live/connector';

type Session = Pick<LiveConnector, 'txnId' | 'startedAt' | 'power'>;

/** Whether a session runs that began before a time of the wire. */
export function hasStartedBefore({ txnId, startedAt }: Session, time: string): boolean {
  return txnId !== null && startedAt !== null && startedAt < time;
}

/** Whether a session runs with less power. @param limit kW */
export function hasPowerBelow({ txnId, power }: Session, limit: number): boolean {
  return txnId !== null && power !== null && power < limit;
}
