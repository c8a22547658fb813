import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '../../../../../src/contract/endpoint';
import { DRIVER_COLUMNS, sysEnterpriseBindUser } from '../../../../../src/contract/evo-basic/sysEnterpriseBindUser';
import type { ImportResult } from '../../../../../src/contract/imports';
import { addCompany } from '../../../../harness/equipment';
import { addAppUser } from '../../../../harness/people';
import { makeForm, sendForm } from '../../../http/sendForm';
import { testApp, type TestApp } from '../../../http/testApp';

type UserPage = ResponseOf<typeof sysEnterpriseBindUser.page>;

const ALL = ['view', 'add', 'edit', 'import', 'export'].map((operation) => `enterprise/user/${operation}`);

let test: TestApp;
let operator: string;
let company: string;
let fleet: string;
let fleetId: string;
let people = 0;

beforeAll(async () => {
  test = await testApp();
  const companyId = await test.deps.db.asSystem(async (tx) => {
    const owner = await addCompany(tx, 'Company A');
    const add = async (name: string, of: string | null) =>
      (await tx.insertInto('enterprise').values({ name, companyId: of }).returning('id').executeTakeFirstOrThrow()).id;
    fleetId = await add('Fleet', owner);
    await add('Other fleet', null);
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
const bind = (account: string, more: object = {}, token = operator) =>
  test.call(sysEnterpriseBindUser.add, { token, body: { enterpriseId: fleetId, account, ...more } });
const sendFile = async (csv: string, token = operator, dryRun = 'false') => {
  const form = await makeForm({ dryRun }, { name: 'users.csv', bytes: csv });
  return (await sendForm(test, sysEnterpriseBindUser.import, token, form)).data as ImportResult;
};
const boundOf = async (text: string) =>
  ((await test.call(sysEnterpriseBindUser.page, { token: operator, body: { text } })).data as UserPage).records;
const readAll = () =>
  test.deps.db.asSystem((tx) => tx.selectFrom('enterpriseBindUser').selectAll().orderBy('id').execute());

async function exportDrivers(language: string, columns: readonly string[] = DRIVER_COLUMNS, token = operator) {
  const answer = await test.app.inject({
    method: 'POST',
    url: `/api/${sysEnterpriseBindUser.export.path}`,
    headers: { authorization: token, 'accept-language': language },
    payload: { columns },
  });
  return answer.body;
}

describe('an export of drivers', () => {
  beforeAll(async () => {
    const [one, two, three] = [await addDriver(), await addDriver(), await addDriver()];
    await bind(one.email, { monthlyLimit: 120.5, spendLimit: '80.5', remark: '=two\nlines' });
    await bind(two.phone, { status: 'disabled' });
    await bind(three.email, {}, fleet);
    await bind('Nobody@example.com', { monthlyLimit: 5 }, company);
  });

  it.each(['en_US', 'ru', 'zh_CN', 'kk'])('changes nothing when it is imported again in %s', async (language) => {
    const before = await readAll();
    const file = await exportDrivers(language);
    expect(await sendFile(file)).toEqual({ total: before.length, imported: before.length, errors: [] });
    expect(await readAll()).toEqual(before);
  });

  it('is known by phone and name when it has the columns of the list alone', async () => {
    const before = await readAll();
    const file = await exportDrivers('en_US', ['name', 'phone', 'enterpriseName', 'used', 'limitShare', 'status']);
    expect(await sendFile(file)).toEqual({ total: before.length, imported: before.length, errors: [] });
    expect(await readAll()).toEqual(before);
  });

  it('changes what was changed in it, and keeps what is empty', async () => {
    const file = await exportDrivers('en_US');
    const changed = file.replace(/120\.50*,80\.50*/, '60,').replace(/Disabled/g, 'Enabled');
    expect(await sendFile(changed)).toMatchObject({ errors: [] });
    expect(await boundOf('Driver 1')).toMatchObject([{ monthlyLimit: 60, spendLimit: '80.5', version: 2 }]);
    expect(await boundOf('Driver 2')).toMatchObject([{ status: 'enabled', version: 2 }]);
  });

  it('is refused where it names bindings when its user may only add some', async () => {
    const adder = await test.userWith(['enterprise/user/import', 'enterprise/user/view', 'user/app/view']);
    const before = await readAll();
    const { imported, errors } = await sendFile(await exportDrivers('en_US'), adder);
    expect([imported, errors.length]).toEqual([0, before.length]);
    expect(await readAll()).toEqual(before);
  });

  it('whose contacts are masked binds nothing', async () => {
    const before = await readAll();
    const file = await exportDrivers('en_US', DRIVER_COLUMNS, company);
    const { imported, errors } = await sendFile(file, company);
    expect(imported).toBe(0);
    expect(new Set(errors.map(({ column }) => column))).toEqual(new Set(['Email or phone']));
    expect(await readAll()).toEqual(before);
  });
});

describe('an import of enterprise users', () => {
  it('binds all rows of a file, and none in a dry run', async () => {
    const [one, two] = [await addDriver(), await addDriver()];
    const csv = `Почта или телефон;Enterprise;monthlyLimit\n${one.email};fleet;12,5\n${two.phone};Other fleet;\n`;
    expect(await sendFile(csv, operator, 'true')).toEqual({ total: 2, imported: 0, errors: [] });
    expect(await boundOf(one.name)).toEqual([]);
    expect(await sendFile(csv)).toEqual({ total: 2, imported: 2, errors: [] });
    expect(await boundOf(one.name)).toMatchObject([{ enterpriseName: 'Fleet', monthlyLimit: 12.5 }]);
    expect(await boundOf(two.name)).toMatchObject([{ enterpriseName: 'Other fleet', monthlyLimit: null }]);
  });

  it('reports every fault by line, and neither binds nor changes a row', async () => {
    const [one, two] = [await addDriver(), await addDriver()];
    await bind(one.email);
    const csv = [
      'account,enterprise,monthlyLimit',
      `${one.email},Fleet,77`,
      `${two.email},Fleet,`,
      `${two.phone},Fleet,`,
      `${two.email},Nowhere,`,
      `${two.email},,`,
      'nobody@example.com,Fleet,-5',
    ].join('\n');
    const { imported, errors } = await sendFile(csv);
    expect(imported).toBe(0);
    expect(errors.map(({ line, column }) => [line, column])).toEqual([
      [4, 'account'],
      [5, 'enterprise'],
      [6, 'enterprise'],
      [7, 'monthlyLimit'],
    ]);
    expect(await boundOf(two.name)).toEqual([]);
    expect(await boundOf(one.name)).toMatchObject([{ monthlyLimit: null }]);
  });

  it('refuses a limit with more digits than the currency of the enterprise has', async () => {
    const { email } = await addDriver();
    const { errors } = await sendFile(`account,enterprise,spendLimit\n${email},Fleet,1.005\n`);
    expect(errors).toMatchObject([{ line: 2, column: 'spendLimit' }]);
  });

  it('of an enterprise binds to itself without revealing whether an account exists', async () => {
    const { email } = await addDriver();
    expect(await sendFile(`account\n${email}\nnobody.else@example.com\n`, fleet)).toEqual({
      total: 2,
      imported: 2,
      errors: [],
    });
    for (const account of [email, 'nobody.else@example.com'])
      expect(await boundOf(account)).toMatchObject([{ enterpriseName: 'Fleet', name: account, appUserId: null }]);
    expect(await sendFile(`account,enterprise\n${email},Other fleet\n`, fleet)).toMatchObject({
      imported: 0,
      errors: [{ column: 'enterprise' }],
    });
  });
});
