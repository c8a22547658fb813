import { Button, Menu } from '@mantine/core';
import { IconFilterPlus } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../layout/SearchField';
import { readElements } from '../readElements';
import { useListBar } from '../useListBar';
import { SavedViews } from './SavedViews';
import { LinkedFilter } from './LinkedFilter';
import { FilterBarContext, type FilterProps } from './useFilterBar';

interface FilterBarProps {
  /** Label of the quick search. */
  search: string;
  /** Labels filters that have no `label` of their own. */
  labelField?: (name: string) => string;
  /** Filters: elements with a `name`. */
  children?: ReactNode;
}

/** The beginning of a list's bar: saved views, quick search, the filters in force, and the menu of all filters. */
export function FilterBar({ search, labelField = String, children }: FilterBarProps) {
  const { t } = useTranslation('records');
  const { state } = useListBar();
  const [editing, edit] = useState<string | null>(null);
  const bar = useMemo(() => ({ editing, edit }), [editing]);
  const filters = readElements<Pick<FilterProps, 'name'> & Partial<FilterProps> & { by?: unknown }>(children).filter(
    ({ props }) => props.by !== LinkedFilter,
  );
  const { text } = state.filters as { text?: string };
  return (
    <>
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
                  {label ?? labelField(name)}
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
    </>
  );
}
