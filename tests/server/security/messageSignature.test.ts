import { describe, expect, it } from 'vitest';
import { isSigned, signMessage } from '../../../server/security/messageSignature';

const SECRET = Buffer.from('a secret of a supplier');
const NOW = 1_800_000_000_000;
const REQUEST = { timestamp: '1800000000', method: 'POST', path: '/wash-suppliers/a/reports', body: '{"a":1}' };

describe('isSigned', () => {
  it('takes a request as it was signed', () => {
    expect(isSigned(SECRET, REQUEST, signMessage(SECRET, REQUEST), NOW)).toBe(true);
  });

  it.each([
    ['body', { body: '{"a":2}' }],
    ['path', { path: '/wash-suppliers/b/reports' }],
    ['method', { method: 'PUT' }],
    ['time', { timestamp: '1800000001' }],
  ])('refuses a request whose %s was changed', (_part, change) => {
    expect(isSigned(SECRET, { ...REQUEST, ...change }, signMessage(SECRET, REQUEST), NOW)).toBe(false);
  });

  it('refuses another secret, an empty signature and a time that is no number', () => {
    expect(isSigned(Buffer.from('another'), REQUEST, signMessage(SECRET, REQUEST), NOW)).toBe(false);
    expect(isSigned(SECRET, REQUEST, '', NOW)).toBe(false);
    const odd = { ...REQUEST, timestamp: 'now' };
    expect(isSigned(SECRET, odd, signMessage(SECRET, odd), NOW)).toBe(false);
  });

  it('refuses a signature that is older or newer than five minutes', () => {
    const signature = signMessage(SECRET, REQUEST);
    expect(isSigned(SECRET, REQUEST, signature, NOW + 299_000)).toBe(true);
    expect(isSigned(SECRET, REQUEST, signature, NOW + 301_000)).toBe(false);
    expect(isSigned(SECRET, REQUEST, signature, NOW - 301_000)).toBe(false);
  });
});
