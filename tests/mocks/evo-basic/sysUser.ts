import type { sysUser } from '../../../src/contract/evo-basic/sysUser';
import { passwordHash } from '../../../src/lib/passwordHash';
import { findAccount, MOCK_OTP, MOCK_PASSWORD } from '../accounts';
import { MockProblem, type MockOf } from '../answering';

function checkPassword(password: string, field: string): void {
  if (password === passwordHash(MOCK_PASSWORD)) return;
  throw new MockProblem(422, 'Not filled in correctly', { fields: { [field]: 'The password is wrong' } });
}

const MOCK_PASSKEY = {
  id: '1',
  name: 'Work laptop',
  createdAt: '2026-11-02 08:00:00',
  lastUsedAt: '2026-11-20 06:12:44',
};

export const sysUserMock: MockOf<typeof sysUser> = {
  update: () => null,
  updatePassword: ({ body }) => {
    checkPassword(body.oldPassword, 'oldPassword');
    return null;
  },
  sendPasswordResetCode: () => null,
  resetPassword: ({ body }) => {
    if (body.code === MOCK_OTP) return null;
    throw new MockProblem(422, 'Not filled in correctly', { fields: { code: 'The code is wrong or has expired' } });
  },
  visibleRoles: () => [{ id: '1', name: 'Network operations', scope: 'operator' as const }],
  mySessions: ({ body }) =>
    [
      {
        id: '1',
        createdAt: '2026-11-20 06:12:44',
        lastActiveAt: '2026-11-20 14:32:01',
        address: '10.20.1.14',
        userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
        isCurrent: true,
      },
      {
        id: '2',
        createdAt: '2026-11-19 18:02:10',
        lastActiveAt: '2026-11-20 07:45:00',
        address: '10.20.7.3',
        userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
        isCurrent: false,
      },
    ].filter(({ id, isCurrent }) => isCurrent || body.end === undefined || (body.end !== 'others' && body.end !== id)),
  preferences: ({ token, body }) => ({ ...findAccount(token)?.preferences, ...body.set }),
  passkeys: ({ body }) => {
    if (body.action === 'begin') {
      checkPassword(body.password, 'password');
      return { passkeys: [MOCK_PASSKEY], options: { challenge: 'Y2hhbGxlbmdl' } };
    }
    if (body.action !== 'remove') return { passkeys: [MOCK_PASSKEY] };
    checkPassword(body.password, 'password');
    return { passkeys: [] };
  },
  secondFactor: ({ body }) => {
    if (body.action === 'begin') {
      checkPassword(body.password, 'password');
      const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
      return { isEnabled: false, secret, otpauthUrl: `otpauth://totp/OMP:noc?secret=${secret}&issuer=OMP` };
    }
    if (body.action === 'confirm') {
      if (body.otp === MOCK_OTP) return { isEnabled: true };
      throw new MockProblem(422, 'Not filled in correctly', { fields: { otp: 'The code is wrong' } });
    }
    checkPassword(body.password, 'password');
    return { isEnabled: false };
  },
};
