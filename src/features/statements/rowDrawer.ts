import type { financialManagement } from '../../contract/evo-bill/financialManagement';
import type { FiltersOf } from '../../kit/crud/useListState';

/** What the drawer of a row is given. */
export interface RowDrawerProps {
  /** Of the row. */
  id: string;
  /** Those of the list: the row is what they leave of it. */
  filters: FiltersOf<typeof financialManagement.reconciliationPage>;
}

/** Orders at once. */
export const PAGE = 20;
/** px; a table of six columns. */
export const WIDTH = 720;
/** Of each order, and of the row. */
export const FIGURES = ['energy', 'payable', 'paid', 'refunded'] as const;
