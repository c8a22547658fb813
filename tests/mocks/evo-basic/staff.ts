import type { staff, StaffAccount } from '../../../src/contract/evo-basic/staff';
import { MAILED } from './companyUsers';
import { MockProblem, type MockOf } from '../answering';
import { answerOptions, recordsMock } from '../records';

/** Open sessions of an account. */
export const STAFF_SESSIONS = [
  {
    id: '71',
    createdAt: '2026-11-20 06:12:44',
    lastActiveAt: '2026-11-20 09:58:00',
    address: '10.20.7.3',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
    isCurrent: false,
  },
];

export const STAFF: readonly StaffAccount[] = [
  {
    id: '5',
    userName: 'admin',
    fullName: 'Alma Bekova',
    email: 'admin@example.org',
    phone: null,
    scope: 'operator',
    companyId: null,
    companyName: null,
    enterpriseId: null,
    enterpriseName: null,
    status: 'enabled',
    roles: [{ id: '1', name: 'Network operations' }],
    signsOnBy: 'password',
    hasSecondFactor: true,
    lastLoginAt: '2026-11-20 06:12:44',
    createdAt: '2026-03-02 08:00:00',
    version: 4,
  },
  {
    id: '6',
    userName: 'kanat',
    fullName: 'Kanat Omarov',
    email: 'kanat@example.org',
    phone: '+7 701 555 01 02',
    scope: 'company',
    companyId: '1',
    companyName: 'Almaty region',
    enterpriseId: null,
    enterpriseName: null,
    status: 'blocked',
    roles: [{ id: '2', name: 'Station staff' }],
    signsOnBy: 'password',
    hasSecondFactor: false,
    lastLoginAt: null,
    createdAt: '2026-05-11 10:30:00',
    version: 1,
  },
  {
    id: '9',
    userName: 'rosa',
    fullName: 'Rosa Keller',
    email: 'rosa@example.org',
    phone: null,
    scope: 'operator',
    companyId: null,
    companyName: null,
    enterpriseId: null,
    enterpriseName: null,
    status: 'enabled',
    roles: [{ id: '1', name: 'Network operations' }],
    signsOnBy: 'password',
    hasSecondFactor: true,
    lastLoginAt: '2026-11-19 21:40:02',
    createdAt: '2026-06-01 07:00:00',
    version: 2,
  },
];

const {
  page,
  detail,
  add,
  delete: remove,
} = recordsMock(
  STAFF,
  ({ fullName }) => fullName,
  () => ({}),
);

export const staffMock: MockOf<typeof staff> = {
  page,
  detail,
  insert: () => ({ ...add(), invitation: MAILED }),
  delete: remove,
  sessions: ({ body }) => (body.id === '9' ? STAFF_SESSIONS : []),
  endSessions: () => null,
  removeSecondFactor: ({ body }) => {
    if (STAFF.find(({ id }) => id === body.id)?.hasSecondFactor) return null;
    throw new MockProblem(422, 'This account has no second factor');
  },
  list: ({ body }) =>
    answerOptions(
      STAFF.map(({ id, fullName }) => ({ id, name: fullName })),
      body,
    ),
};
