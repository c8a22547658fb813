import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { closePeriod, settlePeriod } from '../../../server/billing/statements/periods';
import { requestRefund } from '../../../server/billing/refunds/requestRefund';
import { NEGATIVE_PAYOUTS, REPAIR } from '../../../server/db/migrations/0015_statements';
import { BillingWorld, NOC } from './billingWorld';
import { SOUND } from './sampleSession';

const DAY_MS = 86_400_000;
/** Restores lines as earlier versions wrote them: tax and fee with the price, and never refunded. */
const AS_BEFORE = [
  'set session_replication_role = replica',
  `update statement_line l set tax = o.tax, platform_fee = o.platform_fee from charging_order o
   where o.id = l.order_id and l.kind = 'priced'`,
  `update statement_line set tax = 0, platform_fee = 0 where kind <> 'priced'`,
  'set session_replication_role = origin',
];

describe('the statement repair', () => {
  it('recomputes open months, and corrects closed ones in the current month', async () => {
    // Lines are repaired in the database's own month.
    const world = await new BillingWorld().open();
    world.clock.advance(Date.now() - 40 * DAY_MS - world.clock.now());
    const order = await world.charge({ appUserId: await world.addDriver('50') });
    const refund = { orderId: order.id, amount: '4.00', target: 'wallet', reason: 'test' } as const;
    await world.query((tx) => requestRefund(tx, world.deps, refund, NOC));
    const month = new Date(world.clock.now()).toISOString().slice(0, 'YYYY-MM'.length);
    world.clock.advance(40 * DAY_MS);
    const open = await world.charge({ appUserId: await world.addDriver('50') });
    await world.query((tx) => closePeriod(tx, world.deps, { companyId: world.companyId, currency: 'EUR', month }, NOC));
    const owner = new pg.Client({ connectionString: world.database.url });
    await owner.connect();
    for (const statement of AS_BEFORE) await owner.query(statement);
    expect(await world.proof()).toEqual({ ...SOUND, wrongStatements: 1, wrongRows: 1 });
    const closed = await world.lines(order.id);

    await owner.query('begin');
    for (const statement of REPAIR) await owner.query(statement);
    await owner.query('commit');
    await owner.end();

    expect(await world.proof()).toEqual(SOUND);
    const lines = await world.lines(order.id);
    expect(lines.slice(0, -1)).toEqual(closed);
    expect(lines.at(-1)).toMatchObject({ kind: 'correction', isLate: true, payable: '0', tax: '-0.64' });
    const priced = (await world.lines(open.id))[0];
    expect(Number(priced?.tax)).toBe(0);
    await world.close();
  });

  it('reverses negative payouts that were booked as paid, and sets off the claim in the next month', async () => {
    const world = await new BillingWorld().open();
    const settleMonth = async (month: string) => {
      const ref = { companyId: world.companyId, currency: 'EUR', month };
      await world.query((tx) => closePeriod(tx, world.deps, ref, NOC));
      await world.query((tx) => settlePeriod(tx, world.deps, ref, NOC));
      await world.bill();
    };
    const sold = await world.charge({ appUserId: await world.addDriver('50') });
    world.clock.advance(31 * DAY_MS);
    await settleMonth('2026-01');
    const refund = { orderId: sold.id, amount: '10.00', target: 'wallet', reason: 'test' } as const;
    await world.query((tx) => requestRefund(tx, world.deps, refund, NOC));
    world.clock.advance(28 * DAY_MS);
    await settleMonth('2026-02');
    const owner = new pg.Client({ connectionString: world.database.url });
    await owner.connect();
    for (const statement of PAID_AS_BEFORE) await owner.query(statement);
    expect(await world.proof()).toEqual({ ...SOUND, wrongPayouts: 1 });
    expect(await world.accounts()).toMatchObject({ company_receivable: '0.00' });

    await owner.query('begin');
    for (const statement of NEGATIVE_PAYOUTS) await owner.query(statement);
    await owner.query('alter table statement_payout enable trigger statement_payout_forward');
    await owner.query('commit');
    await owner.end();

    expect(await world.proof()).toEqual(SOUND);
    // The company owes the amount of a reversed sale again.
    expect(await world.accounts()).toMatchObject({ company_receivable: '-7.90' });
    await world.charge({ appUserId: await world.addDriver('50'), energyWh: 40_000 });
    world.clock.advance(31 * DAY_MS);
    await settleMonth('2026-03');
    const payouts = await world.query((tx) =>
      tx.selectFrom('statementPayout').select(['state', 'amount', 'carriedIn']).orderBy('id').execute(),
    );
    expect(payouts).toMatchObject([
      { state: 'paid', amount: '7.90' },
      { state: 'carried', amount: '-7.90' },
      { state: 'paid', amount: '7.91', carriedIn: '-7.90' },
    ]);
    expect(await world.accounts()).toMatchObject({ company_receivable: '0.00' });
    expect(await world.proof()).toEqual(SOUND);
    await world.close();
  });
});

/** Restores a negative payout as earlier versions booked it: paid, with an entry, and set off in no later month. */
const PAID_AS_BEFORE = [
  'alter table statement_payout drop constraint statement_payout_sign, disable trigger statement_payout_forward',
  'set session_replication_role = replica',
  `insert into ledger_entry (key, at, kind, currency, company_id)
   select 'payout:' || id, now(), 'payout', currency, party_id from statement_payout where state = 'carried'`,
  `insert into ledger_posting (entry_id, account_id, currency, amount)
   select e.id, omp_ledger_account(side.kind, null, side.company_id, null, side.provider, s.currency), s.currency,
     side.sign * s.amount
   from statement_payout s join ledger_entry e on e.key = 'payout:' || s.id
   cross join lateral (values ('company_receivable', s.party_id, null::text, 1),
     ('cash_clearing', null::bigint, 'sandbox', -1)) side(kind, company_id, provider, sign)
   where s.state = 'carried'`,
  `delete from statement_period p using statement_payout s where s.state = 'carried' and p.month = s.carried_to`,
  `update statement_payout set state = 'paid', paid_at = now(), carried_to = null where state = 'carried'`,
  'set session_replication_role = origin',
];
