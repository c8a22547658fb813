import type { OcppVersion } from '../../../src/contract/live/connector';
import type { FrameLog } from './frameLog';
import type { RpcClient } from './rpc';

/** A charger that is none of a station: its socket is admitted as theirs are, its messages are taken elsewhere. */
export interface OtherCharger {
  kind: 'home';
  id: string;
  chargerCode: string;
  keyHash: string | null;
  isRetired: boolean;
  /** Null: it has never connected. */
  ocppVersion: OcppVersion | null;
}

/** Keeper of chargers that are none of a station. */
export interface OtherChargers {
  /** The charger of a code; undefined when there is none. */
  find(chargerCode: string): Promise<OtherCharger | undefined>;
  /** Takes the socket of a charger that has shown its key. @param frames where its frames are logged */
  connected(client: RpcClient, charger: OtherCharger, frames: FrameLog): void;
  /** Closes all sockets once what was received is stored. */
  close(code: number, reason: string): Promise<void>;
}
