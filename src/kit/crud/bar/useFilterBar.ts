import { createContext, useContext } from 'react';

interface FilterBar {
  /** Name of the filter whose values are being chosen. */
  editing: string | null;
  edit: (name: string | null) => void;
}

export const FilterBarContext = createContext<FilterBar>({ editing: null, edit: () => undefined });

export const useFilterBar = (): FilterBar => useContext(FilterBarContext);

/** What every filter of a `ListBar` has, so that the bar can list it. */
export interface FilterProps {
  /** Of the filter in the page call. */
  name: string;
  label: string;
}
