import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconFilterPlus } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readElements } from '../readElements';
import { useListBar } from '../useListBar';
import { LinkedFilter } from './LinkedFilter';
import { FilterBarContext, type FilterProps } from './useFilterBar';

interface FilterChipsProps {
  /** Labels filters that have no `label` of their own. */
  labelField?: (name: string) => string;
  /** The menu is a sign without its word. */
  isFolded?: boolean;
  /** Filters: elements with a `name`. */
  children?: ReactNode;
}

/** The filters in force, and the menu of all filters. */
export function FilterChips({ labelField = String, isFolded = false, children }: FilterChipsProps) {
  const { t } = useTranslation('records');
  const { state } = useListBar();
  const [editing, edit] = useState<string | null>(null);
  const bar = useMemo(() => ({ editing, edit }), [editing]);
  const filters = readElements<Pick<FilterProps, 'name'> & Partial<FilterProps> & { by?: unknown }>(children).filter(
    ({ props }) => props.by !== LinkedFilter,
  );
  return (
    <>
      <FilterBarContext value={bar}>
        {children}
        {filters.length > 0 && (
          <Menu position="bottom-start">
            <Menu.Target>
              {isFolded ? (
                <ActionIcon aria-label={t('list.addFilter')} title={t('list.addFilter')}>
                  <IconFilterPlus size={16} stroke={1.6} />
                </ActionIcon>
              ) : (
                <Button variant="subtle" size="sm" leftSection={<IconFilterPlus size={16} stroke={1.6} aria-hidden />}>
                  {t('list.addFilter')}
                </Button>
              )}
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
