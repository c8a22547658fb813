import { ActionIcon, Button } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useEstimatedRevenueQuery } from '../../api/evo-bill/statistics';
import '../../kit/crud/bar/dates.css';
import { EmptyState } from '../../kit/feedback/EmptyState';
import { ErrorState } from '../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../kit/layout/SkeletonRows';
import { Page } from '../../kit/layout/Page';
import { Toolbar } from '../../kit/layout/Toolbar';
import { dayAfter, dayIn } from '../../lib/calendar';
import { formatInZone, ownZone } from '../../lib/time';
import { IncomeTable } from './IncomeTable';
import classes from './EstimatedIncome.module.css';

const DAY = /^20\d{2}-\d{2}-\d{2}$/;

/** Income of a day by station and wash site: settled, and an estimate of running sessions. The day is in the address. */
export default function EstimatedIncomePage() {
  const { t } = useTranslation('estimatedIncome');
  const [search, setSearch] = useSearchParams();
  const [today] = useState(() => dayIn(ownZone(), Date.now()));
  const requestedDate = search.get('date') ?? '';
  const date = DAY.test(requestedDate) ? requestedDate : today;
  const show = (day: string | null) => setSearch(day && day !== today ? { date: day } : {});
  const answer = useEstimatedRevenueQuery({ params: { date } });
  return (
    <Page>
      <DayBar date={date} today={today} at={answer.currentData?.at} onShow={show} />
      <p className={classes.hint}>{t('hint')}</p>
      <DayIncome {...answer} />
    </Page>
  );
}

/** Income of the day: loading, failed, or empty. */
function DayIncome({ currentData, error, isFetching, refetch }: ReturnType<typeof useEstimatedRevenueQuery>) {
  const { t } = useTranslation(['estimatedIncome', 'common']);
  if (currentData) {
    const { stations, washSites } = currentData;
    if (stations.length + washSites.length > 0) return <IncomeTable income={currentData} />;
    return <EmptyState title={t('none')} hint={t('noneHint')} />;
  }
  if (error === undefined) return <SkeletonRows count={10} />;
  return <ErrorState message={t('common:failed')} isRetrying={isFetching} onRetry={() => void refetch()} />;
}

interface DayBarProps {
  date: string;
  today: string;
  /** When the estimate was made. */
  at: string | undefined;
  onShow: (day: string | null) => void;
}

/** Chooses the day, and says how old the estimate is. */
function DayBar({ date, today, at, onShow: show }: DayBarProps) {
  const { t, i18n } = useTranslation('estimatedIncome');
  const time = at === undefined ? '' : formatInZone(at, ownZone(), 'dateTime', i18n.language);
  return (
    <Toolbar label={t('day')} end={time !== '' && <span className={classes.quiet}>{t('asOf', { time })}</span>}>
      <ActionIcon aria-label={t('previous')} onClick={() => show(dayAfter(date, -1))}>
        <IconChevronLeft size={16} stroke={1.6} />
      </ActionIcon>
      <DatePickerInput size="sm" w={160} aria-label={t('day')} value={date} maxDate={today} onChange={show} />
      <ActionIcon aria-label={t('next')} disabled={date >= today} onClick={() => show(dayAfter(date, 1))}>
        <IconChevronRight size={16} stroke={1.6} />
      </ActionIcon>
      {date !== today && (
        <Button size="sm" variant="subtle" onClick={() => show(null)}>
          {t('today')}
        </Button>
      )}
    </Toolbar>
  );
}
