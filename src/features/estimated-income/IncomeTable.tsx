import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '../../contract/endpoint';
import type { statistics } from '../../contract/evo-bill/statistics';
import classes from './EstimatedIncome.module.css';
import { IncomeRow } from './IncomeRow';
import { WashIncomeLink, WashIncomeTable } from './WashIncomeTable';
import { nameUnit } from '../../lib/units';

const HEADS = ['settledOrders', 'settled', 'openSessions', 'estimated', 'washIncome', 'total', 'energy'] as const;
/** Not on a phone. */
const WIDE = new Set<string>(['settledOrders', 'openSessions', 'estimated', 'washIncome', 'energy']);

/** The total by currency, then each station; wash sites have a table of their own below. */
export function IncomeTable({ income }: { income: ResponseOf<typeof statistics.estimatedRevenue> }) {
  const { t, i18n } = useTranslation('estimatedIncome');
  const { date, totals, stations, washSites } = income;
  const hasWashes = washSites.length > 0;
  return (
    <div className={classes.scroller} role="region" aria-label={t('title')} tabIndex={0}>
      <Table className={classes.table} aria-label={t('title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('fields.stationName')}</Table.Th>
            <Table.Th>{t('fields.currency')}</Table.Th>
            {HEADS.filter((name) => hasWashes || name !== 'washIncome').map((name) => (
              <Table.Th key={name} className={`${classes.number} ${WIDE.has(name) ? classes.wide : ''}`}>
                {t(`fields.${name}`)} {name === 'energy' && nameUnit('kWh', i18n.language)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody className={classes.sums}>
          {totals.map(({ washes: _washes, washIncome, ...total }) => (
            <IncomeRow
              key={total.currency}
              name={t(hasWashes ? 'allWithWashes' : 'all')}
              income={total}
              date={date}
              {...(hasWashes && {
                washes: <WashIncomeLink amount={washIncome} date={date} filters={{ currencies: total.currency }} />,
              })}
            />
          ))}
        </Table.Tbody>
        <Table.Tbody>
          {stations.map((station) => (
            <IncomeRow
              key={`${station.stationId} ${station.currency}`}
              name={station.stationName}
              income={station}
              date={date}
              {...(hasWashes && { washes: null })}
            />
          ))}
        </Table.Tbody>
      </Table>
      {hasWashes && <WashIncomeTable washSites={washSites} date={date} />}
    </div>
  );
}
