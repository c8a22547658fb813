import { useTranslation } from 'react-i18next';
import { useReconciliationPageQuery, useReconciliationDetailQuery } from '../../api/evo-bill/financialManagement';
import { financialManagement } from '../../contract/evo-bill/financialManagement';
import { pickTotals } from '../../entities/money/pickTotals';
import { drawFigureColumns, useRowColumns } from '../../entities/statement/statementColumns';
import { useRowName } from '../../entities/statement/useRowName';
import { StatementList } from './StatementList';
import { defineList } from '../../kit/crud/defineList';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ORDERS_AT_ONCE, StatementDrawer } from '../../entities/statement/StatementDrawer';
import { changeAddress } from '../../kit/crud/listAddress';
import { RowEquation } from './RowEquation';
import { FIGURES, toProfitRowId, type RowDrawerProps } from './rowDrawer';

const { List, useListState } = defineList(financialManagement.reconciliationPage, 'statements');

/** Totals are asked for separately, once for a filter and not with every page. */
const TOTALS = { withTotals: true, pageSize: 10 } as const;

/** The old form: amounts ordered, owed and paid. */
export function OldReconciliationList() {
  const { t } = useTranslation('statements');
  const list = useListState();
  const answer = useReconciliationPageQuery({ body: list.body });
  const sums = useReconciliationPageQuery({ body: { ...list.filters, ...TOTALS } });
  const nameOf = useRowName();
  const rowColumns = useRowColumns('companyName', list.filters.by === 'station' ? 'stationName' : null);
  const figureColumns = drawFigureColumns();
  return (
    <List state={list} answer={answer} nameOf={(row) => nameOf(row)}>
      <StatementList
        file={financialManagement.reconciliationExport}
        totals={{ label: t('total.payable'), sums: pickTotals(sums.data, 'payable') }}
        drawer={list.open && <OldReconciliationDrawer key={list.open} id={list.open} filters={list.filters} />}
      >
        {rowColumns}
        {figureColumns}
      </StatementList>
    </List>
  );
}

/** A row of the old form and the orders it is made of. */
function OldReconciliationDrawer({ id, filters }: RowDrawerProps) {
  const [pageNum, show] = useState(1);
  const answer = useReconciliationDetailQuery({ body: { ...filters, row: id, pageNum, pageSize: ORDERS_AT_ONCE } });
  const [search] = useSearchParams();
  const hrefOf = (partyId: string | null) =>
    `?${changeAddress(search, { form: 'profit', open: toProfitRowId(id, partyId) }).toString()}`;
  return (
    <StatementDrawer answer={answer} nameOf={useRowName()} figures={FIGURES} pageNum={pageNum} onPage={show}>
      {() => <RowEquation id={id} filters={filters} hrefOf={hrefOf} />}
    </StatementDrawer>
  );
}
