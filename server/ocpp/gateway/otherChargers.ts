import type { OcppVersion } from '../../../src/contract/live/connector';
import type { FrameLog } from './frameLog';
import type { RpcClient } from './rpc';

/** A charger outside of stations: its socket is admitted in the same way, its messages are handled elsewhere. */
export interface OtherCharger {
  kind: 'home';
  id: string;
  chargerCode: string;
  keyHash: string | null;
  isRetired: boolean;
  /** Null: it has never connected. */
  ocppVersion: OcppVersion | null;
}

/** Handler of chargers outside of stations. */
export interface OtherChargers {
  /** The charger of a code; undefined when there is none. */
  find(chargerCode: string): Promise<OtherCharger | undefined>;
  /** Takes the socket of a charger that has shown its key. @param frames where its frames are logged */
  connected(client: RpcClient, charger: OtherCharger, frames: FrameLog): void;
  /** Closes all sockets once the received messages are stored. */
  close(code: number, reason: string): Promise<void>;
}
