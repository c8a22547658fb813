import { describe, expect, it } from 'vitest';
import { openSecret, sealComparably, sealSecret } from '../../../server/security/sealedSecret';

const KEY = 'a key of at least thirty-two characters';
const secret = Buffer.from('twenty bytes of seed');

describe('a sealed secret', () => {
  it('opens for its owner, differs each time and reveals nothing', () => {
    const sealed = sealSecret(KEY, '7', secret);
    expect(Buffer.from(openSecret(KEY, '7', sealed))).toEqual(secret);
    expect(sealSecret(KEY, '7', secret)).not.toBe(sealed);
    expect(Buffer.from(sealed.split('.')[1] ?? '', 'base64url').includes(secret)).toBe(false);
  });

  it('is the same for the same secret of the same owner alone when it is sealed comparably', () => {
    const sealed = sealComparably(KEY, '7', secret);
    expect(Buffer.from(openSecret(KEY, '7', sealed))).toEqual(secret);
    expect(sealComparably(KEY, '7', secret)).toBe(sealed);
    const others = [sealComparably(KEY, '8', secret), sealComparably(KEY, '7', Buffer.from('another secret'))];
    const nonces = [sealed, ...others].map((text) => text.slice(0, 3 + 16));
    expect(new Set(nonces).size).toBe(3);
  });

  it('does not open with another key, for another owner or after a change', () => {
    const sealed = sealSecret(KEY, '7', secret);
    expect(() => openSecret(`${KEY}!`, '7', sealed)).toThrow();
    expect(() => openSecret(KEY, '8', sealed)).toThrow();
    const bytes = Buffer.from(sealed.split('.')[1] ?? '', 'base64url');
    for (let i = 0; i < bytes.length; i += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(i) ^ 1, i);
      expect(() => openSecret(KEY, '7', `v1.${changed.toString('base64url')}`)).toThrow();
    }
    for (const text of ['', 'v1.', 'v2.abc', 'plain']) expect(() => openSecret(KEY, '7', text)).toThrow(/sealed/);
  });
});
