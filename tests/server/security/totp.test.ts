import { describe, expect, it } from 'vitest';
import { encodeBase32, matchingStep, otpauthUrl, stepAt, computeTotp } from '../../../server/security/totp';

/** RFC 6238, appendix B: the seed has the length of the hash's output. */
const SEED = '1234567890';
const seeds = {
  sha1: Buffer.from(SEED.repeat(2)),
  sha256: Buffer.from(SEED.repeat(4).slice(0, 32)),
  sha512: Buffer.from(SEED.repeat(7).slice(0, 64)),
} as const;

const VECTORS = [
  [59, '94287082', '46119246', '90693936'],
  [1111111109, '07081804', '68084774', '25091201'],
  [1111111111, '14050471', '67062674', '99943326'],
  [1234567890, '89005924', '91819424', '93441116'],
  [2000000000, '69279037', '90698825', '38618901'],
  [20000000000, '65353130', '77737706', '47863826'],
] as const;

describe('computeTotp', () => {
  it.each(VECTORS)('returns the codes of RFC 6238 for second %d', (seconds, sha1, sha256, sha512) => {
    const step = stepAt(seconds * 1_000);
    expect(computeTotp(seeds.sha1, step, { digits: 8 })).toBe(sha1);
    expect(computeTotp(seeds.sha256, step, { digits: 8, algorithm: 'sha256' })).toBe(sha256);
    expect(computeTotp(seeds.sha512, step, { digits: 8, algorithm: 'sha512' })).toBe(sha512);
  });

  it('returns the codes of RFC 4226, appendix D', () => {
    const codes = Array.from({ length: 10 }, (_, counter) => computeTotp(seeds.sha1, counter));
    expect(codes).toEqual([
      '755224',
      '287082',
      '359152',
      '969429',
      '338314',
      '254676',
      '287922',
      '162583',
      '399871',
      '520489',
    ]);
  });
});

describe('matchingStep', () => {
  const now = 1_700_000_000_000;
  const step = stepAt(now);

  it('accepts the codes of this step and its neighbours and returns the step', () => {
    for (const near of [step - 1, step, step + 1])
      expect(matchingStep(seeds.sha1, computeTotp(seeds.sha1, near), now)).toBe(near);
    for (const far of [step - 2, step + 2])
      expect(matchingStep(seeds.sha1, computeTotp(seeds.sha1, far), now)).toBeUndefined();
  });

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('refuses %j', (code) => {
    expect(matchingStep(seeds.sha1, code, now)).toBeUndefined();
  });
});

describe('base32', () => {
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('encodes %j as in RFC 4648, without padding', (text, encoded) => {
    expect(encodeBase32(Buffer.from(text))).toBe(encoded);
  });
});

describe('otpauthUrl', () => {
  it('returns the address that authenticator apps read', () => {
    expect(otpauthUrl('My Company', 'anna@x', Buffer.from('foobar'))).toBe(
      'otpauth://totp/My%20Company:anna%40x?secret=MZXW6YTBOI&issuer=My%20Company&digits=6&period=30',
    );
  });
});
