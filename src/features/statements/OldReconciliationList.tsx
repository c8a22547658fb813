import { useTranslation } from 'react-i18next';
import { useReconciliationPageQuery } from '../../api/evo-bill/financialManagement';
import { financialManagement, type ReconciliationRow } from '../../contract/evo-bill/financialManagement';
import { totalsOf } from '../../entities/money/totalsOf';
import { useFigureColumns } from '../../entities/statement/useFigureColumns';
import { List } from '../../kit/crud/List';
import { useListState } from '../../kit/crud/useListState';
import { OldReconciliationDrawer } from './OldReconciliationDrawer';
import { StatementList } from './StatementList';
import { useCompanyColumns } from './useCompanyColumns';
import { useRowName } from './useRowName';

/** Totals come by themselves, once for a filter and not with every page. */
const TOTALS = { withTotals: true, pageSize: 10 } as const;

/** The old form: what was ordered, owed and paid. */
export function OldReconciliationList() {
  const { t } = useTranslation('statements');
  const list = useListState(financialManagement.reconciliationPage);
  const answer = useReconciliationPageQuery({ body: list.body });
  const sums = useReconciliationPageQuery({ body: { ...list.filters, ...TOTALS } });
  const nameOf = useRowName();
  const columns = [...useCompanyColumns(list.filters.by === 'station'), ...useFigureColumns()];
  return (
    <List state={list} answer={answer} nameOf={(row: ReconciliationRow) => nameOf(row)}>
      <StatementList
        file={financialManagement.reconciliationExport}
        columns={columns}
        totals={{ label: t('total.payable'), sums: totalsOf(sums.data, 'payable') }}
        drawer={list.open && <OldReconciliationDrawer key={list.open} id={list.open} filters={list.filters} />}
      />
    </List>
  );
}
