import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { UNPRICED_STATUSES } from '../../contract/evo-bill/orderStates';
import type { CurrencyIncome, EstimatedIncome } from '../../contract/evo-bill/statistics';
import { PageLink } from '../../entities/record/PageLink';
import { formatNumber } from '../../lib/format';
import { formatMoney } from '../../lib/money';
import classes from './EstimatedIncome.module.css';

interface IncomeRowProps {
  name: string;
  income: Omit<CurrencyIncome, 'washes' | 'washIncome'> & Partial<Pick<EstimatedIncome, 'stationId'>>;
  date: string;
  /** Income of washes; null leaves its column empty, and without it the table has none. */
  washes?: ReactNode;
}

/** Income of a station, or of all; estimates are marked (≈). Each sum links to the entries behind it. */
export function IncomeRow({ name, income, date, washes }: IncomeRowProps) {
  const { t, i18n } = useTranslation('estimatedIncome');
  const count = (value: number) => formatNumber(value, 0, i18n.language);
  const money = (amount: string) => formatMoney(amount, i18n.language);
  const isEstimate = income.openSessions > 0;
  const of = { stationIds: income.stationId, currencies: income.currency };
  const day = { step: 'day', by: income.stationId && 'station', from: date, until: date };
  const statement = { form: 'new', ...day, ...of };
  const days = { dayFrom: date, dayUntil: date };
  const sessions = { statuses: UNPRICED_STATUSES, ...days, ...of };
  return (
    <Table.Tr>
      <Table.Td className={classes.name} title={name}>
        {name}
      </Table.Td>
      <Table.Td>{income.currency}</Table.Td>
      <Table.Td className={`${classes.number} ${classes.wide}`}>{count(income.settledOrders)}</Table.Td>
      <Table.Td className={classes.number}>
        <PageLink view="finance/accountStatement" part={statement}>
          {money(income.settled)}
        </PageLink>
      </Table.Td>
      <Table.Td className={`${classes.number} ${classes.wide}`}>
        {income.unpriced > 0 && <span className={classes.warn}>{t('unpriced', { count: income.unpriced })} · </span>}
        {isEstimate ? (
          <PageLink view="order/chargeOrder" part={sessions}>
            {count(income.openSessions)}
          </PageLink>
        ) : (
          count(0)
        )}
      </Table.Td>
      <Table.Td className={`${classes.estimate} ${classes.wide}`}>
        {isEstimate && <>≈ {money(income.estimated)}</>}
      </Table.Td>
      {washes !== undefined && <Table.Td className={`${classes.number} ${classes.wide}`}>{washes}</Table.Td>}
      <Table.Td className={isEstimate ? classes.estimate : classes.number}>
        {isEstimate && '≈ '}
        {money(income.total)}
      </Table.Td>
      <Table.Td className={`${classes.number} ${classes.wide}`}>{money(income.energy)}</Table.Td>
    </Table.Tr>
  );
}
