import type { ReactNode } from 'react';
import { FilterChips } from './FilterChips';
import { ListSearch } from './ListSearch';
import { SavedViews } from './SavedViews';

interface FilterBarProps {
  /** Label of the quick search; null: the list has none. */
  search: string | null;
  /** Labels filters that have no `label` of their own. */
  labelField?: (name: string) => string;
  /** The menu of all filters is a sign without its word, where the bar has little room. */
  isFolded?: boolean;
  /** Filters: elements with a `name`. */
  children?: ReactNode;
}

/** The beginning of a list's bar: saved views, quick search, the filters in force, and the menu of all filters. */
export function FilterBar({ search, labelField, isFolded = false, children }: FilterBarProps) {
  return (
    <>
      <SavedViews />
      {search !== null && <ListSearch label={search} />}
      <FilterChips isFolded={isFolded} {...(labelField && { labelField })}>
        {children}
      </FilterChips>
    </>
  );
}
