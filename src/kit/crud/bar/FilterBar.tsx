import type { ReactNode } from 'react';
import { SearchField } from '../../layout/SearchField';
import { useListBar } from '../useListBar';
import { FilterChips } from './FilterChips';
import { SavedViews } from './SavedViews';

interface FilterBarProps {
  /** Label of the quick search. */
  search: string;
  /** Labels filters that have no `label` of their own. */
  labelField?: (name: string) => string;
  /** Filters: elements with a `name`. */
  children?: ReactNode;
}

/** The beginning of a list's bar: saved views, quick search, the filters in force, and the menu of all filters. */
export function FilterBar({ search, labelField, children }: FilterBarProps) {
  const { state } = useListBar();
  const { text } = state.filters as { text?: string };
  return (
    <>
      <SavedViews />
      <SearchField label={search} text={text ?? ''} onText={(next) => state.filter({ text: next || undefined })} />
      <FilterChips {...(labelField && { labelField })}>{children}</FilterChips>
    </>
  );
}
