import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEnterpriseReconciliationPageQuery } from '../../api/evo-bill/financialManagement';
import { financialManagement, type EnterpriseRow } from '../../contract/evo-bill/financialManagement';
import { CurrencyTotals } from '../../entities/money/CurrencyTotals';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { ListExport } from '../../entities/record/ListExport';
import { FilterSwitch } from '../../entities/statement/FilterSwitch';
import { totalsOf } from '../../entities/money/totalsOf';
import { useFigureColumns, usePeriodColumns } from '../../entities/statement/useFigureColumns';
import { useStatementFilters } from '../../entities/statement/useStatementFilters';
import { Column } from '../../kit/crud/table/Column';
import { List } from '../../kit/crud/List';
import { ListBar } from '../../kit/crud/bar/ListBar';
import { ListFoot } from '../../kit/crud/ListFoot';
import { ListTable } from '../../kit/crud/table/ListTable';
import { useListState } from '../../kit/crud/useListState';
import { Page } from '../../kit/layout/Page';
import { Tag } from '../../kit/layout/Tag';
import { formatPeriod } from '../../lib/calendar';
import { EnterpriseDrawer } from './EnterpriseDrawer';
import classes from './EnterpriseStatement.module.css';

/** What enterprises owe for their drivers; an enterprise sees its own. */
export default function EnterpriseStatementPage() {
  const { t, i18n } = useTranslation('statements');
  const list = useListState(financialManagement.enterpriseReconciliationPage);
  const answer = useEnterpriseReconciliationPageQuery({ body: list.body });
  const sums = useEnterpriseReconciliationPageQuery({ body: { ...list.filters, withTotals: true, pageSize: 10 } });
  const filters = useStatementFilters(
    <OptionFilter key="enterpriseIds" name="enterpriseIds" kind="enterprise" label={t('filters.enterprises')} />,
  );
  const { period, others } = usePeriodColumns();
  const figures = useFigureColumns();
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
        <ListBar
          search={t('search')}
          actions={<ListExport endpoint={financialManagement.enterpriseReconciliationExport} />}
        >
          {filters}
        </ListBar>
        <ListTable label={t('enterpriseTitle')} empty={{ title: t('none'), hint: t('noneHint') }}>
          {period}
          <Column<EnterpriseRow> name="enterpriseName" label={t('fields.enterpriseName')} isSortable width={190}>
            {(row) => row.enterpriseName ?? ''}
          </Column>
          {list.filters.by === 'station' && (
            <Column<EnterpriseRow> name="stationName" label={t('fields.stationName')} isSortable width={190}>
              {(row) => row.stationName ?? ''}
            </Column>
          )}
          <Column<EnterpriseRow> name="state" label={t('fields.state')} width={92}>
            {(row) => <Tag>{t(`state.${row.state}`)}</Tag>}
          </Column>
          {others}
          {figures}
        </ListTable>
        <CurrencyTotals
          label={t('total.payable')}
          totals={totalsOf(sums.data, 'payable')}
          onOpen={(currency) => list.filter({ currencies: [currency] })}
        />
        <ListFoot />
      </Page>
    </List>
  );
}
