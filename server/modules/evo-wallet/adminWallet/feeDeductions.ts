import { sql } from 'kysely';
import { FEE_KINDS, feeDeduction, type FeeDeduction } from '../../../../src/contract/evo-wallet/adminWallet';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { Tx } from '../../../db/database';
import { inDigits } from '../../../db/inDigits';
import type { FiltersOf } from '../../../db/readPage';
import { toWire } from '../../../wire/wireTime';
import { createMoneyFile, defineMoneyList, moneyListRoutes, type MoneyFileCall } from './moneyList';
import { movementsWhere } from './owner';
import { postingOrdering } from './postings';

type Filters = FiltersOf<BodyOf<typeof feeDeduction.page>>;

const ACCOUNT = { platform: 'platform_fee', channel: 'channel_fee' } as const;
const KIND = sql<FeeDeduction['kind']>`(case a.kind when 'platform_fee' then 'platform' else 'channel' end)`;

function filteredDeductions(tx: Tx, filters: Filters) {
  const { kind, companyIds, stationIds } = filters;
  let found = tx
    .selectFrom('ledgerPosting as p')
    .innerJoin('ledgerEntry as e', 'e.id', 'p.entryId')
    .innerJoin('ledgerAccount as a', 'a.id', 'p.accountId')
    .innerJoin('chargingOrder as o', 'o.id', 'e.orderId')
    .innerJoin('station as s', 's.id', 'o.stationId')
    .innerJoin('company as c', 'c.id', 'o.companyId')
    .select(['p.id', 'e.at', 'o.id as orderId', 'o.no as orderNo', 's.name as station', 'c.name as company'])
    .select(['a.provider', 'o.payableAmount as payable', 'p.currency', KIND.as('kind')])
    .select(inDigits(sql`-p.amount`, 'p.currency').as('amount'))
    .where('a.kind', 'in', kind ? [ACCOUNT[kind]] : Object.values(ACCOUNT))
    .where(movementsWhere(filters, { at: 'e.at', currency: 'p.currency', searched: ['o.no', 's.name'] }));
  if (companyIds?.length) found = found.where('o.companyId', 'in', companyIds);
  if (stationIds?.length) found = found.where('o.stationId', 'in', stationIds);
  return found;
}

/** Fees of platform and providers, taken order by order. */
const FEE_DEDUCTIONS = defineMoneyList({
  calls: feeDeduction,
  filtered: filteredDeductions,
  ordering: postingOrdering(sql`-p.amount`),
  sums: ['amount'],
  toDto: (row) => ({ ...row, at: toWire(row.at) }),
  fileName: 'walletExport.feeDeductions',
  columns: {
    at: 'time',
    kind: { group: 'feeKind', values: FEE_KINDS },
    orderNo: 'text',
    station: 'text',
    company: 'text',
    provider: 'text',
    payable: 'amount',
    amount: 'amount',
    currency: 'code',
  },
});
export const feeDeductionRoutes = () => moneyListRoutes(FEE_DEDUCTIONS);
export const feeDeductionFile = (call: MoneyFileCall) => createMoneyFile(FEE_DEDUCTIONS, call);
