import type { AccountInfo } from '../../src/contract/evo-basic/auth';
import { PERMISSIONS } from '../../src/contract/permissions';

/** Password of the mock accounts; their tokens are `token-<user name>`. */
export const MOCK_PASSWORD = 'demo-2026';
export const MOCK_OTP = '123456';

const LIVE = PERMISSIONS.filter((permission) => /^(home|maintenance|equipment\/station|profile)\b/.test(permission));

const makeAccount = (userName: string, fullName: string, userPremission: readonly string[]): AccountInfo => ({
  userId: String(userName.length),
  userName,
  fullName,
  email: `${userName}@example.org`,
  phone: null,
  userPremission: [...userPremission],
  roles: [{ id: '1', name: fullName }],
  scope: 'operator',
  companyId: null,
  enterpriseId: null,
  signsOnBy: 'password',
  hasSecondFactor: userName === 'careful',
  mustSetUpSecondFactor: false,
  preferences: {},
});

export const MOCK_ACCOUNTS: readonly AccountInfo[] = [
  makeAccount('admin', 'Administrator', PERMISSIONS),
  makeAccount('noc', 'Network operations', LIVE),
  makeAccount('careful', 'With a second factor', LIVE),
  { ...makeAccount('company', 'Company manager', PERMISSIONS), userId: '20', scope: 'company', companyId: '1' },
];

/** The account of a token, if any. */
export const findAccount = (token: string | null): AccountInfo | undefined =>
  MOCK_ACCOUNTS.find(({ userName }) => token === `token-${userName}`);
