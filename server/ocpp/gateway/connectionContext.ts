import type { SecurityProfile } from '../../../src/contract/live/securityProfile';
import type { Services } from '../facts/message';
import type { OcppLog } from './ocppLog';
import type { RpcClient } from './rpc';
import type { ChargerContent, SessionLoader } from './sessionLoader';

/** Socket, charger and services of a connection. */
export interface ConnectionContext {
  client: RpcClient;
  charger: ChargerContent;
  address: string | null;
  /** That its handshake has proved. */
  profile: SecurityProfile;
  services: Services;
  loader: SessionLoader;
  log: OcppLog;
  nodeId: string;
  /** Hears how many milliseconds each message took that was answered. */
  onAnswered(ms: number): void;
}
