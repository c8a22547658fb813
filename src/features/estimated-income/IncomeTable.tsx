import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '../../contract/endpoint';
import type { statistics } from '../../contract/evo-bill/statistics';
import classes from './EstimatedIncome.module.css';
import { IncomeRow } from './IncomeRow';

const HEADS = ['settledOrders', 'settled', 'openSessions', 'estimated', 'total', 'energy'] as const;
/** Not on a phone. */
const WIDE = new Set<string>(['settledOrders', 'openSessions', 'estimated', 'energy']);

/** All stations together by currency, then each by itself. */
export function IncomeTable({ income }: { income: ResponseOf<typeof statistics.estimatedRevenue> }) {
  const { t } = useTranslation('estimatedIncome');
  return (
    <div className={classes.scroller} role="region" aria-label={t('title')} tabIndex={0}>
      <Table className={classes.table} aria-label={t('title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('fields.stationName')}</Table.Th>
            <Table.Th>{t('fields.currency')}</Table.Th>
            {HEADS.map((name) => (
              <Table.Th key={name} className={`${classes.number} ${WIDE.has(name) ? classes.wide : ''}`}>
                {t(`fields.${name}`)} {name === 'energy' && 'kWh'}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody className={classes.sums}>
          {income.totals.map((total) => (
            <IncomeRow key={total.currency} name={t('all')} income={total} date={income.date} />
          ))}
        </Table.Tbody>
        <Table.Tbody>
          {income.stations.map((station) => (
            <IncomeRow
              key={`${station.stationId} ${station.currency}`}
              name={station.stationName}
              income={station}
              date={income.date}
            />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
