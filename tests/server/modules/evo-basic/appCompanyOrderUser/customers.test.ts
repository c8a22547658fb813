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

const page = async (body: object = {}, as = token) =>
  (await test.call(appCompanyOrderUser.page, { token: as, body })).data as CustomerPage;
const change = (ids: string[], isDisabled: boolean, reason?: string, as = token) =>
  test.call(appCompanyOrderUser.disable, { token: as, body: { ids, isDisabled, reason } });
const customerAt = async (companyName: string, name = 'Anna') =>
  (await page({ text: name })).records.find((each) => each.companyName === companyName) as CompanyCustomer;

describe('customers of a company', () => {
  it('are counted as they charge, one row for each company', async () => {
    const { records, total } = await page({ sort: [{ field: 'sessions', order: 'desc' }] });
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

  it('are for a company its own, masked, and not to be found by what is masked', async () => {
    expect(await page({}, own)).toMatchObject({
      total: 1,
      records: [{ name: 'Anna', companyName: 'Company A', email: 'a***@example.com', phone: '***4567' }],
    });
    expect((await page({ text: 'anna@' }, own)).total).toBe(0);
    expect((await page({ text: 'anna@' })).total).toBe(2);
    expect((await page({ companyIds: [companyB], text: 'ann' })).total).toBe(1);
  });
});

describe('disabling a customer', () => {
  it('needs a reason, and remembers it with who and when', async () => {
    const { id } = await customerAt('Company B', 'Bolat');
    expect(await change([id], true)).toMatchObject({
      code: 400,
      data: { fields: { reason: 'This field is required' } },
    });
    expect(await change([id, '987654'], true, 'Did not pay')).toMatchObject({
      data: {
        results: [
          { id, name: 'Bolat', problem: null },
          { id: '987654', problem: 'This record does not exist, or you do not have access to it' },
        ],
      },
    });
    expect(await page({ status: 'disabled' })).toMatchObject({
      total: 1,
      records: [
        { reason: 'Did not pay', changedAt: expect.any(String), changedBy: expect.stringContaining('Full name') },
      ],
    });
    await change([id], false);
    expect((await page({ status: 'disabled' })).total).toBe(0);
  });

  it('is not for the customers of other companies', async () => {
    const { id } = await customerAt('Company B');
    expect(await change([id], true, 'Not ours', own)).toMatchObject({
      data: { results: [{ problem: expect.any(String) }] },
    });
    expect(await customerAt('Company B')).toMatchObject({ status: 'enabled' });
  });

  it('keeps operators from starting a charge for them there, and nowhere else', async () => {
    const { id } = await customerAt('Company A');
    const start = (chargerCode: string, key: string, as = token) =>
      test.call(realTimeMonitoring.remoteStartCharge, {
        token: as,
        params: { userId: '0' },
        body: { chargerCode, connector: 1, idTag: '+77011234567', reason: 'Asked by phone' },
        headers: { 'idempotency-key': key },
      });
    await change([id], true, 'Did not pay', own);
    const refused = {
      code: 422,
      data: { fields: { idTag: 'This customer is disabled at this company’s stations' } },
    };
    expect(await start('CH-A', 'start-at-a-1')).toMatchObject(refused);
    // The company does not even see the tag.
    expect(await start('CH-A', 'start-at-a-2', own)).toMatchObject(refused);
    expect(await start('CH-B', 'start-at-b-1')).toMatchObject({ code: 0 });
    await change([id], false);
    expect(await start('CH-A', 'start-at-a-3')).toMatchObject({ code: 0 });
  });
});
