import { sql } from 'kysely';
import type { MoneyHeads, WalletProof } from '../../../../src/contract/evo-wallet/userMoney';
import type { Tx } from '../../../db/database';
import { addAmounts, negateAmount, roundTo, subtract } from '../../../../src/lib/decimal';
import { endOfSecond, fromWire } from '../../../wire/wireTime';
import type { MoneyRange } from './moneyBranches';

interface WalletRow {
  id: string;
  currency: string;
  digits: number;
  balance: string;
  held: string;
}

/**
 * Wallets of a person with the proof of a range. Only a reader of all movements gets a proof.
 * @param isProven the reader sees all movements
 */
export async function readWallets(tx: Tx, range: MoneyRange, isProven: boolean): Promise<MoneyHeads['wallets']> {
  const { rows } = await sql<WalletRow>`select a.id::text, a.currency, q.digits, omp_balance(a.id) as balance,
      coalesce((select omp_balance(h.id) from ledger_account h where h.kind = 'user_hold'
        and h.app_user_id = a.app_user_id and h.currency = a.currency), 0) as held
    from ledger_account a join currency q on q.code = a.currency
    where a.kind = 'user_wallet' and a.app_user_id = ${range.appUserId} order by a.currency`.execute(tx);
  const wallets: MoneyHeads['wallets'] = [];
  for (const { digits, balance, held, ...wallet } of rows) {
    const proof = isProven ? await proveWallet(tx, wallet.id, range, digits) : null;
    wallets.push({ ...wallet, balance: roundTo(digits, balance), held: roundTo(digits, held), proof });
  }
  return wallets;
}

interface Sums {
  opening: string;
  closing: string;
  in: string;
  out: string;
  held: string;
}

/**
 * Proves a wallet: the movements between two balances of the ledger, and their sum. Movements are ordered by number:
 * two at the edge of a range can have their times in another order.
 */
async function proveWallet(
  tx: Tx,
  accountId: string,
  { from, until }: MoneyRange,
  digits: number,
): Promise<WalletProof> {
  const last = until === undefined ? sql`null::timestamptz` : sql`${endOfSecond(until)}::timestamptz`;
  const turnBefore = (at: ReturnType<typeof sql>) => sql`(select p.seq from ledger_posting p
    join ledger_entry e on e.id = p.entry_id where p.account_id = ${accountId} and e.at < ${at} order by p.seq desc limit 1)`;
  const {
    rows: [sums],
  } = await sql<Sums>`with edge as (select coalesce(${turnBefore(sql`${fromWire(from)}`)}, 0) as first,
      coalesce(${turnBefore(sql`coalesce(${last}, 'infinity')`)}, 0) as last)
    select ${balanceAt(accountId, 'first')} as opening, ${balanceAt(accountId, 'last')} as closing,
      coalesce(sum(-p.amount) filter (where p.amount < 0 and e.kind not in ('hold', 'release')), 0) as in,
      coalesce(sum(p.amount) filter (where p.amount > 0 and e.kind not in ('hold', 'release')), 0) as out,
      coalesce(sum(p.amount) filter (where e.kind in ('hold', 'release')), 0) as held
    from edge left join (ledger_posting p join ledger_entry e on e.id = p.entry_id)
      on p.account_id = ${accountId} and p.seq > edge.first and p.seq <= edge.last
    group by edge.first, edge.last`.execute(tx);
  if (!sums) throw new Error('An aggregate has a row');
  const expected = addAmounts(sums.opening, sums.in, negateAmount(sums.out), negateAmount(sums.held));
  const figures = { ...sums, difference: subtract(sums.closing, expected) };
  const rounded = Object.entries(figures).map(([name, amount]) => [name, roundTo(digits, amount)]);
  return Object.fromEntries(rounded) as WalletProof;
}

function balanceAt(accountId: string, edge: 'first' | 'last') {
  return sql`coalesce((select b.balance_after from ledger_posting b
    where b.account_id = ${accountId} and b.seq = edge.${sql.raw(edge)}), 0)`;
}
