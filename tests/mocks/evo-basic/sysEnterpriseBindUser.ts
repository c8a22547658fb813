import type {
  BindUser,
  bindUserBody,
  sysEnterpriseBindUser,
} from '../../../src/contract/evo-basic/sysEnterpriseBindUser';
import type { z } from 'zod';
import type { MockOf } from '../answering';
import { recordsMock } from '../records';

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
    status: 'disabled',
    remark: null,
    createdAt: '2025-03-11 10:00:00',
    version: 4,
  },
];

export const sysEnterpriseBindUserMock: MockOf<typeof sysEnterpriseBindUser> = {
  ...recordsMock(
    BIND_USERS,
    ({ name }) => name,
    ({ monthlyLimit = null, remark = null, status }: z.output<typeof bindUserBody>) => ({
      monthlyLimit,
      remark,
      status,
    }),
  ),
  import: ({ body }) => ({ total: 2, imported: body.dryRun === 'true' ? 0 : 2, errors: [] }),
};
