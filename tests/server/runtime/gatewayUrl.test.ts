import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/runtime/config';
import { readGatewayUrl } from '../../../server/runtime/gatewayUrl';

const readAddress = (env: Record<string, string>) => readGatewayUrl(readConfig(env));

describe('the address of the gateway', () => {
  it('is GATEWAY_URL when it is set', () => {
    const env = { GATEWAY_URL: 'wss://ocpp.example.com/gate/', PUBLIC_URL: 'https://example.com' };
    expect(readAddress(env)).toEqual({ url: 'wss://ocpp.example.com/gate', isLocal: false });
  });

  it('follows PUBLIC_URL and its TLS when GATEWAY_URL is not set', () => {
    expect(readAddress({ PUBLIC_URL: 'https://example.com' })).toEqual({
      url: 'wss://example.com/ocpp',
      isLocal: false,
    });
  });

  it('is the listening address and marked as local when nothing is set', () => {
    expect(readAddress({ HOST: '0.0.0.0', PORT: '9000' })).toEqual({ url: 'ws://127.0.0.1:9000/ocpp', isLocal: true });
  });

  it('is refused when it is no web socket address', () => {
    expect(() => readAddress({ GATEWAY_URL: 'https://example.com' })).toThrow(/GATEWAY_URL/);
  });
});
