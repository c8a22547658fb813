import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { findClientAddress, toNetwork, trustProxies } from '../../../server/runtime/clientAddress';
import { readConfig } from '../../../server/runtime/config';

const makeRequest = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

describe('findClientAddress', () => {
  const isTrusted = trustProxies(['10.0.0.0/8', '2001:db8::1', '127.0.0.1']);

  it.each([
    ['the socket when nothing is forwarded', '203.0.113.9', undefined, '203.0.113.9'],
    ['the socket when a stranger says that it forwards', '203.0.113.9', '1.1.1.1', '203.0.113.9'],
    ['the forwarded client when the socket is a proxy', '10.1.2.3', '1.1.1.1', '1.1.1.1'],
    ['the last stranger when a client forged earlier hops', '10.1.2.3', '6.6.6.6, 1.1.1.1', '1.1.1.1'],
    ['the client when it came over two proxies', '127.0.0.1', '1.1.1.1, 10.9.9.9', '1.1.1.1'],
    ['the client when the socket is an IPv4 proxy on an IPv6 socket', '::ffff:10.1.2.3', '1.1.1.1', '1.1.1.1'],
    ['the client when the proxy has an IPv6 address', '2001:db8::1', '2001:db8:5::7', '2001:db8:5::7'],
    ['the proxy when what it forwards is no address', '10.1.2.3', 'unknown', '10.1.2.3'],
  ])('returns %s', (_what, socket, forwarded, address) => {
    expect(findClientAddress(makeRequest(socket, forwarded), isTrusted)).toBe(address);
  });
});

describe('toNetwork', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('maps %s to %s', (address, network) => {
    expect(toNetwork(address)).toBe(network);
  });
});

describe('TRUST_PROXY', () => {
  it('accepts addresses and ranges', () => {
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, 192.0.2.1,2001:db8::/32' }).TRUST_PROXY).toEqual([
      '10.0.0.0/8',
      '192.0.2.1',
      '2001:db8::/32',
    ]);
    expect(readConfig({}).TRUST_PROXY).toEqual([]);
  });

  it.each(['true', '*', 'loopback', '10.0.0.0/33', '0.0.0.0/0', '10.0.0.1/8/9'])(
    'is refused when it is %s',
    (value) => {
      expect(() => readConfig({ TRUST_PROXY: value })).toThrow('TRUST_PROXY');
    },
  );
});
