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

/** Ends every command; prepaid money stays out of the wallet. */
beforeEach(() =>
  test.deps.db.asSystem(async (tx) => {
    await tx.updateTable('command').set({ state: 'noEffect', endedAt: new Date() }).execute();
  }),
);

const startCharge = (body: object, token = operator, key = `start-${(calls += 1)}`) =>
  test.call(realTimeMonitoring.remoteStartCharge, {
    token,
    params: { userId: '0' },
    body: { chargerCode: 'CP1', connector: 1, idTag: 'DRIVER', ...body },
    headers: { 'idempotency-key': `${key}-of-the-test` },
  });
const readTerms = async (idTag: string, token = operator) =>
  (await test.call(realTimeMonitoring.prepayTerms, { token, params: { chargerCode: 'CP1' }, body: { idTag } })).data;
const readBalance = () => test.deps.db.asSystem((tx) => walletBalance(tx, driver, 'EUR'));
const countRows = (table: 'command' | 'chargingOrder') =>
  test.deps.db.asSystem(async (tx) => {
    const { n } = await tx
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow();
    return Number(n);
  });

describe('the terms of a prepayment', () => {
  it('have the wallet balance of the holder of the tag in the currency of the station', async () => {
    expect(await readTerms('driver')).toEqual({ currency: 'EUR', balance: '50.00', isWalletOff: false });
    expect(await readTerms('UNKNOWN')).toEqual({ currency: 'EUR', balance: null, isWalletOff: false });
    expect(await readTerms('FLEET')).toEqual({ currency: 'EUR', balance: null, isWalletOff: false });
  });

  it('have no balance for a company when the holder is not its customer', async () => {
    expect(await readTerms('DRIVER', own)).toEqual({ currency: 'EUR', balance: '50.00', isWalletOff: false });
    expect(await readTerms('STRANGER', own)).toEqual({ currency: 'EUR', balance: null, isWalletOff: false });
    expect(await readTerms('STRANGER')).toEqual({ currency: 'EUR', balance: '70.00', isWalletOff: false });
  });
});

describe('a remote start', () => {
  it('is refused at its tag when the OCPP version of the charger has shorter tags', async () => {
    expect(await startCharge({ idTag: 'T'.repeat(21) })).toMatchObject({
      code: 422,
      data: { fields: { idTag: expect.stringContaining('20') as string } },
    });
    expect(await startCharge({ idTag: 'T'.repeat(37) })).toMatchObject({ code: 400 });
  });
});

describe('a remote start with a tag', () => {
  it('asks the charger with the type of the tag', async () => {
    await test.deps.db.asSystem((tx) =>
      tx.updateTable('chargeTag').set({ type: 'ISO15693' }).where('tagNo', '=', 'DRIVER').execute(),
    );
    expect(await startCharge({ idTag: 'driver' })).toMatchObject({ code: 0 });
    const command = await test.deps.db.asSystem((tx) =>
      tx.selectFrom('command').select('params').orderBy('id', 'desc').executeTakeFirstOrThrow(),
    );
    expect(command.params).toMatchObject({ idTag: 'driver', tagType: 'ISO15693' });
  });
});

describe('a remote start with a prepayment', () => {
  it.each([
    ['more than there is', { prepay: '50.01' }, 422, 'The wallet balance is only 50.00 EUR'],
    ['finer than the currency', { prepay: '1.005' }, 422, 'At most 2 decimal places in this currency'],
    ['nothing', { prepay: '0.00' }, 400, expect.any(String)],
    ['by nobody', { prepay: '5.00', idTag: 'UNKNOWN' }, 422, expect.stringContaining('has no wallet')],
    ['by an enterprise', { prepay: '5.00', idTag: 'FLEET' }, 422, expect.stringContaining('has no wallet')],
  ])('is refused at its field without any effect for %s', async (_name, body, code, prepay) => {
    const before = [await countRows('command'), await countRows('chargingOrder')];
    expect(await startCharge(body)).toMatchObject({ code, data: { fields: { prepay } } });
    expect([await countRows('command'), await countRows('chargingOrder')]).toEqual(before);
    expect(await readBalance()).toBe('50.00');
  });

  it('is refused when the holder of the tag is no customer of the company', async () => {
    expect(await startCharge({ prepay: '5.00', idTag: 'STRANGER' }, own)).toMatchObject({
      code: 422,
      data: { fields: { prepay: expect.stringContaining('has no wallet') } },
    });
  });

  it('is refused at its field when the company has switched wallets off', async () => {
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
    const before = await countRows('chargingOrder');
    expect(await readTerms('DRIVER')).toEqual({ currency: 'EUR', balance: '50.00', isWalletOff: true });
    expect(await startCharge({ prepay: '5.00' })).toMatchObject({
      code: 422,
      data: { fields: { prepay: 'Wallet payment is disabled in the payment settings' } },
    });
    expect([await countRows('chargingOrder'), await readBalance()]).toEqual([before, '50.00']);
    await setWallet(true);
    expect(await readTerms('DRIVER')).toMatchObject({ isWalletOff: false });
  });

  it('makes one prepaid order of repeated clicks, which the list of prepayments shows', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => startCharge({ prepay: '20.00' })));
    expect(new Set(answers.map(({ data }) => (data as { commandId: string }).commandId)).size).toBe(1);
    expect(await readBalance()).toBe('30.00');
    // The amount exceeds the remaining balance, but it is the same start.
    expect(await startCharge({ prepay: '20.00' }, operator)).toMatchObject({ code: 0 });
    expect(await readBalance()).toBe('30.00');
    const list = await test.call(prepayRecord.page, { token: operator, body: {} });
    expect(list.data).toMatchObject({ total: 1, records: [{ amount: '20.00', currency: 'EUR', status: 'paid' }] });
  });

  it('is refused when another start is under way', async () => {
    expect(await startCharge({ connector: 2 })).toMatchObject({ code: 0 });
    expect(await startCharge({ connector: 2, prepay: '1.00' })).toMatchObject({ code: 409 });
    expect(await startCharge({ connector: 2, idTag: 'STRANGER' })).toMatchObject({ code: 409 });
  });
});
