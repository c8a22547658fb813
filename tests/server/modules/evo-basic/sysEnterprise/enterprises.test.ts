import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BodyIn, ResponseOf } from '../../../../../src/contract/endpoint';
import { auth } from '../../../../../src/contract/evo-basic/auth';
import { sysEnterprise, type Enterprise } from '../../../../../src/contract/evo-basic/sysEnterprise';
import { addCompany, addStation } from '../../../../harness/equipment';
import { SENT_PASSWORD, testApp, type TestApp } from '../../../http/testApp';

type Body = BodyIn<typeof sysEnterprise.add>;

const ALL = ['view', 'add', 'edit', 'enable', 'delete'].map((operation) => `enterprise/management/${operation}`);
const REACHED = { contact: 'Dora', email: 'fleet@example.com' };
const FLEET = { name: 'Fleet', chargingDiscount: 8, serviceDiscount: 15.5, ...REACHED };

let test: TestApp;
let token: string;
let companyA: string;
let companyB: string;
let stations: { a1: string; a2: string; b: string };
let files: { contract: string; firmware: string };

beforeAll(async () => {
  test = await testApp();
  token = await test.userWith(ALL);
  const uploadedBy = await test.userId(token);
  await test.deps.db.asSystem(async (tx) => {
    companyA = await addCompany(tx, 'Company A');
    companyB = await addCompany(tx, 'Company B');
    stations = {
      a1: await addStation(tx, companyA, 'A 1'),
      a2: await addStation(tx, companyA, 'A 2'),
      b: await addStation(tx, companyB, 'B'),
    };
    const add = async (name: string, contentType: string) => {
      const file = { name, contentType, size: '4', sha256: 'x', uploadedBy };
      return (await tx.insertInto('file').values(file).returning('id').executeTakeFirstOrThrow()).id;
    };
    files = {
      contract: await add('contract.pdf', 'application/pdf'),
      firmware: await add('firmware.bin', 'application/octet-stream'),
    };
  });
});
afterAll(() => test.close());

const callRoute = <T>(name: keyof typeof sysEnterprise, body: object, as = token) =>
  test.call(sysEnterprise[name], { token: as, body }).then((answer) => ({ ...answer, data: answer.data as T }));
const addEnterprise = async (body: Partial<Body>) =>
  (await callRoute<{ id: string }>('add', { ...FLEET, companyId: companyA, ...body })).data.id;
const readDetail = async (id: string) => (await callRoute<Enterprise>('detail', { id })).data;

