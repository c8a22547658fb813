import { useTranslation } from 'react-i18next';
import { useEnterpriseReconciliationPageQuery } from '../../api/evo-bill/financialManagement';
import { ENTERPRISE_PLACES, financialManagement } from '../../contract/evo-bill/financialManagement';
import { ApprovalsButton } from '../../entities/approval/ApprovalsButton';
import { pickTotals } from '../../entities/money/pickTotals';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { drawFigureColumns, useAccountLabels, useRowColumns } from '../../entities/statement/statementColumns';
import { StatementFrame } from '../../entities/statement/StatementFrame';
import { useRowName } from '../../entities/statement/useRowName';
import { useStatementFilters } from '../../entities/statement/useStatementFilters';
import { useSearch } from '../../kit/address/useSearch';
import { defineList } from '../../kit/crud/defineList';
import { AccountPanel } from './AccountPanel';
import { readAccountTask } from './accountTask';
import { EnterpriseDrawer } from './EnterpriseDrawer';

const { List, Filter, useListState } = defineList(financialManagement.enterpriseReconciliationPage, 'statements');

/** Amounts that enterprises owe for their drivers; an enterprise sees its own. */
export default function EnterpriseStatementPage() {
  const { t } = useTranslation('statements');
  const list = useListState();
  const answer = useEnterpriseReconciliationPageQuery({ body: list.body });
  const sums = useEnterpriseReconciliationPageQuery({ body: { ...list.filters, withTotals: true, pageSize: 10 } });
  const nameRow = useRowName();
  const filters = useStatementFilters(
    <>
      <Filter name="enterpriseIds" by={OptionFilter} kind="enterprise" label={t('filters.enterprises')} />
      <Filter name="stationIds" by={OptionFilter} kind="station" label={t('filters.stations')} />
      <Filter name="states" label={t('fields.state')}>
        {(value) => t(`state.${value}`)}
      </Filter>
    </>,
  );
  const rowColumns = useRowColumns('enterpriseName', list.filters.by === 'station' ? 'stationName' : null);
  const figureColumns = drawFigureColumns(useAccountLabels());
  const [search, changeSearch] = useSearch();
  const account = readAccountTask(search.get('do'));
  const closeAccount = () =>
    changeSearch((current) => {
      current.delete('do');
      return current;
    });
  return (
    <List state={list} answer={answer} nameOf={(row) => nameRow(row)}>
      <StatementFrame
        words={{ title: t('enterpriseTitle'), search: t('search'), noneHint: t('noneHint') }}
        file={financialManagement.enterpriseReconciliationExport}
        places={ENTERPRISE_PLACES}
        filters={filters}
        totals={{ label: t('total.payable'), sums: pickTotals(sums.data, 'payable') }}
        aside={<ApprovalsButton />}
        drawer={
          list.open ? (
            <EnterpriseDrawer key={list.open} id={list.open} filters={list.filters} />
          ) : (
            account && <AccountPanel {...account} onClose={closeAccount} />
          )
        }
      >
        {rowColumns}
        {figureColumns}
      </StatementFrame>
    </List>
  );
}
