import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '../../../../src/contract/endpoint';
import { approvals } from '../../../../src/contract/evo-bill/approvals';
import { chargerOrder } from '../../../../src/contract/evo-bill/chargerOrder';
import { addCharger, addCompany, addStation } from '../../../harness/equipment';
import { addOrder } from '../../../harness/orders';
import { addAppUser } from '../../../harness/people';
import { testApp, type TestApp } from '../../http/testApp';

const REFUND = ['order/chargeOrder/view', 'order/chargeOrder/refund'];

let test: TestApp;
let asks: string;
let agrees: string;
let adjusts: string;
let stranger: string;
let orderId: string;

beforeAll(async () => {
  test = await testApp();
  let otherId = '';
  await test.deps.db.asSystem(async (tx) => {
    const companyId = await addCompany(tx, 'Volt');
    otherId = await addCompany(tx, 'Stranger');
    const stationId = await addStation(tx, companyId, 'Alexanderplatz');
    const place = { stationId, companyId, charger: await addCharger(tx, stationId, 'BER-1') };
    const appUserId = await addAppUser(tx, 'Anna');
    orderId = await addOrder(tx, place, { appUserId, payable: '300.00', paymentType: 'wallet' });
  });
  asks = await test.userWith(REFUND);
  agrees = await test.userWith(REFUND);
  adjusts = await test.userWith(['finance/userFlow/adjust']);
  stranger = await test.userWith(REFUND, { scope: 'company', companyId: otherId });
});
afterAll(() => test.close());

const pending = async (token: string) =>
  (
    (await test.call(approvals.page, { token, body: { states: ['pending'] } })).data as ResponseOf<
      typeof approvals.page
    >
  ).records;
let keys = 0;
const decide = (token: string, body: object) =>
  test.call(approvals.decide, { token, body, headers: { 'idempotency-key': `decide-approval-${(keys += 1)}` } });

describe('a refund above the limit', () => {
  it('waits for a second person, with what it is about', async () => {
    const answer = await test.call(chargerOrder.refundOrder, {
      token: asks,
      body: { orderId, amount: '250.00', target: 'wallet', reason: 'Charged twice' },
      headers: { 'idempotency-key': 'refund-above-the-limit' },
    });
    expect(answer).toMatchObject({ code: 0, data: { state: 'toberefund' } });
    expect(await pending(agrees)).toMatchObject([
      {
        kind: 'refund',
        orderId,
        user: 'Anna',
        amount: '250.00',
        currency: 'EUR',
        reason: 'Charged twice',
        isOwn: false,
      },
    ]);
    expect(await pending(asks)).toMatchObject([{ isOwn: true }]);
  });

  it('is not there for who may not refund, or is of another company', async () => {
    const [approval] = await pending(agrees);
    for (const token of [adjusts, stranger]) {
      expect(await pending(token)).toEqual([]);
      expect(await decide(token, { id: approval?.id, isApproved: true })).toMatchObject({ code: 404 });
    }
  });

  it('is not decided on by who asked for it', async () => {
    const [approval] = await pending(asks);
    expect(await decide(asks, { id: approval?.id, isApproved: true })).toMatchObject({ code: 409 });
  });

  it('is refused with a reason, once', async () => {
    const [approval] = await pending(agrees);
    expect(await decide(agrees, { id: approval?.id, isApproved: false })).toMatchObject({
      code: 400,
      data: { fields: { reason: 'This field is required' } },
    });
    const refused = await decide(agrees, { id: approval?.id, isApproved: false, reason: 'Only once' });
    expect(refused).toMatchObject({ code: 0, data: { state: 'rejected', decisionReason: 'Only once' } });
    expect(await decide(agrees, { id: approval?.id, isApproved: true })).toMatchObject({ code: 409 });
    expect(await pending(agrees)).toEqual([]);
  });
});
