import { Button, Menu } from '@mantine/core';
import { IconFilterPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../../kit/layout/SearchField';
import { Toolbar } from '../../../kit/layout/Toolbar';
import { hasFilters, NO_FILTERS, type MonitorQuery } from './monitorQuery';
import { FilterChips } from './FilterChips';
import { FilterPicker, FILTER_NAMES, type FilterName } from './FilterPicker';

interface MonitorFiltersProps {
  query: MonitorQuery;
  onChange: (part: Partial<MonitorQuery>) => void;
}

/** Search, the filters in force as chips, and how the list is grouped. */
export function MonitorFilters({ query, onChange }: MonitorFiltersProps) {
  const { t } = useTranslation('monitor');
  const [picking, setPicking] = useState<FilterName | null>(null);
  return (
    <Toolbar
      label={t('filters.label')}
      end={
        <Button variant="default" size="sm" onClick={() => onChange({ isGrouped: !query.isGrouped })}>
          {t(query.isGrouped ? 'filters.groupedByStation' : 'filters.notGrouped')}
        </Button>
      }
    >
      <SearchField label={t('filters.search')} text={query.text} onText={(text) => onChange({ text })} />
      <FilterChips query={query} onChange={onChange} />
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="subtle" size="sm" leftSection={<IconFilterPlus size={16} stroke={1.6} />}>
            {t('filters.add')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {FILTER_NAMES.map((name) => (
            <Menu.Item key={name} onClick={() => setPicking(name)}>
              {t(`filters.${name}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {hasFilters(query) && (
        <Button variant="subtle" size="sm" onClick={() => onChange(NO_FILTERS)}>
          {t('filters.clear')}
        </Button>
      )}
      {picking && <FilterPicker name={picking} query={query} onChange={onChange} onClose={() => setPicking(null)} />}
    </Toolbar>
  );
}
