import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BodyIn, ResponseOf } from '../../../../../src/contract/endpoint';
import { sysEnterpriseBindUser, type BindUser } from '../../../../../src/contract/evo-basic/sysEnterpriseBindUser';
import { addCompany } from '../../../../harness/equipment';
import { addAppUser } from '../../../../harness/people';
import { testApp, type TestApp } from '../../../http/testApp';

type Body = BodyIn<typeof sysEnterpriseBindUser.add>;
type UserPage = ResponseOf<typeof sysEnterpriseBindUser.page>;

const ALL = ['view', 'add', 'edit', 'delete', 'import'].map((operation) => `enterprise/user/${operation}`);

let test: TestApp;
let operator: string;
let company: string;
let fleet: string;
let fleetId: string;
let otherId: string;
let people = 0;

beforeAll(async () => {
  test = await testApp();
  const companyId = await test.deps.db.asSystem(async (tx) => {
    const owner = await addCompany(tx, 'Company A');
    const add = async (name: string, of: string | null) =>
      (await tx.insertInto('enterprise').values({ name, companyId: of }).returning('id').executeTakeFirstOrThrow()).id;
    fleetId = await add('Fleet', owner);
    otherId = await add('Other fleet', null);
    return owner;
  });
  operator = await test.userWith([...ALL, 'user/app/view']);
  company = await test.userWith(ALL, { scope: 'company', companyId });
  fleet = await test.userWith(ALL, { scope: 'enterprise', enterpriseId: fleetId });
});
afterAll(() => test.close());

/** Adds an app user with name, mail address and phone number. */
async function addDriver(): Promise<{ name: string; email: string; phone: string }> {
  people += 1;
  const person = { name: `Driver ${people}`, email: `Driver.${people}@example.com`, phone: `+7 701 555 00 0${people}` };
  await test.deps.db.asSystem((tx) => addAppUser(tx, person.name, person));
  return person;
}
const callRoute = <T>(name: keyof typeof sysEnterpriseBindUser, body: object, as = operator) =>
  test.call(sysEnterpriseBindUser[name], { token: as, body }).then((answer) => ({ ...answer, data: answer.data as T }));
const addBindUser = async (body: Partial<Body>, as = operator) =>
  (await callRoute<{ id: string }>('add', { enterpriseId: fleetId, ...body }, as)).data.id;
const readDetail = async (id: string, as = operator) => (await callRoute<BindUser>('detail', { id }, as)).data;

describe('a user of an enterprise', () => {
  it('is an app user, found by mail address in any letter case or phone number in any notation', async () => {
    const { name, email } = await addDriver();
    const id = await addBindUser({
      account: email.toUpperCase(),
      monthlyLimit: 120.5,
      spendLimit: '80',
      remark: ' Night shift ',
    });
    expect(await readDetail(id)).toMatchObject({
      name,
      email,
      enterpriseName: 'Fleet',
      monthlyLimit: 120.5,
      spendLimit: '80',
      remark: 'Night shift',
      status: 'enabled',
      used: 0,
      limitShare: 0,
      fleetTags: [],
      confirmedAt: expect.any(String),
    });
    const { name: second, phone } = await addDriver();
    expect(await readDetail(await addBindUser({ account: phone.replaceAll(' ', '') }))).toMatchObject({ name: second });
  });

  it('is refused at the field when it does not exist, is bound already or is ambiguous', async () => {
    const { email } = await addDriver();
    await addBindUser({ account: email });
    const refused = async (body: Partial<Body>) => (await callRoute('add', { enterpriseId: fleetId, ...body })).data;
    expect(await refused({ account: 'nobody@example.com' })).toEqual({
      fields: { account: 'No app user has this email address or phone number' },
    });
    expect(await refused({ account: email })).toEqual({
      fields: { account: 'This user is already bound to the enterprise' },
    });
    await test.deps.db.asSystem((tx) => addAppUser(tx, 'Twin', { email }));
    expect(await refused({ account: email })).toEqual({
      fields: { account: 'No app user has this email address or phone number' },
    });
    expect(await refused({ account: email, enterpriseId: '987654' })).toMatchObject({
      fields: { enterpriseId: expect.any(String) },
    });
    expect(await refused({ account: email, monthlyLimit: 0 })).toEqual({
      fields: { monthlyLimit: 'Must be greater than 0' },
    });
  });

  it('is changed once per version and can be deleted', async () => {
    const { email, name } = await addDriver();
    const id = await addBindUser({ account: email });
    const change = (monthlyLimit: number | null) =>
      callRoute<BindUser>('update', { id, version: 1, monthlyLimit, status: 'disabled' });
    expect((await change(50)).data).toMatchObject({ monthlyLimit: 50, status: 'disabled', version: 2 });
    expect(await change(60)).toMatchObject({ code: 409, data: { current: { monthlyLimit: 50 } } });
    expect(await callRoute('delete', { ids: [id] })).toMatchObject({
      data: { results: [{ id, name, problem: null }] },
    });
    expect(await callRoute('detail', { id })).toMatchObject({ code: 404 });
  });
});

