import { useTranslation } from 'react-i18next';
import { useNewReconciliationPageQuery } from '../../api/evo-bill/financialManagement';
import { financialManagement } from '../../contract/evo-bill/financialManagement';
import { pickTotals } from '../../entities/money/pickTotals';
import {
  drawAmountColumns,
  drawFigureColumns,
  FEES_AND_SHARES,
  useRowColumns,
} from '../../entities/statement/statementColumns';
import { useRowName } from '../../entities/statement/useRowName';
import { NewReconciliationDrawer } from './NewReconciliationDrawer';
import { StatementList } from './StatementList';
import { defineList } from '../../kit/crud/defineList';

const { List, useListState } = defineList(financialManagement.newReconciliationPage, 'statements');

/** Totals are asked for separately, once for a filter and not with every page. */
const TOTALS = { withTotals: true, pageSize: 10 } as const;

/** The new form, with the fees of platform and payment providers and the share of each party. */
export function NewReconciliationList() {
  const { t } = useTranslation('statements');
  const list = useListState();
  const answer = useNewReconciliationPageQuery({ body: list.body });
  const sums = useNewReconciliationPageQuery({ body: { ...list.filters, ...TOTALS } });
  const nameOf = useRowName();
  const rowColumns = useRowColumns('companyName', list.filters.by === 'station' ? 'stationName' : null);
  const figureColumns = drawFigureColumns();
  const feeColumns = drawAmountColumns(FEES_AND_SHARES);
  return (
    <List state={list} answer={answer} nameOf={(row) => nameOf(row)}>
      <StatementList
        file={financialManagement.newReconciliationExport}
        totals={{ label: t('total.payable'), sums: pickTotals(sums.data, 'payable') }}
        drawer={list.open && <NewReconciliationDrawer key={list.open} id={list.open} filters={list.filters} />}
      >
        {rowColumns}
        {figureColumns}
        {feeColumns}
      </StatementList>
    </List>
  );
}
