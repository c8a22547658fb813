import { createContext, useContext } from 'react';

interface FilterBar {
  /** Name of the filter whose values are being chosen. */
  editing: string | null;
  edit: (name: string | null) => void;
}

export const FilterBarContext = createContext<FilterBar>({ editing: null, edit: () => undefined });

export const useFilterBar = (): FilterBar => useContext(FilterBarContext);

/** Props of every filter of a `ListBar`, so that the bar can list it. */
export interface FilterProps {
  /** Name of the filter in the page call. */
  name: string;
  label: string;
}
