import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../../../src/contract/contract';
import { statisticAnalysis } from '../../../src/contract/evo-basic/statisticAnalysis';
import { sysOperationLog } from '../../../src/contract/evo-basic/sysOperationLog';
import { chargeTag } from '../../../src/contract/evo-basic/chargeTag';
import { adminGetApp } from '../../../src/contract/evo-basic/adminGetApp';
import type { Endpoint } from '../../../src/contract/endpoint';
import { createSeededDatabase, type TestDatabase } from '../../harness/database';
import { testApp, type TestApp } from './testApp';

const lagging = ENDPOINTS.filter((endpoint: Endpoint) => endpoint.mayLag);

let test: TestApp;
let other: TestDatabase;
let token: string;
let used: string[] = [];

beforeAll(async () => {
  other = await createSeededDatabase();
  test = await testApp(
    {},
    {},
    {
      reads: {
        read: (caller, work) => {
          used.push('read');
          return other.db.read(caller, work);
        },
        copy: (...request) => {
          used.push('copy');
          return other.db.copy(...request);
        },
      },
    },
  );
  token = await test.userWith(['maintenance/securityAudit/view', 'chargeTag/view', 'user/app/export', 'home/view']);
});
beforeEach(() => {
  used = [];
});
afterAll(async () => {
  await test.close();
  await other.drop();
});

describe('a call whose answer may lag', () => {
  it('only reads, and is neither of one record nor repeated by key', () => {
    expect(lagging.filter(({ business }) => business !== 'query' && business !== 'export')).toEqual([]);
    expect(lagging.filter(({ idempotent, isStream, access }) => idempotent || isStream || access === 'public')).toEqual(
      [],
    );
    expect(lagging.filter(({ path }) => /detail|:\w+$/.test(path)).map(({ path }) => path)).toEqual([]);
  });

  it('is none of money that is settled by it, of live pictures, or of balances', () => {
    const settled =
      /financialManagement|Statement|userMoney|userWallet|approvals|realTimeMonitoring|wall\/|openSession/;
    expect(lagging.filter(({ path }) => settled.test(path)).map(({ path }) => path)).toEqual([]);
    expect(lagging.map(({ path }) => path)).not.toContain(statisticAnalysis.statusMonitor.path);
  });

  it('is read where a replica stands', async () => {
    expect((await test.call(sysOperationLog.page, { token, body: {} })).code).toBe(0);
    expect(used).toEqual(['read']);
  });

  it('is exported where a replica stands', async () => {
    await test.call(adminGetApp.export, { token, body: {} });
    expect(used).toContain('copy');
  });

  it('leaves other calls to the primary', async () => {
    expect((await test.call(chargeTag.page, { token, body: {} })).code).toBe(0);
    expect(used).toEqual([]);
  });
});
