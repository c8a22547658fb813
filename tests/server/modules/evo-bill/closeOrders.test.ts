import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ResponseOf } from '../../../../src/contract/endpoint';
import { chargerOrder } from '../../../../src/contract/evo-bill/chargerOrder';
import { ORDER_STATUSES } from '../../../../src/contract/evo-bill/orderStates';
import type { BulkResult } from '../../../../src/contract/records';
import { findCloseRefusal, narrowToClosable } from '../../../../src/lib/orderRules';
import { addCharger, addCompany, addStation } from '../../../harness/equipment';
import { addOrder, type OrderValues } from '../../../harness/orders';
import { testApp, type TestApp } from '../../http/testApp';

const ALL = ['order/chargeOrder/view', 'order/chargeOrder/close'];

let test: TestApp;
let operator: string;
let own: string;
let places: Record<'own' | 'other', Parameters<typeof addOrder>[1]>;
let ids: Record<'one' | 'two' | 'paid' | 'reviewed' | 'theirs', string>;
let calls = 0;

beforeAll(async () => {
  test = await testApp();
  await test.deps.db.asSystem(async (tx) => {
    const addPlace = async (name: string) => {
      const companyId = await addCompany(tx, name);
      const stationId = await addStation(tx, companyId, `Station of ${name}`);
      return { companyId, stationId, charger: await addCharger(tx, stationId, name) };
    };
    places = { own: await addPlace('Volt'), other: await addPlace('Stranger') };
  });
  operator = await test.userWith(ALL);
  own = await test.userWith(ALL, { scope: 'company', companyId: places.own.companyId });
});
afterAll(() => test.close());

beforeEach(() =>
  test.deps.db.asSystem(async (tx) => {
    const add = (values: OrderValues, at: 'own' | 'other' = 'own') =>
      addOrder(tx, places[at], { status: 'unpaid', ...values });
    ids = {
      one: await add({}),
      two: await add({ currency: 'KZT' }),
      paid: await add({ status: 'completed' }),
      reviewed: await add({ isUnderReview: true }),
      theirs: await add({}, 'other'),
    };
  }),
);

const closeOrders = (body: object, token = operator, key = `close-${(calls += 1)}`) =>
  test.call(chargerOrder.closeOrders, {
    token,
    body: { closeReason: 'Never paid', ...body },
    headers: { 'idempotency-key': `${key}-of-the-test` },
  });
const findProblems = ({ data }: { data: unknown }) =>
  Object.fromEntries(
    (data as BulkResult).results.map(({ id, problem }) => [
      Object.entries(ids).find(([, each]) => each === id)?.[0] ?? id,
      problem,
    ]),
  );
const findOrder = (id: string) =>
  test.deps.db.asSystem((tx) =>
    tx.selectFrom('chargingOrder').select(['status', 'closeReason']).where('id', '=', id).executeTakeFirstOrThrow(),
  );
const UNPAID_ONLY = 'Only unpaid orders can be closed';

