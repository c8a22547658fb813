import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BodyIn, ResponseOf } from '../../../../src/contract/endpoint';
import { chargerOrder } from '../../../../src/contract/evo-bill/chargerOrder';
import type { ChargingOrderDetail, LedgerEntry } from '../../../../src/contract/evo-bill/orderRow';
import { addCharger, addCompany, addStation } from '../../../harness/equipment';
import { addEntry, addOrder } from '../../../harness/orders';
import { addAppUser, addSession } from '../../../harness/people';
import { testApp, type TestApp } from '../../http/testApp';

const ALL = ['view', 'close', 'refund', 'export'].map((each) => `order/chargeOrder/${each}`);
type Page = ResponseOf<typeof chargerOrder.page>;

let test: TestApp;
let operator: string;
let own: string;
let fleet: string;
let companyId: string;
let stationId: string;
let userId: string;
let txnId: string;
let ids: Record<'wallet' | 'fleet' | 'roubles' | 'unpaid' | 'theirs', string>;

beforeAll(async () => {
  test = await testApp();
  let enterpriseId = '';
  await test.deps.db.asSystem(async (tx) => {
    companyId = await addCompany(tx, 'Volt');
    const otherId = await addCompany(tx, 'Stranger');
    stationId = await addStation(tx, companyId, 'Alexanderplatz');
    const place = { stationId, companyId, charger: await addCharger(tx, stationId, 'BER-1') };
    const elsewhere = await addStation(tx, otherId, 'Elsewhere');
    const far = { stationId: elsewhere, companyId: otherId, charger: await addCharger(tx, elsewhere, 'FAR-1') };
    enterpriseId = (
      await tx.insertInto('enterprise').values({ name: 'Fleet', companyId }).returning('id').executeTakeFirstOrThrow()
    ).id;
    userId = await addAppUser(tx, 'Anna', { phone: '+4915112345678', email: 'anna@example.com' });
    const at = (hour: number) => new Date(Date.UTC(2026, 0, 15, hour));
    txnId = await addSession(tx, place, { appUserId: userId, startedAt: at(8), idTag: 'TAG-1' });
    ids = {
      wallet: await addOrder(tx, place, {
        appUserId: userId,
        transactionId: txnId,
        at: at(8),
        energyWh: '41206',
        payable: '22.59',
        paymentType: 'wallet',
      }),
      fleet: await addOrder(tx, place, {
        enterpriseId,
        at: at(9),
        energyWh: '9230',
        payable: '4.10',
        paymentType: 'enterprise',
        refunded: '1.10',
        refundStatus: 'partialrefund',
      }),
      roubles: await addOrder(tx, place, {
        at: at(10),
        currency: 'KZT',
        energyWh: '67185',
        payable: '7928',
        paymentType: 'creditcard',
      }),
      unpaid: await addOrder(tx, place, { at: at(11), status: 'unpaid', payable: '5.00', paymentType: 'wallet' }),
      theirs: await addOrder(tx, far, { at: at(12), payable: '99.00' }),
    };
    await addEntry(tx, {
      orderId: ids.wallet,
      companyId,
      kind: 'charge',
      postings: { cash_clearing: '22.59', tax: '-3.61', platform_fee: '-0.45', company_receivable: '-18.53' },
    });
  });
  operator = await test.userWith([...ALL, 'user/app/view']);
  own = await test.userWith(ALL, { scope: 'company', companyId });
  fleet = await test.userWith(ALL, { scope: 'enterprise', enterpriseId });
});
afterAll(() => test.close());

const readPage = async (body: BodyIn<typeof chargerOrder.page> = {}, token = operator) =>
  (await test.call(chargerOrder.page, { token, body })).data as Page;
const findOrders = async (body: BodyIn<typeof chargerOrder.page>, token = operator) =>
  (await readPage(body, token)).records
    .map(({ id }) => Object.entries(ids).find(([, each]) => each === id)?.[0])
    .sort();
