import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { closePeriod, retryPayout, settlePeriod } from '../../../server/billing/statements/periods';
import { requestRefund } from '../../../server/billing/refunds/requestRefund';
import { NOC } from './billingWorld';
import { openWorldPerTest } from './openWorld';
import { PLAN } from './sampleSession';

const world = openWorldPerTest();

const makeMonth = () => ({ companyId: world.companyId, currency: 'EUR', month: '2026-01' });
const closeMonth = () => world.query((tx) => closePeriod(tx, world.deps, makeMonth(), NOC));
const settleMonth = () => world.query((tx) => settlePeriod(tx, world.deps, makeMonth(), NOC));
const readPeriod = () =>
  world.query((tx) => tx.selectFrom('statementPeriod').selectAll().orderBy('month').executeTakeFirstOrThrow());
const DAY_MS = 86_400_000;

/** Adds a paid order of January and moves the clock to February. */
async function chargeLastMonth() {
  const order = await world.charge({ appUserId: await world.addDriver('50') });
  world.clock.advance(20 * DAY_MS);
  return order;
}

describe('a month', () => {
  it('refuses to be closed while it runs, and to be closed twice', async () => {
    await world.charge({ appUserId: await world.addDriver('50') });
    await expect(closeMonth()).rejects.toMatchObject({ code: 409, messageKey: 'billing.monthRuns' });
    world.clock.advance(20 * DAY_MS);
    await closeMonth();
    expect(await readPeriod()).toMatchObject({ state: 'closed', closedByName: 'noc' });
    await expect(closeMonth()).rejects.toMatchObject({ code: 409, messageKey: 'billing.periodClosed' });
  });

  it('does not change when it is closed: later lines belong to the current month and name their order', async () => {
    const order = await chargeLastMonth();
    await closeMonth();
    const before = await world.lines(order.id);
    await world.query((tx) =>
      requestRefund(tx, world.deps, { orderId: order.id, amount: '4.00', target: 'source', reason: 'late' }, NOC),
    );
    const lines = await world.lines(order.id);
    expect(lines.slice(0, before.length)).toEqual(before);
    expect(lines.at(-1)).toMatchObject({ kind: 'refunded', refunded: '4.00', isLate: true });
    const days = await world.query((tx) =>
      tx
        .selectFrom('statementLine')
        .select(({ cast }) => cast<string>('day', 'text').as('day'))
        .orderBy('id')
        .execute(),
    );
    expect(days.map(({ day }) => day)).toEqual(['2026-01-15', '2026-01-15', '2026-02-04']);
  });

  it('is closed or written, never both: concurrent lines wait and are late', async () => {
    const drivers = await Promise.all(Array.from({ length: 6 }, () => world.addDriver('50')));
    const orders = await Promise.all(drivers.map((appUserId) => world.begin({ appUserId })));
    world.clock.advance(20 * DAY_MS);
    for (const { transactionId } of orders) await world.end(transactionId);
    await Promise.all([world.bill(), closeMonth(), world.bill()]);
    const { rows } = await world.query((tx) =>
      sql<{ lines: number; tooLate: number }>`select count(*)::int as lines,
          (count(*) filter (where p.state = 'closed' and l.at > p.closed_at))::int as too_late
        from statement_line l join statement_period p on p.company_id = l.company_id
          and p.month = date_trunc('month', l.day)`.execute(tx),
    );
    expect(rows).toEqual([{ lines: 12, tooLate: 0 }]);
  });
});

describe('a closed month', () => {
  it('pays every party its shares and is settled', async () => {
    await chargeLastMonth();
    await expect(settleMonth()).rejects.toMatchObject({ code: 409, messageKey: 'billing.periodOpen' });
    await closeMonth();
    expect(await settleMonth()).toMatchObject({ payouts: 1 });
    await world.bill();
    expect(await readPeriod()).toMatchObject({ state: 'settled' });
    expect(await world.accounts()).toMatchObject({ company_receivable: '0.00' });
    await expect(settleMonth()).rejects.toMatchObject({ code: 409, messageKey: 'billing.periodSettled' });
  });

  it('waits when a payout fails, until the payout is retried', async () => {
    await chargeLastMonth();
    await closeMonth();
    await world.query((tx) => tx.updateTable('company').set({ status: 'disabled' }).execute());
    await settleMonth();
    await world.bill();
    const payout = await world.query((tx) => tx.selectFrom('statementPayout').selectAll().executeTakeFirstOrThrow());
    expect(payout).toMatchObject({ state: 'failed', error: 'accountClosed', amount: '7.90' });
    expect(await readPeriod()).toMatchObject({ state: 'closed' });
    await world.query((tx) => tx.updateTable('company').set({ status: 'enabled' }).execute());
    const retryLastPayout = () => world.query((tx) => retryPayout(tx, world.deps, { payoutId: payout.id }, NOC));
    await retryLastPayout();
    await world.bill();
    expect(await readPeriod()).toMatchObject({ state: 'settled' });
    await expect(retryLastPayout()).rejects.toMatchObject({ code: 409, messageKey: 'billing.payoutNotFailed' });
  });
});

/** Adds the share of a party in the station, in per cent. */
const addShare = (companyId: string | null, percent: string) =>
  world.query((tx) =>
    tx
      .insertInto('profitShare')
      .values({ stationId: world.stationId, companyId, electricity: percent, service: percent })
      .execute(),
  );
const listPayouts = () =>
  world.query((tx) =>
    tx
      .selectFrom('statementPayout as s')
      .innerJoin('statementPeriod as p', 'p.id', 's.periodId')
      .select(['s.state', 's.amount', 's.carriedIn', 's.partyId'])
      .select(({ cast }) => [cast<string>('p.month', 'text').as('month'), cast<string>('s.carriedTo', 'text').as('to')])
      .orderBy('p.month')
      .orderBy('s.id')
      .execute(),
  );