describe('closing many orders', () => {
  it('closes each unpaid order and returns the problem of each other one', async () => {
    const answer = await closeOrders({ ids: [ids.one, ids.paid, ids.two, ids.reviewed] });
    expect(findProblems(answer)).toEqual({
      one: null,
      paid: UNPAID_ONLY,
      two: null,
      reviewed: 'This order is under review. Resolve the abnormal order first',
    });
    expect(await findOrder(ids.one)).toEqual({ status: 'closed', closeReason: 'Never paid' });
    expect(await findOrder(ids.paid)).toMatchObject({ status: 'completed' });
    expect(await findOrder(ids.reviewed)).toMatchObject({ status: 'unpaid' });
    const { results } = answer.data as BulkResult;
    expect(results.every(({ name }) => /^\d{10}-\d{6}$/.test(name))).toBe(true);
  });

  it('returns a problem when an order was paid in the meantime', async () => {
    await test.deps.db.asSystem((tx) =>
      tx.updateTable('chargingOrder').set({ status: 'paying' }).where('id', '=', ids.one).execute(),
    );
    expect(findProblems(await closeOrders({ ids: [ids.one, ids.two] }))).toEqual({ one: UNPAID_ONLY, two: null });
    expect(await findOrder(ids.one)).toMatchObject({ status: 'paying' });
  });

  it('closes every order that the filters match but the excepted ones', async () => {
    const filters = { statuses: ['unpaid'], companyIds: [places.own.companyId], currencies: ['EUR'] };
    const answer = await closeOrders({ allMatching: { filters, except: [ids.reviewed] } });
    expect(findProblems(answer)).toMatchObject({ one: null });
    expect(Object.keys(findProblems(answer))).not.toContain('two');
    expect(Object.keys(findProblems(answer))).not.toContain('reviewed');
    expect(await findOrder(ids.theirs)).toMatchObject({ status: 'unpaid' });
  });

  it('closes what the console counts, and refuses what it leaves out, in every status', async () => {
    const values = ORDER_STATUSES.flatMap((status) =>
      [true, false].map((isUnderReview) => ({ status, isUnderReview })),
    );
    const added = await test.deps.db.asSystem(async (tx) => {
      const found: string[] = [];
      for (const each of values) found.push(await addOrder(tx, places.own, each));
      return found;
    });
    const closable = added.filter((_id, index) => findCloseRefusal(values[index] ?? (undefined as never)) === null);
    const body = { pageSize: 100, ...narrowToClosable({}) };
    const page = await test.call(chargerOrder.page, { token: own, body });
    const { records } = page.data as ResponseOf<typeof chargerOrder.page>;
    expect(records.map(({ id }) => id).filter((id) => added.includes(id))).toEqual(closable);
    const { data } = await closeOrders({ ids: added }, own);
    const closed = (data as BulkResult).results.filter(({ problem }) => problem === null);
    expect(closed.map(({ id }) => id)).toEqual(closable);
  });

  it('is refused when it names orders in two ways or none, or has no reason', async () => {
    expect(await closeOrders({})).toMatchObject({ code: 400 });
    expect(await closeOrders({ ids: [ids.one], allMatching: { filters: {} } })).toMatchObject({ code: 400 });
    const missing = await closeOrders({ ids: [ids.one], closeReason: ' ' });
    expect(missing).toMatchObject({ code: 400, data: { fields: { closeReason: expect.any(String) } } });
    expect(await findOrder(ids.one)).toMatchObject({ status: 'unpaid' });
  });

  it('leaves orders of other companies unchanged', async () => {
    expect(findProblems(await closeOrders({ ids: [ids.theirs] }, own))).toEqual({
      theirs: 'This record does not exist, or you do not have access to it',
    });
    const all = findProblems(await closeOrders({ allMatching: { filters: { statuses: ['unpaid'] } } }, own));
    expect(all).toMatchObject({ one: null, two: null });
    expect(await findOrder(ids.theirs)).toMatchObject({ status: 'unpaid' });
  });

  it('has one effect and one answer when it is repeated', async () => {
    const [first, second] = [
      await closeOrders({ ids: [ids.one] }, operator, 'same'),
      await closeOrders({ ids: [ids.one] }, operator, 'same'),
    ];
    expect(second.data).toEqual(first.data);
    expect(findProblems(second)).toEqual({ one: null });
    const events = await test.deps.db.asSystem((tx) =>
      tx.selectFrom('orderEvent').select('kind').where('orderId', '=', ids.one).where('kind', '=', 'closed').execute(),
    );
    expect(events).toHaveLength(1);
  });

  it('appears in the operation log', async () => {
    await closeOrders({ ids: [ids.one] });
    const rows = await test.deps.db.asSystem((tx) => tx.selectFrom('operationLog').selectAll().execute());
    expect(JSON.stringify(rows)).toContain('closeOrders');
  });
});

describe('the totals of orders', () => {
  const readPage = async (body: object) =>
    (await test.call(chargerOrder.page, { token: operator, body: { pageSize: 10, withTotals: true, ...body } }))
      .data as { total: number; totals: { currency: string; amounts: Record<string, string> }[] };

  it('equal those of the orders that they open', async () => {
    await test.deps.db.asSystem(async (tx) => {
      await addOrder(tx, places.own, {
        payable: '8.00',
        paid: '8.00',
        refunded: '3.00',
        refundStatus: 'partialrefund',
      });
    });
    const findEuroTotals = ({ totals }: Awaited<ReturnType<typeof readPage>>) =>
      totals.find(({ currency }) => currency === 'EUR')?.amounts;
    const all = await readPage({});
    const paid = await readPage({ currencies: ['EUR'], hasPayments: true });
    const refunded = await readPage({ currencies: ['EUR'], hasRefunds: true });
    expect(findEuroTotals(paid)?.paid).toBe(findEuroTotals(all)?.paid);
    expect(refunded).toMatchObject({ total: 1, totals: [{ amounts: { refunded: '3.00' } }] });
    expect(findEuroTotals(all)?.refunded).toBe('3.00');
    expect(paid.total).toBeLessThan(all.total);
    expect((await readPage({ except: [ids.one] })).total).toBe(all.total - 1);
  });
});
