import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../access/useCan';
import { iotCarWasher } from '../../../contract/evo-basic/iotCarWasher';
import { ALARM_CLASSIFICATIONS, ALARM_PRIORITIES } from '../../../contract/live/alarm';
import { OptionFilter } from '../../../entities/option/OptionFilter';
import { BarActions } from '../../../kit/crud/bar/BarActions';
import { ChoicesFilter, FlagFilter } from '../../../kit/crud/bar/ChoiceFilter';
import { FilterBar } from '../../../kit/crud/bar/FilterBar';
import { ColumnsMenu } from '../../../kit/crud/table/ColumnsMenu';
import { Toolbar } from '../../../kit/layout/Toolbar';
import { findEarlier, setMoment } from '../../../entities/replay/replayAddress';
import { useSearch } from '../../../kit/address/useSearch';
import type { AlarmViewFilters } from '../../../live/alarmHooks';
import { useIsReplay } from '../../../live/replay/replayClock';
import type { AlarmsViewState } from '../../../live/viewState';
import { SoundMenu } from '../sound/SoundMenu';
import type { AlarmQuery } from './alarmAddress';
import { AlarmTabs } from './AlarmTabs';
import { ExportButton } from './ExportButton';
import { NewAlarms } from './NewAlarms';

interface AlarmToolbarProps {
  view: AlarmsViewState | undefined;
  query: AlarmQuery;
  /** As the live layer has them, for the export. */
  filters: AlarmViewFilters;
  onChange: (parts: Partial<Pick<AlarmQuery, 'tab' | 'grouping'>>) => void;
  onTakeNew: () => void;
}

/** Tabs of the queue with their counts, search and filters, new alarms, columns, sound and export. */
export function AlarmToolbar({ view, query, filters, onChange, onTakeNew }: AlarmToolbarProps) {
  const { t } = useTranslation(['alarms', 'records', 'status', 'replay']);
  const [, changeSearch] = useSearch();
  const isReplay = useIsReplay();
  const seesWashers = useCan(iotCarWasher.page);
  const isNarrow = useMediaQuery('(max-width: 1679px)', false, { getInitialValueInEffect: false });
  const isFolded = isNarrow || query.alarm !== null;
  const isGrouped = query.grouping === 'like';
  const grouping = {
    label: t(isGrouped ? 'filters.notGrouped' : 'filters.grouped'),
    run: () => onChange({ grouping: isGrouped ? 'none' : 'like' }),
  };
  const replay = {
    label: t('replay:open'),
    run: () => changeSearch((search) => setMoment(search, findEarlier())),
  };
  return (
    <Toolbar
      label={t('records:list.filters')}
      end={
        <>
          {view && <NewAlarms pending={view.pending} onTake={onTakeNew} />}
          <ColumnsMenu />
          {!isReplay && <SoundMenu />}
          <ExportButton query={query} filters={filters} total={view?.counts[query.tab] ?? 0} isFolded={isFolded} />
          <BarActions isFolded={isFolded} actions={[...(isReplay ? [] : [replay]), grouping]} />
        </>
      }
    >
      <AlarmTabs tab={query.tab} counts={view?.counts} onTab={(tab) => onChange({ tab })} />
      <FilterBar search={t('filters.search')} isFolded={isFolded}>
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
        {seesWashers && <OptionFilter name="washSiteIds" label={t('filters.washSite')} kind="washSite" />}
        <FlagFilter name="isMine" label={t('filters.mine')} />
        <FlagFilter name="isInRecovery" label={t('status:alarmState.recovering')} />
      </FilterBar>
    </Toolbar>
  );
}
