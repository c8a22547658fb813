import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import { accountName, type AccountRef, type Entry } from '../../domain/ledger/entry';
import { executePlannedOnce } from '../../db/plannedOnce';

/** Error code of a wallet with too little money. */
const INSUFFICIENT = 'OM001';

/**
 * Writes an entry into the ledger, once for its key; accounts are made as they are needed.
 * @returns false when there is an entry of that key already: nothing is written then
 * @throws an error that {@link isInsufficient} knows when a wallet would fall below zero
 */
export async function postEntry(tx: Tx, { postings, key, at, kind, currency, ...subject }: Entry): Promise<boolean> {
  const added = await tx
    .insertInto('ledgerEntry')
    .values({ key, at, kind, currency, ...subject })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return false;
  const rows = postings.map(({ account, amount }) => ({ ...toColumns(account), name: accountName(account), amount }));
  // Lock accounts in name order to avoid deadlocks.
  await executePlannedOnce(
    tx,
    sql`insert into ledger_posting (entry_id, account_id, currency, amount)
    select ${added.id}, omp_ledger_account(kind, app_user_id, company_id, enterprise_id, provider, ${currency}, activity_id),
      ${currency}, round(amount, digits)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f(name text, kind text, app_user_id bigint,
      company_id bigint, enterprise_id bigint, provider text, activity_id bigint, amount numeric)
    join currency on code = ${currency} order by f.name`,
  );
  return true;
}

function toColumns({ kind, appUserId, companyId, enterpriseId, provider, activityId }: AccountRef) {
  const owner = { app_user_id: appUserId, company_id: companyId, enterprise_id: enterpriseId };
  return { kind, ...owner, provider, activity_id: activityId };
}

export function isInsufficient(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === INSUFFICIENT;
}

/** Balance of a driver's wallet; `0` without a wallet. */
export async function walletBalance(tx: Tx, appUserId: string, currency: string): Promise<string> {
  const { rows } = await executePlannedOnce(
    tx,
    sql<{ balance: string }>`
    select p.balance_after::text as balance from ledger_account a join ledger_posting p on p.account_id = a.id
    where a.app_user_id = ${appUserId} and a.kind = 'user_wallet' and a.currency = ${currency}
    order by p.seq desc limit 1`,
  );
  return rows[0]?.balance ?? '0';
}

/** As {@link walletBalance}; it stays so until the transaction ends. */
export async function lockWallet(tx: Tx, appUserId: string, currency: string): Promise<string> {
  await executePlannedOnce(
    tx,
    sql`select from ledger_account where app_user_id = ${appUserId} and kind = 'user_wallet'
    and currency = ${currency} for update`,
  );
  return walletBalance(tx, appUserId, currency);
}