const readDetail = (id: string, token = operator) =>
  test.call(chargerOrder.chargerOrderDetail, { token, params: { id }, body: {} });

describe('the list of charging orders', () => {
  it('finds orders by number, phone and transaction', async () => {
    const [newest] = (await readPage()).records;
    expect(await findOrders({ text: newest?.no })).toEqual(['theirs']);
    expect(await findOrders({ text: '15112345' })).toEqual(['wallet']);
    expect(await findOrders({ text: txnId })).toContain('wallet');
  });

  it.each<[string, BodyIn<typeof chargerOrder.page>, string[]]>([
    ['status', { statuses: ['unpaid'] }, ['unpaid']],
    ['refund status', { refundStatuses: ['partialrefund'] }, ['fleet']],
    ['payment', { paymentTypes: ['creditcard'] }, ['roubles']],
    ['energy', { energyFrom: 9.23, energyUntil: 41.206 }, ['fleet', 'wallet']],
    ['period', { from: '2026-01-15 09:00:00', until: '2026-01-15 10:00:00' }, ['fleet', 'roubles']],
    ['charger', { chargerCode: 'FAR-1' }, ['theirs']],
  ])('is filtered by %s', async (_name, body, expected) => {
    expect(await findOrders(body)).toEqual(expected);
  });

  it('is filtered by station, company and user', async () => {
    const all = ['fleet', 'roubles', 'unpaid', 'wallet'];
    expect(await findOrders({ stationIds: [stationId] })).toEqual(all);
    expect(await findOrders({ companyIds: [companyId] })).toEqual(all);
    expect(await findOrders({ userIds: [userId] })).toEqual(['wallet']);
  });

  it('has totals by currency over the whole filter when they are requested', async () => {
    const { totals, records } = await readPage({ withTotals: true, pageSize: 10, companyIds: [companyId] });
    expect(totals).toEqual([
      { currency: 'EUR', amounts: { payable: '31.69', paid: '26.69', refunded: '1.10' } },
      { currency: 'KZT', amounts: { payable: '7928.00', paid: '7928.00', refunded: '0.00' } },
    ]);
    const cents = records
      .filter(({ currency }) => currency === 'EUR')
      .map(({ payable }) => Number(payable?.replace('.', '')));
    expect(cents.reduce((sum, each) => sum + each, 0)).toBe(3_169);
    const first = await readPage({ withTotals: true, pageSize: 10, companyIds: [companyId], statuses: ['completed'] });
    expect(first.totals?.[0]?.amounts.payable).toBe('26.69');
    expect(await readPage()).not.toHaveProperty('totals');
  });

  it('shows a company its own orders with masked contacts, which it cannot search by', async () => {
    expect(await findOrders({}, own)).toEqual(['fleet', 'roubles', 'unpaid', 'wallet']);
    const wallet = (await readPage({}, own)).records.find(({ id }) => id === ids.wallet);
    expect(wallet?.phone).toBe('***5678');
    expect(await findOrders({ text: '15112345' }, own)).toEqual([]);
    expect(await readDetail(ids.theirs, own)).toMatchObject({ code: 404 });
  });

  it('shows an enterprise the orders of its users with their stations', async () => {
    const { records, totals } = await readPage({ withTotals: true }, fleet);
    expect(records).toMatchObject([
      { id: ids.fleet, station: 'Alexanderplatz', company: 'Volt', chargerCode: 'BER-1', connector: 1 },
    ]);
    expect(totals).toMatchObject([{ currency: 'EUR', amounts: { payable: '4.10' } }]);
    expect(await readDetail(ids.wallet, fleet)).toMatchObject({ code: 404 });
  });
});

