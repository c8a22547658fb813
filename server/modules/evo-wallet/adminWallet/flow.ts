import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { userWallet, WalletFlow } from '../../../../src/contract/evo-wallet/userWallet';
import type { Tx } from '../../../db/database';
import { inDigits } from '../../../db/inDigits';
import { readPage, type Ordering, type Page } from '../../../db/readPage';
import { Problem } from '../../../wire/problem';
import { toWire } from '../../../wire/wireTime';

type Query = BodyOf<typeof userWallet.transactionRecordList>;

const ORDERING: Ordering<'at'> = {
  fields: { at: 'e.at' },
  usual: [{ field: 'at', order: 'desc' }],
  key: 'p.id',
  filled: ['at'],
};

/** A wallet is written in turns: of two movements at once the times are taken before, the balances in turn. */
const IN_TURNS: Ordering<'at'> = { ...ORDERING, fields: { at: 'p.seq' }, key: 'p.seq' };

/**
 * Movements of wallets, the latest first; money in is positive, from the owner's view.
 * @param isMasked whether the caller sees phone numbers masked
 * @throws Problem 403 for a search by phone where phones are masked
 */
export async function readFlow(tx: Tx, query: Query, isMasked: boolean): Promise<Page<WalletFlow>> {
  const { walletId, transactionType, userPhone } = query;
  // A search by number would reveal its owner to a caller without the right to see numbers.
  if (userPhone && isMasked) throw new Problem(403);
  let found = tx
    .selectFrom('ledgerPosting as p')
    .innerJoin('ledgerEntry as e', 'e.id', 'p.entryId')
    .innerJoin('ledgerAccount as a', 'a.id', 'p.accountId')
    .innerJoin('appUser as u', 'u.id', 'a.appUserId')
    .leftJoin('chargingOrder as o', 'o.id', 'e.orderId')
    .leftJoin('washOrder as w', 'w.id', 'e.washOrderId')
    .leftJoin('topUp as t', 't.id', 'e.topUpId')
    .select(['p.id', 'e.at', 'p.currency', 'o.id as orderId', 'w.id as washOrderId', 'e.reason', 'e.userName'])
    .select(sql<WalletFlow['type']>`e.kind`.as('type'))
    .select([inDigits(sql`-p.amount`, 'p.currency').as('amount')])
    .select(inDigits(sql`p.balance_after`, 'p.currency').as('balanceAfter'))
    .select(sql<string | null>`coalesce(o.no, w.no, t.no)`.as('reference'))
    .where('a.kind', '=', 'user_wallet');
  if (walletId) found = found.where('a.id', '=', walletId);
  if (transactionType) found = found.where('e.kind', '=', transactionType);
  if (userPhone) {
    const digits = userPhone.replace(/\D/g, '');
    found = found.where(sql<boolean>`regexp_replace(u.phone, '[^0-9]', '', 'g') = ${digits}`);
  }
  const page = await readPage(tx, found, query, walletId ? IN_TURNS : ORDERING);
  return { ...page, records: page.records.map((row) => ({ ...row, at: toWire(row.at) })) };
}
