import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proveLedger } from '../../../server/billing/ledger/ledgerProof';
import { LEDGER_FAULTS } from '../../../src/contract/evo-bill/ledgerProof';
import type { TestDatabase } from '../../harness/database';
import { createDemoDatabase } from '../../harness/demoDatabase';

let test: TestDatabase;

beforeAll(async () => {
  test = await createDemoDatabase();
}, 600_000);
afterAll(() => test.drop());

const readRows = async (query: string) =>
  (await test.db.asSystem((tx) => sql.raw<Record<string, unknown>>(query).execute(tx))).rows;

const TAKEN = `select x.activity_id, o.id is not null as is_charging, coalesce(o.coupon_amount, w.coupon_amount) as discount, x.booked
  from coupon_use x left join charging_order o on o.id = x.order_id left join wash_order w on w.id = x.wash_order_id
  where x.returned_at is null and x.booked > 0`;

describe('a month with ten campaigns', () => {
  it('has living campaigns of every status and type, for charging and for washing', async () => {
    const [counts] = await readRows(`select count(*)::int as activities, count(distinct activity_type)::int as types,
      count(*) filter (where granted > 0)::int as living from coupon_activity`);
    expect(counts).toMatchObject({ activities: 10, types: 3 });
    expect(counts?.['living']).toBeGreaterThan(6);
    const taken = await readRows(`select is_charging, count(*)::int as n from (${TAKEN}) t group by 1`);
    expect(taken.map((row) => row['isCharging']).sort()).toEqual([false, true]);
    const states = await readRows('select distinct status, use_status from coupon');
    expect(states.map(({ status, useStatus }) => `${status} ${useStatus}`)).toEqual(
      expect.arrayContaining(['used used', 'notused unused', 'notused forbidden', 'expired expired']),
    );
  });

  it('has sound books', async () => {
    const faults = await test.db.asSystem(proveLedger);
    expect(faults).toEqual(Object.fromEntries(LEDGER_FAULTS.map((fault) => [fault, 0])));
  });

  it('has promotion accounts that are the discounts on the orders, to the last cent', async () => {
    const rows = await readRows(`select activity_id, sum(amount) as difference from (
        select a.activity_id, p.amount from ledger_posting p join ledger_account a on a.id = p.account_id where a.kind = 'promotion'
        union all select activity_id, -discount from (${TAKEN}) t) b
      group by 1 having sum(amount) <> 0`);
    expect(rows).toEqual([]);
    const [sum] = await readRows(`select count(*)::int as n from (${TAKEN}) t`);
    expect(sum?.['n']).toBeGreaterThan(50);
  });

  it('has statements that are the orders, and what operators bear in them', async () => {
    const rows = await readRows(`select l.id, o.coupon_amount from charging_order o
      join (select order_id as id, sum(coupon) as coupon, sum(payable) as payable from statement_line group by 1) l on l.id = o.id
      where l.coupon <> o.coupon_amount - coalesce((select x.amount from coupon_use x
        where x.order_id = o.id and x.returned_at is not null), 0) or l.payable <> o.payable_amount`);
    expect(rows).toEqual([]);
    const borne =
      await readRows(`select sum(promotion) - (select sum(booked) from coupon_use x where x.company_id is null) as difference
      from statement_line`);
    expect(Number(borne[0]?.['difference'])).toBe(0);
  });

  it('never goes over a quantity, a limit or a budget cap', async () => {
    expect(
      await readRows(`select a.id from coupon_activity a where a.granted > a.quantity
        or a.budget_cap is not null and a.budget_taken > a.budget_cap
        or a.per_user_limit < (select max(n) from (select count(*) as n from coupon k where k.activity_id = a.id
          group by k.app_user_id) c)`),
    ).toEqual([]);
  });
});
