import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approvals, type Approval } from '../../../../../src/contract/evo-bill/approvals';
import { chargerOrder } from '../../../../../src/contract/evo-bill/chargerOrder';
import { financialManagement } from '../../../../../src/contract/evo-bill/financialManagement';
import { countBlockers, type MonthEndAnswer } from '../../../../../src/contract/evo-bill/monthEnd';
import type { PeriodDetail } from '../../../../../src/contract/evo-bill/statementPeriods';
import { addOrder } from '../../../../harness/orders';
import { addLine, addStatements, type StatementWorld } from '../../../../harness/statements';
import { testApp, type TestApp } from '../../../http/testApp';

const calls = financialManagement;
const MAY = [
  'finance/accountStatement/view',
  'finance/accountStatement/export',
  'finance/accountStatement/close',
  'finance/accountStatement/settle',
  'order/chargeOrder/view',
] as const;

let test: TestApp;
let token: string;
let world: StatementWorld;
let keys = 0;

beforeAll(async () => {
  test = await testApp();
  test.clock.advance(Date.parse('2026-02-20T12:00:00Z') - test.clock.now());
  token = await test.userWith(MAY);
  world = await test.deps.db.asSystem(addStatements);
}, 60_000);
afterAll(() => test.close());

const readMonth = async (body: object = {}, as = token) =>
  (await test.call(calls.monthEndPage, { token: as, body })).data as MonthEndAnswer;
const findRow = async (company: 0 | 1, body: object = {}) => {
  const row = (await readMonth(body)).records.find(({ companyId }) => companyId === world.companies[company]);
  if (!row) throw new Error('no such month');
  return row;
};
const post = (call: Parameters<TestApp['call']>[0], body: object, as = token) =>
  test.call(call, { token: as, body, headers: { 'idempotency-key': `month-end-key-${(keys += 1)}` } });
const placeOf = (index: number) => {
  const place = world.places[index];
  if (!place) throw new Error('no such place');
  return place;
};

