import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BodyOf, ResponseOf } from '../../../../../src/contract/endpoint';
import { auth } from '../../../../../src/contract/evo-basic/auth';
import { recordHistory } from '../../../../../src/contract/evo-basic/recordHistory';
import { sysCompany, type Company } from '../../../../../src/contract/evo-basic/sysCompany';
import type { BulkResult } from '../../../../../src/contract/records';
import { addCharger, addStation } from '../../../../harness/equipment';
import { SENT_PASSWORD, testApp, type TestApp } from '../../../http/testApp';

type Body = BodyOf<typeof sysCompany.add>;

const ALTYN: Body = { name: 'Altyn', currency: 'KZT', timezone: 'Asia/Almaty', cooperationMode: 'self' };
const ALL = ['view', 'add', 'edit', 'enable', 'delete'].map((operation) => `company/company/${operation}`);

let test: TestApp;
let token: string;

beforeAll(async () => {
  test = await testApp();
  token = await test.userWith(ALL);
});
afterAll(() => test.close());

const call = <T>(name: keyof typeof sysCompany, body: object, as = token) =>
  test.call(sysCompany[name], { token: as, body }).then((answer) => ({ ...answer, data: answer.data as T }));
const add = async (body: Partial<Body>) => (await call<{ id: string }>('add', { ...ALTYN, ...body })).data.id;
const detail = async (id: string) => (await call<Company>('detail', { id })).data;

describe('a company', () => {
  it('is kept as it was given, and counts what it runs', async () => {
    const id = await add({ name: 'Counted', country: 'KZ', taxNo: ' 42 ', email: 'office@counted.example' });
    await test.deps.db.asSystem(async (tx) => {
      await addCharger(tx, await addStation(tx, id, 'One'), 'COUNTED-1');
      const closed = await addStation(tx, id, 'Retired');
      await addCharger(tx, closed, 'COUNTED-2');
      await tx.updateTable('station').set({ retiredAt: new Date() }).where('id', '=', closed).execute();
      await tx.updateTable('charger').set({ retiredAt: new Date() }).where('chargerCode', '=', 'COUNTED-2').execute();
    });
    expect(await detail(id)).toMatchObject({ taxNo: '42', status: 'enabled', stations: 1, chargers: 1, phone: null });
  });

  it('is refused at the field: a name twice, a currency, country, zone or logo that does not exist', async () => {
    await add({ name: 'Twice' });
    const refused = async (body: object) => {
      const { code, data } = await call<{ fields: Record<string, string> }>('add', { ...ALTYN, ...body });
      return [code, data.fields];
    };
    expect(await refused({ name: 'Twice' })).toEqual([422, { name: 'This name is already in use' }]);
    const choice = 'Select one of the available options';
    expect(await refused({ name: 'X', currency: 'XXX' })).toEqual([422, { currency: choice }]);
    expect(await refused({ name: 'X', country: 'Kazakhstan' })).toEqual([400, { country: choice }]);
    expect(await refused({ name: 'X', timezone: 'Mars/Olympus' })).toEqual([400, { timezone: 'Select a time zone' }]);
    expect(await refused({ name: 'X', logoId: '987654' })).toEqual([
      422,
      { logoId: 'This record does not exist, or you do not have access to it' },
    ]);
  });

  it('is found by what is typed and by filters', async () => {
    await add({ name: 'Findable', contact: 'Bolat 50 %', country: 'PL', currency: 'PLN', cooperationMode: 'leasing' });
    const found = async (filters: object) =>
      (await call<ResponseOf<typeof sysCompany.page>>('page', filters)).data.records.map(({ name }) => name);
    expect(await found({ text: '50 %' })).toEqual(['Findable']);
    expect(await found({ countries: ['PL'], currencies: ['PLN'], cooperationMode: 'leasing' })).toEqual(['Findable']);
    expect(await found({ countries: ['PL'], status: 'disabled' })).toEqual([]);
    expect((await call('list', { text: 'findab' })).data).toMatchObject([{ name: 'Findable' }]);
  });

  it('is not deleted while something is its own', async () => {
    const used = await add({ name: 'Used' });
    const free = await add({ name: 'Free' });
    await test.deps.db.asSystem((tx) => addStation(tx, used, 'Its station'));
    const { data } = await call<BulkResult>('delete', { ids: [used, free] });
    expect(data.results).toMatchObject([
      { id: used, problem: 'Still used by stations. Retire it instead, or remove these first' },
      { id: free, problem: null },
    ]);
  });
});

