import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { walletBalance } from '../../../../server/billing/ledger/postEntry';
import { liveRoutes } from '../../../../server/modules/liveRoutes';
import { prepayRecord } from '../../../../src/contract/evo-bill/prepayRecord';
import { realTimeMonitoring } from '../../../../src/contract/evo-monitor/realTimeMonitoring';
import { addCharger, addCompany, addStation } from '../../../harness/equipment';
import { addAppUser, addSession, giveMoney } from '../../../harness/people';
import { testApp, type TestApp } from '../../http/testApp';

const START = ['maintenance/monitor/view', 'maintenance/monitor/start', 'finance/prepaidOrder/view'];

let test: TestApp;
let operator: string;
let own: string;
let driver: string;
let calls = 0;

beforeAll(async () => {
  test = await testApp({ routes: liveRoutes({} as never) });
  const companyId = await test.deps.db.asSystem(async (tx) => {
    const company = await addCompany(tx, 'Volt');
    const stationId = await addStation(tx, company, 'Station');
    const charger = await addCharger(tx, stationId, 'CP1', { connectors: 2 });
    await tx.updateTable('charger').set({ isOnline: true }).execute();
    driver = await addAppUser(tx, 'Driver');
    const stranger = await addAppUser(tx, 'Stranger');
    const enterprise = await tx
      .insertInto('enterprise')
      .values({ name: 'Fleet', companyId: company })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('chargeTag')
      .values([
        { tagNo: 'DRIVER', appUserId: driver },
        { tagNo: 'STRANGER', appUserId: stranger },
        { tagNo: 'FLEET', appUserId: driver, enterpriseId: enterprise.id },
      ])
      .execute();
    await addSession(tx, { charger, stationId, companyId: company }, { appUserId: driver, startedAt: new Date(0) });
    await tx
      .insertInto('companyCustomer')
      .values({ companyId: company, appUserId: driver, firstAt: new Date(0), lastAt: new Date(0) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await giveMoney(tx, driver, 'EUR', '50');
    await giveMoney(tx, stranger, 'EUR', '70');
    return company;
  });
  operator = await test.userWith(START);
  own = await test.userWith(START, { scope: 'company', companyId });
});
afterAll(() => test.close());

/** Nothing is under way any more; what was prepaid stays away from the wallet. */
beforeEach(() =>
  test.deps.db.asSystem(async (tx) => {
    await tx.updateTable('command').set({ state: 'noEffect', endedAt: new Date() }).execute();
  }),
);

const start = (body: object, token = operator, key = `start-${(calls += 1)}`) =>
  test.call(realTimeMonitoring.remoteStartCharge, {
    token,
    params: { userId: '0' },
    body: { chargerCode: 'CP1', connector: 1, idTag: 'DRIVER', ...body },
    headers: { 'idempotency-key': `${key}-of-the-test` },
  });
const terms = async (idTag: string, token = operator) =>
  (await test.call(realTimeMonitoring.prepayTerms, { token, params: { chargerCode: 'CP1' }, body: { idTag } })).data;
const balance = () => test.deps.db.asSystem((tx) => walletBalance(tx, driver, 'EUR'));
const count = (table: 'command' | 'chargingOrder') =>
  test.deps.db.asSystem(async (tx) => {
    const { n } = await tx
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow();
    return Number(n);
  });

describe('what can be paid in advance', () => {
  it('is what the wallet of the holder of the tag has, in the currency of the station', async () => {
    expect(await terms('driver')).toEqual({ currency: 'EUR', balance: '50.00', isWalletOff: false });
    expect(await terms('UNKNOWN')).toEqual({ currency: 'EUR', balance: null, isWalletOff: false });
    expect(await terms('FLEET')).toEqual({ currency: 'EUR', balance: null, isWalletOff: false });
  });

  it('is for a company nothing of people whom it does not know', async () => {
    expect(await terms('DRIVER', own)).toEqual({ currency: 'EUR', balance: '50.00', isWalletOff: false });
    expect(await terms('STRANGER', own)).toEqual({ currency: 'EUR', balance: null, isWalletOff: false });
    expect(await terms('STRANGER')).toEqual({ currency: 'EUR', balance: '70.00', isWalletOff: false });
  });
});

describe('a remote start', () => {
  it('is refused at its tag when the tag is longer than the version of the charger knows', async () => {
    expect(await start({ idTag: 'T'.repeat(21) })).toMatchObject({
      code: 422,
      data: { fields: { idTag: expect.stringContaining('20') as string } },
    });
    expect(await start({ idTag: 'T'.repeat(37) })).toMatchObject({ code: 400 });
  });
});

describe('a remote start with a payment in advance', () => {
  it.each([
    ['more than there is', { prepay: '50.01' }, 422, 'The wallet balance is only 50.00 EUR'],
    ['finer than the currency', { prepay: '1.005' }, 422, 'At most 2 decimal places in this currency'],
    ['nothing', { prepay: '0.00' }, 400, expect.any(String)],
    ['by nobody', { prepay: '5.00', idTag: 'UNKNOWN' }, 422, expect.stringContaining('has no wallet')],
    ['by an enterprise', { prepay: '5.00', idTag: 'FLEET' }, 422, expect.stringContaining('has no wallet')],
  ])('is refused at its field for %s, and nothing is left of it', async (_name, body, code, prepay) => {
    const before = [await count('command'), await count('chargingOrder')];
    expect(await start(body)).toMatchObject({ code, data: { fields: { prepay } } });
    expect([await count('command'), await count('chargingOrder')]).toEqual(before);
    expect(await balance()).toBe('50.00');
  });

  it('takes no money of somebody whom the company does not know', async () => {
    expect(await start({ prepay: '5.00', idTag: 'STRANGER' }, own)).toMatchObject({
      code: 422,
      data: { fields: { prepay: expect.stringContaining('has no wallet') } },
    });
  });

  it('is refused at its field while wallets are off in the payment settings of the company', async () => {
    const setWallet = (isEnabled: boolean) =>
      test.deps.db.asSystem(async (tx) => {
        const { companyId } = await tx
          .selectFrom('charger')
          .innerJoin('station', 'station.id', 'charger.stationId')
          .select('station.companyId')
          .where('chargerCode', '=', 'CP1')
          .executeTakeFirstOrThrow();
        const values = { method: 'wallet', currency: 'EUR', companyId, isEnabled };
        await tx.deleteFrom('paySetting').where('method', '=', 'wallet').execute();
        await tx.insertInto('paySetting').values(values).execute();
      });
    await setWallet(false);
    const before = await count('chargingOrder');
    expect(await terms('DRIVER')).toEqual({ currency: 'EUR', balance: '50.00', isWalletOff: true });
    expect(await start({ prepay: '5.00' })).toMatchObject({
      code: 422,
      data: { fields: { prepay: 'Wallet payment is disabled in the payment settings' } },
    });
    expect([await count('chargingOrder'), await balance()]).toEqual([before, '50.00']);
    await setWallet(true);
    expect(await terms('DRIVER')).toMatchObject({ isWalletOff: false });
  });

  it('makes one prepaid order of however many clicks, which the list of prepayments shows', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => start({ prepay: '20.00' })));
    expect(new Set(answers.map(({ data }) => (data as { commandId: string }).commandId)).size).toBe(1);
    expect(await balance()).toBe('30.00');
    // The same again, with more than is left now: it is the same start.
    expect(await start({ prepay: '20.00' }, operator)).toMatchObject({ code: 0 });
    expect(await balance()).toBe('30.00');
    const list = await test.call(prepayRecord.page, { token: operator, body: {} });
    expect(list.data).toMatchObject({ total: 1, records: [{ amount: '20.00', currency: 'EUR', status: 'paid' }] });
  });

  it('of somebody else is told apart from the one that runs', async () => {
    expect(await start({ connector: 2 })).toMatchObject({ code: 0 });
    expect(await start({ connector: 2, prepay: '1.00' })).toMatchObject({ code: 409 });
    expect(await start({ connector: 2, idTag: 'STRANGER' })).toMatchObject({ code: 409 });
  });
});
