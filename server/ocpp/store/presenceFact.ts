import type { OcppVersion } from '../../../src/contract/live/connector';
import type { SecurityProfile } from '../../../src/contract/live/securityProfile';

/** A frame was received over this connection. */
export interface SeenFact {
  kind: 'seen';
  connectionId: string;
  at: number;
}

/** An authenticated charger has opened a socket. */
export interface OnlineFact {
  kind: 'online';
  connectionId: string;
  nodeId: string;
  ocppVersion: OcppVersion;
  /** Security profile that it was admitted by. */
  profile: SecurityProfile;
  at: number;
}

/** The socket of a connection is gone. */
export interface OfflineFact {
  kind: 'offline';
  connectionId: string;
  at: number;
}
