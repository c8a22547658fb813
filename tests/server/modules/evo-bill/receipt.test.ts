import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Breakdown } from '../../../../src/contract/breakdown';
import { chargerOrder } from '../../../../src/contract/evo-bill/chargerOrder';
import type { ChargingOrderDetail } from '../../../../src/contract/evo-bill/orderRow';
import type { Receipt } from '../../../../src/contract/evo-bill/receipt';
import { addCharger, addCompany, addStation } from '../../../harness/equipment';
import { addOrder } from '../../../harness/orders';
import { addAppUser } from '../../../harness/people';
import { testApp, type TestApp } from '../../http/testApp';

const VIEW = 'order/chargeOrder/view';
const REFUND = 'order/chargeOrder/refund';
const PERSONS = {
  anna: { email: 'anna@example.com', language: 'ru' },
  mute: { phone: '+4915112345678' },
  erased: { anonymisedAt: new Date('2026-01-16T00:00:00Z') },
};
const BREAKDOWN: Breakdown = {
  currency: 'EUR',
  lines: [
    { kind: 'electricity', period: 'shoulder', quantity: '41.206', unitPrice: '0.39', amount: '16.07' },
    { kind: 'service', period: 'shoulder', quantity: '41.206', unitPrice: '0.18', amount: '7.42' },
    { kind: 'couponService', amount: '-0.90' },
  ],
  ...{ energy: '41.206', original: '23.49', electricity: '16.07', service: '7.42', startFee: '0.00', idleFee: '0.00' },
  ...{ discountElectricity: '0.00', discountService: '0.00', couponElectricity: '0.00', couponService: '0.90' },
  ...{ payableElectricity: '16.07', payableService: '6.52', payable: '22.59', taxPercent: '19', tax: '3.61' },
  ...{ platformFeePercent: '2', platformFee: '0.45' },
};
type Name = keyof typeof PERSONS | 'unpriced' | 'nobody' | 'theirs';

let test: TestApp;
let operator: string;
let viewer: string;
let own: string;
let support: string;
const ids = {} as Record<Name, string>;
let keys = 0;

beforeAll(async () => {
  test = await testApp();
  let companyId = '';
  await test.deps.db.asSystem(async (tx) => {
    companyId = await addCompany(tx, 'Volt');
    await tx.updateTable('company').set({ country: 'DE' }).where('id', '=', companyId).execute();
    const otherId = await addCompany(tx, 'Stranger');
    const stationId = await addStation(tx, companyId, 'Alexanderplatz');
    const place = { stationId, companyId, charger: await addCharger(tx, stationId, 'BER-1') };
    const elsewhere = await addStation(tx, otherId, 'Elsewhere');
    const far = { stationId: elsewhere, companyId: otherId, charger: await addCharger(tx, elsewhere, 'FAR-1') };
    for (const [name, values] of Object.entries(PERSONS)) {
      const appUserId = await addAppUser(tx, name, values);
      const at = new Date('2026-01-15T08:00:00Z');
      await tx.insertInto('companyCustomer').values({ companyId, appUserId, firstAt: at, lastAt: at }).execute();
      ids[name as Name] = await addOrder(tx, place, { appUserId, payable: '22.59', paymentType: 'wallet' });
    }
    const appUserId = await addAppUser(tx, 'Boris', { email: 'boris@example.com' });
    ids.nobody = await addOrder(tx, place, { payable: '22.59' });
    ids.theirs = await addOrder(tx, far, { appUserId, payable: '22.59' });
    await tx
      .updateTable('chargingOrder')
      .set({ breakdown: JSON.stringify(BREAKDOWN) })
      .execute();
    ids.unpriced = await addOrder(tx, place, { appUserId, status: 'charging' });
  });
  operator = await test.userWith([VIEW, REFUND, 'user/app/view']);
  support = await test.userWith([VIEW, REFUND]);
  viewer = await test.userWith([VIEW]);
  own = await test.userWith([VIEW, REFUND], { scope: 'company', companyId });
});
afterAll(() => test.close());

const readReceipt = (name: Name, token = operator) =>
  test.call(chargerOrder.receipt, { token, params: { id: ids[name] }, body: {} });
