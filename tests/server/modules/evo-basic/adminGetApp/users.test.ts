import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '../../../../../src/contract/endpoint';
import { adminGetApp, type AppUserDetail } from '../../../../../src/contract/evo-basic/adminGetApp';
import { recordHistory } from '../../../../../src/contract/evo-basic/recordHistory';
import { postEntry } from '../../../../../server/billing/ledger/postEntry';
import type { Tx } from '../../../../../server/db/database';
import { holdEntry } from '../../../../../server/domain/ledger/entries';
import { addCharger, addCompany, addStation } from '../../../../harness/equipment';
import { addOrder } from '../../../../harness/orders';
import { addAppUser, addSession, giveMoney } from '../../../../harness/people';
import { testApp, type TestApp } from '../../../http/testApp';

const ALL = [
  ...['view', 'delete', 'erase', 'export', 'editTags'].map((operation) => `user/app/${operation}`),
  'company/customer/disable',
];
const MAY = new Date('2026-05-02T10:00:00Z');

let test: TestApp;
let token: string;
let own: string;
let other: string;
let place: Parameters<typeof addSession>[1];

beforeAll(async () => {
  test = await testApp();
  const companies = await test.deps.db.asSystem(async (tx) => {
    const companyId = await addCompany(tx, 'Company A');
    const stationId = await addStation(tx, companyId, 'Station A');
    place = { companyId, stationId, charger: await addCharger(tx, stationId, 'CH-A') };
    return { a: companyId, b: await addCompany(tx, 'Company B') };
  });
  token = await test.userWith(ALL);
  own = await test.userWith(ALL, { scope: 'company', companyId: companies.a });
  other = await test.userWith(ALL, { scope: 'company', companyId: companies.b });
});
afterAll(() => test.close());

const callRoute = <T>(name: 'page' | 'detail' | 'delete' | 'editTags' | 'stop', body: object, as = token) =>
  test.call(adminGetApp[name], { token: as, body }).then((answer) => ({ ...answer, data: answer.data as T }));
const readPage = async (body: object, as = token) =>
  (await callRoute<ResponseOf<typeof adminGetApp.page>>('page', body, as)).data;
const addUser = (name: string, values: Parameters<typeof addAppUser>[2] = {}) =>
  test.deps.db.asSystem((tx) => addAppUser(tx, name, values));
const runAsSystem = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => test.deps.db.asSystem(work);
const addTag = async (name: string) =>
  (await runAsSystem((tx) => tx.insertInto('appUserTag').values({ name }).returning('id').executeTakeFirstOrThrow()))
    .id;

