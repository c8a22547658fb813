import { expect, it } from 'vitest';
import { authenticatorText } from '../../../../src/features/profile/authenticatorText';
import { otpauthUrl } from '../../../../server/security/totp';

const ISSUER = 'Operation Management Platform';
const SECRET = new Uint8Array(20).fill(7);
const KEY = 'A4DQOBYHA4DQOBYHA4DQOBYHA4DQOBYH';

it('the picture says whose key it is, without what apps suppose', () => {
  expect(authenticatorText(otpauthUrl(ISSUER, 'noc', SECRET))).toBe(
    `otpauth://totp/Operation%20Management%20Platform:noc?secret=${KEY}`,
  );
});

it('a long name stands alone, and one that is too long has no picture', () => {
  expect(authenticatorText(otpauthUrl(ISSUER, 'a'.repeat(32), SECRET))).toBe(
    `otpauth://totp/${'a'.repeat(32)}?secret=${KEY}`,
  );
  expect(authenticatorText(otpauthUrl(ISSUER, 'я'.repeat(32), SECRET))).toBeNull();
});
