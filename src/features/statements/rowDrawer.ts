import type { financialManagement } from '../../contract/evo-bill/financialManagement';
import type { PeriodDetail } from '../../contract/evo-bill/statementPeriods';
import type { FiltersOf } from '../../kit/crud/listTypes';
import { getLastDay } from '../../lib/calendar';

/** Props of the drawer of a row. */
export interface RowDrawerProps {
  /** Id of the row. */
  id: string;
  /** Filters of the list, which narrow the orders of the row too. */
  filters: FiltersOf<typeof financialManagement.reconciliationPage>;
}

/** The row of the month in the forms of reconciliation. */
export const toRowId = ({ month, companyId, currency }: Pick<PeriodDetail, 'month' | 'companyId' | 'currency'>) =>
  `${month}.${companyId}.0.${currency}`;

/** The row of a party in the form of profits, of a row of the other forms; null: the platform. */
export function toProfitRowId(rowId: string, partyId: string | null): string {
  const parts = rowId.split('.');
  return [...parts.slice(0, -1), partyId ?? '0', parts.at(-1)].join('.');
}

/** The row of the form of reconciliation that a party's row in the form of profits is a part of. */
export function toWholeRowId(profitRowId: string): string {
  return profitRowId.split('.').toSpliced(-2, 1).join('.');
}

/** The days of a row as far as its filter has them, its company and its currency; and its place, if it is of one. */
export function readRowScope(id: string, filters: DayFilters) {
  const [period = '', companyIds = '', placeId = '0', currencies = ''] = id.split('.');
  const scope = { ...narrowDays(period, filters), companyIds, currencies };
  return { scope, placeId: placeId === '0' ? null : placeId };
}

interface DayFilters {
  from?: string | undefined;
  until?: string | undefined;
}

/** The days of a month or a day, as far as the filter has them. */
function narrowDays(period: string, { from = period, until }: DayFilters) {
  const isMonth = period.length === 'YYYY-MM'.length;
  const first = isMonth ? `${period}-01` : period;
  const last = isMonth ? getLastDay(period) : period;
  return { dayFrom: from > first ? from : first, dayUntil: until && until < last ? until : last };
}

/** Figures of each order, and of the row. */
export const FIGURES = ['energy', 'payable', 'paid', 'refunded'] as const;
