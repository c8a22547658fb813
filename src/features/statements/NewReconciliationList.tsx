import { useTranslation } from 'react-i18next';
import { useNewReconciliationPageQuery } from '../../api/evo-bill/financialManagement';
import { financialManagement, type NewReconciliationRow } from '../../contract/evo-bill/financialManagement';
import { totalsOf } from '../../entities/money/totalsOf';
import { useAmountColumn, useFigureColumns } from '../../entities/statement/useFigureColumns';
import { List } from '../../kit/crud/List';
import { useListState } from '../../kit/crud/useListState';
import { NewReconciliationDrawer } from './NewReconciliationDrawer';
import { StatementList } from './StatementList';
import { useCompanyColumns } from './useCompanyColumns';
import { useRowName } from './useRowName';

/** Totals come by themselves, once for a filter and not with every page. */
const TOTALS = { withTotals: true, pageSize: 10 } as const;

const FEES = ['platformFee', 'channelFee', 'platformShare', 'companyShare', 'otherShare'] as const;

/** The new form: with what the platform and the payment providers keep, and what each party gets. */
export function NewReconciliationList() {
  const { t } = useTranslation('statements');
  const list = useListState(financialManagement.newReconciliationPage);
  const answer = useNewReconciliationPageQuery({ body: list.body });
  const sums = useNewReconciliationPageQuery({ body: { ...list.filters, ...TOTALS } });
  const nameOf = useRowName();
  const { amountColumn } = useAmountColumn<NewReconciliationRow>();
  const columns = [
    ...useCompanyColumns(list.filters.by === 'station'),
    ...useFigureColumns(),
    ...FEES.map((name) => amountColumn(name)),
  ];
  return (
    <List state={list} answer={answer} nameOf={(row: NewReconciliationRow) => nameOf(row)}>
      <StatementList
        file={financialManagement.newReconciliationExport}
        columns={columns}
        totals={{ label: t('total.payable'), sums: totalsOf(sums.data, 'payable') }}
        drawer={list.open && <NewReconciliationDrawer key={list.open} id={list.open} filters={list.filters} />}
      />
    </List>
  );
}
