import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postEntry } from '../../../../server/billing/ledger/postEntry';
import { adjustEntry, chargeEntry, holdEntry, refundEntry, topUpEntry } from '../../../../server/domain/ledger/entries';
import type { Endpoint, ResponseOf } from '../../../../src/contract/endpoint';
import { userMoney } from '../../../../src/contract/evo-wallet/userMoney';
import { addActivity, addScheme } from '../../../harness/coupons';
import { addCharger, addCompany, addStation } from '../../../harness/equipment';
import { addOrder } from '../../../harness/orders';
import { addAppUser } from '../../../harness/people';
import { runAsOwner } from '../../../harness/runAsOwner';
import { testApp, type TestApp } from '../../http/testApp';

const PHONE = '+86 139 5550 1842';
const VIEW = ['finance/userFlow/view', 'finance/userFlow/export'];
const RIGHTS = [...VIEW, 'order/chargeOrder/refund'];
const LEGS = { tax: '2.00', platformFee: '0.50', channelFee: '0' };
const atMinute = (minute: number) => new Date(Date.UTC(2026, 0, 15, 8, minute));
const FROM = '2026-01-15 08:00:00';

let test: TestApp;
let operator: string;
let support: string;
let own: string;
let stranger: string;
let appUserId: string;
let orderId: string;
let companyId: string;

beforeAll(async () => {
  test = await testApp();
  let otherId = '';
  await test.deps.db.asSystem(async (tx) => {
    companyId = await addCompany(tx, 'Volt');
    otherId = await addCompany(tx, 'Stranger');
    const stationId = await addStation(tx, companyId, "Jing'an Road 1218");
    const otherStation = await addStation(tx, otherId, 'Elsewhere');
    appUserId = await addAppUser(tx, 'Wang Lei', { phone: PHONE, email: 'wang@example.com' });
    await addAppUser(tx, 'Wang Lei', { phone: '+86 139 5550 9999' });
    await addAppUser(tx, 'Wang Leia');
    const place = { charger: await addCharger(tx, stationId, 'SHA-1'), stationId, companyId };
    const elsewhere = {
      charger: await addCharger(tx, otherStation, 'ELS-1'),
      stationId: otherStation,
      companyId: otherId,
    };
    orderId = await addOrder(tx, place, { appUserId, payable: '12.50', at: atMinute(-60), paymentType: 'wallet' });
    const cardOrder = await addOrder(tx, elsewhere, {
      appUserId,
      payable: '9.00',
      at: atMinute(-40),
      paymentType: 'creditcard',
    });
    await addOrder(tx, place, { appUserId, payable: '4.00', at: atMinute(-30), status: 'unpaid' });
    const customer = { companyId, appUserId, firstAt: atMinute(0), lastAt: atMinute(0) };
    await tx.insertInto('companyCustomer').values(customer).execute();
    const head = (key: string, minute: number) => ({ key, currency: 'EUR', at: atMinute(minute), appUserId });
    await postEntry(tx, adjustEntry(head('adjust:old', -500), appUserId, '10.00'));
    await postEntry(tx, topUpEntry(head('topup:1', 1), appUserId, 'sandbox', '50.00'));
    await postEntry(tx, holdEntry(head('hold:1', 2), appUserId, '20.00'));
    const legs = { ...LEGS, shares: [{ partyId: companyId, electricity: '7.00', service: '3.00' }] };
    const charge = { ...head('charge:1', 3), orderId, companyId };
    await postEntry(tx, chargeEntry(charge, { kind: 'wallet', appUserId }, legs));
    const half = {
      tax: '0',
      platformFee: '0',
      channelFee: '0',
      shares: [{ partyId: companyId, electricity: '2.00', service: '0' }],
    };
    await postEntry(
      tx,
      refundEntry({ ...head('refund:1', 5), orderId, companyId }, { kind: 'wallet', appUserId }, half),
    );
    const card = { ...head('charge:2', 4), orderId: cardOrder, companyId: otherId };
    const cardLegs = { ...LEGS, shares: [{ partyId: otherId, electricity: '6.50', service: '0' }] };
    await postEntry(tx, chargeEntry(card, { kind: 'provider', provider: 'sandbox' }, cardLegs));
    const activityId = await addActivity(tx, await addScheme(tx), { name: 'Autumn charge' });
    const { schemeId } = await tx
      .selectFrom('couponActivity')
      .select('schemeId')
      .where('id', '=', activityId)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('coupon')
      .values({
        activityId,
        schemeId,
        currency: 'EUR',
        appUserId,
        source: 'grant',
        grantedAt: atMinute(6),
        validFrom: atMinute(6),
        validUntil: new Date('2090-01-01T00:00:00Z'),
      })
      .execute();
  });
  operator = await test.userWith([...RIGHTS, 'user/app/view']);
  support = await test.userWith(RIGHTS);
  own = await test.userWith(RIGHTS, { scope: 'company', companyId });
  stranger = await test.userWith(RIGHTS, { scope: 'company', companyId: otherId });
});
afterAll(() => test.close());

