import { createContext, useContext } from 'react';
import type { Selection } from './selection/useSelection';

/** The state behind the bar of a list: from `useListState`, or from `useAddressState` for a live list. */
export interface ListBarState {
  /** The filters in force by name. */
  filters: Readonly<Record<string, unknown>>;
  /** Undefined clears a filter. */
  filter: (part: Readonly<Record<string, unknown>>) => void;
  clearFilters: () => void;
  /** The address's own text without page and open record, for saved views. */
  view: string;
  /** @param replace leaves no step of history behind */
  showView: (view: string, replace?: boolean) => void;
  /** The address has no filter, sort, further page or open record. */
  isPlain: boolean;
}

/** A column with its label, for the menu that arranges columns. */
export interface NamedColumn {
  name: string;
  label: string;
  isExtra: boolean;
}

export interface ListBarValue {
  state: ListBarState;
  selection: Selection;
  /** The table's columns, once it is there. */
  columns: readonly NamedColumn[];
  tellColumns: (columns: readonly NamedColumn[]) => void;
  /** Name of this list among those of its page, which have columns of their own. */
  part?: string | undefined;
}

const ListBarContext = createContext<ListBarValue | null>(null);
export const ListBarProvider = ListBarContext.Provider;

/** Name of the list among those of its page; undefined for its only one. */
export const useListPart = (): string | undefined => useContext(ListBarContext)?.part;

/**
 * Context of the surrounding list, for filters, the menu of columns, and other parts shared by paged and live lists.
 */
export function useListBar(): ListBarValue {
  const bar = useContext(ListBarContext);
  if (!bar) throw new Error('a part of a list stands outside of one');
  return bar;
}
