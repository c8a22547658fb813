import type { Config } from './config';

export interface GatewayAddress {
  /** The charger code follows it as the last part of the path. */
  url: string;
  /** Derived from the address that the server listens on: chargers elsewhere may not reach it. */
  isLocal: boolean;
}

/** Builds the address that chargers connect to, from GATEWAY_URL, else PUBLIC_URL, else the listening address. */
export function readGatewayUrl({
  GATEWAY_URL,
  PUBLIC_URL,
  HOST,
  PORT,
}: Pick<Config, 'GATEWAY_URL' | 'PUBLIC_URL' | 'HOST' | 'PORT'>): GatewayAddress {
  if (GATEWAY_URL !== undefined) return { url: GATEWAY_URL.replace(/\/+$/, ''), isLocal: false };
  if (PUBLIC_URL !== undefined) return { url: toGatewayUrl(PUBLIC_URL), isLocal: false };
  return { url: toGatewayUrl(`http://${toReachable(HOST)}:${PORT}`), isLocal: true };
}

function toGatewayUrl(address: string): string {
  return new URL('/ocpp', address).href.replace(/^http/, 'ws');
}

/** Converts a listening address into an address to connect to. */
export function toReachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
