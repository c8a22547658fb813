import type {
  BindUser,
  bindUserBody,
  sysEnterpriseBindUser,
} from '../../../src/contract/evo-basic/sysEnterpriseBindUser';
import type { z } from 'zod';
import { MockProblem, type MockOf } from '../answering';
import { recordsMock } from '../records';

const UNUSED = {
  used: 0,
  limitShare: null,
  spendShare: null,
  fleetTags: [],
  sessions: 0,
  spend: [],
  running: [],
  lastSessionAt: null,
};

export const BIND_USERS: readonly BindUser[] = [
  {
    id: '1',
    enterpriseId: '1',
    enterpriseName: 'Yurt Taxi',
    appUserId: '20418',
    name: 'Aigerim S.',
    email: 'a***@example.org',
    phone: '***4218',
    monthlyLimit: 600,
    spendLimit: null,
    used: 492.4,
    limitShare: 82.1,
    spendShare: null,
    fleetTags: [
      { id: '4', tagNo: 'ENT-0001', refusal: null },
      { id: '5', tagNo: 'ENT-0002', refusal: 'blocked' },
    ],
    sessions: 14,
    spend: [{ currency: 'KZT', amount: '41200.00' }],
    running: [
      {
        orderId: '900',
        txnId: '7001',
        chargerCode: 'KZ-ALA-0001',
        connector: 2,
        station: 'Almaty, Mega Center',
        startedAt: '2025-04-02 07:10:00',
      },
    ],
    lastSessionAt: '2025-04-02 07:10:00',
    confirmedAt: '2025-02-03 09:20:00',
    confirmedBy: null,
    status: 'enabled',
    remark: 'Night shift',
    createdAt: '2025-02-03 09:15:00',
    version: 1,
  },
  {
    id: '2',
    enterpriseId: '1',
    enterpriseName: 'Yurt Taxi',
    appUserId: '88120',
    name: 'Timur K.',
    email: null,
    phone: '***9005',
    monthlyLimit: null,
    spendLimit: null,
    ...UNUSED,
    confirmedAt: '2025-03-11 10:00:00',
    confirmedBy: 'Alma Bekova',
    status: 'disabled',
    remark: null,
    createdAt: '2025-03-11 10:00:00',
    version: 4,
  },
  {
    id: '3',
    enterpriseId: '1',
    enterpriseName: 'Yurt Taxi',
    appUserId: null,
    name: 'dana@mail.example',
    email: null,
    phone: null,
    monthlyLimit: 200,
    spendLimit: null,
    ...UNUSED,
    limitShare: 0,
    confirmedAt: null,
    confirmedBy: null,
    status: 'enabled',
    remark: null,
    createdAt: '2025-03-12 10:00:00',
    version: 1,
  },
];

const PENDING = '3';

const records = recordsMock(
  BIND_USERS,
  ({ name }) => name,
  ({ monthlyLimit = null, remark = null, status }: z.output<typeof bindUserBody>) => ({
    monthlyLimit,
    remark,
    status,
  }),
);

export const sysEnterpriseBindUserMock: MockOf<typeof sysEnterpriseBindUser> = {
  ...records,
  stop: records.delete,
  export: () => undefined,
  overview: () => ({
    drivers: 3,
    stopped: 1,
    tags: 4,
    blockedTags: 1,
    running: 1,
    sessions: 14,
    energy: 492.4,
    spend: [{ currency: 'KZT', amount: '41200.00' }],
    near: 1,
    reached: 0,
  }),
  sendCode: () => null,
  confirm: ({ body }) => {
    const user = BIND_USERS.find(({ id }) => id === body.id);
    if (!user || user.id !== PENDING) throw new MockProblem(409, 'Already confirmed');
    return { ...user, appUserId: '31007', name: 'Dana K.', confirmedAt: '2025-03-12 10:05:00', version: 2 };
  },
  import: ({ body }) => ({ total: 2, imported: body.dryRun === 'true' ? 0 : 2, errors: [] }),
};
