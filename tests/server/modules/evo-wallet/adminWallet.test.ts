import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint, ResponseOf } from '../../../../src/contract/endpoint';
import {
  carWashDeduction,
  chargingDeduction,
  deductionRecord,
  fee,
  feeDeduction,
  topUp,
} from '../../../../src/contract/evo-wallet/adminWallet';
import { userWallet } from '../../../../src/contract/evo-wallet/userWallet';
import { postEntry } from '../../../../server/billing/ledger/postEntry';
import { adjustEntry, chargeEntry, feeEntry, topUpEntry } from '../../../../server/domain/ledger/entries';
import { addCharger, addCompany, addStation } from '../../../harness/equipment';
import { addOrder } from '../../../harness/orders';
import { addAppUser } from '../../../harness/people';
import { addWashOrder } from '../../../harness/washes';
import { testApp, type TestApp } from '../../http/testApp';

const VIEWS = ['finance/recharge', 'finance/fee', 'finance/feeDeduction', 'finance/newDeduction'];
const RIGHTS = [...VIEWS, 'finance/deduction/charging', 'finance/deduction/carWash', 'finance/userFlow'].flatMap(
  (view) => [`${view}/view`, `${view}/export`],
);
const LEGS = { tax: '2.00', platformFee: '0.50', channelFee: '0' };
const atMinute = (minute: number) => new Date(Date.UTC(2026, 0, 15, 8, minute));

let test: TestApp;
let operator: string;
let own: string;
let stranger: string;
let userId: string;
let orderId: string;

