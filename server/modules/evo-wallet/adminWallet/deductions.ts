import { sql } from 'kysely';
import {
  carWashDeduction,
  chargingDeduction,
  deductionRecord,
  DEDUCTION_TYPES,
  type Deduction,
} from '../../../../src/contract/evo-wallet/adminWallet';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { Tx } from '../../../db/database';
import { inDigits } from '../../../db/inDigits';
import type { FiltersOf } from '../../../db/readPage';
import { toWire } from '../../../wire/wireTime';
import { moneyListRoutes } from './moneyList';
import { movementsWhere, OWNER_COLUMNS, ownerSearched, withOwner } from './owner';
import { postingOrdering } from './postings';

type Filters = FiltersOf<BodyOf<typeof deductionRecord.page>>;
type WashFilters = FiltersOf<BodyOf<typeof carWashDeduction.page>>;
type ChargingFilters = FiltersOf<BodyOf<typeof chargingDeduction.page>>;

/** Final deductions of a wallet; holds of running sessions are left out. */
function selectTaken(tx: Tx, filters: Filters | ChargingFilters | WashFilters, isMasked: boolean) {
  const searched = ['o.no', 'w.no', ...ownerSearched(isMasked)];
  return tx
    .selectFrom('ledgerPosting as p')
    .innerJoin('ledgerEntry as e', 'e.id', 'p.entryId')
    .innerJoin('ledgerAccount as a', 'a.id', 'p.accountId')
    .innerJoin('appUser as u', 'u.id', 'a.appUserId')
    .leftJoin('chargingOrder as o', 'o.id', 'e.orderId')
    .leftJoin('station as s', 's.id', 'o.stationId')
    .leftJoin('washOrder as w', 'w.id', 'e.washOrderId')
    .leftJoin('washSite as f', 'f.id', 'w.washSiteId')
    .select(['p.id', 'e.at', 'u.id as appUserId', 'u.name as userName', 'u.phone as userPhone', 'u.email as userEmail'])
    .select([inDigits(sql`p.amount`, 'p.currency').as('amount'), 'p.currency'])
    .select(inDigits(sql`p.balance_after`, 'p.currency').as('balanceAfter'))
    .select(['o.id as orderId', 'w.id as washOrderId', 'e.reason'])
    .select(sql<string | null>`coalesce(o.no, w.no)`.as('orderNo'))
    .select(sql<string | null>`coalesce(s.name, f.name)`.as('station'))
    .select(sql<Deduction['type']>`e.kind`.as('type'))
    .where('a.kind', '=', 'user_wallet')
    .where('p.amount', '>', '0')
    .where(movementsWhere(filters, { at: 'e.at', currency: 'p.currency', searched }));
}

function filteredDeductions(tx: Tx, filters: Filters, isMasked: boolean) {
  const types = filters.types?.length ? filters.types : DEDUCTION_TYPES;
  return selectTaken(tx, filters, isMasked).where('e.kind', 'in', types);
}

function filteredCharging(tx: Tx, filters: ChargingFilters, isMasked: boolean) {
  const { stationIds } = filters;
  const found = selectTaken(tx, filters, isMasked)
    .innerJoin('charger as h', 'h.id', 'o.chargerId')
    .select(['h.chargerCode as charger', sql<number | null>`(o.energy_wh / 1000.0)::float8`.as('energy')])
    .where('e.kind', '=', 'charge');
  return stationIds?.length ? found.where('o.stationId', 'in', stationIds) : found;
}

function filteredWashes(tx: Tx, filters: WashFilters, isMasked: boolean) {
  const found = selectTaken(tx, filters, isMasked)
    .select(['f.name as washSite', 'w.serviceName as service'])
    .where('e.kind', '=', 'carwash');
  return filters.washSiteIds?.length ? found.where('w.washSiteId', 'in', filters.washSiteIds) : found;
}

/** Every amount that was taken from a wallet. */
export const deductionRoutes = () =>
  moneyListRoutes({
    calls: deductionRecord,
    filtered: filteredDeductions,
    ordering: postingOrdering(sql`p.amount`),
    sums: ['amount'],
    toDto: (row, isMasked) => ({ ...withOwner(row, isMasked), at: toWire(row.at) }),
    fileName: 'walletExport.deductions',
    columns: {
      at: 'time',
      type: { group: 'flowType', values: DEDUCTION_TYPES },
      ...OWNER_COLUMNS,
      amount: 'amount',
      balanceAfter: 'amount',
      currency: 'code',
      orderNo: 'text',
      station: 'text',
      reason: 'text',
    },
  });

/** Deductions that paid for charging. */
export const chargingDeductionRoutes = () =>
  moneyListRoutes({
    calls: chargingDeduction,
    filtered: filteredCharging,
    ordering: postingOrdering(sql`p.amount`),
    sums: ['amount'],
    toDto: (
      { orderId, washOrderId: _washOrderId, orderNo, station, type: _type, reason: _reason, ...row },
      isMasked,
    ) => ({
      ...withOwner(row, isMasked),
      at: toWire(row.at),
      orderId: orderId ?? '',
      orderNo: orderNo ?? '',
      station: station ?? '',
    }),
    fileName: 'walletExport.chargingDeductions',
    columns: {
      at: 'time',
      ...OWNER_COLUMNS,
      orderNo: 'text',
      station: 'text',
      charger: 'text',
      energy: 'figure',
      amount: 'amount',
      balanceAfter: 'amount',
      currency: 'code',
    },
  });

/** Deductions that paid for washes. */
export const carWashDeductionRoutes = () =>
  moneyListRoutes({
    calls: carWashDeduction,
    filtered: filteredWashes,
    ordering: postingOrdering(sql`p.amount`),
    sums: ['amount'],
    toDto: (
      {
        orderId: _orderId,
        washOrderId,
        orderNo,
        washSite,
        service,
        station: _station,
        type: _type,
        reason: _reason,
        ...row
      },
      isMasked,
    ) => ({
      ...withOwner(row, isMasked),
      at: toWire(row.at),
      orderId: washOrderId ?? '',
      orderNo: orderNo ?? '',
      washSite: washSite ?? '',
      service: service ?? '',
    }),
    fileName: 'walletExport.carWashDeductions',
    columns: {
      at: 'time',
      ...OWNER_COLUMNS,
      orderNo: 'text',
      washSite: 'text',
      service: 'text',
      amount: 'amount',
      balanceAfter: 'amount',
      currency: 'code',
    },
  });