describe('the scope of enterprise users', () => {
  it('is its own users for an enterprise and those of its enterprises for a company, masked', async () => {
    const { name, email } = await addDriver();
    const elsewhere = await addDriver();
    await addBindUser({ account: email });
    const maskedUser = await addBindUser({ account: elsewhere.email, enterpriseId: otherId });
    for (const token of [company, fleet]) {
      const { data } = await callRoute<UserPage>('page', { text: name }, token);
      expect(data.records).toMatchObject([{ name, email: 'D***@example.com', phone: expect.stringMatching(/^\*{3}/) }]);
      expect((await callRoute<UserPage>('page', { text: email }, token)).data.total).toBe(0);
      expect((await callRoute('detail', { id: maskedUser }, token)).code).toBe(404);
      expect((await callRoute('update', { id: maskedUser, version: 1 }, token)).code).toBe(404);
    }
    expect((await callRoute<UserPage>('page', { text: email })).data.total).toBe(1);
    expect((await callRoute<object[]>('list', { text: name }, fleet)).data).toHaveLength(1);
  });

  it('lets an enterprise bind to itself only and a company to its own enterprises only', async () => {
    const { email } = await addDriver();
    expect(await readDetail(await addBindUser({ account: email, enterpriseId: otherId }, fleet))).toMatchObject({
      enterpriseName: 'Fleet',
      appUserId: null,
    });
    const refused = await callRoute('add', { account: email, enterpriseId: otherId }, company);
    expect(refused).toMatchObject({ code: 422, data: { fields: { enterpriseId: expect.any(String) } } });
  });
});

describe('the consent of a bound user', () => {
  const listMessages = () =>
    test.deps.db.asSystem((tx) => tx.selectFrom('messageCode').selectAll().orderBy('id', 'desc').execute());
  const codeOf = async (email: string) =>
    /\d{6}/.exec((await listMessages()).find((message) => message.email === email)?.content ?? '')?.[0] ?? '';
  const confirmCode = (id: string, code: string | null, as = company) =>
    callRoute<BindUser>('confirm', { id, code }, as);

  it('is needed when a company binds, without revealing whether the account exists', async () => {
    const { name, email } = await addDriver();
    const [known, unknown] = [
      await addBindUser({ account: email }, company),
      await addBindUser({ account: 'not.there@example.com' }, company),
    ];
    const shown = async (id: string) => {
      const { id: _id, name: _name, createdAt: _createdAt, ...rest } = await readDetail(id, company);
      return rest;
    };
    expect(await shown(known)).toEqual(await shown(unknown));
    expect(await shown(known)).toMatchObject({ appUserId: null, confirmedAt: null, email: null, phone: null });
    const code = await codeOf(email);
    const wrong = code === '000000' ? '000001' : '000000';
    for (const id of [known, unknown])
      expect(await confirmCode(id, wrong)).toMatchObject({
        code: 422,
        data: { fields: { code: 'The code is wrong or has expired' } },
      });
    expect((await confirmCode(known, code)).data).toMatchObject({ name, confirmedBy: null, version: 2 });
    expect(await confirmCode(known, code)).toMatchObject({ code: 409 });
  });

  it('can be given by an operator; codes cannot be guessed or sent without limit', async () => {
    const { name, email } = await addDriver();
    const id = await addBindUser({ account: email }, fleet);
    expect(await callRoute('sendCode', { id }, fleet)).toMatchObject({ code: 429 });
    const code = await codeOf(email);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let n = 0; n < 5; n += 1) expect((await confirmCode(id, wrong, fleet)).code).toBe(422);
    expect((await confirmCode(id, code, fleet)).code).toBe(422);
    expect((await confirmCode(id, null)).code).toBe(422);
    expect((await confirmCode(id, null, operator)).data).toMatchObject({ name, confirmedBy: expect.any(String) });
  });
});