describe('an enterprise', () => {
  it('is stored as sent, with its stations and attachments', async () => {
    const id = await addEnterprise({
      name: 'Kept',
      stationIds: [stations.a2, stations.a1],
      attachmentIds: [files.contract],
      spendLimit: '250.50',
    });
    expect(await readDetail(id)).toMatchObject({
      spendLimit: '250.50',
      companyName: 'Company A',
      chargingDiscount: 8,
      serviceDiscount: 15.5,
      stations: [{ name: 'A 1' }, { name: 'A 2' }],
      attachments: [{ id: files.contract, name: 'contract.pdf', size: 4, contentType: 'application/pdf' }],
      users: 0,
      status: 'enabled',
    });
  });

  it('is refused at the field', async () => {
    await addEnterprise({ name: 'Twice' });
    const refused = async (body: object) => {
      const { code, data } = await callRoute<{ fields: Record<string, string> }>('add', {
        ...FLEET,
        name: 'Refused',
        companyId: companyA,
        ...body,
      });
      return { code, ...data.fields };
    };
    const unknown = 'This record does not exist, or you do not have access to it';
    expect(await refused({ name: 'Twice' })).toEqual({ code: 422, name: 'This name is already in use' });
    expect(await refused({ chargingDiscount: 100.5 })).toEqual({ code: 400, chargingDiscount: 'Must be at most 100' });
    expect(await refused({ serviceDiscount: 1.234 })).toEqual({
      code: 400,
      serviceDiscount: 'Must be a multiple of 0.01',
    });
    const digits = { code: 422, spendLimit: 'At most 2 decimal places in this currency' };
    expect(await refused({ spendLimit: '100.005' })).toEqual(digits);
    expect(await refused({ stationIds: [stations.b] })).toEqual({ code: 422, stationIds: unknown });
    expect(await refused({ attachmentIds: [files.firmware] })).toEqual({ code: 422, attachmentIds: unknown });
    for (const field of ['contact', 'email']) {
      expect(await refused({ [field]: null })).toEqual({ code: 422, [field]: 'This field is required' });
    }
    const six = ['1', '2', '3', '4', '5', '6'];
    expect(await refused({ attachmentIds: six })).toEqual({ code: 400, attachmentIds: 'At most 5 entries' });
  });

  it('is stored with its new stations when it changes, and found by them', async () => {
    const id = await addEnterprise({ name: 'Moving', stationIds: [stations.a1] });
    const body = { ...FLEET, name: 'Moving', companyId: companyA, id };
    const found = async (stationIds: string[]) =>
      (await callRoute<ResponseOf<typeof sysEnterprise.page>>('page', { text: 'Moving', stationIds })).data.total;
    await callRoute('update', { ...body, version: 1, stationIds: [stations.a2], chargingDiscount: 0.3 });
    expect(await readDetail(id)).toMatchObject({ chargingDiscount: 0.3, stations: [{ name: 'A 2' }], version: 2 });
    expect([await found([stations.a1]), await found([stations.a2])]).toEqual([0, 1]);
    expect(await callRoute('update', { ...body, version: 1 })).toMatchObject({
      code: 409,
      data: { current: { version: 2 } },
    });
  });

  it('is enabled and disabled by a caller with `enable` alone', async () => {
    const id = await addEnterprise({
      name: 'Switched',
      stationIds: [stations.a2, stations.a1],
      attachmentIds: [files.contract],
    });
    const guard = await test.userWith(['enterprise/management/enable']);
    const body = { ...FLEET, name: 'Switched', companyId: companyA, id, attachmentIds: [files.contract], version: 1 };
    const whole = { ...body, stationIds: [stations.a1, stations.a2], status: 'disabled' };
    expect(await callRoute('update', { ...whole, stationIds: [] }, guard)).toMatchObject({ code: 403 });
    expect(await callRoute('update', { ...whole, serviceDiscount: 16 }, guard)).toMatchObject({ code: 403 });
    expect(await callRoute('update', whole, guard)).toMatchObject({ code: 0, data: { status: 'disabled' } });
    const editor = await test.userWith(['enterprise/management/edit']);
    expect(await callRoute('update', { ...whole, version: 2, status: 'enabled' }, editor)).toMatchObject({ code: 403 });
  });
});

describe('a change of an enterprise', () => {
  it('is open to a company for its own enterprises', async () => {
    const theirs = await test.userWith(ALL, { scope: 'company', companyId: companyA });
    const other = await addEnterprise({ name: 'Of B', companyId: companyB });
    const made = await callRoute<{ id: string }>('add', { ...FLEET, name: 'Made by A', companyId: companyB }, theirs);
    expect(await readDetail(made.data.id)).toMatchObject({ companyName: 'Company A' });
    const body = { ...FLEET, name: 'Of B', id: other, version: 1 };
    expect(await callRoute('detail', { id: other }, theirs)).toMatchObject({ code: 404 });
    expect(await callRoute('update', body, theirs)).toMatchObject({ code: 404 });
    expect(await callRoute('delete', { ids: [other] }, theirs)).toMatchObject({
      data: { results: [{ id: other, problem: 'This record does not exist, or you do not have access to it' }] },
    });
  });

  it('is refused when the caller is an enterprise, even for its own discounts', async () => {
    const id = await addEnterprise({ name: 'Itself' });
    const itself = await test.userWith(ALL, { scope: 'enterprise', enterpriseId: id });
    const body = { ...FLEET, name: 'Itself', chargingDiscount: 100 };
    expect(await callRoute('detail', { id }, itself)).toMatchObject({ code: 0 });
    expect(await callRoute('add', body, itself)).toMatchObject({ code: 403 });
    expect(await callRoute('update', { ...body, id, version: 1 }, itself)).toMatchObject({ code: 403 });
    expect(await callRoute('delete', { ids: [id] }, itself)).toMatchObject({ code: 403 });
  });
});

describe('disabling an enterprise', () => {
  it('ends the sessions of its accounts, also when a company disables it, and refuses sign-ins', async () => {
    const id = await addEnterprise({ name: 'Closed' });
    const staff = await test.userWith([], { userName: 'fleet-staff', scope: 'enterprise', enterpriseId: id });
    const theirs = await test.userWith(ALL, { scope: 'company', companyId: companyA });
    const isIn = async () => (await test.call(auth.accountInfo, { token: staff })).code === 0;
    expect(await isIn()).toBe(true);
    await callRoute('update', { ...FLEET, name: 'Closed', id, version: 1, status: 'disabled' }, theirs);
    await expect.poll(isIn).toBe(false);
    expect(await test.call(auth.login, { body: { username: 'fleet-staff', password: SENT_PASSWORD } })).toMatchObject({
      code: 422,
      msg: 'Your enterprise is disabled. Contact the company that manages it',
    });
    expect(await callRoute('delete', { ids: [id] })).toMatchObject({
      data: { results: [{ problem: expect.stringContaining('staff accounts') }] },
    });
  });
});

