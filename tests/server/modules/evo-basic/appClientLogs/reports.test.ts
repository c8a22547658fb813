import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '../../../../../src/contract/endpoint';
import {
  appClientLogs,
  MOST_REPORTS_A_MINUTE,
  REPORT_SIZE,
  type ClientLog,
} from '../../../../../src/contract/evo-basic/appClientLogs';
import type { BulkResult } from '../../../../../src/contract/records';
import { addCompany } from '../../../../harness/equipment';
import { testApp, type TestApp } from '../../../http/testApp';

type LogPage = ResponseOf<typeof appClientLogs.page>;

let test: TestApp;
let token: string;

beforeAll(async () => {
  test = await testApp();
  token = await test.userWith(['view', 'delete', 'download'].map((operation) => `setting/clientLog/${operation}`));
});
afterAll(() => test.close());

const sendReport = (body: object, as: string) =>
  test.call(appClientLogs.add, {
    token: as,
    body: { appId: 'console', message: 'Broken', ...body },
    address: '10.1.2.3',
  });
const listReports = async (filters: object) =>
  ((await test.call(appClientLogs.page, { token, body: filters })).data as LogPage).records;

describe('a client log report', () => {
  it('is sent by any signed-in account, which cannot read the log', async () => {
    const companyId = await test.deps.db.asSystem((tx) => addCompany(tx, 'Reporter'));
    const reporter = await test.userWith([], { scope: 'company', companyId, userName: 'reporter' });
    expect((await sendReport({ message: 'Out of range', detail: 'at Row', url: '/live' }, reporter)).code).toBe(0);
    const [row] = await listReports({ text: 'out of range' });
    expect(row).toMatchObject({ userName: 'reporter', level: 'error', appId: 'console', url: '/live' });
    const { data } = await test.call(appClientLogs.detail, { token, body: { id: row?.id } });
    expect(data as ClientLog).toMatchObject({ detail: 'at Row', address: '10.1.2.3' });
    expect((await test.call(appClientLogs.page, { token: reporter, body: {} })).code).toBe(403);
    const logEntries = await test.deps.db.asSystem((tx) =>
      tx.selectFrom('operationLog').select('id').where('classPath', '=', 'appClientLogs.add').execute(),
    );
    expect(logEntries).toEqual([]);
  });

  it('is refused when it is too long or its account sends too many over all sessions', async () => {
    const one = await test.userWith([], { userName: 'noisy' });
    const other = await test.signIn('noisy');
    expect((await sendReport({ message: 'x'.repeat(REPORT_SIZE.message + 1) }, one)).code).toBe(400);
    expect((await sendReport({ detail: 'x'.repeat(REPORT_SIZE.detail + 1) }, one)).code).toBe(400);
    for (let index = 0; index < MOST_REPORTS_A_MINUTE; index += 1) {
      expect((await sendReport({}, index % 2 === 0 ? one : other)).code).toBe(0);
    }
    expect(await sendReport({}, other)).toMatchObject({ code: 429, data: { retryAfter: 60 } });
    test.clock.advance(61_000);
    expect((await sendReport({}, other)).code).toBe(0);
  });
});

describe('the client log', () => {
  it('is filtered by level, app and time, and its reports can be deleted', async () => {
    const reporter = await test.userWith([]);
    await sendReport({ message: 'Deleted later', level: 'warning', appId: 'app' }, reporter);
    const rows = await listReports({ levels: ['warning'], appIds: ['app'] });
    expect(rows).toHaveLength(1);
    expect(await listReports({ levels: ['warning'], to: '2020-01-01 00:00:00' })).toEqual([]);
    const { data } = await test.call(appClientLogs.delete, { token, body: { ids: [rows[0]?.id] } });
    expect((data as BulkResult).results).toMatchObject([{ name: 'Deleted later', problem: null }]);
    expect(await listReports({ levels: ['warning'] })).toEqual([]);
  });

  it('is downloaded as a file with escaped formulas', async () => {
    const reporter = await test.userWith([]);
    await sendReport({ message: '=HYPERLINK("x")', detail: 'first\nsecond' }, reporter);
    const [row] = await listReports({ text: 'HYPERLINK' });
    const downloadLog = (query: string) =>
      test.app.inject({
        url: `/api/evo-basic/appClientLogs/download${query}`,
        headers: { authorization: token },
      });
    const file = await downloadLog(`?id=${row?.id}`);
    expect(file.headers['content-disposition']).toMatch(/client-log-\d{4}-\d{2}-\d{2}\.csv/);
    expect(file.body).toContain(`"'=HYPERLINK(""x"")"`);
    expect(file.body).toContain('"first\nsecond"');
    await sendReport({ level: 'warning', message: 'a hint beside HYPERLINK' }, reporter);
    const hints = await downloadLog('?levels=warning,info&text=HYPERLINK');
    expect(hints.body).toContain('a hint beside');
    expect(hints.body).not.toContain('=HYPERLINK');
    expect((await downloadLog('?appIds=another&text=HYPERLINK')).json()).toMatchObject({ code: 422 });
    expect((await downloadLog('?levels=loud')).json()).toMatchObject({ code: 400 });
    expect((await downloadLog('?to=2020-01-01%2000:00:00')).json()).toMatchObject({
      code: 422,
      msg: 'No file to export',
    });
  });
});