const MONTHS = ['2026-01', '2026-02', '2026-03'];
const buildMonth = (month: string) => ({ companyId: world.companyId, currency: 'EUR', month });
const closeAndSettle = async (month: string) => {
  await world.query((tx) => closePeriod(tx, world.deps, buildMonth(month), NOC));
  await world.query((tx) => settlePeriod(tx, world.deps, buildMonth(month), NOC));
  await world.bill();
};

describe('a negative month', () => {
  it('is carried forward and set off in the next one, without a payout', async () => {
    const january = await chargeLastMonth();
    await closeAndSettle('2026-01');
    await world.query((tx) =>
      requestRefund(tx, world.deps, { orderId: january.id, amount: '10.00', target: 'wallet', reason: 'late' }, NOC),
    );
    world.clock.advance(28 * DAY_MS);
    await closeAndSettle('2026-02');
    await world.charge({ appUserId: await world.addDriver('50'), energyWh: 40_000 });
    world.clock.advance(31 * DAY_MS);
    await closeAndSettle('2026-03');
    expect(await listPayouts()).toMatchObject([
      { month: '2026-01-01', state: 'paid', amount: '7.90', to: null },
      { month: '2026-02-01', state: 'carried', amount: '-7.90', to: '2026-03-01' },
      { month: '2026-03-01', state: 'paid', amount: '7.91', carriedIn: '-7.90', to: null },
    ]);
    expect(await world.accounts()).toMatchObject({ company_receivable: '0.00' });
    const states = await world.query((tx) => tx.selectFrom('statementPeriod').select('state').execute());
    expect(states.slice(0, 3)).toEqual([{ state: 'settled' }, { state: 'settled' }, { state: 'settled' }]);
  });
});

describe('the share of the platform', () => {
  it('stays with the platform when a month is settled, without a payout', async () => {
    await addShare(null, '50');
    await chargeLastMonth();
    await closeAndSettle('2026-01');
    expect(await listPayouts()).toMatchObject([{ state: 'kept', partyId: null }, { state: 'paid' }]);
    expect(await world.accounts()).toMatchObject({ company_receivable: '0.00', platform_revenue: '3.95' });
  });
});

describe('concurrent settlements', () => {
  it('pay out once and do not block each other', async () => {
    for (const month of MONTHS) {
      await world.charge({ appUserId: await world.addDriver('50') });
      world.clock.advance(31 * DAY_MS);
      await world.query((tx) => closePeriod(tx, world.deps, buildMonth(month), NOC));
    }
    const refused: unknown[] = [];
    const tries = Array.from({ length: 24 }, (_, i) => async () => {
      const ref = buildMonth(MONTHS[i % MONTHS.length] ?? '');
      await world.query((tx) => settlePeriod(tx, world.deps, ref, NOC)).catch((error: unknown) => refused.push(error));
      await world.bill();
    });
    await Promise.all(tries.map((one) => one()));
    expect(
      refused.filter((error) => (error as { messageKey?: string }).messageKey !== 'billing.periodSettled'),
    ).toEqual([]);
    expect(await listPayouts()).toMatchObject(MONTHS.map(() => ({ state: 'paid', amount: '7.90' })));
  });
});

describe('the database', () => {
  const expectRefused = (statement: string) =>
    expect(
      world.query((tx) => sql.raw(statement).execute(tx)),
      statement,
    );

  it('refuses to reopen, change or delete a closed month', async () => {
    await addShare(null, '10');
    await world.charge({ appUserId: await world.addDriver('0', 'tok_ok') });
    world.clock.advance(20 * DAY_MS);
    await closeAndSettle('2026-01');
    await world.query((tx) =>
      tx
        .insertInto('approval')
        .values({
          ...{ kind: 'adjust', amount: '1', currency: 'EUR', reason: 'r', requestedBy: '1', requestedByName: 'noc' },
          ...{ state: 'approved', decidedBy: '2', requestedAt: new Date() },
        })
        .execute(),
    );
    for (const statement of [
      `update statement_period set state = 'open'`,
      'delete from statement_period',
      `update statement_payout set state = 'pending' where state = 'paid'`,
      'update statement_payout set amount = 1',
      'delete from statement_payout',
      `update payment set status = 'pending'`,
      'update payment set amount = 1',
      'delete from payment',
      `update approval set state = 'pending'`,
      'update approval set amount = 2',
      'delete from approval',
      'delete from price_version',
      'update price_version set no = 7',
    ]) {
      await expectRefused(statement).rejects.toMatchObject({ code: expect.stringMatching(/OM004|P0001/) as string });
    }
  });

  it('deletes a price version with its setting only when no order was priced by it', async () => {
    const dropSetting = () =>
      world.query(async (tx) => {
        await tx.updateTable('station').set({ priceSettingId: null }).execute();
        await tx.deleteFrom('priceSetting').where('id', '=', world.settingId).execute();
      });
    await world.charge({ appUserId: await world.addDriver('50') });
    await expect(dropSetting()).rejects.toThrow();
    const spare = await world.query((tx) =>
      tx
        .insertInto('priceSetting')
        .values({ companyId: world.companyId, name: 'Spare', currency: 'EUR' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    world.settingId = spare.id;
    await world.addVersion(PLAN, new Date(0));
    await dropSetting();
    const left = await world.query((tx) => tx.selectFrom('priceVersion').select('settingId').execute());
    expect(left).toHaveLength(1);
  });
});
