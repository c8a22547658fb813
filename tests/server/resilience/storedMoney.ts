import type { Fleet, Query } from './storedSessions';

/** Counts orders of a fleet's sessions that the biller has not processed yet. */
export async function countDueOrders(query: Query, { lastId }: Fleet): Promise<number> {
  const [row] = await query<{ n: number }>(
    `select count(*)::int as n from charging_order where transaction_id > $1
       and (status in ('charging', 'pricing') and not is_under_review or status = 'paying')`,
    [lastId],
  );
  return row?.n ?? 0;
}

export const NO_FAULTS = {
  withoutOrder: 0,
  pricedNotOnce: 0,
  paidNotOnce: 0,
  heldStill: 0,
  wrongPaid: 0,
  unbalanced: 0,
  wrongBalances: 0,
};

/** Counts lost and doubled bookings of a fleet's sessions, by kind of fault. */
export async function findMoneyFaults(query: Query, { lastId }: Fleet): Promise<typeof NO_FAULTS | undefined> {
  const [faults] = await query<typeof NO_FAULTS>(
    `with o as (select * from charging_order where transaction_id > $1)
     select
       (select count(*)::int from charge_transaction t where t.id > $1
          and not exists (select from o where o.transaction_id = t.id)) as "withoutOrder",
       (select count(*)::int from o where not is_under_review and 1 <> (select count(*) from statement_line l
          where l.order_id = o.id and l.kind = 'priced')) as "pricedNotOnce",
       (select count(*)::int from o where status = 'completed' and payable_amount > 0 and 1 <> (select count(*)
          from ledger_entry e where e.order_id = o.id and e.kind = 'charge')) as "paidNotOnce",
       (select count(*)::int from o where status <> 'charging' and (select coalesce(sum(p.amount), 0)
          from ledger_entry e join ledger_posting p on p.entry_id = e.id join ledger_account a on a.id = p.account_id
          where e.order_id = o.id and a.kind = 'user_hold') <> 0 and not is_under_review) as "heldStill",
       (select count(*)::int from o where status = 'completed' and paid_amount <> payable_amount) as "wrongPaid",
       (select count(*)::int from (select from ledger_posting group by entry_id having sum(amount) <> 0) e) as unbalanced,
       (select count(*)::int from (select from ledger_posting p join ledger_account a on a.id = p.account_id
          where a.kind in ('user_wallet', 'user_hold') group by p.account_id
          having -sum(p.amount) <> (array_agg(p.balance_after order by p.seq desc))[1]) w) as "wrongBalances"`,
    [lastId],
  );
  return faults;
}
