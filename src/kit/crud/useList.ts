import { createContext, useContext } from 'react';
import type { ListState } from './useListState';
import type { Selection } from './selection/useSelection';

/** What a page call has answered, as RTK Query's hooks give it. */
export interface ListAnswer<Row = unknown> {
  data?:
    | { records: readonly Row[]; total: number; totalIsEstimate?: boolean | undefined; nextCursor?: string | undefined }
    | undefined;
  error?: unknown;
  isFetching: boolean;
  /** When `data` came, by this browser's clock in ms. */
  fulfilledTimeStamp?: number | undefined;
  refetch: () => unknown;
}

/** A column as the menu that arranges them names it. */
export interface NamedColumn {
  name: string;
  label: string;
  isExtra: boolean;
}

export interface ListContextValue {
  state: ListState;
  answer: ListAnswer<{ id: string }>;
  selection: Selection;
  /** How a row is called where it stands alone. */
  nameOf: (row: { id: string }) => string;
  /** The table's columns, once it is there. */
  columns: readonly NamedColumn[];
  tellColumns: (columns: readonly NamedColumn[]) => void;
}

const ListContext = createContext<ListContextValue | null>(null);
export const ListProvider = ListContext.Provider;

/** The list around a part of one. */
export function useList(): ListContextValue {
  const list = useContext(ListContext);
  if (!list) throw new Error('a part of a list stands outside of one');
  return list;
}
