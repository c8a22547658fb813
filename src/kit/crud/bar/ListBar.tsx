import { Button, Menu } from '@mantine/core';
import { IconFilterPlus } from '@tabler/icons-react';
import { Children, isValidElement, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../layout/SearchField';
import { Toolbar } from '../../layout/Toolbar';
import { ColumnsMenu } from '../table/ColumnsMenu';
import { FilterBarContext, type FilterProps } from './useFilterBar';
import { useList } from '../useList';
import { RefreshButton } from './RefreshButton';
import { SavedViews } from './SavedViews';

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
  const { state } = useList();
  const [editing, edit] = useState<string | null>(null);
  const bar = useMemo(() => ({ editing, edit }), [editing]);
  const filters = Children.toArray(children).filter(isValidElement) as ReactElement<FilterProps>[];
  const { text } = state.filters as { text?: string };
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
      <SearchField label={search} text={text ?? ''} onText={(next) => state.filter({ text: next || undefined })} />
      <FilterBarContext value={bar}>
        {children}
        {filters.length > 0 && (
          <Menu position="bottom-start">
            <Menu.Target>
              <Button variant="subtle" size="sm" leftSection={<IconFilterPlus size={16} stroke={1.6} aria-hidden />}>
                {t('list.addFilter')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {filters.map(({ props: { name, label } }) => (
                <Menu.Item key={name} onClick={() => edit(name)}>
                  {label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </FilterBarContext>
      {Object.keys(state.filters).length > 0 && (
        <Button variant="subtle" size="sm" onClick={state.clearFilters}>
          {t('list.clear')}
        </Button>
      )}
    </Toolbar>
  );
}
