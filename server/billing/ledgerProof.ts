import { sql } from 'kysely';
import type { Tx } from '../db/database';
import type { Deps } from '../deps';

/** What the ledger's own arithmetic says is wrong; all zero in a sound one. */
export interface LedgerProof {
  /** Entries that do not add up to zero. */
  unbalanced: number;
  /** Wallets and holds whose last balance is not the sum of what was written. */
  wrongBalances: number;
  /** Orders whose paid or refunded amount is not what the ledger has. */
  wrongOrders: number;
}

/** Proves the ledger: each entry is balanced, each balance a sum, each order's money is there. As the system. */
export async function proveLedger(tx: Tx): Promise<LedgerProof> {
  const { rows } = await sql<LedgerProof>`
    select
      (select count(*)::int from (select from ledger_posting group by entry_id having sum(amount) <> 0) e) as unbalanced,
      (select count(*)::int from (select from ledger_posting p join ledger_account a on a.id = p.account_id
         where a.kind in ('user_wallet', 'user_hold') group by p.account_id
         having -sum(p.amount) <> (array_agg(p.balance_after order by p.seq desc))[1]
           or count(*) <> max(p.seq)) w) as wrong_balances,
      (select count(*)::int from charging_order o left join (
         select e.order_id,
           coalesce(sum(p.amount) filter (where e.kind = 'charge' and p.amount > 0
             and a.kind in ('user_wallet', 'prepayment', 'cash_clearing', 'enterprise_receivable')), 0) as paid,
           coalesce(sum(-p.amount) filter (where e.kind in ('refund', 'reversal') and e.refund_id is not null
             and a.kind in ('user_wallet', 'refund_clearing', 'enterprise_receivable')), 0) as refunded
         from ledger_entry e join ledger_posting p on p.entry_id = e.id join ledger_account a on a.id = p.account_id
         where e.order_id is not null group by 1) l on l.order_id = o.id
       where o.paid_amount <> coalesce(l.paid, 0) or o.refunded_amount <> coalesce(l.refunded, 0)) as wrong_orders`.execute(
    tx,
  );
  return rows[0] ?? { unbalanced: 0, wrongBalances: 0, wrongOrders: 0 };
}

export function isProven({ unbalanced, wrongBalances, wrongOrders }: LedgerProof): boolean {
  return unbalanced + wrongBalances + wrongOrders === 0;
}

/** Proves the ledger by time; what is wrong is an error of the log and a figure of the metrics. */
export async function ledgerProof({ db, log }: Deps): Promise<void> {
  const proof = await db.asSystem(proveLedger);
  if (!isProven(proof)) log.error({ proof }, 'the ledger does not add up');
}