beforeAll(async () => {
  test = await testApp();
  let companyId = '';
  let otherId = '';
  await test.deps.db.asSystem(async (tx) => {
    companyId = await addCompany(tx, 'Volt');
    otherId = await addCompany(tx, 'Stranger');
    const stationId = await addStation(tx, companyId, 'Alexanderplatz');
    userId = await addAppUser(tx, 'Anna', { phone: '+4915112345678', email: 'anna@example.com' });
    const charger = await addCharger(tx, stationId, 'BER-1');
    orderId = await addOrder(tx, { charger, stationId, companyId }, { appUserId: userId, payable: '12.50' });
    await tx
      .insertInto('companyCustomer')
      .values({ companyId, appUserId: userId, firstAt: atMinute(0), lastAt: atMinute(0) })
      .execute();
    const topUpValues = { appUserId: userId, currency: 'EUR', paymentType: 'creditcard', createdAt: atMinute(0) };
    const { id: topUpId } = await tx
      .insertInto('topUp')
      .values({ ...topUpValues, no: 'T1', amount: '50.00', fee: '0.50', status: 'completed', paidAt: atMinute(1) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('topUp')
      .values({ ...topUpValues, no: 'T2', amount: '20.00', status: 'failed' })
      .execute();
    const head = (key: string, minute: number) => ({ key, currency: 'EUR', at: atMinute(minute) });
    await postEntry(tx, topUpEntry({ ...head('topup:1', 1), topUpId }, userId, 'sandbox', '50.00'));
    await postEntry(tx, feeEntry({ ...head('fee:1', 2), topUpId }, userId, '0.50'));
    const legs = { ...LEGS, shares: [{ partyId: companyId, electricity: '7.00', service: '3.00' }] };
    const charge = { ...head('charge:1', 3), orderId, companyId };
    await postEntry(tx, chargeEntry(charge, { kind: 'wallet', appUserId: userId }, legs));
  });
  operator = await test.userWith([...RIGHTS, 'finance/userFlow/adjust', 'user/app/view']);
  own = await test.userWith(RIGHTS, { scope: 'company', companyId });
  stranger = await test.userWith(RIGHTS, { scope: 'company', companyId: otherId });
});
afterAll(() => test.close());

const callRoute = async <E extends Endpoint>(endpoint: E, body: unknown = {}, token = operator) => {
  const { code, msg, data } = await test.call(endpoint, { token, body });
  expect(code, msg).toBe(0);
  return data as ResponseOf<E>;
};
const listWallets = async (token = operator) => (await callRoute(userWallet.page, {}, token)).records;

describe('the lists of the wallets', () => {
  it('show top-ups with their fee and totals by currency', async () => {
    const page = await callRoute(topUp.page, { statuses: ['completed'], withTotals: true });
    expect(page.records).toMatchObject([{ no: 'T1', amount: '50.00', fee: '0.50', userName: 'Anna' }]);
    expect(page.totals).toEqual([{ currency: 'EUR', amounts: { amount: '50.00', fee: '0.50' } }]);
  });

  it('show deductions with their user and order', async () => {
    expect((await callRoute(fee.page)).records).toMatchObject([{ amount: '0.50', topUpNo: 'T1', userName: 'Anna' }]);
    const deductions = await callRoute(deductionRecord.page);
    expect(deductions.records.map(({ type, amount, balanceAfter }) => [type, amount, balanceAfter])).toEqual([
      ['charge', '12.50', '37.00'],
      ['fee', '0.50', '49.50'],
    ]);
    const chargingDeductions = await callRoute(chargingDeduction.page);
    expect(chargingDeductions.records).toMatchObject([
      { orderId, station: 'Alexanderplatz', charger: 'BER-1', amount: '12.50' },
    ]);
    const fees = await callRoute(feeDeduction.page, { kind: 'platform' });
    expect(fees.records).toMatchObject([{ orderId, amount: '0.50', payable: '12.50', company: 'Volt' }]);
  });

  it('are exported with the filter of the list and a currency beside each amount', async () => {
    const { body } = await test.app.inject({
      method: 'POST',
      url: `/api/${topUp.export.path}`,
      headers: { authorization: operator, 'accept-language': 'en_US' },
      payload: { text: 'T1', columns: ['no', 'amount'] },
    });
    const lines = body
      .replace(/^\ufeff/, '')
      .trim()
      .split(/\r?\n/);
    expect(lines).toEqual(['No.,Amount,Currency', 'T1,50.00,EUR']);
  });

  it('show a company its customers, masked, and only payments at its stations', async () => {
    expect((await callRoute(topUp.page, {}, own)).records).toMatchObject([
      { userPhone: '***5678' },
      { userPhone: '***5678' },
    ]);
    expect((await callRoute(topUp.page, { text: '1234' }, own)).records).toEqual([]);
    const deductions = await callRoute(deductionRecord.page, {}, own);
    expect(deductions.records.map(({ type }) => type)).toEqual(['charge']);
    const lists: Endpoint[] = [topUp.page, fee.page, deductionRecord.page, feeDeduction.page];
    for (const list of lists) expect(await callRoute(list, {}, stranger)).toMatchObject({ records: [], total: 0 });
  });
});

describe('a wallet', () => {
  it('has the sum of its movements as balance, also for a company that sees only some of them', async () => {
    expect(await listWallets()).toMatchObject([{ balance: '37.00', held: '0.00', userName: 'Anna' }]);
    expect(await listWallets(own)).toMatchObject([{ balance: '37.00' }]);
    expect(await listWallets(stranger)).toEqual([]);
  });

  it('has its movements, found by wallet or by phone number', async () => {
    const [wallet] = await listWallets();
    const listMovements = (body: object) => callRoute(userWallet.transactionRecordList, body);
    const { records: all } = await listMovements({ walletId: wallet?.id });
    expect(all.map(({ type, amount, balanceAfter }) => [type, amount, balanceAfter])).toEqual([
      ['charge', '-12.50', '37.00'],
      ['fee', '-0.50', '49.50'],
      ['topup', '50.00', '50.00'],
    ]);
    expect((await listMovements({ userPhone: '+49 1511 2345678', transactionType: 'topup' })).records).toHaveLength(1);
    // With masked phone numbers a search finds none of them.
    const body = { userPhone: '+49 1511 2345678' };
    expect((await test.call(userWallet.transactionRecordList, { token: own, body })).code).toBe(403);
    expect((await test.call(userWallet.transactionRecordList, { token: own, body: {} })).code).toBe(0);
  });

  it('is adjusted once per key and never below zero', async () => {
    const [wallet] = await listWallets();
    const adjustWallet = (amount: string, key: string) =>
      test.call(userWallet.adjust, {
        token: operator,
        body: { id: wallet?.id ?? '', amount, reason: 'Charger stopped early' },
        headers: { 'idempotency-key': key },
      });
    const [first, second] = await Promise.all([
      adjustWallet('3.00', 'adjustment-1'),
      adjustWallet('3.00', 'adjustment-1'),
    ]);
    expect([first.code, second.code]).toEqual([0, 0]);
    expect(await listWallets()).toMatchObject([{ balance: '40.00' }]);
    expect((await adjustWallet('4.00', 'adjustment-1')).code).toBe(409);
    const tooMuch = await adjustWallet('-40.01', 'adjustment-2');
    expect(tooMuch).toMatchObject({ code: 422, data: { fields: { amount: expect.any(String) } } });
    expect(await listWallets()).toMatchObject([{ balance: '40.00' }]);
  });

  it('is credited in a new currency, with the remaining limit shown before', async () => {
    const walletKey = { appUserId: userId, currency: 'EUR' };
    const readTerms = () => callRoute(userWallet.adjustTerms, walletKey);
    expect(await readTerms()).toEqual({ balance: '40.00', approvalLimit: '200.00', approvalLeft: '197.00' });
    const poor = await test.deps.db.asSystem((tx) => addAppUser(tx, 'Poor'));
    const adjustWallet = (body: object, key: string) =>
      test.call(userWallet.adjust, { token: operator, body, headers: { 'idempotency-key': key } });
    const credit = { appUserId: poor, currency: 'EUR', amount: '7.00', reason: 'Goodwill' };
    expect(await adjustWallet(credit, 'first-credit')).toMatchObject({
      code: 0,
      data: { state: 'done', balance: '7.00' },
    });
    expect(await readTerms()).toMatchObject({ approvalLeft: '190.00' });
    const unnamedWallet = { amount: '7.00', reason: 'Goodwill' };
    expect(await adjustWallet(unnamedWallet, 'credit-of-nobody')).toMatchObject({ code: 400 });
    expect(await adjustWallet({ ...credit, appUserId: '987654' }, 'credit-of-unknown')).toMatchObject({ code: 404 });
    expect(await adjustWallet({ ...credit, currency: 'XXX' }, 'credit-in-unknown')).toMatchObject({
      code: 422,
      data: { fields: { currency: expect.any(String) } },
    });
  });

  it('has consecutive balances whatever the times of its movements', async () => {
    const walletId = await test.deps.db.asSystem(async (tx) => {
      const lateEntry = await addAppUser(tx, 'Late');
      const head = (key: string, minute: number) => ({ key, currency: 'EUR', at: atMinute(minute) });
      await postEntry(tx, topUpEntry(head('topup:late', 9), lateEntry, 'sandbox', '30.00'));
      await postEntry(tx, adjustEntry(head('adjust:late', 8), lateEntry, '-10.00'));
      await postEntry(tx, adjustEntry(head('adjust:later', 9), lateEntry, '-5.00'));
      const wallet = tx.selectFrom('ledgerAccount').select('id').where('appUserId', '=', lateEntry);
      return (await wallet.executeTakeFirstOrThrow()).id;
    });
    const balances = async (order: 'asc' | 'desc') => {
      const sort = [{ field: 'at' as const, order }];
      const { records } = await callRoute(userWallet.transactionRecordList, { walletId, sort });
      return records.map(({ balanceAfter }) => balanceAfter);
    };
    expect(await balances('asc')).toEqual(['30.00', '20.00', '15.00']);
    expect(await balances('desc')).toEqual(['15.00', '20.00', '30.00']);
  });
});

describe('the stranded balances', () => {
  it('are refused to a company, which does not see all that makes them', async () => {
    expect(await callRoute(userWallet.stranded)).toEqual([]);
    expect((await test.call(userWallet.stranded, { token: own })).code).toBe(403);
  });
});

// Last, because it adds a wallet.
describe('a movement of a paid wash', () => {
  it('names the wash order and its site', async () => {
    const washer = await test.deps.db.asSystem(async (tx) => {
      const appUserId = await addAppUser(tx, 'Washer');
      const { washOrderId, no, companyId } = await addWashOrder(tx, appUserId, atMinute(4));
      const head = { key: 'carwash:1', currency: 'EUR', at: atMinute(5), washOrderId, companyId };
      const legs = { ...LEGS, shares: [{ partyId: companyId, electricity: '0.00', service: '9.50' }] };
      const top = { key: 'adjust:wash', currency: 'EUR', at: atMinute(4) };
      await postEntry(tx, adjustEntry(top, appUserId, '20.00'));
      await postEntry(tx, chargeEntry(head, { kind: 'wallet', appUserId }, legs, 'carwash'));
      return { appUserId, washOrderId, no };
    });
    const { appUserId, washOrderId, no } = washer;
    const named = { orderId: null, washOrderId };
    const { records } = await callRoute(deductionRecord.page, { text: no });
    expect(records).toMatchObject([{ type: 'carwash', orderNo: no, station: 'Express wash', ...named }]);
    const washes = await callRoute(carWashDeduction.page, { text: no });
    const expected = { orderId: washOrderId, orderNo: no, washSite: 'Express wash', service: 'Rinse' };
    expect(washes.records).toMatchObject([{ ...expected, amount: '12.00', currency: 'EUR' }]);
    const wallets = await callRoute(userWallet.page, { appUserId });
    const flow = await callRoute(userWallet.transactionRecordList, { walletId: wallets.records[0]?.id });
    expect(flow.records[0]).toMatchObject({ type: 'carwash', reference: no, ...named });
  });
});
