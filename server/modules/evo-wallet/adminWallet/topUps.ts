import { sql } from 'kysely';
import { PAYMENT_TYPES } from '../../../../src/contract/evo-basic/basePaySetting';
import { TOP_UP_STATUSES, topUp, type TopUp } from '../../../../src/contract/evo-wallet/adminWallet';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { Tx } from '../../../db/database';
import { inDigits } from '../../../db/inDigits';
import type { FiltersOf, Ordering } from '../../../db/readPage';
import { toWire } from '../../../wire/wireTime';
import { moneyListRoutes } from './moneyList';
import { movementsWhere, OWNER_COLUMNS, ownerSearched, withOwner } from './owner';

type Filters = FiltersOf<BodyOf<typeof topUp.page>>;

const ORDERING: Ordering<'createdAt' | 'amount'> = {
  fields: { createdAt: 't.createdAt', amount: 't.amount' },
  usual: [{ field: 'createdAt', order: 'desc' }],
  key: 't.id',
  filled: ['createdAt', 'amount'],
};

function filteredTopUps(tx: Tx, filters: Filters, isMasked: boolean) {
  const { statuses, paymentTypes } = filters;
  const searched = ['t.no', ...ownerSearched(isMasked)];
  let found = tx
    .selectFrom('topUp as t')
    .innerJoin('appUser as u', 'u.id', 't.appUserId')
    .select(['t.id', 't.no', 't.appUserId', 't.currency', 't.paymentType', 't.status'])
    .select(['t.createdAt', 't.paidAt', 't.error'])
    .select([inDigits(sql`t.amount`, 't.currency').as('amount'), inDigits(sql`t.fee`, 't.currency').as('fee')])
    .select(['u.name as userName', 'u.phone as userPhone', 'u.email as userEmail'])
    .where(movementsWhere(filters, { at: 't.createdAt', currency: 't.currency', searched }));
  if (statuses?.length) found = found.where('t.status', 'in', statuses);
  if (paymentTypes?.length) found = found.where('t.paymentType', 'in', paymentTypes);
  return found;
}

/** Money that drivers put into their wallets. */
export const topUpRoutes = () =>
  moneyListRoutes({
    calls: topUp,
    filtered: filteredTopUps,
    ordering: ORDERING,
    sums: ['amount', 'fee'],
    toDto: (row, isMasked) => ({
      ...withOwner(row, isMasked),
      paymentType: row.paymentType as TopUp['paymentType'],
      createdAt: toWire(row.createdAt),
      paidAt: row.paidAt && toWire(row.paidAt),
    }),
    fileName: 'walletExport.topUps',
    columns: {
      no: 'text',
      ...OWNER_COLUMNS,
      amount: 'amount',
      fee: 'amount',
      currency: 'code',
      paymentType: { group: 'paymentType', values: PAYMENT_TYPES },
      status: { group: 'topUpStatus', values: TOP_UP_STATUSES },
      createdAt: 'time',
      paidAt: 'time',
    },
  });
