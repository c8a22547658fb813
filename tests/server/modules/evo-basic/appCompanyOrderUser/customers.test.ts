import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '../../../../../src/contract/endpoint';
import { appCompanyOrderUser, type CompanyCustomer } from '../../../../../src/contract/evo-basic/appCompanyOrderUser';
import { realTimeMonitoring } from '../../../../../src/contract/evo-monitor/realTimeMonitoring';
import { liveRoutes } from '../../../../../server/modules/liveRoutes';
import { addCharger, addCompany, addStation } from '../../../../harness/equipment';
import { addAppUser, addSession } from '../../../../harness/people';
import { testApp, type TestApp } from '../../../http/testApp';

type CustomerPage = ResponseOf<typeof appCompanyOrderUser.page>;

const OPERATIONS = ['company/customer/view', 'company/customer/disable'];
const AUGUST = new Date('2026-08-01T08:00:00Z');
const OCTOBER = new Date('2026-10-01T08:00:00Z');

let test: TestApp;
let token: string;
let own: string;
let companyB: string;

beforeAll(async () => {
  test = await testApp({ routes: liveRoutes({} as never) });
  const companyA = await test.deps.db.asSystem(async (tx) => {
    const companyId = await addCompany(tx, 'Company A');
    const stationId = await addStation(tx, companyId, 'Station A');
    const a = { companyId, stationId, charger: await addCharger(tx, stationId, 'CH-A', { isOnline: true }) };
    companyB = await addCompany(tx, 'Company B');
    const stationB = await addStation(tx, companyB, 'Station B');
    const b = {
      companyId: companyB,
      stationId: stationB,
      charger: await addCharger(tx, stationB, 'CH-B', { isOnline: true }),
    };
    const anna = await addAppUser(tx, 'Anna', { email: 'anna@example.com', phone: '+77011234567' });
    const bolat = await addAppUser(tx, 'Bolat');
    await tx.insertInto('chargeTag').values({ tagNo: '+77011234567', appUserId: anna }).execute();
    await addSession(tx, a, { appUserId: anna, startedAt: OCTOBER });
    await addSession(tx, a, { appUserId: anna, startedAt: AUGUST });
    await addSession(tx, b, { appUserId: anna, startedAt: AUGUST });
    await addSession(tx, b, { appUserId: bolat, startedAt: AUGUST });
    return companyId;
  });
  own = await test.userWith([...OPERATIONS, 'maintenance/monitor/start'], { scope: 'company', companyId: companyA });
  token = await test.userWith([...OPERATIONS, 'user/app/view', 'maintenance/monitor/start']);
});
afterAll(() => test.close());

const readPage = async (body: object = {}, as = token) =>
  (await test.call(appCompanyOrderUser.page, { token: as, body })).data as CustomerPage;
const disableCustomers = (ids: string[], isDisabled: boolean, reason?: string, as = token) =>
  test.call(appCompanyOrderUser.disable, { token: as, body: { ids, isDisabled, reason } });
const findCustomer = async (companyName: string, name = 'Anna') =>
  (await readPage({ text: name })).records.find((each) => each.companyName === companyName) as CompanyCustomer;

describe('the customers of a company', () => {
  it('are counted as they charge, with one row per company', async () => {
    const { records, total } = await readPage({ sort: [{ field: 'sessions', order: 'desc' }] });
    expect(total).toBe(3);
    expect(records[0]).toMatchObject({
      name: 'Anna',
      companyName: 'Company A',
      email: 'anna@example.com',
      sessions: 2,
      firstAt: '2026-08-01 08:00:00',
      lastAt: '2026-10-01 08:00:00',
      status: 'enabled',
      reason: null,
    });
  });

  it('are its own, masked and not searchable by masked contacts when the caller is a company', async () => {
    expect(await readPage({}, own)).toMatchObject({
      total: 1,
      records: [{ name: 'Anna', companyName: 'Company A', email: 'a***@example.com', phone: '***4567' }],
    });
    expect((await readPage({ text: 'anna@' }, own)).total).toBe(0);
    expect((await readPage({ text: 'anna@' })).total).toBe(2);
    expect((await readPage({ companyIds: [companyB], text: 'ann' })).total).toBe(1);
  });
});

describe('disabling a customer', () => {
  it('needs a reason, which is stored with actor and time', async () => {
    const { id } = await findCustomer('Company B', 'Bolat');
    expect(await disableCustomers([id], true)).toMatchObject({
      code: 400,
      data: { fields: { reason: 'This field is required' } },
    });
    expect(await disableCustomers([id, '987654'], true, 'Did not pay')).toMatchObject({
      data: {
        results: [
          { id, name: 'Bolat', problem: null },
          { id: '987654', problem: 'This record does not exist, or you do not have access to it' },
        ],
      },
    });
    expect(await readPage({ status: 'disabled' })).toMatchObject({
      total: 1,
      records: [
        { reason: 'Did not pay', changedAt: expect.any(String), changedBy: expect.stringContaining('Full name') },
      ],
    });
    await disableCustomers([id], false);
    expect((await readPage({ status: 'disabled' })).total).toBe(0);
  });

  it('is refused when the customer belongs to another company', async () => {
    const { id } = await findCustomer('Company B');
    expect(await disableCustomers([id], true, 'Not ours', own)).toMatchObject({
      data: { results: [{ problem: expect.any(String) }] },
    });
    expect(await findCustomer('Company B')).toMatchObject({ status: 'enabled' });
  });

  it('refuses remote starts for the customer at this company only', async () => {
    const { id } = await findCustomer('Company A');
    const startCharge = (chargerCode: string, key: string, as = token) =>
      test.call(realTimeMonitoring.remoteStartCharge, {
        token: as,
        params: { userId: '0' },
        body: { chargerCode, connector: 1, idTag: '+77011234567', reason: 'Asked by phone' },
        headers: { 'idempotency-key': key },
      });
    await disableCustomers([id], true, 'Did not pay', own);
    const refused = {
      code: 422,
      data: { fields: { idTag: 'This customer is disabled at this company’s stations' } },
    };
    expect(await startCharge('CH-A', 'start-at-a-1')).toMatchObject(refused);
    // The company cannot even see the tag.
    expect(await startCharge('CH-A', 'start-at-a-2', own)).toMatchObject(refused);
    expect(await startCharge('CH-B', 'start-at-b-1')).toMatchObject({ code: 0 });
    await disableCustomers([id], false);
    expect(await startCharge('CH-A', 'start-at-a-3')).toMatchObject({ code: 0 });
  });
});
