import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChips } from '../../../kit/crud/bar/FilterChips';
import { RefreshButton } from '../../../kit/crud/bar/RefreshButton';
import { SavedViews } from '../../../kit/crud/bar/SavedViews';
import { ColumnsMenu } from '../../../kit/crud/table/ColumnsMenu';
import { Toolbar } from '../../../kit/layout/Toolbar';

interface JournalFiltersProps {
  actions: ReactNode;
  /** Filters: elements with a `name` and a `label`. */
  children: ReactNode;
}

/** The bar of the journal: that of any list but for the quick search, since a search would leave parts of entries. */
export function JournalFilters({ actions, children }: JournalFiltersProps) {
  const { t } = useTranslation('records');
  return (
    <Toolbar
      label={t('list.filters')}
      end={
        <>
          <RefreshButton />
          <ColumnsMenu />
          {actions}
        </>
      }
    >
      <SavedViews />
      <FilterChips>{children}</FilterChips>
    </Toolbar>
  );
}