describe('app users', () => {
  it('are found by name, contact, tag, country and day, with their sessions', async () => {
    const id = await addUser('Anna', {
      email: 'anna@example.com',
      phone: '+77011234567',
      country: 'KZ',
      createdAt: MAY,
    });
    const vip = await addTag('VIP');
    await runAsSystem((tx) => tx.insertInto('appUserTagMember').values({ tagId: vip, appUserId: id }).execute());
    await runAsSystem((tx) => addSession(tx, place, { appUserId: id, startedAt: MAY }));
    const found = {
      total: 1,
      records: [{ id, sessions: 1, lastChargeAt: '2026-05-02 10:00:00', tags: [{ name: 'VIP' }] }],
    };
    for (const body of [
      { text: 'anna@exam' },
      { text: '7011234' },
      { tagIds: [vip] },
      { countries: ['KZ'], status: 'enabled', createdFrom: '2026-05-02 00:00:00', createdUntil: '2026-05-03 00:00:00' },
    ]) {
      expect(await readPage(body)).toMatchObject(found);
    }
    expect((await readPage({ text: 'anna', createdFrom: '2026-05-03 00:00:00' })).total).toBe(0);
  });

  it('are limited to customers of the company, masked and read-only when the caller is a company', async () => {
    const id = await addUser('Boris', { email: 'boris@example.com' });
    await runAsSystem((tx) => addSession(tx, place, { appUserId: id, startedAt: MAY }));
    expect(await readPage({ text: 'Boris' }, own)).toMatchObject({
      records: [{ email: 'b***@example.com', sessions: 1 }],
    });
    expect((await readPage({ text: 'boris@' }, own)).total).toBe(0);
    expect((await readPage({ text: 'Boris' }, other)).total).toBe(0);
    expect(await callRoute('detail', { id }, other)).toMatchObject({ code: 404 });
    expect(await callRoute('delete', { ids: [id] }, own)).toMatchObject({ code: 403 });
    expect(await callRoute('editTags', { id, tagIds: [] }, own)).toMatchObject({ code: 403 });
  });

  it('get tags in one call for all of them', async () => {
    const id = await addUser('Carol');
    const [one, two] = [await addTag('One'), await addTag('Two')];
    const setTags = (tagIds: string[]) => callRoute<AppUserDetail>('editTags', { id, tagIds });
    expect((await setTags([one, two])).data.tags).toMatchObject([{ name: 'One' }, { name: 'Two' }]);
    expect((await setTags([two])).data.tags).toEqual([{ id: two, name: 'Two' }]);
    expect(await setTags(['987654'])).toMatchObject({ code: 422, data: { fields: { tagIds: expect.any(String) } } });
  });

  it('are exported as they are listed', async () => {
    await addUser('Exported', { email: '=cmd', country: 'DE' });
    const requestExport = async (as: string, text: string) =>
      test.app.inject({
        method: 'POST',
        url: `/api/${adminGetApp.export.path}`,
        headers: { authorization: as, 'content-type': 'application/json' },
        payload: JSON.stringify({ text, columns: ['name', 'email', 'status', 'createdAt'], timeZone: 'Asia/Almaty' }),
      });
    const [header, row] = (await requestExport(token, 'Exported')).body.trim().split(/\r?\n/);
    expect(header).toContain('Name,Email,Status,Registered (Asia/Almaty)');
    expect(row).toMatch(/^Exported,'=cmd,Enabled,/);
    expect((await requestExport(own, 'Boris')).body).toContain('b***@example.com');
    expect((await requestExport(token, 'nobody of that name')).statusCode).toBe(422);
  });
});

describe('deleting an app user', () => {
  it('is refused without the right to erase persons, for what it does is an erasure', async () => {
    const id = await addUser('Kept');
    const eraserOfNone = await test.userWith(['user/app/view', 'user/app/delete']);
    expect(await callRoute('delete', { ids: [id] }, eraserOfNone)).toMatchObject({ code: 403 });
    const allMatching = { filters: { text: 'Kept' } };
    expect(await callRoute('delete', { allMatching }, eraserOfNone)).toMatchObject({ code: 403 });
    expect(await readPage({ text: 'Kept' })).toMatchObject({ records: [{ id, anonymisedAt: null }] });
  });

  it('is refused with the amounts when the user has money, an open order or a pending refund', async () => {
    const id = await addUser('Rich');
    const appUserId = id;
    await runAsSystem(async (tx) => {
      await giveMoney(tx, id, 'EUR', '136.88');
      const head = { key: 'hold:rich', currency: 'EUR', at: MAY };
      await postEntry(tx, holdEntry(head, id, '20.00'));
      await addOrder(tx, place, { appUserId, isUnderReview: true });
      await addOrder(tx, place, { appUserId, status: 'unpaid' });
    });
    const answer = await callRoute<{ results: { problem: string }[] }>('delete', { ids: [id] });
    expect(answer.data.results[0]?.problem).toMatch(
      /Balance: 116\.88 EUR\. Held: 20\.00 EUR\. Open orders or orders under review: 2\./,
    );
    expect(await readPage({ text: 'Rich' })).toMatchObject({ records: [{ id, anonymisedAt: null }] });
  });

  it('erases the personal data and keeps the sessions', async () => {
    const phone = '+77019998877';
    const id = await addUser('Dora Secret', { email: 'dora@example.com', phone });
    const sessions = await runAsSystem(async (tx) => {
      const { id: enterpriseId } = await tx
        .insertInto('enterprise')
        .values({ name: 'Her fleet' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('chargeTag')
        .values([
          { tagNo: phone, appUserId: id, remark: 'Dora' },
          { tagNo: 'ENT-1', appUserId: id, enterpriseId },
        ])
        .execute();
      await tx.insertInto('enterpriseBindUser').values({ enterpriseId, appUserId: id }).execute();
      const code = { appUserId: id, phone, type: 'login', content: 'Code 123456', expiresAt: MAY } as const;
      await tx.insertInto('messageCode').values(code).execute();
      return [
        await addSession(tx, place, { appUserId: id, startedAt: MAY, idTag: phone }),
        await addSession(tx, place, { appUserId: id, startedAt: new Date(MAY.getTime() + 1), idTag: 'ENT-1' }),
      ];
    });
    expect(await callRoute('delete', { ids: [id] })).toMatchObject({
      data: { results: [{ id, name: `#${id}`, problem: null }] },
    });

    expect((await readPage({ text: 'Dora' })).total).toBe(0);
    expect(await readPage({ text: `#${id}`, isAnonymised: true })).toMatchObject({
      records: [{ name: `#${id}`, email: null, phone: null, status: 'disabled', sessions: 2 }],
    });
    const [remainder, history] = await runAsSystem(async (tx) => [
      {
        sessions: await tx
          .selectFrom('chargeTransaction')
          .selectAll()
          .where('id', 'in', sessions)
          .orderBy('id')
          .execute(),
        tags: await tx.selectFrom('chargeTag').selectAll().orderBy('id').execute(),
        bound: await tx.selectFrom('enterpriseBindUser').selectAll().where('appUserId', '=', id).execute(),
        codes: await tx.selectFrom('messageCode').selectAll().where('appUserId', '=', id).execute(),
      },
      await tx
        .selectFrom('recordChange')
        .selectAll()
        .where('tableName', '=', 'app_user')
        .where('recordId', '=', id)
        .execute(),
    ]);
    expect(remainder.sessions).toMatchObject([
      { appUserId: id, idTag: expect.stringMatching(/^DELETED-/) },
      { appUserId: id, idTag: 'ENT-1' },
    ]);
    expect(remainder.tags).toMatchObject([
      { status: 'blocked', retiredAt: expect.any(Date), remark: null },
      { tagNo: 'ENT-1', status: 'enabled', retiredAt: null, appUserId: null },
    ]);
    expect([remainder.bound, remainder.codes]).toEqual([[], []]);
    const logged = await runAsSystem((tx) => tx.selectFrom('operationLog').selectAll().execute());
    for (const secret of ['Dora', 'dora@', phone]) {
      expect(JSON.stringify([remainder, history, logged])).not.toContain(secret);
    }
    expect((await test.call(recordHistory.list, { token, body: { kind: 'appUser', id } })).data).toMatchObject([
      { kind: 'update', after: { status: 'disabled' } },
      { kind: 'insert' },
    ]);
    expect(await callRoute('delete', { ids: [id] })).toMatchObject({
      data: { results: [{ problem: expect.any(String) }] },
    });
  });

  it('is refused when the user is charging', async () => {
    const id = await addUser('Emil');
    await runAsSystem((tx) => addSession(tx, place, { appUserId: id, startedAt: MAY, status: 'running' }));
    const { data } = await callRoute('delete', { ids: [id] });
    expect(data).toMatchObject({ results: [{ problem: expect.stringContaining('has a running session') }] });
    expect((await readPage({ text: 'Emil' })).total).toBe(1);
  });
});

describe('an app user that is stopped everywhere', () => {
  it('needs a reason, which the history records, and shows the sessions that run', async () => {
    const id = await addUser('Stopped');
    await runAsSystem(async (tx) => {
      const transactionId = await addSession(tx, place, { appUserId: id, startedAt: MAY, status: 'running' });
      await addOrder(tx, place, { appUserId: id, status: 'charging', transactionId });
    });
    expect((await callRoute('stop', { ids: [id], isStopped: true })).code).toBe(400);
    const { data } = await callRoute('stop', { ids: [id], isStopped: true, reason: 'Stolen card' });
    expect(data).toEqual({ results: [{ id, name: 'Stopped', problem: null }] });
    expect((await callRoute<AppUserDetail>('detail', { id })).data).toMatchObject({
      status: 'disabled',
      statusReason: 'Stolen card',
      running: [{ chargerCode: 'CH-A', connector: 1, station: 'Station A' }],
    });
    const { data: changes } = await test.call(recordHistory.list, { token, body: { kind: 'appUser', id } });
    expect((changes as object[])[0]).toMatchObject({ before: { status: 'enabled' }, after: { status: 'disabled' } });
    await callRoute('stop', { ids: [id], isStopped: false });
    expect((await callRoute<AppUserDetail>('detail', { id })).data).toMatchObject({ status: 'enabled' });
  });

  it('is an action of operators alone', async () => {
    const id = await addUser('Company customer');
    expect((await callRoute('stop', { ids: [id], isStopped: true, reason: 'x' }, own)).code).toBe(403);
  });
});
