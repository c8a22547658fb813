import { sql } from 'kysely';
import { PAYMENT_TYPES } from '../../../../src/contract/evo-basic/basePaySetting';
import { PREPAY_STATUSES } from '../../../../src/contract/evo-bill/orderStates';
import { prepayRecord, type PrepayRecord } from '../../../../src/contract/evo-bill/prepayRecord';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { Tx } from '../../../db/database';
import { inDigits } from '../../../db/inDigits';
import type { FiltersOf, Ordering } from '../../../db/readPage';
import type { Route } from '../../../http/route';
import { toWire } from '../../../wire/wireTime';
import {
  createMoneyFile,
  defineMoneyList,
  moneyListRoutes,
  type MoneyFileCall,
} from '../../evo-wallet/adminWallet/moneyList';
import { movementsWhere, OWNER_COLUMNS, ownerSearched, withOwner } from '../../evo-wallet/adminWallet/owner';

type Filters = FiltersOf<BodyOf<typeof prepayRecord.page>>;

const ORDERING: Ordering<'createdAt' | 'amount'> = {
  fields: { createdAt: 'r.createdAt', amount: 'r.amount' },
  usual: [{ field: 'createdAt', order: 'desc' }],
  key: 'r.id',
  filled: ['createdAt', 'amount'],
};

function filteredRecords(tx: Tx, filters: Filters, isMasked: boolean) {
  const { statuses, stationIds } = filters;
  const searched = ['r.no', 'o.no', ...ownerSearched(isMasked)];
  let found = tx
    .selectFrom('prepayRecord as r')
    .innerJoin('chargingOrder as o', 'o.id', 'r.orderId')
    .innerJoin('station as s', 's.id', 'r.stationId')
    .leftJoin('appUser as u', 'u.id', 'r.appUserId')
    .select(['r.id', 'r.no', 'r.orderId', 'o.no as orderNo', 's.name as station', 'u.id as appUserId'])
    .select(['u.name as userName', 'u.phone as userPhone', 'u.email as userEmail'])
    .select(['r.currency', 'r.paymentType', 'r.status'])
    .select([inDigits(sql`r.amount`, 'r.currency').as('amount'), inDigits(sql`r.used`, 'r.currency').as('used')])
    .select(inDigits(sql`r.returned`, 'r.currency').as('returned'))
    .select(['r.createdAt', 'r.paidAt', 'r.endedAt'])
    .where(movementsWhere(filters, { at: 'r.createdAt', currency: 'r.currency', searched }));
  if (statuses?.length) found = found.where('r.status', 'in', statuses);
  if (stationIds?.length) found = found.where('r.stationId', 'in', stationIds);
  return found;
}

/** Prepayments of sessions and their use. */
const PREPAYMENTS = defineMoneyList({
  calls: prepayRecord,
  filtered: filteredRecords,
  ordering: ORDERING,
  sums: ['amount', 'used', 'returned'],
  toDto: (row, isMasked) => ({
    ...withOwner(row, isMasked),
    paymentType: row.paymentType as PrepayRecord['paymentType'],
    createdAt: toWire(row.createdAt),
    paidAt: row.paidAt && toWire(row.paidAt),
    endedAt: row.endedAt && toWire(row.endedAt),
  }),
  fileName: 'walletExport.prepaid',
  columns: {
    no: 'text',
    orderNo: 'text',
    station: 'text',
    ...OWNER_COLUMNS,
    amount: 'amount',
    used: 'amount',
    returned: 'amount',
    currency: 'code',
    paymentType: { group: 'paymentType', values: PAYMENT_TYPES },
    status: { group: 'prepayStatus', values: PREPAY_STATUSES },
    createdAt: 'time',
    paidAt: 'time',
    endedAt: 'time',
  },
});
export const prepayRecordRoutes = (): Route[] => moneyListRoutes(PREPAYMENTS);
export const prepayRecordFile = (call: MoneyFileCall) => createMoneyFile(PREPAYMENTS, call);
