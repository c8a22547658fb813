import { Button, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowsSort } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { StationsViewState } from '../../../live/viewState';
import { formatNumber } from '../../../lib/format';
import { SavedViews } from '../../../kit/crud/bar/SavedViews';
import { SearchField } from '../../../kit/layout/SearchField';
import classes from './StationBar.module.css';
import type { StationQuery } from './stationAddress';

interface StationBarProps {
  totals: StationsViewState['totals'] | undefined;
  query: StationQuery;
  onChange: (part: Partial<StationQuery>) => void;
}

/** Search, how many of all stations the list holds, and in which order. */
export function StationBar({ totals, query, onChange }: StationBarProps) {
  const { t, i18n } = useTranslation('stations');
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const number = (count: number) => formatNumber(count, 0, i18n.language);
  const parts = (['list', 'map'] as const).map((value) => ({ value, label: t(`view.${value}`) }));
  return (
    <div className={classes.bar}>
      <div className={classes.search}>
        <SavedViews />
        <SearchField label={t('list.search')} text={query.text} onText={(text) => onChange({ text })} />
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
      </div>
    </div>
  );
}