async function callRoute<E extends Endpoint>(endpoint: E, body: object, token = operator): Promise<ResponseOf<E>> {
  const { code, msg, data } = await test.call(endpoint, { token, body });
  expect(code, msg).toBe(0);
  return data as ResponseOf<E>;
}
const readRows = async (part: object = {}, token = operator) =>
  (await callRoute(userMoney.page, { appUserId, from: FROM, ...part }, token)).records;
const readHeads = (part: object = {}, token = operator) =>
  callRoute(userMoney.heads, { appUserId, from: FROM, ...part }, token);
const readLog = (classPath: string) =>
  test.deps.db.asSystem((tx) => tx.selectFrom('operationLog').selectAll().where('classPath', '=', classPath).execute());

describe('the time line of a person', () => {
  it('has payments, refunds, top-ups and coupons by time, each with its direction', async () => {
    const rows = await readRows();
    expect(
      rows.map(({ type, direction, amount, balanceAfter, paidBy }) => [type, direction, amount, balanceAfter, paidBy]),
    ).toEqual([
      ['charging', 'none', '4.00', null, 'unknown'],
      ['couponGranted', 'none', '3.00', null, null],
      ['refund', 'in', '2.00', '29.50', 'wallet'],
      ['charging', 'out', '9.00', null, 'creditcard'],
      ['charging', 'out', '12.50', '27.50', 'wallet'],
      ['topUp', 'in', '50.00', '60.00', 'wallet'],
    ]);
    expect(rows[0]).toMatchObject({ state: 'unpaid', place: "Jing'an Road 1218", timezone: 'Europe/Berlin' });
  });

  it('has the rows of a group, a text and a range', async () => {
    expect((await readRows({ group: 'payments' })).map(({ amount }) => amount)).toEqual(['4.00', '9.00', '12.50']);
    expect((await readRows({ text: 'elsewhere' })).map(({ amount }) => amount)).toEqual(['9.00']);
    expect(await readRows({ isWash: true })).toEqual([]);
    expect((await readRows({ until: '2026-01-15 08:01:00' })).map(({ type }) => type)).toEqual(['topUp']);
  });

  it('shows a company its customers and the payments at its own places alone', async () => {
    expect((await readRows({}, own)).map(({ type, amount }) => [type, amount])).toEqual([
      ['charging', '4.00'],
      ['refund', '2.00'],
      ['charging', '12.50'],
    ]);
    expect((await readHeads({}, own)).wallets).toMatchObject([{ currency: 'EUR', balance: '29.50', proof: null }]);
    expect((await test.call(userMoney.heads, { token: stranger, body: { appUserId, from: FROM } })).code).toBe(404);
    expect((await readRows({}, stranger)).map(({ amount }) => amount)).toEqual(['9.00']);
  });

  it('needs the right to see the flow of users, and for a file the right to export it', async () => {
    const none = await test.userWith(['home/view']);
    expect((await test.call(userMoney.page, { token: none, body: { appUserId, from: FROM } })).code).toBe(403);
    const reader = await test.userWith(['finance/userFlow/view']);
    expect((await test.call(userMoney.export, { token: reader, body: { appUserId, from: FROM } })).code).toBe(403);
  });

  it('is exported with exactly the filter of the page', async () => {
    const { body } = await test.app.inject({
      method: 'POST',
      url: `/api/${userMoney.export.path}`,
      headers: { authorization: operator, 'accept-language': 'en_US' },
      payload: { appUserId, from: FROM, group: 'refunds', columns: ['type', 'direction', 'amount', 'balanceAfter'] },
    });
    const lines = body
      .replace(/^\ufeff/, '')
      .trim()
      .split(/\r?\n/);
    expect(lines).toEqual(['Type,Direction,Amount,Balance after,Currency', 'Refund,In,2.00,29.50,EUR']);
  });
});

