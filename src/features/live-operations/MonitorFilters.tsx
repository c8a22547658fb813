import { Button, Menu, TextInput } from '@mantine/core';
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks';
import { IconFilterPlus, IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Toolbar } from '../../kit/layout/Toolbar';
import { hasFilters, NO_FILTERS, type MonitorQuery } from './monitorQuery';
import { FilterChips } from './FilterChips';
import { FilterPicker, FILTER_NAMES, type FilterName } from './FilterPicker';

interface MonitorFiltersProps {
  query: MonitorQuery;
  onChange: (part: Partial<MonitorQuery>) => void;
}

const TYPING_PAUSE_MS = 200;

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
      <SearchField text={query.text} onText={(text) => onChange({ text })} />
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

function SearchField({ text, onText }: { text: string; onText: (text: string) => void }) {
  const { t } = useTranslation('monitor');
  // What is typed and not yet in the address; from then on the address speaks, also for Back and "clear all".
  const [typed, setTyped] = useState<string | null>(null);
  if (typed !== null && typed === text) setTyped(null);
  const field = useRef<HTMLInputElement>(null);
  const send = useDebouncedCallback(onText, TYPING_PAUSE_MS);
  useHotkeys([['/', () => field.current?.focus()]]);
  return (
    <TextInput
      ref={field}
      size="sm"
      w={232}
      aria-label={t('filters.search')}
      placeholder={t('filters.search')}
      leftSection={<IconSearch size={15} stroke={1.6} />}
      maxLength={64}
      value={typed ?? text}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        send(value);
      }}
    />
  );
}
