import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAmounts, roundTo, subtract } from '../../../../../src/lib/decimal';
import type { ResponseOf } from '../../../../../src/contract/endpoint';
import { financialManagement } from '../../../../../src/contract/evo-bill/financialManagement';
import { addOrder } from '../../../../harness/orders';
import { addLine, addStatements, formatCents, LINES, type StatementWorld } from '../../../../harness/statements';
import { testApp, type TestApp } from '../../../http/testApp';

const calls = financialManagement;
type Page = ResponseOf<typeof calls.newReconciliationPage>;
type Detail = ResponseOf<typeof calls.newReconciliationDetail>;
const VIEW = ['finance/accountStatement/view', 'finance/accountStatement/export', 'enterprise/accountStatement/view'];

let test: TestApp;
let token: string;
let world: StatementWorld;

beforeAll(async () => {
  test = await testApp();
  test.clock.advance(Date.parse('2026-02-20T12:00:00Z') - test.clock.now());
  token = await test.userWith(VIEW);
  world = await test.deps.db.asSystem(addStatements);
}, 60_000);
afterAll(() => test.close());

const readPage = async (call: Parameters<TestApp['call']>[0], body: object, as = token) =>
  (await test.call(call, { token: as, body })).data as Page;

/** Reads the orders behind a row from all its pages. */
async function readOrders(call: Parameters<TestApp['call']>[0], row: string, body: object) {
  const parts: Record<string, unknown>[] = [];
  for (let cursor: string | undefined, pageNum = 1; ; pageNum += 1) {
    const answer = await test.call(call, {
      token,
      body: { ...body, row, pageSize: 10, pageNum, ...(cursor && { cursor }) },
    });
    const detail = answer.data as Detail;
    parts.push(...detail.records);
    cursor = detail.nextCursor;
    if (cursor === undefined) return parts;
  }
}
const sumField = (parts: readonly Record<string, unknown>[], field: string) =>
  addAmounts(...parts.map((part) => String(part[field])));

const FORMS = [
  [calls.reconciliationPage, calls.reconciliationDetail, ['orders', 'energy', 'payable']],
  [
    calls.newReconciliationPage,
    calls.newReconciliationDetail,
    ['payable', 'platformShare', 'companyShare', 'otherShare'],
  ],
  [calls.profitPage, calls.profitDetail, ['electricity', 'service', 'amount']],
  [calls.enterpriseReconciliationPage, calls.enterpriseReconciliationDetail, ['orders', 'energy', 'payable']],
] as const;
const SHAPES = [{}, { step: 'day' }, { by: 'station' }, { by: 'station', step: 'day', from: '2026-01-31' }];

describe('a statement row', () => {
  it.each(FORMS)(
    '%# is the sum of its orders in every grouping',
    async (page, detail, fields) => {
      let checkedRows = 0;
      for (const shape of SHAPES) {
        const { records } = await readPage(page, { ...shape, pageSize: 100 });
        for (const row of records) {
          const parts = await readOrders(detail, row.id, shape);
          expect(parts.length).toBeGreaterThan(0);
          for (const field of fields) {
            const total = String((row as unknown as Record<string, unknown>)[field]);
            expect(addAmounts(sumField(parts, field)), `${field} of ${row.id}`).toBe(addAmounts(total));
          }
          checkedRows += 1;
        }
      }
      expect(checkedRows).toBeGreaterThan(SHAPES.length);
    },
    60_000,
  );

  it('adds up to all statement lines with the other rows, as the totals do', async () => {
    const linesTotal = addAmounts(
      ...LINES.map(({ cents, lines }) => addAmounts(...Array<string>(lines).fill(formatCents(cents)))),
    );
    for (const shape of SHAPES.slice(0, 3)) {
      const { records, totals } = await readPage(calls.newReconciliationPage, {
        ...shape,
        pageSize: 100,
        withTotals: true,
      });
      expect(addAmounts(sumField(records, 'payable'))).toBe(linesTotal);
      expect(totals).toMatchObject([{ currency: 'EUR', amounts: { payable: roundTo(2, linesTotal) } }]);
    }
  });

  it('is on one page only when pages are read by cursor or by number', async () => {
    const all = (await readPage(calls.reconciliationPage, { by: 'station', step: 'day', pageSize: 100 })).records;
    const first = await readPage(calls.reconciliationPage, { by: 'station', step: 'day', pageSize: 10 });
    const { nextCursor: cursor } = first;
    const next = await readPage(calls.reconciliationPage, {
      by: 'station',
      step: 'day',
      pageSize: 10,
      pageNum: 2,
      cursor,
    });
    const byNumber = await readPage(calls.reconciliationPage, { by: 'station', step: 'day', pageSize: 10, pageNum: 2 });
    expect([...first.records, ...next.records].map(({ id }) => id)).toEqual(all.slice(0, 20).map(({ id }) => id));
    expect(byNumber.records).toEqual(next.records);
  });

  it('answers 404 when its company has none or its day does not exist', async () => {
    for (const row of [`2026-07.${world.companies[0]}.0.EUR`, `2026-02-31.${world.companies[0]}.0.EUR`]) {
      expect(await test.call(calls.reconciliationDetail, { token, body: { row } })).toMatchObject({ code: 404 });
    }
  });
});

