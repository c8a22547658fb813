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
const ask = (name: keyof typeof calls, sent: { params?: Record<string, string>; body: object }, token = anna) =>
  test.call(calls[name], { token, ...sent, headers: { 'idempotency-key': `abnormal-order-${(keys += 1)}` } });
const detail = async (token = anna) =>
  (await ask('detail', { params: { id }, body: {} }, token)).data as AbnormalOrderDetail;
const fieldsOf = ({ data }: Answered) => (data as { fields: Record<string, string> }).fields;
const close = (token: string, version = 1) =>
  ask('close', { body: { orderId: id, closeReason: 'Broken meter', version } }, token);

describe('an abnormal order', () => {
  it('says what is wrong, in figures and in the language of who asks', async () => {
    expect(await detail()).toMatchObject({
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

  it('is its company’s, in lists and by itself', async () => {
    const pageOf = async (token: string) =>
      (
        (await ask('page', { body: { types: ['overEnergy'], state: 'pending' } }, token)).data as ResponseOf<
          typeof calls.page
        >
      ).records.map((row) => row.id);
    expect(await pageOf(own)).toContain(id);
    expect(await pageOf(stranger)).toEqual([]);
    expect(await ask('detail', { params: { id }, body: {} }, stranger)).toMatchObject({ code: 404 });
    expect(await close(stranger)).toMatchObject({ code: 404 });
    expect(await detail()).toMatchObject({ state: 'pending' });
  });

  it('says whether its session may be ended without its charger', async () => {
    expect(await detail()).toMatchObject({ mayEndSession: false });
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
    for (const token of [anna, own]) expect(await detail(token)).toMatchObject({ mayEndSession: true });
  });

  it('that is confirmed leaves the order as it is, and says who has done it', async () => {
    expect(await ask('confirm', { params: { id }, body: { version: 1 } })).toMatchObject({ code: 0 });
    expect(await detail()).toMatchObject({
      state: 'done',
      action: 'confirm',
      doneBy: 'Full name of anna',
      status: 'unpaid',
      amount: '22.59',
    });
  });

  it('that is closed has ended, and why', async () => {
    expect(await close(anna)).toMatchObject({
      code: 0,
      data: { status: 'closed', action: 'close', reason: 'Broken meter' },
    });
  });

  it('that was paid above the limit is closed only as another person who may close decides', async () => {
    await test.deps.db.asSystem(async (tx) => {
      const appUserId = await addAppUser(tx, 'Payer');
      const paid = { appUserId, paidAmount: '250.00', payableAmount: '250.00', status: 'completed' } as const;
      await tx.updateTable('chargingOrder').set(paid).where('id', '=', orderId).execute();
    });
    expect(await detail()).toMatchObject({
      closeTerms: { refund: '250.00', approvalLimit: '200.00', approvalLeft: '200.00' },
      waiting: null,
    });
    const waiting = { kind: 'close', amount: '250.00', requestedBy: 'Full name of anna' };
    expect(await close(anna)).toMatchObject({ code: 0, data: { state: 'pending', waiting } });
    const refunder = await test.userWith(['order/chargeOrder/refund']);
    const pageOf = async (token: string) =>
      (await test.call(approvals.page, { token, body: { states: ['pending'] } })).data as ResponseOf<
        typeof approvals.page
      >;
    expect((await pageOf(refunder)).records).toEqual([]);
    const [asked] = (await pageOf(boris)).records;
    expect(asked).toMatchObject({ kind: 'close', orderId, amount: '250.00', reason: 'Broken meter' });
    const headers = { 'idempotency-key': 'refuse-the-closing' };
    const decision = { body: { id: asked?.id ?? '', isApproved: false, reason: 'Keep it' }, headers };
    expect(await test.call(approvals.decide, { token: refunder, ...decision })).toMatchObject({ code: 404 });
    expect(await test.call(approvals.decide, { token: boris, ...decision })).toMatchObject({ code: 0 });
    expect(await detail()).toMatchObject({ state: 'pending', waiting: null, paid: '250.00' });
  });

  it('is decided by one of two who decide at once; the other is told by whom', async () => {
    const answers = await Promise.all([close(anna), close(boris)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 409]);
    const winner = answers[0]?.code === 0 ? 'anna' : 'boris';
    const loser = answers.find(({ code }) => code === 409)?.data as { current: AbnormalOrderDetail };
    expect(loser.current).toMatchObject({ state: 'done', action: 'close', doneBy: `Full name of ${winner}` });
    const closings = await test.deps.db.asSystem((tx) =>
      tx.selectFrom('orderEvent').select('id').where('orderId', '=', orderId).where('kind', '=', 'close').execute(),
    );
    expect(closings).toHaveLength(1);
  });

  it('is not decided on by who has seen another version', async () => {
    expect(await close(anna, 7)).toMatchObject({ code: 409, data: { current: { state: 'pending' } } });
  });
});

describe('what is entered', () => {
  it.each([
    ['', 'The amount cannot be empty or 0'],
    ['0', 'The amount cannot be empty or 0'],
    ['0.00', 'The amount cannot be empty or 0'],
    ['-5', 'Must be greater than zero'],
    ['much', 'Enter an amount such as 1250 or 12.50'],
  ])('as the amount "%s" is refused at its field', async (payableTotalAmount, message) => {
    const answer = await ask('updateAmount', { body: { id, payableTotalAmount, reason: 'Broken meter' } });
    expect([answer.code, fieldsOf(answer)]).toEqual([400, { payableTotalAmount: message }]);
  });

  it('with more digits than the currency has is refused at its field', async () => {
    const answer = await ask('updateAmount', { body: { id, payableTotalAmount: '1.234', reason: 'Broken meter' } });
    expect([answer.code, Object.keys(fieldsOf(answer))]).toEqual([422, ['payableTotalAmount']]);
  });

  it.each([
    ['', 'This field is required'],
    ['x'.repeat(257), 'At most 256 characters'],
  ])('as the reason of a closing is needed and not too long', async (closeReason, message) => {
    const answer = await ask('close', { body: { orderId: id, closeReason } });
    expect([answer.code, fieldsOf(answer)]).toEqual([400, { closeReason: message }]);
  });
});

it('an export has the words of the caller', async () => {
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
