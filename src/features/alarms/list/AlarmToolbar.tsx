import { Button, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../../kit/layout/SearchField';
import { Toolbar } from '../../../kit/layout/Toolbar';
import { formatNumber } from '../../../lib/format';
import type { AlarmsViewState } from '../../../live/viewState';
import type { AlarmTab } from '../../../live/alarmHooks';
import { AlarmChips } from './AlarmChips';
import { AlarmFilterMenu } from './AlarmFilterMenu';
import { ALARM_TABS, alarmFiltersOf, hasAlarmFilters, NO_ALARM_FILTERS, type AlarmQuery } from './alarmQuery';
import classes from './AlarmToolbar.module.css';
import { ExportButton } from './ExportButton';
import { NewAlarms } from './NewAlarms';
import { SoundMenu } from '../sound/SoundMenu';

interface AlarmToolbarProps {
  view: AlarmsViewState | undefined;
  query: AlarmQuery;
  /** Of who looks. */
  userId: string;
  onChange: (part: Partial<AlarmQuery>) => void;
  onTakeNew: () => void;
}

/** Parts of the queue with their counts, search and filters, what is new, sound and export. */
export function AlarmToolbar({ view, query, userId, onChange, onTakeNew }: AlarmToolbarProps) {
  const { t, i18n } = useTranslation('alarms');
  return (
    <Toolbar
      label={t('filters.label')}
      end={
        <>
          {view && <NewAlarms pending={view.pending} onTake={onTakeNew} />}
          <SoundMenu />
          <ExportButton query={query} filters={alarmFiltersOf(query, userId)} total={view?.counts[query.tab] ?? 0} />
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
        onChange={(tab) => onChange({ tab: tab as AlarmTab })}
      />
      <SearchField label={t('filters.search')} text={query.text} onText={(text) => onChange({ text })} />
      <AlarmChips query={query} onChange={onChange} />
      <AlarmFilterMenu query={query} onChange={onChange} />
      {hasAlarmFilters(query) && (
        <Button variant="subtle" size="sm" onClick={() => onChange(NO_ALARM_FILTERS)}>
          {t('filters.clear')}
        </Button>
      )}
    </Toolbar>
  );
}
