import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '../../../../src/contract/endpoint';
import { approvals } from '../../../../src/contract/evo-bill/approvals';
import { chargerOrder } from '../../../../src/contract/evo-bill/chargerOrder';
import { addCharger, addCompany, addStation } from '../../../harness/equipment';
import { addOrder } from '../../../harness/orders';
import { addAppUser } from '../../../harness/people';
import { addWashOrder } from '../../../harness/washes';
import { testApp, type TestApp } from '../../http/testApp';

const REFUND = ['order/chargeOrder/view', 'order/chargeOrder/refund'];

let test: TestApp;
let requester: string;
let approver: string;
let adjuster: string;
let stranger: string;
let orderId: string;
let place: Parameters<typeof addOrder>[1];

beforeAll(async () => {
  test = await testApp();
  let otherId = '';
  await test.deps.db.asSystem(async (tx) => {
    const companyId = await addCompany(tx, 'Volt');
    otherId = await addCompany(tx, 'Stranger');
    const stationId = await addStation(tx, companyId, 'Alexanderplatz');
    place = { stationId, companyId, charger: await addCharger(tx, stationId, 'BER-1') };
    const appUserId = await addAppUser(tx, 'Anna');
    orderId = await addOrder(tx, place, { appUserId, payable: '300.00', paymentType: 'wallet' });
  });
  requester = await test.userWith(REFUND);
  approver = await test.userWith(REFUND);
  adjuster = await test.userWith(['finance/userFlow/adjust']);
  stranger = await test.userWith(REFUND, { scope: 'company', companyId: otherId });
});
afterAll(() => test.close());

const listPending = async (token: string) =>
  (
    (await test.call(approvals.page, { token, body: { states: ['pending'] } })).data as ResponseOf<
      typeof approvals.page
    >
  ).records;
let keys = 0;
const decideApproval = (token: string, body: object) =>
  test.call(approvals.decide, { token, body, headers: { 'idempotency-key': `decide-approval-${(keys += 1)}` } });

describe('the closing of an unpaid order above the limit', () => {
  it('is decided by another person who may close unpaid orders, and not by one who closes abnormal orders', async () => {
    const unpaid = await test.deps.db.asSystem((tx) =>
      addOrder(tx, place, { status: 'unpaid', payable: '300.00', paid: '0.00', paymentType: 'wallet' }),
    );
    const CLOSE = ['order/chargeOrder/view', 'order/chargeOrder/close'];
    const [asker, second] = [await test.userWith(CLOSE), await test.userWith(CLOSE)];
    const reviewer = await test.userWith(['maintenance/abnormalOrders/close']);
    const headers = { 'idempotency-key': 'close-above-the-limit' };
    const body = { orderId: unpaid, closeReason: 'friend' };
    const answer = await test.call(chargerOrder.closeOrder, { token: asker, body, headers });
    expect(answer).toMatchObject({ code: 0, data: { status: 'unpaid', approvalId: expect.any(String) } });
    expect(await listPending(reviewer)).toEqual([]);
    const [approval] = await listPending(second);
    expect(approval).toMatchObject({ kind: 'close', amount: '300.00' });
    expect(await decideApproval(second, { id: approval?.id, isApproved: true })).toMatchObject({ code: 0 });
  });
});

describe('a refund above the limit', () => {
  it('waits for a second person with its order, user and amount', async () => {
    const answer = await test.call(chargerOrder.refundOrder, {
      token: requester,
      body: { orderId, amount: '250.00', target: 'wallet', reason: 'Charged twice' },
      headers: { 'idempotency-key': 'refund-above-the-limit' },
    });
    expect(answer).toMatchObject({ code: 0, data: { state: 'toberefund' } });
    expect(await listPending(approver)).toMatchObject([
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
    expect(await listPending(requester)).toMatchObject([{ isOwn: true }]);
  });

  it('is hidden from callers who may not refund or belong to another company', async () => {
    const [approval] = await listPending(approver);
    for (const token of [adjuster, stranger]) {
      expect(await listPending(token)).toEqual([]);
      expect(await decideApproval(token, { id: approval?.id, isApproved: true })).toMatchObject({ code: 404 });
    }
  });

  it('is not decided when the decider is its requester', async () => {
    const [approval] = await listPending(requester);
    expect(await decideApproval(requester, { id: approval?.id, isApproved: true })).toMatchObject({ code: 409 });
  });

  it('is rejected once, with a reason', async () => {
    const [approval] = await listPending(approver);
    expect(await decideApproval(approver, { id: approval?.id, isApproved: false })).toMatchObject({
      code: 400,
      data: { fields: { reason: 'This field is required' } },
    });
    const rejection = await decideApproval(approver, { id: approval?.id, isApproved: false, reason: 'Only once' });
    expect(rejection).toMatchObject({ code: 0, data: { state: 'rejected', decisionReason: 'Only once' } });
    expect(await decideApproval(approver, { id: approval?.id, isApproved: true })).toMatchObject({ code: 409 });
    expect(await listPending(approver)).toEqual([]);
  });
});

describe('a refund of a wash above the limit', () => {
  it('is seen with the right to refund washes alone, and names its order', async () => {
    const { washOrderId, no } = await test.deps.db.asSystem(async (tx) => {
      const appUserId = await addAppUser(tx, 'Washer');
      const order = await addWashOrder(tx, appUserId, new Date(test.clock.now()));
      const asked = { kind: 'refund' as const, washOrderId: order.washOrderId, companyId: order.companyId, appUserId };
      const money = { amount: '12', currency: 'EUR', reason: 'Spots' };
      const by = { requestedBy: '1', requestedByName: 'noc', requestedAt: new Date(test.clock.now()) };
      await tx
        .insertInto('approval')
        .values({ ...asked, ...money, ...by })
        .execute();
      return order;
    });
    const washer = await test.userWith(['order/carWashOrder/view', 'order/carWashOrder/refund']);
    expect(await listPending(washer)).toMatchObject([
      { kind: 'refund', orderId: null, washOrderId, orderNo: no, user: 'Washer' },
    ]);
    expect((await listPending(approver)).filter((approval) => approval.washOrderId !== null)).toEqual([]);
  });
});