describe('who may change a company', () => {
  const disable = (id: string, more: object = {}) => ({ ...ALTYN, name: `Of ${id}`, status: 'disabled', id, ...more });

  it('changes with `enable` alone whether it is enabled, and nothing else', async () => {
    const id = await add({ name: 'Switched' });
    const guard = await test.userWith(['company/company/enable']);
    const sent = { ...ALTYN, name: 'Switched', id, version: 1 };
    expect(await call('update', { ...sent, name: 'Renamed' }, guard)).toMatchObject({ code: 403 });
    expect(await call('update', { ...sent, status: 'disabled' }, guard)).toMatchObject({
      code: 0,
      data: { status: 'disabled', version: 2 },
    });
  });

  it('changes with `edit` alone everything but that, and hears of what others changed', async () => {
    const id = await add({ name: 'Edited' });
    const editor = await test.userWith(['company/company/edit']);
    const sent = { ...ALTYN, name: 'Edited', id, version: 1 };
    expect(await call('update', { ...sent, status: 'disabled' }, editor)).toMatchObject({ code: 403 });
    expect(await call('update', { ...sent, phone: '+7 1' }, editor)).toMatchObject({
      code: 0,
      data: { phone: '+7 1' },
    });
    expect(await call('update', { ...sent, phone: '+7 2' }, editor)).toMatchObject({
      code: 409,
      data: { current: { phone: '+7 1', version: 2 } },
    });
    const history = await test.call(recordHistory.list, { token, body: { kind: 'company', id } });
    expect(history.data).toMatchObject([{ kind: 'update', after: { phone: '+7 1' } }, { kind: 'insert' }]);
  });

  it('is nobody of another company, nor may a company make, delete or disable one', async () => {
    const own = await add({ name: 'Of its own' });
    const other = await add({ name: 'Of another' });
    const theirs = await test.userWith(ALL, { scope: 'company', companyId: own });
    const seen = await call<ResponseOf<typeof sysCompany.page>>('page', {}, theirs);
    expect(seen.data.records.map(({ id }) => id)).toEqual([own]);
    expect(await call('detail', { id: other }, theirs)).toMatchObject({ code: 404 });
    expect(await call('update', disable(other, { version: 1 }), theirs)).toMatchObject({ code: 404 });
    expect(await call('add', { ...ALTYN, name: 'Self-made' }, theirs)).toMatchObject({ code: 403 });
    expect(await call('delete', { ids: [other] }, theirs)).toMatchObject({ code: 403 });
    const refused = await call('update', disable(own, { name: 'Of its own', version: 1 }), theirs);
    expect(refused).toMatchObject({ code: 422, msg: 'You cannot delete or block your own account' });
  });
});

describe('disabling a company', () => {
  it('ends the sessions of its people at once and lets none of them in, until it is enabled', async () => {
    const id = await add({ name: 'Closed' });
    const other = await add({ name: 'Still open' });
    const staff = await test.userWith([], { userName: 'closed-staff', scope: 'company', companyId: id });
    const neighbour = await test.userWith([], { scope: 'company', companyId: other });
    const isIn = async (as: string) => (await test.call(auth.accountInfo, { token: as })).code === 0;
    expect(await isIn(staff)).toBe(true);

    const sent = { ...ALTYN, name: 'Closed', id };
    await call('update', { ...sent, version: 1, status: 'disabled' });
    await expect.poll(() => isIn(staff), { timeout: 1_000 }).toBe(false);
    expect(await isIn(neighbour)).toBe(true);
    const body = { username: 'closed-staff', password: SENT_PASSWORD };
    expect(await test.call(auth.login, { body })).toMatchObject({
      code: 422,
      msg: 'Your company is disabled. Contact the platform operator',
    });

    await call('update', { ...sent, version: 2, status: 'enabled' });
    expect(await isIn(staff)).toBe(false);
    expect(await isIn(await test.signIn('closed-staff'))).toBe(true);
  });
});
