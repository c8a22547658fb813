import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Toolbar } from '../../layout/Toolbar';
import { ColumnsMenu } from '../table/ColumnsMenu';
import { FilterBar } from './FilterBar';
import { RefreshButton } from './RefreshButton';

interface ListBarProps {
  /** What the quick search looks through. */
  search: string;
  /** What can be done here: export, import, add. */
  actions?: ReactNode;
  /** Filters: elements with `name` and `label`. */
  children?: ReactNode;
}

/** Above a list: saved views, quick search, the filters in force, how old the rows are, columns, and the actions. */
export function ListBar({ search, actions, children }: ListBarProps) {
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
      <FilterBar search={search}>{children}</FilterBar>
    </Toolbar>
  );
}