describe('the heads of a person', () => {
  it('count each group and the money that is to pay', async () => {
    const { counts, toPay, comingBack, coupons } = await readHeads();
    expect(counts).toEqual({ payments: 3, refunds: 1, topUps: 1, coupons: 1, home: 0, wash: 0 });
    expect(toPay).toEqual([{ currency: 'EUR', amount: '4.00', orders: 1 }]);
    expect(comingBack).toEqual([]);
    expect(coupons).toMatchObject({ left: 1 });
  });

  it('prove each wallet, money that is held included', async () => {
    const [wallet] = (await readHeads()).wallets;
    expect(wallet).toMatchObject({ balance: '29.50', held: '20.00' });
    expect(wallet?.proof).toEqual({
      opening: '10.00',
      in: '52.00',
      out: '12.50',
      held: '20.00',
      closing: '29.50',
      difference: '0.00',
    });
    const [early] = (await readHeads({ until: '2026-01-15 08:01:00' })).wallets;
    expect(early?.proof).toMatchObject({ opening: '10.00', in: '50.00', closing: '60.00', difference: '0.00' });
  });

  it('show the difference when a movement in the ledger was altered', async () => {
    const alter = (by: string) =>
      runAsOwner(
        test.deps.databaseUrl ?? '',
        'alter table ledger_posting disable trigger user',
        `update ledger_posting set amount = amount ${by} where balance_after = 60.00`,
        'alter table ledger_posting enable trigger user',
      );
    await alter('- 5');
    expect((await readHeads()).wallets[0]?.proof).toMatchObject({ in: '57.00', closing: '29.50', difference: '-5.00' });
    await alter('+ 5');
  });

  it('mask contact data for readers without the right to see app users', async () => {
    expect((await readHeads()).person).toMatchObject({ phone: PHONE, isMasked: false, maySeeContact: false });
    const masked = { phone: '***1842', email: 'w***@example.com', isMasked: true };
    expect((await readHeads({}, support)).person).toMatchObject({ ...masked, maySeeContact: true, namesakes: 2 });
    expect((await readHeads({}, own)).person).toMatchObject({ ...masked, maySeeContact: false });
  });
});

describe('contact data of a person', () => {
  it('are shown to an operator who refunds, each time with an entry of the log', async () => {
    expect(await callRoute(userMoney.contact, { appUserId }, support)).toEqual({
      phone: PHONE,
      email: 'wang@example.com',
    });
    await callRoute(userMoney.contact, { appUserId }, support);
    const log = await readLog('admin.wallet.userMoney.contact');
    expect(log).toHaveLength(2);
    expect(log[0]).toMatchObject({ businessType: 'query', requestParams: { body: { appUserId } } });
  });

  it('stay masked for a company that refunds and for a reader who does not', async () => {
    const reader = await test.userWith(VIEW);
    for (const token of [own, reader]) {
      expect((await test.call(userMoney.contact, { token, body: { appUserId } })).code).toBe(403);
    }
  });

  it('find a person by the whole phone number alone, with an entry of the log', async () => {
    const find = (phone: string, token = support) => callRoute(userMoney.find, { phone }, token);
    expect(await find('0086 13955501842')).toMatchObject([{ id: appUserId, name: 'Wang Lei', phone: '***1842' }]);
    expect(await find('5550 1842')).toEqual([]);
    expect((await test.call(userMoney.find, { token: own, body: { phone: PHONE } })).code).toBe(403);
    expect((await readLog('admin.wallet.userMoney.find')).length).toBe(3);
  });

  it('tell persons of one name apart', async () => {
    const found = await callRoute(userMoney.namesakes, { appUserId }, support);
    expect(found.map(({ name, phone, lastOrder }) => [name, phone, lastOrder?.place])).toEqual([
      ['Wang Lei', '***1842', "Jing'an Road 1218"],
      ['Wang Lei', '***9999', undefined],
    ]);
  });
});
