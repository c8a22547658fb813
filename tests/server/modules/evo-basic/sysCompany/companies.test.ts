import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BodyOf, ResponseOf } from '../../../../../src/contract/endpoint';
import { auth } from '../../../../../src/contract/evo-basic/auth';
import { recordHistory } from '../../../../../src/contract/evo-basic/recordHistory';
import { sysCompany, type Company } from '../../../../../src/contract/evo-basic/sysCompany';
import type { BulkResult } from '../../../../../src/contract/records';
import { addCharger, addStation } from '../../../../harness/equipment';
import { hearNotices } from '../../../../harness/notices';
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

const callRoute = <T>(name: keyof typeof sysCompany, body: object, as = token) =>
  test.call(sysCompany[name], { token: as, body }).then((answer) => ({ ...answer, data: answer.data as T }));
const addCompany = async (body: Partial<Body>) =>
  (await callRoute<{ id: string }>('add', { ...ALTYN, ...body })).data.id;
const readDetail = async (id: string) => (await callRoute<Company>('detail', { id })).data;

describe('a company', () => {
  it('is stored as sent and counts its stations and accounts', async () => {
    const id = await addCompany({ name: 'Counted', country: 'KZ', taxNo: ' 42 ', email: 'office@counted.example' });
    await test.deps.db.asSystem(async (tx) => {
      await addCharger(tx, await addStation(tx, id, 'One'), 'COUNTED-1');
      const closed = await addStation(tx, id, 'Retired');
      await addCharger(tx, closed, 'COUNTED-2');
      await tx.updateTable('station').set({ retiredAt: new Date() }).where('id', '=', closed).execute();
      await tx.updateTable('charger').set({ retiredAt: new Date() }).where('chargerCode', '=', 'COUNTED-2').execute();
    });
    expect(await readDetail(id)).toMatchObject({
      taxNo: '42',
      status: 'enabled',
      stations: 1,
      chargers: 1,
      phone: null,
    });
  });

  it('announces its connectors to the live picture when its name changes, and for nothing else', async () => {
    const id = await addCompany({ name: 'Before' });
    const connectorIds = await test.deps.db.asSystem(async (tx) => {
      const charger = await addCharger(tx, await addStation(tx, id, 'Named'), 'NAMED-1', { connectors: 2 });
      return charger.connectorIds;
    });
    const { notices, stop } = await hearNotices(test.deps.db, 'omp_live');
    await callRoute('update', { ...ALTYN, name: 'Before', contact: 'A. Serik', id, version: 1 });
    await callRoute('update', { ...ALTYN, name: 'After', contact: 'A. Serik', id, version: 2 });
    await expect.poll(() => notices.length).toBe(1);
    expect((JSON.parse(notices[0] ?? '{}') as { connectors: string[] }).connectors.sort()).toEqual(connectorIds.sort());
    await stop();
  });

  it('is refused at the field when its name exists or currency, country, zone or logo do not', async () => {
    await addCompany({ name: 'Twice' });
    const refused = async (body: object) => {
      const { code, data } = await callRoute<{ fields: Record<string, string> }>('add', { ...ALTYN, ...body });
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

  it('is found by text and filters', async () => {
    await addCompany({
      name: 'Findable',
      contact: 'Bolat 50 %',
      country: 'PL',
      currency: 'PLN',
      cooperationMode: 'leasing',
    });
    const found = async (filters: object) =>
      (await callRoute<ResponseOf<typeof sysCompany.page>>('page', filters)).data.records.map(({ name }) => name);
    expect(await found({ text: '50 %' })).toEqual(['Findable']);
    expect(await found({ countries: ['PL'], currencies: ['PLN'], cooperationMode: 'leasing' })).toEqual(['Findable']);
    expect(await found({ countries: ['PL'], status: 'disabled' })).toEqual([]);
    expect((await callRoute('list', { text: 'findab' })).data).toMatchObject([
      { name: 'Findable', timezone: 'Asia/Almaty' },
    ]);
  });

  it('is not deleted when records belong to it', async () => {
    const used = await addCompany({ name: 'Used' });
    const free = await addCompany({ name: 'Free' });
    await test.deps.db.asSystem((tx) => addStation(tx, used, 'Its station'));
    const { data } = await callRoute<BulkResult>('delete', { ids: [used, free] });
    expect(data.results).toMatchObject([
      { id: used, problem: 'Still used by stations. Retire it instead, or remove these first' },
      { id: free, problem: null },
    ]);
  });
});

describe('a change of a company', () => {
  const disableCompany = (id: string, more: object = {}) => ({
    ...ALTYN,
    name: `Of ${id}`,
    status: 'disabled',
    id,
    ...more,
  });

  it('is limited to the state when the caller has `enable` alone', async () => {
    const id = await addCompany({ name: 'Switched' });
    const guard = await test.userWith(['company/company/enable']);
    const sent = { ...ALTYN, name: 'Switched', id, version: 1 };
    expect(await callRoute('update', { ...sent, name: 'Renamed' }, guard)).toMatchObject({ code: 403 });
    expect(await callRoute('update', { ...sent, status: 'disabled' }, guard)).toMatchObject({
      code: 0,
      data: { status: 'disabled', version: 2 },
    });
  });

  it('is limited to the other fields when the caller has `edit` alone, and reports changes of others', async () => {
    const id = await addCompany({ name: 'Edited' });
    const editor = await test.userWith(['company/company/edit']);
    const sent = { ...ALTYN, name: 'Edited', id, version: 1 };
    expect(await callRoute('update', { ...sent, status: 'disabled' }, editor)).toMatchObject({ code: 403 });
    expect(await callRoute('update', { ...sent, phone: '+7 1' }, editor)).toMatchObject({
      code: 0,
      data: { phone: '+7 1' },
    });
    expect(await callRoute('update', { ...sent, phone: '+7 2' }, editor)).toMatchObject({
      code: 409,
      data: { current: { phone: '+7 1', version: 2 } },
    });
    const history = await test.call(recordHistory.list, { token, body: { kind: 'company', id } });
    expect(history.data).toMatchObject([{ kind: 'update', after: { phone: '+7 1' } }, { kind: 'insert' }]);
  });

  it('is refused when the caller is a company, for itself or for others', async () => {
    const own = await addCompany({ name: 'Of its own' });
    const other = await addCompany({ name: 'Of another' });
    const theirs = await test.userWith(ALL, { scope: 'company', companyId: own });
    const seen = await callRoute<ResponseOf<typeof sysCompany.page>>('page', {}, theirs);
    expect(seen.data.records.map(({ id }) => id)).toEqual([own]);
    expect(await callRoute('detail', { id: other }, theirs)).toMatchObject({ code: 404 });
    expect(await callRoute('update', disableCompany(other, { version: 1 }), theirs)).toMatchObject({ code: 404 });
    expect(await callRoute('add', { ...ALTYN, name: 'Self-made' }, theirs)).toMatchObject({ code: 403 });
    expect(await callRoute('delete', { ids: [other] }, theirs)).toMatchObject({ code: 403 });
    const refused = await callRoute('update', disableCompany(own, { name: 'Of its own', version: 1 }), theirs);
    expect(refused).toMatchObject({ code: 422, msg: 'You cannot delete or block your own account' });
  });
});

describe('disabling a company', () => {
  it('ends the sessions of its accounts at once and refuses sign-ins until it is enabled', async () => {
    const id = await addCompany({ name: 'Closed' });
    const other = await addCompany({ name: 'Still open' });
    const staff = await test.userWith([], { userName: 'closed-staff', scope: 'company', companyId: id });
    const neighbour = await test.userWith([], { scope: 'company', companyId: other });
    const isIn = async (as: string) => (await test.call(auth.accountInfo, { token: as })).code === 0;
    expect(await isIn(staff)).toBe(true);

    const sent = { ...ALTYN, name: 'Closed', id };
    await callRoute('update', { ...sent, version: 1, status: 'disabled' });
    await expect.poll(() => isIn(staff)).toBe(false);
    expect(await isIn(neighbour)).toBe(true);
    const body = { username: 'closed-staff', password: SENT_PASSWORD };
    expect(await test.call(auth.login, { body })).toMatchObject({
      code: 422,
      msg: 'Your company is disabled. Contact the platform operator',
    });

    await callRoute('update', { ...sent, version: 2, status: 'enabled' });
    expect(await isIn(staff)).toBe(false);
    expect(await isIn(await test.signIn('closed-staff'))).toBe(true);
  });
});
