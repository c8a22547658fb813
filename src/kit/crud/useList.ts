import { createContext, useContext } from 'react';
import type { Guarded } from '../../access/useCan';
import type { ListState } from './useListState';
import type { ListBarValue } from './useListBar';

/** The answer of a page call, as RTK Query's hooks give it. */
export interface ListAnswer<Row = unknown> {
  data?:
    | {
        records: readonly Row[];
        total: number;
        totalIsEstimate?: boolean | undefined;
        nextCursor?: string | undefined;
        folded?: number | undefined;
      }
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
  /** Name of a row in questions and for screen readers. */
  nameOf: (row: { id: string }) => string;
  /** Text under a key of the list's namespace; empty where there is none. */
  phrase: (key: string) => string;
  /** Label of a column or filter: `fields.<name>` of the namespace. */
  labelField: (name: string) => string;
  /** The call that adds a record, where the list has one. */
  add: Guarded | null;
  /** The rows are of several stations and in order of time. */
  mixesStations: boolean;
}

const ListContext = createContext<ListContextValue | null>(null);
export const ListProvider = ListContext.Provider;

/** The surrounding list's context. */
export function useList(): ListContextValue {
  const list = useContext(ListContext);
  if (!list) throw new Error('a part of a list is used outside of a List');
  return list;
}
