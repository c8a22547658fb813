import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CurrencyIncome } from '../../contract/evo-bill/statistics';
import { formatNumber } from '../../lib/format';
import { formatMoney } from '../../lib/money';
import classes from './EstimatedIncome.module.css';

/** Income of a station, or of all; what is estimated says so. */
export function IncomeRow({ name, income }: { name: string; income: CurrencyIncome }) {
  const { t, i18n } = useTranslation('estimatedIncome');
  const count = (value: number) => formatNumber(value, 0, i18n.language);
  const money = (amount: string) => formatMoney(amount, i18n.language);
  const isEstimate = income.openSessions > 0;
  return (
    <Table.Tr>
      <Table.Td className={classes.name}>{name}</Table.Td>
      <Table.Td>{income.currency}</Table.Td>
      <Table.Td className={classes.number}>{count(income.settledOrders)}</Table.Td>
      <Table.Td className={classes.number}>{money(income.settled)}</Table.Td>
      <Table.Td className={classes.number}>
        {income.unpriced > 0 && <span className={classes.warn}>{t('unpriced', { count: income.unpriced })} · </span>}
        {count(income.openSessions)}
      </Table.Td>
      <Table.Td className={classes.estimate}>{isEstimate && <>≈ {money(income.estimated)}</>}</Table.Td>
      <Table.Td className={isEstimate ? classes.estimate : classes.number}>
        {isEstimate && '≈ '}
        {money(income.total)}
      </Table.Td>
      <Table.Td className={classes.number}>{money(income.energy)}</Table.Td>
    </Table.Tr>
  );
}