describe('a long list of orders', () => {
  it('is paged by its cursor without a gap or repetition in either order', async () => {
    await test.deps.db.asSystem(async (tx) => {
      const station = await addStation(tx, companyId, 'Depot');
      const place = { stationId: station, companyId, charger: await addCharger(tx, station, 'DEPOT-1') };
      for (let i = 0; i < 23; i += 1) await addOrder(tx, place, { at: new Date(Date.UTC(2026, 1, 1, i % 4)) });
      stationId = station;
    });
    for (const order of ['asc', 'desc'] as const) {
      const listQuery = { stationIds: [stationId], pageSize: 10, sort: [{ field: 'createdAt', order }] } as const;
      const seen: string[] = [];
      for (let cursor: string | undefined, more = true; more;) {
        const { records, nextCursor, total } = await readPage({ ...listQuery, ...(cursor && { cursor }) } as never);
        expect(total).toBe(23);
        seen.push(...records.map(({ id }) => id));
        cursor = nextCursor;
        more = nextCursor !== undefined;
      }
      expect(new Set(seen).size).toBe(23);
      expect(seen).toHaveLength(23);
    }
  });
});

describe('an order', () => {
  it('has the refundable rest and the limit above which a second person approves', async () => {
    const partlyRefunded = (await readDetail(ids.fleet)).data as ChargingOrderDetail;
    expect(partlyRefunded).toMatchObject({ refundable: '3.00', approvalLimit: '200.00', timezone: 'Europe/Berlin' });
    await test.deps.db.asSystem((tx) =>
      tx
        .insertInto('refund')
        .values({
          no: 'R-1',
          orderId: ids.fleet,
          companyId,
          amount: '2.00',
          currency: 'EUR',
          target: 'wallet',
          reason: 'Slow',
          status: 'toberefund',
          requestedByName: 'Finance',
          createdAt: new Date('2026-01-16T08:00:00Z'),
        })
        .execute(),
    );
    const refunding = (await readDetail(ids.fleet)).data as ChargingOrderDetail;
    expect(refunding).toMatchObject({
      refundable: '1.00',
      refunds: [{ no: 'R-1', amount: '2.00', status: 'toberefund' }],
    });
  });

  it('has a ledger whose entries add up to zero for its company, and none for another company', async () => {
    const { data } = await test.call(chargerOrder.ledger, { token: own, params: { id: ids.wallet }, body: {} });
    const [entry] = data as LedgerEntry[];
    expect(entry).toMatchObject({ kind: 'charge', currency: 'EUR' });
    expect(entry?.postings).toContainEqual({
      account: 'company_receivable',
      provider: null,
      party: 'Volt',
      amount: '-18.53',
    });
    expect(entry?.postings.reduce((sum, { amount }) => sum + Number(amount.replace('.', '')), 0)).toBe(0);
    const foreignLedger = await test.call(chargerOrder.ledger, { token: own, params: { id: ids.theirs }, body: {} });
    expect(foreignLedger.code).toBe(404);
  });
});

describe('an export of orders', () => {
  const readExport = async (body: object, token = operator, language = 'en-US') => {
    const response = await test.app.inject({
      method: 'POST',
      url: `/api/${chargerOrder.chargerOrderExport.path}`,
      headers: { authorization: token, 'accept-language': language },
      payload: body,
    });
    return response.body.trim().split(/\r?\n/);
  };

  it('has a currency beside each amount and times in the zone of the station', async () => {
    const [header, line] = await readExport({ statuses: ['unpaid'], columns: ['payable', 'startedAt', 'status'] });
    expect(header).toBe('Payable,Start,Status,Currency');
    expect(line).toBe('5.00,2026-01-15 12:00:00,Unpaid,EUR');
  });

  it('has the rows of the list and no others', async () => {
    const lines = await readExport(
      { text: '', columns: ['no'], from: '2026-01-15 00:00:00', until: '2026-01-16 00:00:00' },
      own,
    );
    expect(lines).toHaveLength(1 + 4);
  });
});

describe('the order statuses', () => {
  it('have names in the language of the caller', async () => {
    const { data } = await test.call(chargerOrder.getOrderStatusList, {
      token: own,
      headers: { 'accept-language': 'ru' },
    });
    expect(data).toContainEqual({ value: 'unpaid', name: 'Не оплачен' });
  });
});
