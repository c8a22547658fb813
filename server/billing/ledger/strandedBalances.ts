import { sql } from 'kysely';
import type { Tx } from '../../db/database';

/** Wallets and holds with money of app users that were deleted. */
export const STRANDED_WALLETS = sql`
  select a.id, case a.kind when 'user_hold' then 'hold' else 'wallet' end as kind, a.currency, u.id as owner_id,
    u.name as owner, u.anonymised_at as since, l.balance_after as balance, l.at as last_movement_at
  from app_user u join ledger_account a on a.app_user_id = u.id
  join lateral (select p.balance_after, e.at from ledger_posting p join ledger_entry e on e.id = p.entry_id
    where p.account_id = a.id and p.seq is not null order by p.seq desc limit 1) l on true
  where u.anonymised_at is not null and a.kind in ('user_wallet', 'user_hold') and l.balance_after <> 0`;

/** Accounts of disabled companies and enterprises that are not settled; negative: it owes. */
const sumDisabled = (owner: 'company' | 'enterprise', account: string) => sql`
  select a.id, ${sql.lit(owner)} as kind, a.currency, c.id as owner_id, c.name as owner, null::timestamptz as since,
    -sum(p.amount) as balance, max(e.at) as last_movement_at
  from ${sql.table(owner)} c join ledger_account a on ${sql.ref(`a.${owner}_id`)} = c.id
  join ledger_posting p on p.account_id = a.id join ledger_entry e on e.id = p.entry_id
  where c.status = 'disabled' and a.kind = ${sql.lit(account)}
  group by a.id, c.id having sum(p.amount) <> 0`;

/** A balance whose owner was deleted or disabled. */
export interface StrandedBalance {
  id: string;
  kind: 'wallet' | 'hold' | 'company' | 'enterprise';
  currency: string;
  ownerId: string;
  owner: string;
  /** When the owner was deleted; null for a disabled one. */
  since: Date | null;
  balance: string;
  lastMovementAt: Date;
}

/** Balances of deleted and of disabled owners, the newest movement first. Only an operator's transaction sees all their movements. */
export async function readStrandedBalances(tx: Tx, limit: number): Promise<StrandedBalance[]> {
  const { rows } = await sql<StrandedBalance>`
    select s.id::text, s.kind, s.currency, s.owner_id::text, s.owner, s.since, round(s.balance, q.digits)::text as balance,
      s.last_movement_at
    from (${STRANDED_WALLETS} union all ${sumDisabled('company', 'company_receivable')}
      union all ${sumDisabled('enterprise', 'enterprise_receivable')}) s
    join currency q on q.code = s.currency order by s.last_movement_at desc, s.id limit ${limit}`.execute(tx);
  return rows;
}