const sendReceipt = (name: Name, token = operator, key = `send-receipt-${(keys += 1)}`) =>
  test.call(chargerOrder.sendReceipt, { token, body: { orderId: ids[name] }, headers: { 'idempotency-key': key } });
const readMails = () =>
  test.deps.db.asSystem((tx) => tx.selectFrom('mailOutbox').selectAll().where('kind', '=', 'receipt').execute());

const readFiles = () => test.deps.db.asSystem((tx) => tx.selectFrom('mailAttachment').select(['name', 'no']).execute());

describe('the receipt of an order', () => {
  it('has place, price lines, tax and payment, and nothing of the shares of company and platform', async () => {
    const { data } = await readReceipt('anna');
    expect(data).toMatchObject({
      seller: { name: 'Volt', country: 'DE' },
      station: 'Alexanderplatz',
      chargerCode: 'BER-1',
      timezone: 'Europe/Berlin',
      bill: { lines: BREAKDOWN.lines, payable: '22.59', tax: '3.61' },
      paid: '22.59',
      refunded: '0.00',
      paymentType: 'wallet',
      language: 'ru',
      email: 'anna@example.com',
      sendRefusal: null,
    });
    expect(JSON.stringify(data)).not.toMatch(/platform|payableElectricity|channelFee/i);
  });

  it('is refused outside the scope of the caller, without the permission, and before the order is priced', async () => {
    expect(await readReceipt('anna', own)).toMatchObject({ code: 0 });
    expect(await readReceipt('theirs', own)).toMatchObject({ code: 404 });
    expect(await readReceipt('anna', await test.userWith(['order/chargeOrder/close']))).toMatchObject({ code: 403 });
    expect(await readReceipt('unpriced')).toMatchObject({ code: 409 });
  });

  it('names the reason when it cannot be sent', async () => {
    const findRefusal = async (name: Name) => ((await readReceipt(name)).data as Receipt).sendRefusal;
    expect(await findRefusal('mute')).toBe('receiptNoEmail');
    expect(await findRefusal('erased')).toBe('receiptErased');
    expect(await findRefusal('nobody')).toBe('receiptNoPerson');
    expect(await sendReceipt('mute')).toMatchObject({ code: 409, msg: 'The customer has no email address' });
    expect(await sendReceipt('erased')).toMatchObject({ code: 409 });
  });
});

describe('a sent receipt', () => {
  it('is one mail in the language of the customer and one event, however often its call arrives', async () => {
    const first = await sendReceipt('anna', operator, 'send-it-once');
    const again = await sendReceipt('anna', operator, 'send-it-once');
    expect(first).toMatchObject({ code: 0, data: { sentTo: 'anna@example.com' } });
    expect(again.data).toEqual(first.data);
    const mails = await readMails();
    expect(mails).toMatchObject([{ recipient: 'anna@example.com', locale: 'ru', companyId: null }]);
    expect(mails[0]?.subject).toMatch(/^Чек \S+, Volt$/);
    for (const text of [mails[0]?.body, mails[0]?.html]) {
      expect(text).toMatch(/Электроэнергия, полупик/);
      expect(text).toMatch(/22,59/);
      expect(text).not.toMatch(/платформ/i);
    }
    expect(await readFiles()).toEqual([{ name: expect.stringMatching(/^receipt-.+\.pdf$/), no: 1 }]);
    const order = await test.call(chargerOrder.chargerOrderDetail, {
      token: operator,
      params: { id: ids.anna },
      body: {},
    });
    expect((order.data as ChargingOrderDetail).events).toMatchObject([
      { kind: 'receiptSent', params: { to: 'a***@example.com' } },
    ]);
  });

  it('names a masked address to callers without the right to see contact data', async () => {
    expect((await sendReceipt('anna', own)).data).toEqual({ sentTo: 'a***@example.com' });
    expect((await sendReceipt('anna', support)).data).toEqual({ sentTo: 'a***@example.com' });
  });

  it('takes the refund permission, and an order in scope', async () => {
    expect(await sendReceipt('anna', viewer)).toMatchObject({ code: 403 });
    expect(await sendReceipt('theirs', own)).toMatchObject({ code: 404 });
  });
});
