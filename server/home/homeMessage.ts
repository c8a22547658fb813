import type { OcppVersion } from '../../src/contract/live/connector';
import type { Tx } from '../db/database';
import type { Deps } from '../db/deps';
import type { MessageClock } from '../ocpp/facts/messageClock';
import type { Payload } from '../ocpp/facts/payload';

export type HomeDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'nodeId'>;

/** One message of a home charger, in the transaction that stores it. The row of its charger is locked. */
export interface HomeMessage {
  tx: Tx;
  chargerId: string;
  version: OcppVersion;
  /** Epoch ms. */
  receivedAt: number;
  clock: MessageClock;
  log: Deps['log'];
}

/** Stores the content of a message and returns the payload of its answer. */
export type HomeHandler = (message: HomeMessage, payload: Payload) => Promise<object>;

/** Seconds between two heartbeats: longer than at stations, since no driver waits on site for a home charger. */
export const HEARTBEAT_SECONDS = 300;

export function createBootAnswer({ receivedAt }: HomeMessage): object {
  return { status: 'Accepted', currentTime: new Date(receivedAt).toISOString(), interval: HEARTBEAT_SECONDS };
}