describe('the limits of an enterprise', () => {
  it('are seen by the enterprise in the currency of the company that it does not see', async () => {
    const id = await addEnterprise({ name: 'Looking', spendLimit: '100', creditLimit: '50' });
    const listNear = async (isNearLimit: boolean) => (await callRoute('page', { text: 'Looking', isNearLimit })).data;
    expect(await listNear(true)).toMatchObject({ total: 0 });
    expect(await listNear(false)).toMatchObject({ total: 1 });
    const own = await test.userWith(ALL, { scope: 'enterprise', enterpriseId: id });
    expect((await callRoute<Enterprise>('detail', { id }, own)).data).toMatchObject({
      ...{ currency: 'EUR', companyName: null, spendLimit: '100' },
    });
  });

  it('are cleared before the enterprise moves to a company with another currency', async () => {
    const swiss = await test.deps.db.asSystem(async (tx) => {
      const companyId = await addCompany(tx, 'Swiss');
      await tx.updateTable('company').set({ currency: 'KZT' }).where('id', '=', companyId).execute();
      return companyId;
    });
    const id = await addEnterprise({ name: 'Mover', spendLimit: '100' });
    const move = { ...FLEET, name: 'Mover', companyId: swiss, id, version: 1 };
    expect(await callRoute('update', move)).toMatchObject({
      code: 422,
      data: { fields: { companyId: expect.any(String) } },
    });
    expect((await callRoute('update', { ...move, spendLimit: null })).code).toBe(0);
  });

  it('stay when a change leaves them out, and are cleared by null', async () => {
    const id = await addEnterprise({ name: 'Staying', spendLimit: '100' });
    const body = { ...FLEET, name: 'Staying', companyId: companyA, id };
    await callRoute('update', { ...body, version: 1 });
    expect(await readDetail(id)).toMatchObject({ spendLimit: '100', version: 2 });
    await callRoute('update', { ...body, version: 2, spendLimit: null });
    expect(await readDetail(id)).toMatchObject({ spendLimit: null, version: 3 });
  });
});

describe('the credit limit of an enterprise', () => {
  const readFields = async (body: object, as = token) => {
    const { code, data } = await callRoute<{ fields?: Record<string, string> }>('update', body, as);
    return { code, ...data.fields };
  };

  it('is set by operators in the currency of the company, and cleared', async () => {
    const id = await addEnterprise({ name: 'Credit', creditLimit: '1200.5' });
    expect(await readDetail(id)).toMatchObject({ currency: 'EUR', creditLimit: '1200.50' });
    const body = { ...FLEET, name: 'Credit', companyId: companyA, id };
    expect(await readFields({ ...body, version: 1 })).toEqual({ code: 0 });
    expect(await readDetail(id)).toMatchObject({ creditLimit: '1200.50' });
    expect(await readFields({ ...body, version: 2, creditLimit: null })).toEqual({ code: 0 });
    expect(await readDetail(id)).toMatchObject({ creditLimit: null });
    expect(await readFields({ ...body, version: 3, creditLimit: '0.005' })).toEqual({
      code: 422,
      creditLimit: 'At most 2 decimal places in this currency',
    });
  });

  it('is seen by a company, and refused at the field when a company changes it', async () => {
    const id = await addEnterprise({ name: 'Seen credit', creditLimit: '100' });
    const theirs = await test.userWith(ALL, { scope: 'company', companyId: companyA });
    const seen = await callRoute<Enterprise>('detail', { id }, theirs);
    expect(seen.data).toMatchObject({ creditLimit: '100.00' });
    const body = { ...FLEET, name: 'Seen credit', id, version: 1 };
    const refusal = { code: 422, creditLimit: 'The credit limit is set by the operator and cannot be changed here' };
    expect(await readFields({ ...body, creditLimit: '200' }, theirs)).toEqual(refusal);
    expect(await readFields({ ...body, creditLimit: null }, theirs)).toEqual(refusal);
    expect(await readFields({ ...body, creditLimit: '100.00' }, theirs)).toMatchObject({ code: 0 });
  });

  it('needs a company', async () => {
    const { code, data } = await callRoute<{ fields: object }>('add', { ...FLEET, name: 'Alone', creditLimit: '1' });
    expect({ code, ...data.fields }).toEqual({ code: 422, creditLimit: 'A credit limit needs a company' });
  });
});
