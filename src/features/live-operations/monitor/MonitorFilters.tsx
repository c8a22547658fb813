import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { OCPP_VERSIONS, TURNED_AWAY, type LiveFilters } from '../../../contract/live/connector';
import { useCan } from '../../../access/useCan';
import { useSeesCompanies } from '../../../access/useSeesCompanies';
import { OptionFilter } from '../../../entities/option/OptionFilter';
import { useOptions } from '../../../entities/option/useOptions';
import { BarActions } from '../../../kit/crud/bar/BarActions';
import { ChoiceFilter } from '../../../kit/crud/bar/ChoiceFilter';
import { FilterBar } from '../../../kit/crud/bar/FilterBar';
import { FilterChip } from '../../../kit/crud/bar/FilterChip';
import { NumberFilter } from '../../../kit/crud/bar/NumberFilter';
import type { FilterProps } from '../../../kit/crud/bar/useFilterBar';
import { ColumnsMenu } from '../../../kit/crud/table/ColumnsMenu';
import { useListBar } from '../../../kit/crud/useListBar';
import { Toolbar } from '../../../kit/layout/Toolbar';
import { useIsReplay } from '../../../live/replay/replayClock';
import { findEarlier, setMoment } from '../../../entities/replay/replayAddress';
import { useSearch } from '../../../kit/address/useSearch';
import { CitySelect } from './CitySelect';
import { MonitorExport } from './MonitorExport';
import { MonitorTabs } from '../MonitorTabs';
import { MOST_KW, MOST_MINUTES, WALL_LIST, type MonitorQuery } from './monitorAddress';

interface MonitorFiltersProps {
  query: MonitorQuery;
  /** As the live layer has them, for the export. */
  filters: LiveFilters;
  onGrouping: (grouping: MonitorQuery['grouping']) => void;
}

/** Search, the filters in force as chips, columns, and how the list is grouped. */
export function MonitorFilters({ query, filters, onGrouping }: MonitorFiltersProps) {
  const { t } = useTranslation(['monitor', 'records', 'replay']);
  const maySeeWalls = useCan('maintenance/monitor/wall');
  const seesCompanies = useSeesCompanies();
  const navigate = useNavigate();
  const isNarrow = useMediaQuery('(max-width: 1279px)', false, { getInitialValueInEffect: false });
  const isGrouped = query.grouping === 'station';
  const isFolded = isNarrow || query.connector !== null || query.command !== null;
  const grouping = {
    label: t(isGrouped ? 'filters.notGrouped' : 'filters.groupedByStation'),
    run: () => onGrouping(isGrouped ? 'none' : 'station'),
  };
  const [, changeSearch] = useSearch();
  const isReplay = useIsReplay();
  const replay = {
    label: t('replay:open'),
    run: () => changeSearch((search) => setMoment(search, findEarlier())),
  };
  const walls = { label: t('filters.walls'), run: () => void navigate({ search: `?list=${WALL_LIST}` }) };
  return (
    <Toolbar
      label={t('records:list.filters')}
      end={
        <>
          <ColumnsMenu />
          <MonitorExport query={query} filters={filters} />
          <BarActions
            isFolded={isFolded}
            actions={[...(isReplay ? [] : [replay]), ...(maySeeWalls ? [walls] : []), grouping]}
          />
        </>
      }
    >
      <MonitorTabs shown="connectors" />
      <FilterBar search={t('filters.search')}>
        <NamesFilter name="cities" label={t('filters.city')} select={CitySelect} />
        {seesCompanies && <OptionFilter name="companyIds" label={t('filters.company')} kind="company" />}
        <OptionFilter name="stationIds" label={t('filters.station')} kind="station" />
        <NamesFilter name="modelNames" label={t('filters.model')} select={ModelSelect} />
        <ChoiceFilter
          name="currentType"
          label={t('filters.current')}
          choices={['AC', 'DC'].map((value) => ({ value, label: value }))}
        />
        <ChoiceFilter
          name="ocppVersion"
          label={t('filters.ocppVersion')}
          choices={OCPP_VERSIONS.map((value) => ({ value, label: value }))}
        />
        <ChoiceFilter
          name="turnedAway"
          label={t('filters.turnedAway')}
          choices={TURNED_AWAY.map((value) => ({ value, label: t(`filters.turned.${value}`) }))}
        />
        <NumberFilter
          name="sessionLongerThan"
          label={t('filters.sessionLongerThan')}
          unit={t('filters.minutes')}
          most={MOST_MINUTES}
        />
        <NumberFilter name="powerBelow" label={t('filters.powerBelow')} unit="kW" most={MOST_KW} />
      </FilterBar>
    </Toolbar>
  );
}

/** Filters by names; the select asks for them when it opens. */
function NamesFilter({ name, label, select: Select }: FilterProps & { select: ComponentType<MultiSelectProps> }) {
  const { state } = useListBar();
  const names = (state.filters[name] ?? []) as string[];
  return (
    <FilterChip name={name} label={label} value={names.length === 0 ? null : names.join(', ')}>
      <Select
        data-autofocus
        searchable
        clearable
        w={260}
        maxDropdownHeight={280}
        aria-label={label}
        value={names}
        comboboxProps={{ withinPortal: false }}
        onChange={(next) => state.filter({ [name]: next })}
      />
    </FilterChip>
  );
}

/** Models by their names, which the live fleet knows them by. */
function ModelSelect({ value = [], ...select }: MultiSelectProps) {
  const known = Object.fromEntries(value.map((name) => [name, name]));
  const { options, search, filter } = useOptions({
    kind: 'chargerModel',
    selected: value,
    toItem: ({ name }) => ({ value: name, label: name }),
    known,
  });
  return <MultiSelect {...select} value={value} data={options} filter={filter} onSearchChange={search} />;
}
