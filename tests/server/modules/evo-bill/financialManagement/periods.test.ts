import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '../../../../../src/contract/endpoint';
import { financialManagement } from '../../../../../src/contract/evo-bill/financialManagement';
import type { StatementPeriod } from '../../../../../src/contract/evo-bill/monthEnd';
import type { PeriodDetail } from '../../../../../src/contract/evo-bill/statementPeriods';
import { chargerOrder } from '../../../../../src/contract/evo-bill/chargerOrder';
import { carWasherOrders } from '../../../../../src/contract/evo-bill/carWasherOrders';
import { UNENDED_WASH_STATUSES } from '../../../../../src/contract/evo-bill/washOrderStates';
import { PRICING_STATUSES } from '../../../../../src/contract/evo-bill/orderStates';
import type { Tx } from '../../../../../server/db/database';
import { addOrder } from '../../../../harness/orders';
import { addAppUser, addSession } from '../../../../harness/people';
import { addWashOrder } from '../../../../harness/washes';
import {
  addLine,
  addStatements,
  LINES,
  writeLine,
  type RandomLine,
  type StatementWorld,
} from '../../../../harness/statements';
import { testApp, type TestApp } from '../../../http/testApp';

const calls = financialManagement;
const VIEW = ['finance/accountStatement/view'];

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

const readStatements = async (body: object) =>
  (await test.call(calls.newReconciliationPage, { token, body })).data as ResponseOf<
    typeof calls.newReconciliationPage
  >;