describe('the equation of a row', () => {
  const readEquation = async (row: string, shape: object) =>
    (await test.call(calls.rowEquation, { token, body: { ...shape, row } })).data as ResponseOf<
      typeof calls.rowEquation
    >;

  it('has the sums of its row, and names what they differ by, in every grouping', async () => {
    for (const shape of SHAPES) {
      const { records } = await readPage(calls.newReconciliationPage, { ...shape, pageSize: 10 });
      for (const row of records) {
        const { received, onAccount, shares, termOrders, ...terms } = await readEquation(row.id, shape);
        const { payable, refunded, tax, currency } = row;
        expect(terms).toMatchObject({ payable, refunded, tax, currency, orders: row.orders });
        expect(roundTo(2, addAmounts(received, onAccount))).toBe(row.paid);
        const given = addAmounts(tax, row.platformFee, row.channelFee, ...shares.map(({ amount }) => amount));
        expect(terms.difference).toBe(roundTo(2, subtract(terms.toShare, given)));
        expect(termOrders.washes).toBe(0);
      }
    }
  });

  it('is not found when the caller does not see its company', async () => {
    const own = await test.userWith(VIEW, { scope: 'company', companyId: world.companies[1] });
    const row = (await readPage(calls.newReconciliationPage, {})).records.find(
      ({ companyName }) => companyName === 'Acme',
    );
    expect(await test.call(calls.rowEquation, { token: own, body: { row: row?.id } })).toMatchObject({ code: 404 });
  });
});

