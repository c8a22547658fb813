import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findGatewayAddress, readCertificateEnd, watchCertificate } from '../../../server/system/certificate';

/** Made for this test alone, by `openssl req -x509`; nothing trusts it. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgJoaCpiP8xq/BgZHm
MHJnLSDE+oMuezDTNquU3haoQS+hRANCAASrrhRXnnrsoVhXAS09P2fg+41iCGI2
RPJ+NrJJoqJYfpsQCF50VIfeuOoLNOY5XPPWpme55vgxoaZHW1bzrxAI
-----END PRIVATE KEY-----`;
const cert = `-----BEGIN CERTIFICATE-----
MIIBazCCARKgAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwIBcNMjYxMTI5MDEyNTAyWhgPMjEyNjExMDUwMTI1MDJaMBQxEjAQBgNVBAMM
CWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABKuuFFeeeuyhWFcB
LT0/Z+D7jWIIYjZE8n42skmiolh+mxAIXnRUh9646gs05jlc89amZ7nm+DGhpkdb
VvOvEAijUzBRMB0GA1UdDgQWBBRsFMBWrZTkoYwf6y8npyB6BQu3tjAfBgNVHSME
GDAWgBRsFMBWrZTkoYwf6y8npyB6BQu3tjAPBgNVHRMBAf8EBTADAQH/MAoGCCqG
SM49BAMCA0cAMEQCIACSkhw+JNmbad+1NYAMI6XqCl8w4zpl+MtECalW9/HVAiAO
betadvyQevXqtk1kkimBqSVGKPCXehfuTHdNI+49WA==
-----END CERTIFICATE-----`;
const ENDS_AT = Date.parse('Nov  5 01:25:02 2126 GMT');

let server: Server;
let url: string;
let connections = 0;

beforeAll(async () => {
  server = createServer({ key, cert });
  server.on('connection', () => (connections += 1));
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `https://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

describe('the certificate of the public address', () => {
  it('is read although nothing trusts it', async () => {
    expect(await readCertificateEnd(url)).toBe(ENDS_AT);
  });

  it('is unknown when the address does not answer', async () => {
    expect(await readCertificateEnd('https://127.0.0.1:1')).toBeNull();
  });

  it('is read once an hour at most', async () => {
    const before = connections;
    const read = watchCertificate(url);
    expect(await read()).toEqual({ endsAt: ENDS_AT });
    expect(await read()).toEqual({ endsAt: ENDS_AT });
    expect(connections).toBe(before + 1);
  });

  it.each([undefined, 'http://localhost'])('is none without https: %s', async (address) => {
    expect(await watchCertificate(address)()).toBeNull();
  });
});

describe('the address whose certificate chargers meet', () => {
  it.each([
    ['wss://charge.example.com/ocpp', 'https://example.com', 'wss://charge.example.com/ocpp'],
    ['wss://example.com/ocpp', 'https://example.com', undefined],
    ['wss://example.com:8443/ocpp', 'https://example.com', 'wss://example.com:8443/ocpp'],
    ['ws://charge.example.com/ocpp', 'https://example.com', undefined],
    [undefined, 'https://example.com', undefined],
  ])('is %s beside %s: %s', (gateway, address, watched) => {
    expect(findGatewayAddress(gateway, address)).toBe(watched);
  });
});