describe('month-end', () => {
  it('shows the last month that is over, and marks a running one', async () => {
    const last = await readMonth();
    expect(last).toMatchObject({ month: '2026-01', isOver: true, total: 2, stages: { ready: 2, closed: 0 } });
    const running = await readMonth({ month: '2026-02' });
    expect(running.records.map(({ stage }) => stage)).toEqual(['running', 'running']);
    expect(running.isOver).toBe(false);
  });

  it('adds up: from payable to what was paid, from there to the shares', async () => {
    const { records, sums } = await readMonth();
    for (const row of records) {
      const [payable, corrected, received, onAccount, unpaid] = [
        ...[row.payable, row.corrected, row.received, row.onAccount, row.unpaid].map(Number),
      ];
      expect((payable ?? 0) + (corrected ?? 0)).toBeCloseTo((received ?? 0) + (onAccount ?? 0) + (unpaid ?? 0), 2);
      expect(row.difference).toBe('0.00');
    }
    const total = records.reduce((sum, row) => sum + Number(row.payable), 0);
    expect(sums).toMatchObject([{ currency: 'EUR', months: 2 }]);
    expect(Number(sums[0]?.amounts.payable)).toBeCloseTo(total, 2);
  });

  it('counts unpaid orders and orders on account apart from what was paid', async () => {
    const place = placeOf(2);
    const before = await findRow(1);
    await test.deps.db.asSystem(async (tx) => {
      const { companyId, stationId, charger } = place;
      const line = { companyId, stationId, chargerId: charger.id, day: '2026-01-20' };
      const unpaid = await addOrder(tx, place, { at: new Date('2026-01-20T08:00:00Z'), status: 'unpaid' });
      await addLine(tx, { ...line, orderId: unpaid, payable: '7.00' });
      const onAccount = await addOrder(tx, place, {
        ...{ at: new Date('2026-01-20T08:00:00Z'), paymentType: 'enterprise' },
        enterpriseId: world.enterpriseIds[1] ?? '',
      });
      const shares = [{ partyId: companyId, electricity: '9.00', service: '0' }];
      const of = { enterpriseId: world.enterpriseIds[1] ?? null };
      await addLine(tx, { ...line, ...of, orderId: onAccount, payable: '9.00', paid: '9.00', shares });
    });
    const after = await findRow(1);
    const gained = (name: 'payable' | 'unpaid' | 'onAccount' | 'received' | 'companyShare') =>
      (Number(after[name]) - Number(before[name])).toFixed(2);
    expect(after.unpaidOrders - before.unpaidOrders).toBe(1);
    expect([gained('payable'), gained('unpaid'), gained('onAccount')]).toEqual(['16.00', '7.00', '9.00']);
    expect([gained('received'), gained('companyShare')]).toEqual(['0.00', '9.00']);
    const detail = (await test.call(calls.periodDetail, { token, body: { id: after.id } })).data as PeriodDetail;
    expect(detail.termOrders.onAccount).toBe(1);
  });

  it('blocks a month by an open session and by an order under review, which the list of orders shows', async () => {
    const place = placeOf(0);
    const ids = await test.deps.db.asSystem(async (tx) => {
      const at = new Date('2026-01-30T20:14:00Z');
      const open = await addOrder(tx, place, { at, status: 'charging' });
      const { rows } = {
        rows: await tx
          .selectFrom('statementLine')
          .select('orderId')
          .where('companyId', '=', place.companyId)
          .where('day', '<', '2026-02-01')
          .limit(1)
          .execute(),
      };
      await tx
        .updateTable('chargingOrder')
        .set({ isUnderReview: true })
        .where('id', '=', rows[0]?.orderId ?? '')
        .execute();
      return { open, reviewed: rows[0]?.orderId ?? '' };
    });
    const row = await findRow(0);
    expect(row).toMatchObject({ stage: 'blocked', openSessions: 1, unpricedOrders: 0, reviewedOrders: 1 });
    expect((await readMonth()).records[0]?.id).toBe(row.id);
    const listed = async (filter: object) => {
      const body = { companyIds: [row.companyId], currencies: [row.currency], ...filter };
      return ((await test.call(chargerOrder.page, { token, body })).data as { records: { id: string }[] }).records;
    };
    const open = await listed({ statuses: ['charging'], from: row.startsAt, until: row.endsAt });
    expect(open.map(({ id }) => id)).toEqual([ids.open]);
    const days = { dayFrom: '2026-01-01', dayUntil: '2026-01-31' };
    expect((await listed({ ...days, isUnderReview: true })).map(({ id }) => id)).toEqual([ids.reviewed]);

    const refused = await post(calls.statementClose, { id: row.id, version: row.version });
    expect(refused).toMatchObject({ code: 409, msg: 'This month cannot be closed yet. Blockers: 2' });
    await test.deps.db.asSystem(async (tx) => {
      await tx.deleteFrom('chargingOrder').where('id', '=', ids.open).execute();
      await tx.updateTable('chargingOrder').set({ isUnderReview: false }).where('id', '=', ids.reviewed).execute();
    });
    expect(countBlockers(await findRow(0))).toBe(0);
  });

  it('blocks a month whose sums differ', async () => {
    const { companyId, stationId, charger } = placeOf(0);
    const place = placeOf(0);
    await test.deps.db.asSystem(async (tx) => {
      const orderId = await addOrder(tx, place, { currency: 'PLN' });
      const line = { companyId, stationId, chargerId: charger.id, day: '2026-01-20', currency: 'PLN' };
      await addLine(tx, { ...line, orderId, payable: '5.00', paid: '5.00' });
    });
    const [row] = (await readMonth({ currencies: ['PLN'] })).records;
    expect(row).toMatchObject({ stage: 'blocked', difference: '5.00' });
    expect(await post(calls.statementClose, { id: row?.id, version: row?.version })).toMatchObject({ code: 409 });
  });

  it('closes and settles several months, and answers for each by itself', async () => {
    const [acme, beta] = [await findRow(0, { currencies: ['EUR'] }), await findRow(1)];
    const [differing] = (await readMonth({ currencies: ['PLN'] })).records;
    const ids = [acme.id, beta.id, differing?.id];
    const body = { ids, versions: { [acme.id]: acme.version, [beta.id]: beta.version } };
    const headers = { 'idempotency-key': 'month-end-many-1' };
    const closed = await test.call(calls.statementCloseMany, { token, body, headers });
    expect(closed.data).toMatchObject({
      results: [
        { name: 'Acme, EUR', problem: null },
        { name: 'Beta, EUR', problem: null },
        { name: 'Acme, PLN', problem: 'The sums of this month differ by 5.00 PLN' },
      ],
    });
    expect((await test.call(calls.statementCloseMany, { token, body, headers })).data).toEqual(closed.data);
    expect((await readMonth()).stages).toMatchObject({ closed: 2, blocked: 1 });
    const settled = await post(calls.statementSettleMany, { ids: [acme.id, differing?.id] });
    const results = (settled.data as { results: { problem: string | null }[] }).results;
    expect(results.map(({ problem }) => problem === null)).toEqual([true, false]);
  });

  it('is written as a file', async () => {
    const file = await test.call(calls.monthEndExport, {
      token,
      body: { columns: ['companyName', 'payable', 'stage'] },
    });
    expect(file.status).toBe(200);
  });
});