describe('the scope of a statement', () => {
  it("is the company's own rows for a company", async () => {
    const own = await test.userWith(VIEW, { scope: 'company', companyId: world.companies[1] });
    const { records } = await readPage(calls.newReconciliationPage, { by: 'station' }, own);
    expect(new Set(records.map(({ companyName }) => companyName))).toEqual(new Set(['Beta']));
    const foreign = (await readPage(calls.newReconciliationPage, {})).records.find(
      ({ companyName }) => companyName === 'Acme',
    );
    expect(await test.call(calls.newReconciliationDetail, { token: own, body: { row: foreign?.id } })).toMatchObject({
      code: 404,
    });
  });

  it('is number and amounts of its shares for a party to orders of another company', async () => {
    const [place] = world.places;
    const partner = world.companies[1] ?? '';
    if (!place) throw new Error('no place');
    const { companyId, stationId, charger } = place;
    await test.deps.db.asSystem(async (tx) => {
      const orderId = await addOrder(tx, place, { at: new Date('2026-02-10T08:00:00Z') });
      const shares = [companyId, partner].map((partyId) => ({ partyId, electricity: '3.00', service: '1.66' }));
      const line = { orderId, companyId, stationId, chargerId: charger.id, day: '2026-02-10', payable: '10.00' };
      await addLine(tx, { ...line, shares });
    });
    const as = await test.userWith(VIEW, { scope: 'company', companyId: partner });
    const { records } = (await test.call(calls.profitPage, { token: as, body: {} })).data as ResponseOf<
      typeof calls.profitPage
    >;
    const elsewhere = records.filter((row) => row.companyId === companyId);
    expect(elsewhere).toMatchObject([{ partyId: partner, orders: 1, amount: '4.66', stationName: null }]);
    const detail = await test.call(calls.profitDetail, { token: as, body: { row: elsewhere[0]?.id } });
    const { records: parts } = detail.data as ResponseOf<typeof calls.profitDetail>;
    expect(parts).toMatchObject([{ amount: '4.66', electricity: '3.00', at: null, stationName: null }]);
    expect(parts[0]?.no).toMatch(/\d/);
    const { records: rows } = await readPage(calls.newReconciliationPage, {}, as);
    expect(rows.every((row) => row.companyId === partner)).toBe(true);
    const order = await test.deps.db.asSystem((tx) =>
      tx
        .selectFrom('chargingOrder')
        .select('no')
        .where('id', '=', parts[0]?.id ?? '0')
        .executeTakeFirst(),
    );
    expect(order?.no).toBe(parts[0]?.no);
  });

  it('is its own rows with station names for an enterprise', async () => {
    const own = await test.userWith(VIEW, { scope: 'enterprise', enterpriseId: world.enterpriseIds[0] });
    const { records } = await readPage(calls.enterpriseReconciliationPage, { by: 'station' }, own);
    const ownLines = LINES.filter(({ isOfEnterprise }) => isOfEnterprise);
    const linesTotal = addAmounts(
      ...ownLines.map(({ cents, lines }) => addAmounts(...Array<string>(lines).fill(formatCents(cents)))),
    );
    expect(addAmounts(sumField(records, 'payable'))).toBe(linesTotal);
    expect(records.every(({ stationName }) => stationName?.startsWith('Station'))).toBe(true);
    const other = await test.userWith(VIEW, { scope: 'enterprise', enterpriseId: world.enterpriseIds[1] });
    expect((await readPage(calls.enterpriseReconciliationPage, {}, other)).records).toEqual([]);
  });
});

describe('rows of enterprises', () => {
  it('are found by the state of their months', async () => {
    const all = await readPage(calls.enterpriseReconciliationPage, { step: 'month' });
    const [row] = all.records;
    if (!row) throw new Error('an enterprise has lines');
    await test.deps.db.asSystem((tx) =>
      sql`insert into enterprise_period (company_id, enterprise_id, currency, month, state, amount, closed_at, closed_by_name)
        values ((select company_id from enterprise where id = ${world.enterpriseIds[0]}), ${world.enterpriseIds[0]}, ${row.currency}, ${`${row.period}-01`}, 'closed', '1', now(), 'Clerk')`.execute(
        tx,
      ),
    );
    const readStates = async (states: ('open' | 'closed')[]) =>
      (await readPage(calls.enterpriseReconciliationPage, { step: 'month', states })).records.map(({ id }) => id);
    expect(await readStates(['closed'])).toEqual([row.id]);
    expect(await readStates(['open'])).toEqual(all.records.map(({ id }) => id).filter((id) => id !== row.id));
    expect(await readStates(['open', 'closed'])).toHaveLength(all.records.length);
  });
});

describe('an export of statements', () => {
  it('has the requested columns and each share with its party', async () => {
    const response = await test.app.inject({
      method: 'POST',
      url: `/api/${calls.newReconciliationExport.path}`,
      headers: { authorization: token, 'content-type': 'application/json' },
      payload: JSON.stringify({ companyIds: [world.companies[1]], columns: ['period', 'payable', 'shares'] }),
    });
    const lines = response.body.trim().split(/[\r\n]+/);
    expect(lines[0]).toContain('Period,Payable,Shares');
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatch(/^2026-01,-?\d+\.\d{2},"?Platform: \d+\.\d{2}; Beta: /);
  });
});
