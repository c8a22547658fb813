import { ActionIcon, Button, Table } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useEstimatedRevenueQuery } from '../../api/evo-bill/statistics';
import '../../kit/crud/dates.css';
import { EmptyState } from '../../kit/feedback/EmptyState';
import { ErrorState } from '../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../kit/feedback/SkeletonRows';
import { Page } from '../../kit/layout/Page';
import { Toolbar } from '../../kit/layout/Toolbar';
import { dayAfter, dayIn } from '../../lib/calendar';
import { formatInZone, ownZone } from '../../lib/time';
import { IncomeRow } from './IncomeRow';
import classes from './EstimatedIncome.module.css';

const DAY = /^20\d{2}-\d{2}-\d{2}$/;
const HEADS = ['settledOrders', 'settled', 'openSessions', 'estimated', 'total', 'energy'] as const;

/** What a day brings, by station: settled, and what runs still as an estimate. The day is in the address. */
export default function EstimatedIncomePage() {
  const { t, i18n } = useTranslation(['estimatedIncome', 'common']);
  const [search, setSearch] = useSearchParams();
  const [today] = useState(() => dayIn(ownZone(), Date.now()));
  const asked = search.get('date') ?? '';
  const date = DAY.test(asked) ? asked : today;
  const show = (day: string | null) => setSearch(day && day !== today ? { date: day } : {});
  const { currentData: data, error, isFetching, refetch } = useEstimatedRevenueQuery({ params: { date } });
  const { stations = [], totals = [] } = data ?? {};
  return (
    <Page>
      <Toolbar
        label={t('day')}
        end={
          data && (
            <span className={classes.quiet}>
              {t('asOf', { time: formatInZone(data.at, ownZone(), 'dateTime', i18n.language) })}
            </span>
          )
        }
      >
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
      <p className={classes.hint}>{t('hint')}</p>
      {!data && error === undefined && <SkeletonRows count={10} />}
      {error !== undefined && (
        <ErrorState message={t('common:failed')} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data && stations.length === 0 && <EmptyState title={t('none')} hint={t('noneHint')} />}
      {stations.length > 0 && (
        <div className={classes.scroller}>
          <Table className={classes.table} aria-label={t('title')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('fields.stationName')}</Table.Th>
                <Table.Th>{t('fields.currency')}</Table.Th>
                {HEADS.map((name) => (
                  <Table.Th key={name} className={classes.number}>
                    {t(`fields.${name}`)} {name === 'energy' && 'kWh'}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody className={classes.sums}>
              {totals.map((income) => (
                <IncomeRow key={income.currency} name={t('all')} income={income} />
              ))}
            </Table.Tbody>
            <Table.Tbody>
              {stations.map((income) => (
                <IncomeRow key={`${income.stationId} ${income.currency}`} name={income.stationName} income={income} />
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </Page>
  );
}
