import { describe, expect, it } from 'vitest';
import { maskEmail, maskPhone } from '../../../../../server/modules/evo-basic/adminGetApp/maskContact';

describe('masking', () => {
  it.each([
    ['anna@example.com', 'a***@example.com'],
    ['a@b', 'a***@b'],
    ['"odd@name"@example.com', '"***@example.com'],
    ['@example.com', '***'],
    ['no address', '***'],
  ])('of the mail %s is %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });

  it.each([
    ['+7 701 123 45 67', '***4567'],
    ['12345678', '***5678'],
    ['1234567', '***'],
    ['', '***'],
  ])('of the phone %s is %s', (phone, masked) => {
    expect(maskPhone(phone)).toBe(masked);
  });
});
