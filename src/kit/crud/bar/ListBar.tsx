import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Toolbar } from '../../layout/Toolbar';
import { ColumnsMenu } from '../table/ColumnsMenu';
import { useList } from '../useList';
import { AddButton } from '../AddButton';
import { FilterBar } from './FilterBar';
import { RefreshButton } from './RefreshButton';

interface ListBarProps {
  /** Label of the quick search; `search` of the list's namespace by default; null: the list has none. */
  search?: string | null;
  /** Buttons before the add button: export, import. */
  actions?: ReactNode;
  /** Filters: elements with a `name`, and a `label` where it is not `fields.<name>`. */
  children?: ReactNode;
}

/** The bar above a list: saved views, quick search, filters, age of the rows, columns, and actions. */
export function ListBar({ search, actions, children }: ListBarProps) {
  const { t } = useTranslation('records');
  const { phrase, labelField } = useList();
  const label = search === undefined ? phrase('search') : search;
  return (
    <Toolbar
      label={t('list.filters')}
      end={
        <>
          <RefreshButton />
          <ColumnsMenu />
          {actions}
          <AddButton />
        </>
      }
    >
      <FilterBar search={label} labelField={labelField}>
        {children}
      </FilterBar>
    </Toolbar>
  );
}
