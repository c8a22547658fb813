import { createContext, useContext } from 'react';
import type { ListState } from './useListState';
import type { ListBarValue } from './useListBar';

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

export interface ListContextValue extends Omit<ListBarValue, 'state'> {
  state: ListState;
  answer: ListAnswer<{ id: string }>;
  /** How a row is called where it stands alone. */
  nameOf: (row: { id: string }) => string;
}

const ListContext = createContext<ListContextValue | null>(null);
export const ListProvider = ListContext.Provider;

/** The list around a part of one. */
export function useList(): ListContextValue {
  const list = useContext(ListContext);
  if (!list) throw new Error('a part of a list stands outside of one');
  return list;
}
