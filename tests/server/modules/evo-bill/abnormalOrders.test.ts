import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ResponseOf } from '../../../../src/contract/endpoint';
import {
  chargingStationAbnormalOrders as calls,
  type AbnormalOrderDetail,
} from '../../../../src/contract/evo-bill/chargingStationAbnormalOrders';
import { approvals } from '../../../../src/contract/evo-bill/approvals';
import { addCharger, addCompany, addStation } from '../../../harness/equipment';
import { addOrder } from '../../../harness/orders';
import { addAppUser, addSession } from '../../../harness/people';
import { testApp, type Answered, type TestApp } from '../../http/testApp';

const ALL = ['view', 'confirm', 'close', 'settle', 'amount', 'export'].map(
  (each) => `maintenance/abnormalOrders/${each}`,
);

let test: TestApp;
let anna: string;
let boris: string;
let own: string;
let stranger: string;
let place: Parameters<typeof addOrder>[1];
let companyId: string;
let orderId: string;
let id: string;

beforeAll(async () => {
  test = await testApp();
  let otherId = '';
  await test.deps.db.asSystem(async (tx) => {
    companyId = await addCompany(tx, 'Volt');
    otherId = await addCompany(tx, 'Stranger');
    const stationId = await addStation(tx, companyId, 'Alexanderplatz');
    place = { stationId, companyId, charger: await addCharger(tx, stationId, 'BER-1') };
  });
  anna = await test.userWith(ALL, { userName: 'anna' });
  boris = await test.userWith(ALL, { userName: 'boris' });
  own = await test.userWith(ALL, { scope: 'company', companyId });
  stranger = await test.userWith(ALL, { scope: 'company', companyId: otherId });
});
beforeEach(async () => {
  await test.deps.db.asSystem(async (tx) => {
    orderId = await addOrder(tx, place, {
      status: 'unpaid',
      energyWh: '841206',
      isUnderReview: true,
      payable: '22.59',
    });
    const row = await tx
      .insertInto('abnormalOrder')
      .values({
        orderId,
        ...{ stationId: place.stationId, companyId },
        type: 'overEnergy',
        params: JSON.stringify({ energyWh: 841_206, possible: 144_000 }),
        foundAt: new Date('2026-01-15T09:00:10Z'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    id = row.id;
  });
});
afterAll(() => test.close());

let keys = 0;
const callRoute = (name: keyof typeof calls, sent: { params?: Record<string, string>; body: object }, token = anna) =>
  test.call(calls[name], { token, ...sent, headers: { 'idempotency-key': `abnormal-order-${(keys += 1)}` } });
const readDetail = async (token = anna) =>
  (await callRoute('detail', { params: { id }, body: {} }, token)).data as AbnormalOrderDetail;
const readFields = ({ data }: Answered) => (data as { fields: Record<string, string> }).fields;
const closeOrder = (token: string, version = 1) =>
  callRoute('close', { body: { orderId: id, closeReason: 'Broken meter', version } }, token);

describe('an abnormal order', () => {
  it('describes the anomaly with figures in the language of the caller', async () => {
    expect(await readDetail()).toMatchObject({
      type: 'overEnergy',
      state: 'pending',
      message: '841.206 kWh reported; the connector can deliver at most 144 kWh in that time',
      energy: 841.206,
      amount: '22.59',
    });
    const russian = await test.call(calls.detail, {
      token: anna,
      params: { id },
      body: {},
      headers: { 'accept-language': 'ru' },
    });
    expect((russian.data as AbnormalOrderDetail).message).toMatch(/^Сообщено 841\.206 кВт·ч/);
  });

  it('is shown to its company only', async () => {
    const listIds = async (token: string) =>
      (
        (await callRoute('page', { body: { types: ['overEnergy'], state: 'pending' } }, token)).data as ResponseOf<
          typeof calls.page
        >
      ).records.map((row) => row.id);
    expect(await listIds(own)).toContain(id);
    expect(await listIds(stranger)).toEqual([]);
    expect(await callRoute('detail', { params: { id }, body: {} }, stranger)).toMatchObject({ code: 404 });
    expect(await closeOrder(stranger)).toMatchObject({ code: 404 });
    expect(await readDetail()).toMatchObject({ state: 'pending' });
  });

  it('offers to end its session when the charger is offline', async () => {
    expect(await readDetail()).toMatchObject({ mayEndSession: false });
    await test.deps.db.asSystem(async (tx) => {
      const appUserId = await addAppUser(tx, 'Anna');
      const session = { appUserId, startedAt: new Date('2026-01-15T08:00:00Z'), status: 'running' } as const;
      const transactionId = await addSession(tx, place, session);
      await tx
        .updateTable('chargingOrder')
        .set({ transactionId, status: 'charging' })
        .where('id', '=', orderId)
        .execute();
    });
    // The charger is offline.
    for (const token of [anna, own]) expect(await readDetail(token)).toMatchObject({ mayEndSession: true });
  });

  it('leaves the order unchanged when it is confirmed, and names the actor', async () => {
    expect(await callRoute('confirm', { params: { id }, body: { version: 1 } })).toMatchObject({ code: 0 });
    expect(await readDetail()).toMatchObject({
      state: 'done',
      action: 'confirm',
      doneBy: 'Full name of anna',
      status: 'unpaid',
      amount: '22.59',
    });
  });

  it('has an order that is closed with a reason when it is closed', async () => {
    expect(await closeOrder(anna)).toMatchObject({
      code: 0,
      data: { status: 'closed', action: 'close', reason: 'Broken meter' },
    });
  });

  it('waits for a second person who may close when the refund of its closing exceeds the limit', async () => {
    await test.deps.db.asSystem(async (tx) => {
      const appUserId = await addAppUser(tx, 'Payer');
      const paid = { appUserId, paidAmount: '250.00', payableAmount: '250.00', status: 'completed' } as const;
      await tx.updateTable('chargingOrder').set(paid).where('id', '=', orderId).execute();
    });
    expect(await readDetail()).toMatchObject({
      closeTerms: { refund: '250.00', givenUp: '250.00', approvalLimit: '200.00', approvalLeft: '177.41' },
      waiting: null,
    });
    const pendingRequest = { kind: 'close', amount: '250.00', requestedBy: 'Full name of anna' };
    expect(await closeOrder(anna)).toMatchObject({ code: 0, data: { state: 'pending', waiting: pendingRequest } });
    const refunder = await test.userWith(['order/chargeOrder/refund']);
    const listIds = async (token: string) =>
      (await test.call(approvals.page, { token, body: { states: ['pending'] } })).data as ResponseOf<
        typeof approvals.page
      >;
    expect((await listIds(refunder)).records).toEqual([]);
    const [request] = (await listIds(boris)).records;
    expect(request).toMatchObject({ kind: 'close', orderId, amount: '250.00', reason: 'Broken meter' });
    const headers = { 'idempotency-key': 'refuse-the-closing' };
    const decision = { body: { id: request?.id ?? '', isApproved: false, reason: 'Keep it' }, headers };
    expect(await test.call(approvals.decide, { token: refunder, ...decision })).toMatchObject({ code: 404 });
    expect(await test.call(approvals.decide, { token: boris, ...decision })).toMatchObject({ code: 0 });
    expect(await readDetail()).toMatchObject({ state: 'pending', waiting: null, paid: '250.00' });
  });

  it('is resolved once when two close it at once, and names the winner to the other', async () => {
    const answers = await Promise.all([closeOrder(anna), closeOrder(boris)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 409]);
    const winner = answers[0]?.code === 0 ? 'anna' : 'boris';
    const loser = answers.find(({ code }) => code === 409)?.data as { current: AbnormalOrderDetail };
    expect(loser.current).toMatchObject({ state: 'done', action: 'close', doneBy: `Full name of ${winner}` });
    const closings = await test.deps.db.asSystem((tx) =>
      tx.selectFrom('orderEvent').select('id').where('orderId', '=', orderId).where('kind', '=', 'close').execute(),
    );
    expect(closings).toHaveLength(1);
  });

  it('is not resolved when the caller has seen another version', async () => {
    expect(await closeOrder(anna, 7)).toMatchObject({ code: 409, data: { current: { state: 'pending' } } });
  });
});

describe('an entry for an abnormal order', () => {
  it.each([
    ['', 'The amount cannot be empty or 0'],
    ['0', 'The amount cannot be empty or 0'],
    ['0.00', 'The amount cannot be empty or 0'],
    ['-5', 'Must be greater than zero'],
    ['much', 'Enter an amount such as 1250 or 12.50'],
  ])('is refused at its field when the amount is "%s"', async (payableTotalAmount, message) => {
    const answer = await callRoute('updateAmount', { body: { id, payableTotalAmount, reason: 'Broken meter' } });
    expect([answer.code, readFields(answer)]).toEqual([400, { payableTotalAmount: message }]);
  });

  it('is refused at its field when the amount has more digits than its currency', async () => {
    const answer = await callRoute('updateAmount', {
      body: { id, payableTotalAmount: '1.234', reason: 'Broken meter' },
    });
    expect([answer.code, Object.keys(readFields(answer))]).toEqual([422, ['payableTotalAmount']]);
  });

  it.each([
    ['', 'This field is required'],
    ['x'.repeat(257), 'At most 256 characters, now 257'],
  ])('is refused at its field when the reason of a closing is missing or too long', async (closeReason, message) => {
    const answer = await callRoute('close', { body: { orderId: id, closeReason } });
    expect([answer.code, readFields(answer)]).toEqual([400, { closeReason: message }]);
  });
});

describe('an export of abnormal orders', () => {
  it('has texts in the language of the caller', async () => {
    const response = await test.app.inject({
      method: 'POST',
      url: `/api/${calls.export.path}`,
      headers: { authorization: anna, 'accept-language': 'en-US' },
      payload: { columns: ['type', 'state', 'amount', 'currency'], state: 'pending', text: 'BER-1' },
    });
    expect(
      response.body
        .replace(/^\ufeff/, '')
        .split(/\r?\n/)
        .slice(0, 2),
    ).toEqual(['Type,Review,Payable,Currency', 'Energy too high,Pending,22.59,EUR']);
  });
});
