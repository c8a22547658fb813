import { sql } from 'kysely';
import { fee } from '../../../../src/contract/evo-wallet/adminWallet';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { Tx } from '../../../db/database';
import { inDigits } from '../../../db/inDigits';
import type { FiltersOf } from '../../../db/readPage';
import { toWire } from '../../../wire/wireTime';
import { createMoneyFile, defineMoneyList, moneyListRoutes, type MoneyFileCall } from './moneyList';
import { movementsWhere, OWNER_COLUMNS, ownerSearched, withOwner } from './owner';
import { postingOrdering } from './postings';

type Filters = FiltersOf<BodyOf<typeof fee.page>>;

function filteredFees(tx: Tx, filters: Filters, isMasked: boolean) {
  const searched = ['t.no', ...ownerSearched(isMasked)];
  return tx
    .selectFrom('ledgerPosting as p')
    .innerJoin('ledgerEntry as e', 'e.id', 'p.entryId')
    .innerJoin('ledgerAccount as a', 'a.id', 'p.accountId')
    .innerJoin('appUser as u', 'u.id', 'e.appUserId')
    .leftJoin('topUp as t', 't.id', 'e.topUpId')
    .select(['p.id', 'e.at', 'p.currency', 't.no as topUpNo', 'u.id as appUserId'])
    .select(['u.name as userName', 'u.phone as userPhone', 'u.email as userEmail'])
    .select(inDigits(sql`-p.amount`, 'p.currency').as('amount'))
    .where('e.kind', '=', 'fee')
    .where('a.kind', '=', 'platform_revenue')
    .where(movementsWhere(filters, { at: 'e.at', currency: 'p.currency', searched }));
}

/** The platform's fees on movements of wallets. */
const FEES = defineMoneyList({
  calls: fee,
  filtered: filteredFees,
  ordering: postingOrdering(sql`-p.amount`),
  sums: ['amount'],
  toDto: (row, isMasked) => ({ ...withOwner(row, isMasked), at: toWire(row.at) }),
  fileName: 'walletExport.fees',
  columns: { at: 'time', ...OWNER_COLUMNS, amount: 'amount', currency: 'code', topUpNo: 'text' },
});
export const feeRoutes = () => moneyListRoutes(FEES);
export const feeFile = (call: MoneyFileCall) => createMoneyFile(FEES, call);
