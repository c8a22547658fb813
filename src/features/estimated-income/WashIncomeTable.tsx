import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { WashIncome } from '../../contract/evo-bill/statistics';
import { PageLink } from '../../entities/record/PageLink';
import { formatNumber } from '../../lib/format';
import { formatMoney } from '../../lib/money';
import classes from './EstimatedIncome.module.css';

/** Columns that stations have and wash sites have not, on both sides of the income of washes. */
const BETWEEN = 3;
const AFTER = 2;

interface WashIncomeTableProps {
  washSites: readonly WashIncome[];
  date: string;
}

/** Income of each wash site; never estimated, since a wash is paid before it starts. */
export function WashIncomeTable({ washSites, date }: WashIncomeTableProps) {
  const { t, i18n } = useTranslation('estimatedIncome');
  return (
    <Table className={`${classes.table} ${classes.second}`} aria-label={t('washSites')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('fields.washSiteName')}</Table.Th>
          <Table.Th>{t('fields.currency')}</Table.Th>
          <Table.Th className={classes.number}>{t('fields.washes')}</Table.Th>
          <Table.Th className={classes.wide} colSpan={BETWEEN} aria-hidden />
          <Table.Th className={classes.number}>{t('fields.washIncome')}</Table.Th>
          <Table.Th className={classes.wide} colSpan={AFTER} aria-hidden />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {washSites.map(({ washSiteId, washSiteName, currency, washes, income }) => (
          <Table.Tr key={`${washSiteId} ${currency}`}>
            <Table.Td className={classes.name} title={washSiteName}>
              {washSiteName}
            </Table.Td>
            <Table.Td>{currency}</Table.Td>
            <Table.Td className={classes.number}>{formatNumber(washes, 0, i18n.language)}</Table.Td>
            <Table.Td className={classes.wide} colSpan={BETWEEN} aria-hidden />
            <Table.Td className={classes.number}>
              <WashIncomeLink
                amount={income}
                date={date}
                filters={{ by: 'site', washSiteIds: washSiteId, currencies: currency }}
              />
            </Table.Td>
            <Table.Td className={classes.wide} colSpan={AFTER} aria-hidden />
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface WashIncomeLinkProps {
  amount: string;
  date: string;
  filters: Readonly<Record<string, string>>;
}

/** Income of washes of a day, with a link to its rows of the statement. */
export function WashIncomeLink({ amount, date, filters }: WashIncomeLinkProps) {
  const { i18n } = useTranslation();
  return (
    <PageLink view="finance/washerAccountStatement" part={{ step: 'day', from: date, until: date, ...filters }}>
      {formatMoney(amount, i18n.language)}
    </PageLink>
  );
}
