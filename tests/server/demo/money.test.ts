import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proveLedger } from '../../../server/billing/ledger/ledgerProof';
import { makeDemo } from '../../../server/demo/makeDemo';
import { LEDGER_FAULTS } from '../../../src/contract/evo-bill/ledgerProof';
import { testDatabase, type TestDatabase } from '../../harness/database';
import { TEST_SECRET } from '../../harness/equipment';

let test: TestDatabase;

beforeAll(async () => {
  test = await testDatabase();
  const now = new Date('2026-04-17T09:30:00Z');
  await makeDemo({ databaseUrl: test.url, secretKey: TEST_SECRET, chargers: 48, password: 'x', now, days: 20 });
}, 180_000);
afterAll(() => test.drop());

const readRows = async (query: string) =>
  (await test.db.asSystem((tx) => sql.raw<Record<string, unknown>>(query).execute(tx))).rows;

describe('the demo money', () => {
  it('has an order for every session', async () => {
    const [counts] = await readRows(`select (select count(*) from charge_transaction)::int as sessions,
    (select count(*) from charging_order o join charge_transaction t on t.id = o.transaction_id)::int as orders`);
    expect(counts?.['sessions']).toBeGreaterThan(1_000);
    expect(counts?.['orders']).toBe(counts?.['sessions']);
  });

  it('has balanced ledger entries only', async () => {
    expect(await readRows(`select entry_id from ledger_posting group by entry_id having sum(amount) <> 0`)).toEqual([]);
    expect(
      await readRows(
        `select e.id from ledger_entry e where not exists (select from ledger_posting p where p.entry_id = e.id)`,
      ),
    ).toEqual([]);
  });

  it('has the balance after each movement of a wallet, never below zero', async () => {
    expect(
      await readRows(`select id from (select id, balance_after, sum(-amount) over (partition by account_id order by seq) as sum
      from ledger_posting where seq is not null) p where balance_after <> sum or balance_after < 0`),
    ).toEqual([]);
  });

  it('is paid by enterprises by the rules and discounts of the engine', async () => {
    // An enterprise pays at its named stations, else at all of its company.
    const paysHere = `e.company_id = o.company_id and (not exists (select from enterprise_station x where x.enterprise_id = e.id)
    or exists (select from enterprise_station x where x.enterprise_id = e.id and x.station_id = o.station_id))`;
    const terms = `o.discount_electricity is distinct from e.charging_discount or o.discount_service is distinct from e.service_discount`;
    expect(
      await readRows(`select o.id from charging_order o left join enterprise e on e.id = o.enterprise_id
      where ${terms} or e.id is not null and not (${paysHere}) or e.id is not null
        and o.discount_amount = 0 and (o.breakdown ->> 'electricity')::numeric > 10`),
    ).toEqual([]);
    expect(
      await readRows(`select o.id from charging_order o join charge_tag t on t.tag_no = o.id_tag
      join enterprise_bind_user b on b.app_user_id = t.app_user_id and b.status = 'enabled' and b.monthly_limit is null
      join enterprise e on e.id = b.enterprise_id where o.enterprise_id is null and ${paysHere}`),
    ).toEqual([]);
    const [own] =
      await readRows(`select count(*)::int as orders from charging_order o join charge_tag t on t.tag_no = o.id_tag
    where o.enterprise_id is not null and t.enterprise_id is null`);
    expect(own?.['orders']).toBeGreaterThan(0);
  });

  it('is charged once per order, and refunds are returned', async () => {
    expect(
      await readRows(`select o.id from charging_order o left join lateral (
        select coalesce(sum(p.amount) filter (where e.kind = 'charge' and p.amount > 0), 0) as charged
        from ledger_entry e join ledger_posting p on p.entry_id = e.id where e.order_id = o.id) l on true
      where l.charged <> o.paid_amount or (o.status = 'completed' and o.paid_amount <> o.payable_amount)`),
    ).toEqual([]);
  });

  it('has statements that are the sums of their orders by company, day and currency', async () => {
    expect(
      await readRows(`with lines as (select order_id, sum(orders) as orders, sum(payable) as payable, sum(paid) as paid,
        sum(refunded) as refunded, sum(energy_wh) as energy from statement_line group by order_id)
      select o.id from charging_order o left join lines l on l.order_id = o.id
      where coalesce(l.payable, 0) <> coalesce(o.payable_amount, 0) or coalesce(l.paid, 0) <> o.paid_amount
        or coalesce(l.refunded, 0) <> o.refunded_amount`),
    ).toEqual([]);
  });

  it('passes the ledger proof, with statements and payouts', async () => {
    expect(await test.db.asSystem(proveLedger)).toEqual(Object.fromEntries(LEDGER_FAULTS.map((fault) => [fault, 0])));
  });

  it('has records for every page', async () => {
    const [counts] = await readRows(`select
    (select count(*) from charging_order where status = 'unpaid')::int as unpaid,
    (select count(*) from refund)::int as refunds, (select count(*) from top_up)::int as top_ups,
    (select count(*) from abnormal_order)::int as abnormal, (select count(*) from statement_payout)::int as payouts,
    (select count(*) from ledger_entry where kind = 'fee')::int as fees`);
    for (const [expectation, count] of Object.entries(counts ?? {})) expect(count, expectation).toBeGreaterThan(0);
  });
});