describe('a large month', () => {
  it('is closed when a second person approves, and not by the one who asked', async () => {
    const place = placeOf(2);
    const { companyId, stationId, charger } = place;
    await test.deps.db.asSystem(async (tx) => {
      const orderId = await addOrder(tx, place, { currency: 'AED' });
      const line = { companyId, stationId, chargerId: charger.id, day: '2026-01-20', currency: 'AED' };
      const shares = [{ partyId: companyId, electricity: '750000.01', service: '0' }];
      await addLine(tx, { ...line, orderId, payable: '750000.01', paid: '750000.01', shares });
    });
    const [row] = (await readMonth({ currencies: ['AED'] })).records;
    expect(row).toMatchObject({ stage: 'ready', closeLimit: '750000.00' });
    const many = await post(calls.statementCloseMany, { ids: [row?.id] });
    expect((many.data as { results: { problem: string }[] }).results[0]?.problem).toMatch(/closed by two persons/);
    const asked = await post(calls.statementClose, { id: row?.id, version: row?.version });
    expect(asked.data).toMatchObject({ stage: 'waiting', state: 'open', request: { isOwn: true } });
    expect(await post(calls.statementClose, { id: row?.id, version: row?.version })).toMatchObject({ code: 409 });
    const other = await test.userWith(MAY);
    const page = await test.call(approvals.page, { token: other, body: { kinds: ['month'] } });
    const [waiting] = (page.data as { records: Approval[] }).records;
    expect(waiting).toMatchObject({ user: 'Beta', amount: '750000.01', currency: 'AED', isOwn: false });
    expect(await post(approvals.decide, { id: waiting?.id, isApproved: true })).toMatchObject({ code: 409 });
    expect(await post(approvals.decide, { id: waiting?.id, isApproved: true }, other)).toMatchObject({ code: 0 });
    const detail = (await test.call(calls.periodDetail, { token, body: { id: row?.id } })).data as PeriodDetail;
    expect(detail.state).toBe('closed');
    expect(detail.closeRequestedBy).not.toBeNull();
    expect(detail.closedByName).not.toBe(detail.closeRequestedBy);
  });
});

describe('month-end for other accounts', () => {
  it('never shows the month of another company', async () => {
    const own = await test.userWith(MAY, { scope: 'company', companyId: world.companies[1] ?? '' });
    const { records, sums } = await readMonth({}, own);
    expect(new Set(records.map(({ companyId }) => companyId))).toEqual(new Set([world.companies[1]]));
    expect(sums.map(({ currency }) => currency)).not.toContain('PLN');
    const others = await findRow(0);
    const many = await post(calls.statementCloseMany, { ids: [others.id] }, own);
    expect((many.data as { results: { problem: string | null }[] }).results[0]?.problem).not.toBeNull();
  });

  it('refuses an account without the permission', async () => {
    const none = await test.userWith(['order/chargeOrder/view']);
    expect((await test.call(calls.monthEndPage, { token: none, body: {} })).status).toBe(403);
    const viewer = await test.userWith(['finance/accountStatement/view']);
    expect((await post(calls.statementCloseMany, { ids: ['1'] }, viewer)).status).toBe(403);
  });
});
