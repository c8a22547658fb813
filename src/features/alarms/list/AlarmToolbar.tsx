import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ALARM_CLASSIFICATIONS, ALARM_PRIORITIES } from '../../../contract/live/alarm';
import { OptionFilter } from '../../../entities/option/OptionFilter';
import { ChoicesFilter, FlagFilter } from '../../../kit/crud/bar/ChoiceFilter';
import { FilterBar } from '../../../kit/crud/bar/FilterBar';
import { ColumnsMenu } from '../../../kit/crud/table/ColumnsMenu';
import { Toolbar } from '../../../kit/layout/Toolbar';
import { formatNumber } from '../../../lib/format';
import type { AlarmTab, AlarmViewFilters } from '../../../live/alarmHooks';
import type { AlarmsViewState } from '../../../live/viewState';
import { SoundMenu } from '../sound/SoundMenu';
import { ALARM_TABS, type AlarmQuery } from './alarmAddress';
import classes from './AlarmToolbar.module.css';
import { ExportButton } from './ExportButton';
import { NewAlarms } from './NewAlarms';

interface AlarmToolbarProps {
  view: AlarmsViewState | undefined;
  query: AlarmQuery;
  /** As the live layer has them, for the export. */
  filters: AlarmViewFilters;
  onTab: (tab: AlarmTab) => void;
  onTakeNew: () => void;
}

/** Parts of the queue with their counts, search and filters, what is new, columns, sound and export. */
export function AlarmToolbar({ view, query, filters, onTab, onTakeNew }: AlarmToolbarProps) {
  const { t, i18n } = useTranslation(['alarms', 'records', 'status']);
  return (
    <Toolbar
      label={t('records:list.filters')}
      end={
        <>
          {view && <NewAlarms pending={view.pending} onTake={onTakeNew} />}
          <ColumnsMenu />
          <SoundMenu />
          <ExportButton query={query} filters={filters} total={view?.counts[query.tab] ?? 0} />
        </>
      }
    >
      <SegmentedControl
        aria-label={t('tabs')}
        className={classes.tabs}
        value={query.tab}
        data={ALARM_TABS.map((tab) => ({
          value: tab,
          label: (
            <>
              {t(`tab.${tab}`)}{' '}
              <span className={classes.count}>{view ? formatNumber(view.counts[tab], 0, i18n.language) : '–'}</span>
            </>
          ),
        }))}
        onChange={(tab) => onTab(tab as AlarmTab)}
      />
      <FilterBar search={t('filters.search')}>
        <ChoicesFilter
          name="priorities"
          label={t('filters.priority')}
          choices={ALARM_PRIORITIES.map((value) => ({ value, label: t(`status:priority.${value}`) }))}
        />
        <ChoicesFilter
          name="classifications"
          label={t('filters.classification')}
          choices={ALARM_CLASSIFICATIONS.map((value) => ({ value, label: t(`status:alarmClass.${value}`) }))}
        />
        <OptionFilter name="stationIds" label={t('filters.station')} kind="station" />
        <FlagFilter name="isMine" label={t('filters.mine')} />
      </FilterBar>
    </Toolbar>
  );
}
