import type { financialManagement } from '../../contract/evo-bill/financialManagement';
import type { FiltersOf } from '../../kit/crud/useListState';

/** What the drawer of a row is given. */
export interface RowDrawerProps {
  /** Of the row. */
  id: string;
  /** Those of the list: the row is what they leave of it. */
  filters: FiltersOf<typeof financialManagement.reconciliationPage>;
}

/** The row of a party in the form of profits, of a row of the other forms; null: the platform. */
export function profitRowOf(rowId: string, partyId: string | null): string {
  const parts = rowId.split('.');
  return [...parts.slice(0, -1), partyId ?? '0', parts.at(-1)].join('.');
}

/** Of each order, and of the row. */
export const FIGURES = ['energy', 'payable', 'paid', 'refunded'] as const;
