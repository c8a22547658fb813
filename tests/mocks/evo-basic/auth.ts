import type { auth } from '../../../src/contract/evo-basic/auth';
import { passwordHash } from '../../../src/lib/passwordHash';
import { findAccount, MOCK_ACCOUNTS, MOCK_OTP, MOCK_PASSWORD } from '../accounts';
import { MockProblem, type MockOf } from '../answering';

/** Ticket of a sign-on at the provider that has succeeded. */
const MOCK_TICKET = 'ticket-noc';

export const authMock: MockOf<typeof auth> = {
  login: ({ body: { username, password, otp } }) => {
    const account = findAccount(`token-${username}`);
    if (!account || password !== passwordHash(MOCK_PASSWORD)) throw new MockProblem(422, 'Wrong user name or password');
    if (account.hasSecondFactor && otp !== MOCK_OTP) {
      const message = otp === undefined ? 'Enter the code' : 'The code is wrong';
      throw new MockProblem(422, message, { fields: { otp: message } });
    }
    return { access_token: `token-${username}` };
  },
  signOn: ({ body }) => {
    if (body.ticket !== MOCK_TICKET) throw new MockProblem(422, 'This sign-in has expired or was already used');
    return { access_token: 'token-noc' };
  },
  passkeyOptions: () => ({ challenge: 'Y2hhbGxlbmdl', rpId: 'localhost', userVerification: 'required' }),
  passkeyLogin: () => ({ access_token: 'token-noc' }),
  logout: () => null,
  accountInfo: ({ token }) => {
    const account = findAccount(token);
    if (!account) throw new MockProblem(401, 'Unauthorized, please log in again');
    return account;
  },
  loginInfo: () => ({
    version: '0.1.0',
    demoAccounts: MOCK_ACCOUNTS.slice(0, 2).map(({ userName, fullName }) => ({ userName, fullName })),
    demoPassword: MOCK_PASSWORD,
    canSendMail: true,
    provider: null,
  }),
  sendCodeByEmail: () => null,
  resetPassword: () => null,
};