describe('a period', () => {
  const MAY = ['finance/accountStatement/view', 'finance/accountStatement/close', 'finance/accountStatement/settle'];
  const findPeriod = async (as: string, month: string) =>
    (
      (await test.call(calls.periodPage, { token: as, body: { month, companyIds: [world.companies[1]] } })).data as {
        records: StatementPeriod[];
      }
    ).records[0];

  it('is closed once when it is closed several times at once; its figures stay, and late orders count in their month', async () => {
    const as = await test.userWith(MAY);
    const period = await findPeriod(as, '2026-01');
    const body = { id: period?.id, version: period?.version };
    const close = (key: string) =>
      test.call(calls.statementClose, { token: as, body, headers: { 'idempotency-key': key } });
    const [first, again, other] = await Promise.all([close('close-key-1'), close('close-key-1'), close('close-key-2')]);
    expect(again.code).toBe(first.code);
    // Either key can be the first.
    expect([first.code, other.code].toSorted((left, right) => left - right)).toEqual([0, 409]);

    const findRow = async (month: string) =>
      (await readStatements({ companyIds: [world.companies[1]] })).records.find(({ period: of }) => of === month);
    const closedRow = await findRow('2026-01');
    expect(closedRow?.state).toBe('closed');
    const [line] = LINES.filter(({ place, day }) => place === 2 && day.startsWith('2026-01'));
    await expect(
      test.deps.db.asSystem((tx) => writeLine(tx, world, { ...(line as RandomLine), day: '2026-01-31' })),
    ).rejects.toMatchObject({ code: 'OM002' });

    const place = world.places[2];
    await test.deps.db.asSystem(async (tx) => {
      if (!place) throw new Error('no such place');
      const orderId = await addOrder(tx, place, { at: new Date('2026-01-31T08:00:00Z') });
      const { companyId, stationId, charger } = place;
      await addLine(tx, {
        orderId,
        companyId,
        stationId,
        chargerId: charger.id,
        day: '2026-02-20',
        payable: '1.00',
        isLate: true,
      });
    });
    expect(await findRow('2026-01')).toEqual(closedRow);
    const laterRow = await findRow('2026-02');
    expect(laterRow?.corrections).toBe(1);
    const parts = (
      (await test.call(calls.newReconciliationDetail, { token, body: { row: laterRow?.id } })).data as ResponseOf<
        typeof calls.newReconciliationDetail
      >
    ).records;
    expect(parts.filter(({ isLate }) => isLate)).toMatchObject([{ payable: '1.00', at: '2026-01-31 09:00:00' }]);
  });

  it('counts its unpriced and reviewed orders as the list of orders does', async () => {
    const as = await test.userWith([...MAY, 'order/chargeOrder/view']);
    const [place] = world.places;
    if (!place) throw new Error('no place');
    const addUnpriced = async (tx: Tx, day: string, more: { isUnderReview?: boolean } = {}) => {
      const at = new Date(`${day}T08:00:00Z`);
      const transactionId = await addSession(tx, place, { appUserId: await addAppUser(tx, day), startedAt: at });
      await tx.updateTable('chargeTransaction').set({ stoppedAt: at }).where('id', '=', transactionId).execute();
      await addOrder(tx, place, { at, status: 'pricing', transactionId, ...more });
    };
    await test.deps.db.asSystem(async (tx) => {
      await addUnpriced(tx, '2026-01-20');
      await addUnpriced(tx, '2026-01-21', { isUnderReview: true });
      await addUnpriced(tx, '2026-02-03');
    });
    const { records } = (
      await test.call(calls.periodPage, { token: as, body: { month: '2026-01', companyIds: [world.companies[0]] } })
    ).data as { records: StatementPeriod[] };
    const detail = (await test.call(calls.periodDetail, { token: as, body: { id: records[0]?.id } })).data;
    expect(detail).toMatchObject({ unpricedOrders: 1, reviewedOrders: 1 });
    const countOrders = async (filter: object) => {
      const days = { dayFrom: '2026-01-01', dayUntil: '2026-01-31', companyIds: [world.companies[0]] };
      const page = await test.call(chargerOrder.page, { token: as, body: { ...days, ...filter } });
      return (page.data as { total: number }).total;
    };
    expect(await countOrders({ statuses: PRICING_STATUSES, isUnderReview: false })).toBe(1);
    expect(await countOrders({ isUnderReview: true })).toBe(1);
  });

  it('counts its washes that have not ended or wait for a decision as the list of wash orders does', async () => {
    const as = await test.userWith([...MAY, 'order/carWashOrder/view']);
    const at = new Date('2026-01-15T08:00:00Z');
    const [{ washOrderId, companyId }, washSiteId] = await test.deps.db.asSystem(async (tx) => {
      const bought = await addWashOrder(tx, await addAppUser(tx, 'washes'), at);
      const { washSiteId: site } = await tx
        .selectFrom('washOrder')
        .select('washSiteId')
        .where('id', '=', bought.washOrderId)
        .executeTakeFirstOrThrow();
      return [bought, site] as const;
    });
    const line = { kind: 'priced' as const, orders: 1, energyWh: '0', at, day: '2026-01-15', currency: 'EUR' };
    await test.deps.db.asSystem((tx) =>
      tx
        .insertInto('statementLine')
        .values({ ...line, companyId, washOrderId, washSiteId })
        .execute(),
    );
    const readPeriod = async () => {
      const { data } = await test.call(calls.periodPage, { token: as, body: { companyIds: [companyId] } });
      const id = (data as { records: StatementPeriod[] }).records[0]?.id;
      return (await test.call(calls.periodDetail, { token: as, body: { id } })).data as PeriodDetail;
    };
    const countWashes = async (filter: object) => {
      const days = { dayFrom: '2026-01-01', dayUntil: '2026-01-31', companyIds: [companyId] };
      const page = await test.call(carWasherOrders.getCarWashOrderList, { token: as, body: { ...days, ...filter } });
      return (page.data as { total: number }).total;
    };
    expect(await readPeriod()).toMatchObject({ openWashes: 1, reviewedWashes: 0 });
    expect(await countWashes({ statuses: UNENDED_WASH_STATUSES })).toBe(1);
    await test.deps.db.asSystem((tx) =>
      tx
        .updateTable('washOrder')
        .set({ status: 'closed', isUnderReview: true })
        .where('id', '=', washOrderId)
        .execute(),
    );
    expect(await readPeriod()).toMatchObject({ openWashes: 0, reviewedWashes: 1 });
    expect(await countWashes({ isUnderReview: true })).toBe(1);
  });

  it('is not closed while its month runs', async () => {
    const as = await test.userWith(MAY);
    const period = await findPeriod(as, '2026-02');
    expect(period?.isOver).toBe(false);
    const answer = await test.call(calls.statementClose, {
      token: as,
      body: { id: period?.id, version: period?.version },
      headers: { 'idempotency-key': 'close-key-3' },
    });
    expect(answer.code).toBe(409);
  });

  it('is settled by payouts of its shares, and failed payouts are repeated', async () => {
    const as = await test.userWith(MAY);
    const period = await findPeriod(as, '2026-01');
    const settled = await test.call(calls.statementSettle, {
      token: as,
      body: { id: period?.id, version: period?.version },
      headers: { 'idempotency-key': 'settle-key-1' },
    });
    const { shares, payouts } = settled.data as PeriodDetail;
    expect(payouts.map(({ partyId, amount }) => ({ partyId, amount }))).toEqual(
      shares.map(({ partyId, amount }) => ({ partyId, amount })),
    );
    expect(payouts.length).toBeGreaterThan(0);
    await test.deps.db.asSystem((tx) =>
      tx
        .updateTable('statementPayout')
        .set({ state: 'failed', error: 'account closed' })
        .where('state', '=', 'pending')
        .execute(),
    );
    const now = await findPeriod(as, '2026-01');
    const again = await test.call(calls.statementSettle, {
      token: as,
      body: { id: now?.id, version: now?.version },
      headers: { 'idempotency-key': 'settle-key-2' },
    });
    // The platform's share is kept whatever the state of the other payouts.
    expect((again.data as PeriodDetail).payouts.map(({ partyId, state }) => [partyId === null, state])).toEqual(
      payouts.map(({ partyId }) => (partyId === null ? [true, 'kept'] : [false, 'pending'])),
    );
  });
});
