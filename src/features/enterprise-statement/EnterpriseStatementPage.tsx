import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEnterpriseReconciliationPageQuery } from '../../api/evo-bill/financialManagement';
import { financialManagement, type EnterpriseRow } from '../../contract/evo-bill/financialManagement';
import { CurrencyTotals } from '../../entities/money/CurrencyTotals';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { ListExport } from '../../entities/record/ListExport';
import { FilterSwitch } from '../../entities/statement/FilterSwitch';
import { pickTotals } from '../../entities/money/pickTotals';
import { drawFigureColumns, usePeriodColumns } from '../../entities/statement/statementColumns';
import { useStatementFilters } from '../../entities/statement/useStatementFilters';
import { defineList } from '../../kit/crud/defineList';
import { Page } from '../../kit/layout/Page';
import { Tag } from '../../kit/layout/Tag';
import { formatPeriod } from '../../lib/calendar';
import { EnterpriseDrawer } from './EnterpriseDrawer';
import classes from './EnterpriseStatement.module.css';

const { List, Column, Filter, useListState } = defineList(
  financialManagement.enterpriseReconciliationPage,
  'statements',
);

/** Amounts that enterprises owe for their drivers; an enterprise sees its own. */
export default function EnterpriseStatementPage() {
  const { t, i18n } = useTranslation('statements');
  const list = useListState();
  const answer = useEnterpriseReconciliationPageQuery({ body: list.body });
  const sums = useEnterpriseReconciliationPageQuery({ body: { ...list.filters, withTotals: true, pageSize: 10 } });
  const filters = useStatementFilters(
    <Filter name="enterpriseIds" by={OptionFilter} kind="enterprise" label={t('filters.enterprises')} />,
  );
  const { period, others } = usePeriodColumns();
  const figures = drawFigureColumns();
  const nameOf = (row: EnterpriseRow) => `${formatPeriod(row.period, i18n.language)}, ${row.enterpriseName ?? ''}`;
  return (
    <List state={list} answer={answer} nameOf={nameOf}>
      <Page aside={list.open !== null && <EnterpriseDrawer key={list.open} id={list.open} filters={list.filters} />}>
        <Group className={classes.switches}>
          <FilterSwitch
            name="by"
            label={t('by.label')}
            choices={(['enterprise', 'station'] as const).map((value) => ({ value, label: t(`by.${value}`) }))}
          />
          <FilterSwitch
            name="step"
            label={t('step.label')}
            choices={(['month', 'day'] as const).map((value) => ({ value, label: t(`step.${value}`) }))}
          />
        </Group>
        <List.Bar actions={<ListExport endpoint={financialManagement.enterpriseReconciliationExport} />}>
          {filters}
        </List.Bar>
        <List.Table label={t('enterpriseTitle')}>
          {period}
          <Column name="enterpriseName" width={190}>
            {(row) => row.enterpriseName ?? ''}
          </Column>
          {list.filters.by === 'station' && (
            <Column name="stationName" width={190}>
              {(row) => row.stationName ?? ''}
            </Column>
          )}
          <Column name="state" width={92}>
            {(row) => <Tag>{t(`state.${row.state}`)}</Tag>}
          </Column>
          {others}
          {figures}
        </List.Table>
        <CurrencyTotals
          label={t('total.payable')}
          totals={pickTotals(sums.data, 'payable')}
          onOpen={(currency) => list.filter({ currencies: [currency] })}
        />
        <List.Foot />
      </Page>
    </List>
  );
}
