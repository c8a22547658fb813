import type { LoggedOperationDetail, sysOperationLog } from '../../../src/contract/evo-basic/sysOperationLog';
import { answerOptions } from '../records';
import { MockProblem, type MockOf } from '../answering';

export const OPERATIONS: readonly LoggedOperationDetail[] = [
  {
    id: '2',
    requestTime: '2026-11-20 14:32:01.250',
    title: 'Charger: change',
    subject: 'ALA-0142',
    permission: 'equipment/station/edit',
    userId: '3',
    userName: 'anna',
    tokenId: '1',
    tokenName: 'ERP',
    company: 'Astana Charge',
    address: '10.20.1.14',
    requestMethod: 'POST',
    requestUrl: '/api/evo-basic/iotChargers/update',
    businessType: 'update',
    responseCode: 0,
    durationMs: 48,
    classPath: 'iotChargers.update',
    requestId: '6f1f8f0e-8e42-4a4e-9a38-7bb5b8a0d2c1',
    requestParams: { params: {}, query: {}, body: { id: '12', name: 'North 1', key: '***' } },
    responseParams: { id: '12', name: 'North 1' },
    prevHash: 'a'.repeat(64),
    hash: 'b'.repeat(64),
    changes: [
      {
        id: '901',
        at: '2026-11-20 14:32:01',
        kind: 'update',
        userName: 'Anna K.',
        tableName: 'charger',
        recordId: '12',
        before: { name: 'North' },
        after: { name: 'North 1' },
      },
    ],
  },
  {
    id: '1',
    requestTime: '2026-11-20 14:30:00.000',
    title: 'Sign in by user name and client-hashed password',
    subject: null,
    permission: null,
    userId: null,
    userName: '***',
    tokenId: null,
    tokenName: null,
    company: null,
    address: '203.0.113.9',
    requestMethod: 'POST',
    requestUrl: '/api/evo-basic/auth/login',
    businessType: 'other',
    responseCode: 422,
    durationMs: 210,
    classPath: 'auth.login',
    requestId: '0b8a2f36-52a1-49f4-8d5b-6f7f4d2c9a10',
    requestParams: { omitted: 20_000 },
    responseParams: null,
    prevHash: '0'.repeat(64),
    hash: 'a'.repeat(64),
    changes: [],
  },
];

export const sysOperationLogMock: MockOf<typeof sysOperationLog> = {
  page: ({ body: { pageNum, pageSize } }) => ({
    records: [...OPERATIONS],
    total: OPERATIONS.length,
    pageNum,
    pageSize,
  }),
  detail: ({ body }) => {
    const found = OPERATIONS.find(({ id }) => id === body.id);
    if (!found) throw new MockProblem(404, '404 Not found');
    return found;
  },
  list: ({ body }) =>
    answerOptions(
      OPERATIONS.map(({ id, title }) => ({ id, name: title })),
      body,
    ),
  verify: () => ({ checked: 2, total: 2, cursor: null, fault: null }),
  export: () => undefined,
};
