import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowsSort, IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { StationsViewState } from '../../../live/viewState';
import { formatNumber } from '../../../lib/format';
import { setMoment, findEarlier } from '../../../entities/replay/replayAddress';
import { useSearch } from '../../../kit/address/useSearch';
import { useIsReplay } from '../../../live/replay/replayClock';
import { ALARM_PRIORITIES } from '../../../contract/live/alarm';
import { useSeesCompanies } from '../../../access/useSeesCompanies';
import { STATUS_GROUPS } from '../../../entities/connector/connectorStates';
import { OptionFilter } from '../../../entities/option/OptionFilter';
import { ChoicesFilter } from '../../../kit/crud/bar/ChoiceFilter';
import { FilterBar } from '../../../kit/crud/bar/FilterBar';
import classes from './StationBar.module.css';
import type { StationQuery } from './stationAddress';

interface StationBarProps {
  totals: StationsViewState['totals'] | undefined;
  query: StationQuery;
  onChange: (part: Partial<StationQuery>) => void;
}

/** Search and filters, how many of all stations the list holds, and in which order. */
export function StationBar({ totals, query, onChange }: StationBarProps) {
  const { t, i18n } = useTranslation(['stations', 'status', 'replay']);
  const [, changeSearch] = useSearch();
  const isReplay = useIsReplay();
  const seesCompanies = useSeesCompanies();
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const number = (count: number) => formatNumber(count, 0, i18n.language);
  const parts = (['list', 'map'] as const).map((value) => ({ value, label: t(`view.${value}`) }));
  return (
    <div className={classes.bar}>
      <div className={classes.search}>
        <FilterBar search={t('list.search')}>
          <ChoicesFilter
            name="groups"
            label={t('filters.status')}
            choices={STATUS_GROUPS.map((value) => ({ value, label: t(`status:group.${value}`) }))}
          />
          {seesCompanies && <OptionFilter name="companyIds" label={t('filters.company')} kind="company" />}
          <ChoicesFilter
            name="priorities"
            label={t('filters.priority')}
            choices={ALARM_PRIORITIES.map((value) => ({ value, label: t(`status:priority.${value}`) }))}
          />
        </FilterBar>
        {isPhone && (
          <SegmentedControl
            size="sm"
            aria-label={t('view.choose')}
            data={parts}
            value={query.part}
            onChange={(part) => onChange({ part: part === 'map' ? 'map' : 'list' })}
          />
        )}
      </div>
      <div className={classes.counts} role="status">
        {totals && (
          <span>
            <strong>{t(query.text === '' ? 'list.inView' : 'list.found', { shown: number(totals.listed) })}</strong>{' '}
            <span className={classes.quiet}>{t('list.of', { total: number(totals.stations) })}</span>
          </span>
        )}
        <Button
          variant="subtle"
          size="compact-sm"
          rightSection={<IconArrowsSort size={14} stroke={1.6} aria-hidden />}
          aria-label={t('list.order', { order: t(`list.${query.order}`) })}
          onClick={() => onChange({ order: query.order === 'worst' ? 'name' : 'worst' })}
        >
          {t(`list.${query.order}`)}
        </Button>
        {!isReplay && (
          <ActionIcon
            aria-label={t('replay:open')}
            title={t('replay:open')}
            onClick={() => changeSearch((search) => setMoment(search, findEarlier()))}
          >
            <IconHistory size={16} stroke={1.6} />
          </ActionIcon>
        )}
      </div>
    </div>
  );
}
