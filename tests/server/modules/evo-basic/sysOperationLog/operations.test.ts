import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appUserTag } from '../../../../../src/contract/evo-basic/appUserTag';
import type { BodyIn, ResponseOf } from '../../../../../src/contract/endpoint';
import { sysOperationLog, type LoggedOperationDetail } from '../../../../../src/contract/evo-basic/sysOperationLog';
import { addCompany } from '../../../../harness/equipment';
import { testApp, type TestApp } from '../../../http/testApp';

type OperationPage = ResponseOf<typeof sysOperationLog.page>;

const AUDIT = ['view', 'export'].map((operation) => `maintenance/securityAudit/${operation}`);
const TAGS = ['view', 'add', 'edit', 'delete'].map((operation) => `user/tag/${operation}`);

let test: TestApp;
let auditor: string;
let clerk: string;

beforeAll(async () => {
  test = await testApp();
  auditor = await test.userWith([...AUDIT, 'user/app/view'], { userName: 'auditor' });
  clerk = await test.userWith(TAGS, { userName: 'clerk' });
});
afterAll(() => test.close());

async function findOperations(filters: BodyIn<typeof sysOperationLog.page>, token = auditor) {
  const answer = await test.call(sysOperationLog.page, { token, body: filters });
  expect(answer.code).toBe(0);
  return (answer.data as OperationPage).records;
}

async function findDetail(id: string | undefined, token = auditor): Promise<LoggedOperationDetail> {
  const answer = await test.call(sysOperationLog.detail, { token, body: { id } });
  expect(answer.code).toBe(0);
  return answer.data as LoggedOperationDetail;
}

describe('the security audit', () => {
  it('finds calls by text, kind, outcome, user, duration and time, newest first', async () => {
    await test.call(appUserTag.add, { token: clerk, body: { name: 'VIP' }, address: '10.9.8.7' });
    await test.call(appUserTag.add, { token: clerk, body: { name: '' }, address: '10.9.8.7' });
    const [refused, added, ...others] = await findOperations({ text: '10.9.8.7' });
    expect(others).toEqual([]);
    expect(added).toMatchObject({
      userName: 'clerk',
      businessType: 'insert',
      responseCode: 0,
      classPath: 'appUserTag.add',
    });
    expect(refused?.responseCode).toBe(400);
    expect(await findOperations({ text: added?.requestId ?? '' })).toEqual([added]);
    expect(await findOperations({ text: '10.9.8.7', outcomes: ['refused'] })).toEqual([refused]);
    expect(await findOperations({ text: '10.9.8.7', outcomes: ['failed'] })).toEqual([]);
    expect(await findOperations({ businessTypes: ['insert'], outcomes: ['success'] })).toEqual([added]);
    expect(await findOperations({ userIds: [added?.userId ?? ''], businessTypes: ['delete'] })).toEqual([]);
    expect(await findOperations({ text: '10.9.8.7', leastDurationMs: 3_600_000 })).toEqual([]);
    expect(await findOperations({ text: '10.9.8.7', to: '2020-01-01 00:00:00' })).toEqual([]);
    expect(await findOperations({ text: '10.9.8.7', sort: [{ field: 'requestTime', order: 'asc' }] })).toEqual([
      added,
      refused,
    ]);
  });

  it('shows what a call changed, before and after', async () => {
    const { data } = await test.call(appUserTag.add, { token: clerk, body: { name: 'Fleet' } });
    const { id } = data as { id: string };
    await test.call(appUserTag.update, { token: clerk, body: { id, name: 'Fleet East', version: 1 } });
    const [changed] = await findOperations({ businessTypes: ['update'], outcomes: ['success'] });
    expect(changed?.subject).toBe('Fleet East');
    const detail = await findDetail(changed?.id);
    expect(detail.requestParams).toMatchObject({ body: { id, name: 'Fleet East' } });
    expect(detail.changes).toMatchObject([
      {
        kind: 'update',
        tableName: 'app_user_tag',
        recordId: id,
        before: { name: 'Fleet' },
        after: { name: 'Fleet East' },
      },
    ]);
  });

  it('masks mail addresses and phone numbers when its reader may not see drivers', async () => {
    const remark = 'call +77011234567 or write to anna@example.com';
    await test.call(appUserTag.add, { token: clerk, body: { name: 'Contact', remark } });
    await test.call(appUserTag.add, { token: clerk, body: { name: '+77011234567' } });
    const blind = await test.userWith(AUDIT);
    const [phone, mail] = await findOperations({ text: 'appUserTag.add' }, blind);
    expect(phone?.subject).toBe('***4567');
    expect(JSON.stringify(await findDetail(phone?.id, blind))).not.toContain('77011234567');
    expect(JSON.stringify(await findDetail(phone?.id))).toContain('+77011234567');
    const masked = JSON.stringify(await findDetail(mail?.id, blind));
    expect(masked).not.toContain('anna@');
    expect(masked).not.toContain('7701123');
    expect(masked).toContain('a***@example.com');
    const file = await exportFile(blind);
    expect(file).not.toContain('anna@');
    expect(file).not.toContain('7701123');
    expect(file).toContain('***4567');
    expect(await exportFile(auditor)).toContain('anna@example.com');
  });

  it('shows an account of a company the calls of its company alone', async () => {
    const companyId = await test.deps.db.asSystem((tx) => addCompany(tx, 'Astana'));
    const own = await test.userWith([...AUDIT, ...TAGS], { scope: 'company', companyId, userName: 'astana' });
    await test.call(appUserTag.add, { token: own, body: { name: '' } });
    const rows = await findOperations({}, own);
    expect(rows).toHaveLength(1);
    expect(new Set(rows.map(({ company }) => company))).toEqual(new Set(['Astana']));
    const [foreign] = await findOperations({ text: 'clerk' });
    expect((await test.call(sysOperationLog.detail, { token: own, body: { id: foreign?.id } })).code).toBe(404);
  });

  it('is exported with its parameters in the language of its reader', async () => {
    const file = await exportFile(auditor);
    expect(file.split('\n')[0]).toContain('Request parameters');
    expect(file).toContain('appUserTag.add');
    expect(file).toMatch(/User tags: Add: VIP/);
    expect(await exportFile(auditor, 'zh_CN')).toMatch(/新增: VIP/);
    expect(file).toContain('Fleet East');
  });
});

async function exportFile(token: string, locale = 'en_US'): Promise<string> {
  const { body } = await test.app.inject({
    method: 'POST',
    url: `/api/${sysOperationLog.export.path}`,
    headers: { authorization: token, 'accept-language': locale.replace('_', '-') },
    payload: { text: 'appUserTag' },
  });
  return body;
}
