import { sql } from 'kysely';
import pg from 'pg';
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

  it('has washes by every way to pay, most of them completed', async () => {
    const ways = await readRows(`select payment_type, count(*)::int as orders from wash_order
      where payment_status <> 'unpaid' group by 1 order by 1`);
    expect(ways.map(({ paymentType }) => paymentType)).toEqual(['creditcard', 'enterprise', 'terminal', 'wallet']);
    expect(Math.min(...ways.map(({ orders }) => Number(orders)))).toBeGreaterThan(100);
    const [counts] = await readRows(`select count(*)::int as orders,
      (count(*) filter (where status = 'completed'))::int as completed, (count(*) filter (where failure is not null))::int as failed,
      (count(*) filter (where status = 'completed' and refund_status <> 'notrefund'))::int as refunded from wash_order`);
    const { orders, completed, failed, refunded } = counts as Record<string, number>;
    expect(completed! / orders!).toBeGreaterThan(0.95);
    expect(failed! / orders!).toBeCloseTo(0.015, 2);
    expect(refunded! / orders!).toBeCloseTo(0.008, 2);
  });

  it('pays every wash of the price on the shelf, less what its enterprise has off services', async () => {
    expect(
      await readRows(`select o.id from wash_order o join wash_service s on s.id = o.service_id
      join wash_supplier_service p on p.id = s.supplier_service_id join washer w on w.id = o.washer_id
      left join enterprise e on e.id = o.enterprise_id
      where s.status <> 'onshelf' or s.wash_site_id <> o.wash_site_id or s.supplier_id <> o.supplier_id
        or w.wash_site_id <> o.wash_site_id or w.supplier_id <> o.supplier_id or p.code <> o.programme
        or o.original_amount <> s.price or o.currency <> s.currency
        or o.discount_amount <> round(s.price * coalesce(e.service_discount, 0) / 100, 2)`),
    ).toEqual([]);
  });

  it('closes a wash that failed with its money back, under review or kept by a decision, as its site has it', async () => {
    const completed = `o.status = 'completed' and o.payment_status <> 'unpaid' and o.failure is null and o.percent = 100`;
    const unpaid = `o.status = 'closed' and o.payment_status = 'unpaid' and o.close_reason in ('noMoney', 'declined')
      and o.started_at is null and not o.is_under_review`;
    const givenBack = `o.close_reason = 'failed' and o.payment_status = 'refunded' and o.refunded_amount = o.payable_amount`;
    const isDecided = `(s.failed_wash = 'review' or o.payment_type = 'terminal' and o.app_user_id is null)`;
    const kept = `${isDecided} and o.payment_status = 'paid' and o.refund_status = 'notrefund'
      and o.is_under_review = (o.close_reason = 'failed') and o.close_reason in ('failed', 'accepted')`;
    expect(
      await readRows(`select o.id from wash_order o join wash_site s on s.id = o.wash_site_id
      where not (${completed} or ${unpaid} or o.status = 'closed' and o.failure = 'machine' and (${givenBack} or ${kept}))
        or (o.payment_status = 'refunded') <> (o.refund_status = 'refund')
        or (o.refund_status = 'partialrefund') <> (o.refunded_amount > 0 and o.refunded_amount < o.paid_amount)`),
    ).toEqual([]);
  });

  it('has the time line of every wash as billing writes it', async () => {
    const lines = await readRows(`select distinct string_agg(e.kind, ' ' order by e.at, e.id) as kinds
      from wash_order o join order_event e on e.wash_order_id = o.id
      where o.refund_status = 'notrefund' and o.failure is null group by o.id order by 1`);
    expect(lines.map(({ kinds }) => kinds)).toEqual([
      'closed',
      'couponTaken paid washRequested washStarted completed',
      'couponTaken paying paid washRequested washStarted completed',
      'paid washRequested washStarted completed',
      'paying declined closed',
      'paying paid washRequested washStarted completed',
    ]);
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

  it('has a statement line of a wash when it is paid, and its shares by the lines of the site', async () => {
    expect(
      await readRows(`with lines as (select l.wash_order_id, sum(l.orders) as orders, sum(l.service) as service, sum(l.discount) as discount,
        sum(l.payable) as payable, sum(l.paid) as paid, sum(l.refunded) as refunded, sum(l.channel_fee) as fee,
        min(l.wash_site_id) as site, count(*) filter (where l.kind = 'priced' and l.day <> (o.paid_at at time zone c.timezone)::date) as wrong_days
        from statement_line l join wash_order o on o.id = l.wash_order_id join company c on c.id = o.company_id group by 1)
      select o.id from wash_order o left join lines l on l.wash_order_id = o.id
      where case when o.payment_status = 'unpaid' then l.orders is not null
        else (l.orders, l.service, l.discount, l.payable, l.paid, l.refunded, l.fee, l.site, l.wrong_days) is distinct from
          (1, o.original_amount - coalesce((select x.amount from coupon_use x
            where x.wash_order_id = o.id and x.returned_at is not null), 0), o.discount_amount, o.payable_amount, o.paid_amount, o.refunded_amount, o.channel_fee, o.wash_site_id, 0) end`),
    ).toEqual([]);
    const [shares] = await readRows(`select count(*)::int as washes, (count(*) filter (where abs(s.service
        - (l.paid - l.tax - l.platform_fee - l.channel_fee) * coalesce((select p.service from profit_share p where p.wash_site_id = l.wash_site_id
          and p.company_id is null), 0) / 100) > 0.01))::int as wrong,
        (count(*) filter (where l.tax > 0 and l.platform_fee > 0))::int as taxed
      from statement_line l left join lateral (select coalesce(sum(service), 0) as service from statement_share
        where line_id = l.id and party_id is null) s on true where l.wash_order_id is not null and l.kind = 'paid'`);
    expect(shares).toMatchObject({ wrong: 0 });
    expect(shares?.['washes']).toBeGreaterThan(1_000);
    expect(shares?.['taxed']).toBe(shares?.['washes']);
  });

  it('passes the ledger proof, with statements and payouts', async () => {
    expect(await test.db.asSystem(proveLedger)).toEqual(Object.fromEntries(LEDGER_FAULTS.map((fault) => [fault, 0])));
  });

  it('fails the ledger proof when a wash is booked as charging, or its share goes to another party', async () => {
    const owner = new pg.Client({ connectionString: test.url });
    await owner.connect();
    const proveAfter = async (change: string, undo: string) => {
      await owner.query(change);
      const faults = await test.db.asSystem(proveLedger);
      await owner.query(undo);
      return LEDGER_FAULTS.filter((fault) => faults[fault] > 0);
    };
    const { rows } = await owner.query<{ entry: string; share: string; party: string }>(`select min(e.id) as entry,
      min(s.id) as share, (array_agg(s.party_id order by s.id))[1] as party from ledger_entry e
      join statement_line l on l.wash_order_id = e.wash_order_id and l.kind = 'paid' join statement_share s on s.line_id = l.id
      where e.kind = 'carwash' and s.party_id is not null`);
    const [wash] = rows;
    await owner.query('set session_replication_role = replica');
    const setKind = (kind: string) => `update ledger_entry set kind = '${kind}' where id = ${wash?.entry}`;
    expect(await proveAfter(setKind('charge'), setKind('carwash'))).toContain('wrongOrders');
    const setParty = (party: string) => `update statement_share set party_id = ${party} where id = ${wash?.share}`;
    expect(await proveAfter(setParty('null'), setParty(wash?.party ?? ''))).toEqual(['wrongStatements']);
    await owner.end();
  });

  it('has records for every page', async () => {
    const [counts] = await readRows(`select
    (select count(*) from charging_order where status = 'unpaid')::int as unpaid,
    (select count(*) from refund)::int as refunds, (select count(*) from top_up)::int as top_ups,
    (select count(*) from abnormal_order)::int as abnormal, (select count(*) from statement_payout)::int as payouts,
    (select count(*) from ledger_entry where kind = 'fee')::int as fees,
    (select count(*) from profit_share where wash_site_id is not null)::int as wash_shares,
    (select count(*) from wash_order where is_under_review)::int as washes_under_review,
    (select count(*) from wash_order o join app_user_tag_member m on m.app_user_id = o.app_user_id
      join app_user_tag t on t.id = m.tag_id and t.is_tester)::int as washes_of_testers`);
    for (const [expectation, count] of Object.entries(counts ?? {})) expect(count, expectation).toBeGreaterThan(0);
  });
});
