import type { Services } from '../facts/message';
import type { Connection } from './connection';
import type { OcppLog } from './ocppLog';
import type { RpcClient } from './rpc';
import type { KnownCharger, SessionLoader } from './sessionLoader';

/** What a connection is made of, and what it tells the gateway. */
export interface ConnectionParts {
  client: RpcClient;
  charger: KnownCharger;
  address: string | null;
  services: Services;
  loader: SessionLoader;
  log: OcppLog;
  nodeId: string;
  /** Hears how many milliseconds each message took that was answered. */
  onAnswered(ms: number): void;
  /** Hears that the socket was cut off for what came over it. */
  onCut(connection: Connection): void;
  onClosed(connection: Connection): void;
}
