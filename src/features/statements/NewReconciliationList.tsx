import { useTranslation } from 'react-i18next';
import { useNewReconciliationPageQuery } from '../../api/evo-bill/financialManagement';
import { financialManagement } from '../../contract/evo-bill/financialManagement';
import { pickTotals } from '../../entities/money/pickTotals';
import { drawAmountColumns, drawFigureColumns } from '../../entities/statement/statementColumns';
import { NewReconciliationDrawer } from './NewReconciliationDrawer';
import { StatementList } from './StatementList';
import { useCompanyColumns } from './useCompanyColumns';
import { useRowName } from './useRowName';
import { defineList } from '../../kit/crud/defineList';

const { List, useListState } = defineList(financialManagement.newReconciliationPage, 'statements');

/** Totals are asked for separately, once for a filter and not with every page. */
const TOTALS = { withTotals: true, pageSize: 10 } as const;

const FEES = ['platformFee', 'channelFee', 'platformShare', 'companyShare', 'otherShare'] as const;

/** The new form, with the fees of platform and payment providers and the share of each party. */
export function NewReconciliationList() {
  const { t } = useTranslation('statements');
  const list = useListState();
  const answer = useNewReconciliationPageQuery({ body: list.body });
  const sums = useNewReconciliationPageQuery({ body: { ...list.filters, ...TOTALS } });
  const nameOf = useRowName();
  const companyColumns = useCompanyColumns(list.filters.by === 'station');
  const figureColumns = drawFigureColumns();
  const feeColumns = drawAmountColumns(FEES);
  return (
    <List state={list} answer={answer} nameOf={(row) => nameOf(row)}>
      <StatementList
        file={financialManagement.newReconciliationExport}
        totals={{ label: t('total.payable'), sums: pickTotals(sums.data, 'payable') }}
        drawer={list.open && <NewReconciliationDrawer key={list.open} id={list.open} filters={list.filters} />}
      >
        {companyColumns}
        {figureColumns}
        {feeColumns}
      </StatementList>
    </List>
  );
}
