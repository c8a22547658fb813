import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

/** Whether an address is a proxy of ours, whose `X-Forwarded-For` is believed. */
export type TrustProxy = (address: string) => boolean;

/**
 * The proxies of a list of addresses and CIDR ranges.
 * @throws Error naming the entry that is neither
 */
export function trustProxies(entries: readonly string[]): TrustProxy {
  const trusted = new BlockList();
  for (const entry of entries) {
    const { address, bits } = parseRange(entry);
    if (bits === undefined) trusted.addAddress(address, detectFamily(address));
    else trusted.addSubnet(address, bits, detectFamily(address));
  }
  return (rawAddress) => {
    const address = plainAddress(rawAddress);
    return isIP(address) !== 0 && trusted.check(address, detectFamily(address));
  };
}

function detectFamily(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}

function parseRange(entry: string): { address: string; bits: number | undefined } {
  const [, address = '', prefix] = /^([^/]+)(?:\/([1-9]\d{0,2}))?$/.exec(entry) ?? [];
  const bits = prefix === undefined ? undefined : Number(prefix);
  if (isIP(address) === 0 || (bits ?? 0) > (isIPv6(address) ? 128 : 32)) throw new Error(entry);
  return { address, bits };
}

/** Address of the client of a request; behind trusted proxies the last untrusted address of X-Forwarded-For. */
export function findClientAddress(request: IncomingMessage, isTrusted: TrustProxy): string {
  const header = request.headers['x-forwarded-for'];
  const hops = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').map((hop) => hop.trim());
  let address = request.socket.remoteAddress ?? '';
  while (isTrusted(address)) {
    const hop = hops.pop();
    if (hop === undefined || isIP(hop) === 0) break;
    address = hop;
  }
  return plainAddress(address);
}

/**
 * Network by which attempts are counted: an IPv4 address, and the /64 of an IPv6 address, since a single line is given
 * all 2^64 addresses of it.
 */
export function toNetwork(rawAddress: string): string {
  const address = plainAddress(rawAddress);
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('%', 1)[0]?.split('::') ?? [];
  const groups = head.split(':').filter(Boolean);
  const rest = tail.split(':').filter(Boolean);
  const zeros = address.includes('::') ? Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0') : [];
  const network = [...groups, ...zeros, ...rest].slice(0, 4).map((group) => parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

/** Whether an address is of this machine. */
export function isLoopback(rawAddress: string): boolean {
  const address = plainAddress(rawAddress);
  return address === '::1' || /^127\./.test(address);
}

/** An IPv4 address that came by an IPv6 socket as itself. */
function plainAddress(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}
