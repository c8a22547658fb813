import { sql } from 'kysely';
import { userWallet, type Wallet } from '../../../../src/contract/evo-wallet/userWallet';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { Tx } from '../../../db/database';
import { inDigits } from '../../../db/inDigits';
import type { FiltersOf, Ordering } from '../../../db/readPage';
import { Problem } from '../../../wire/problem';
import { toWire } from '../../../wire/wireTime';
import { moneyListRoutes } from './moneyList';
import { movementsWhere, OWNER_COLUMNS, ownerSearched, withOwner } from './owner';

type Filters = FiltersOf<BodyOf<typeof userWallet.page>>;

const BALANCE = inDigits(sql`omp_balance(a.id)`, 'a.currency');
const HELD = inDigits(
  sql`coalesce((select omp_balance(h.id) from ledger_account h
    where h.kind = 'user_hold' and h.app_user_id = a.app_user_id and h.currency = a.currency), 0)`,
  'a.currency',
);
const LAST_MOVEMENT = sql<Date | null>`(select e.at from ledger_posting p join ledger_entry e on e.id = p.entry_id
  where p.account_id = a.id and p.seq is not null order by p.seq desc limit 1)`;

const ORDERING: Ordering<'balance' | 'userName' | 'lastMovementAt'> = {
  fields: { balance: BALANCE, userName: 'u.name', lastMovementAt: LAST_MOVEMENT },
  usual: [{ field: 'userName', order: 'asc' }],
  key: 'a.id',
  filled: ['balance', 'userName'],
};

function selectWallets(tx: Tx) {
  return tx
    .selectFrom('ledgerAccount as a')
    .innerJoin('appUser as u', 'u.id', 'a.appUserId')
    .select(['a.id', 'u.id as appUserId', 'a.currency'])
    .select(['u.name as userName', 'u.phone as userPhone', 'u.email as userEmail'])
    .select([BALANCE.as('balance'), HELD.as('held'), LAST_MOVEMENT.as('lastMovementAt')])
    .where('a.kind', '=', 'user_wallet');
}

type Row = Awaited<ReturnType<ReturnType<typeof selectWallets>['executeTakeFirstOrThrow']>>;

function toWalletDto(row: Row, isMasked: boolean): Wallet {
  return { ...withOwner(row, isMasked), lastMovementAt: row.lastMovementAt && toWire(row.lastMovementAt) };
}

/** @throws Problem 404 */
export async function readWallet(tx: Tx, id: string, isMasked: boolean): Promise<Wallet> {
  const row = await selectWallets(tx).where('a.id', '=', id).executeTakeFirst();
  if (!row) throw new Problem(404);
  return toWalletDto(row, isMasked);
}

/** Wallets of drivers, one per currency. */
export const walletRoutes = () =>
  moneyListRoutes({
    calls: userWallet,
    filtered: (tx: Tx, filters: Filters, isMasked) =>
      selectWallets(tx).where(
        movementsWhere(filters, { at: 'a.id', currency: 'a.currency', searched: ownerSearched(isMasked) }),
      ),
    ordering: ORDERING,
    sums: ['balance', 'held'],
    toDto: toWalletDto,
    fileName: 'walletExport.wallets',
    columns: { ...OWNER_COLUMNS, balance: 'amount', held: 'amount', currency: 'code', lastMovementAt: 'time' },
  });
