import type { ApiTokenDetail, apiToken } from '../../../src/contract/evo-basic/apiToken';
import type { BodyOf } from '../../../src/contract/endpoint';
import type { MockOf } from '../answering';
import { recordsMock } from '../records';

const TOKEN: ApiTokenDetail = {
  id: '1',
  name: 'ERP',
  prefix: 'omp_x7Kq2',
  permissions: ['order/chargeOrder/view', 'order/chargeOrder/export', 'finance/accountStatement/view'],
  companyId: null,
  company: null,
  enterprise: null,
  state: 'active',
  expiresAt: '2027-11-01 08:00:00',
  ratePerMinute: 60,
  lastUsedAt: '2026-11-25 08:59:00',
  lastUsedAddress: '203.0.113.9',
  makerId: '1',
  maker: 'Alma Bekova',
  revokedAt: null,
  revokedBy: null,
  createdAt: '2026-11-01 08:00:00',
  version: 1,
  scope: 'operator',
  lostPermissions: [],
};

export const API_TOKENS: readonly ApiTokenDetail[] = [
  TOKEN,
  {
    ...TOKEN,
    ...{ id: '2', name: 'Dispatch', prefix: 'omp_m3Zt9', permissions: ['maintenance/alarm/view'] },
    ...{ companyId: '1', company: 'Astana Charge', expiresAt: null, lastUsedAt: null, lastUsedAddress: null },
  },
  {
    ...TOKEN,
    ...{ id: '3', name: 'Old data lake', prefix: 'omp_b1Rr4', state: 'revoked' },
    ...{ revokedAt: '2026-11-10 08:00:00', revokedBy: 'Alma Bekova', lostPermissions: ['order/chargeOrder/export'] },
  },
];

const {
  page,
  detail,
  update,
  delete: revoke,
} = recordsMock(
  API_TOKENS,
  ({ name }) => name,
  (body: BodyOf<typeof apiToken.update>) => body,
);

export const apiTokenMock: MockOf<typeof apiToken> = {
  page,
  detail,
  add: () => ({ id: '4', token: 'omp_shown-only-once' }),
  update,
  revoke,
  export: () => undefined,
};
