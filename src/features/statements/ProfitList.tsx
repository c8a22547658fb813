import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfitDetailQuery, useProfitPageQuery } from '../../api/evo-bill/financialManagement';
import { financialManagement, type ProfitRow } from '../../contract/evo-bill/financialManagement';
import { pickTotals } from '../../entities/money/pickTotals';
import { ORDERS_AT_ONCE, StatementDrawer } from '../../entities/statement/StatementDrawer';
import { drawAmountColumns, useRowColumns } from '../../entities/statement/statementColumns';
import { useRowName } from '../../entities/statement/useRowName';
import type { RowDrawerProps } from './rowDrawer';
import { StatementList } from './StatementList';
import { defineList } from '../../kit/crud/defineList';

const { List, Column, CountColumn, useListState } = defineList(financialManagement.profitPage, 'statements');

const AMOUNTS = ['electricity', 'service', 'amount'] as const;

/** The share of each party. */
export function ProfitList() {
  const { t } = useTranslation('statements');
  const list = useListState();
  const answer = useProfitPageQuery({ body: list.body });
  const sums = useProfitPageQuery({ body: { ...list.filters, withTotals: true, pageSize: 10 } });
  const nameOf = usePartyRowName();
  const partyName = usePartyName();
  const rowColumns = useRowColumns('companyName', list.filters.by === 'station' ? 'stationName' : null);
  const amountColumns = drawAmountColumns(AMOUNTS);
  return (
    <List state={list} answer={answer} nameOf={nameOf}>
      <StatementList
        file={financialManagement.profitExport}
        totals={{ label: t('total.amount'), sums: pickTotals(sums.data, 'amount') }}
        drawer={list.open && <ProfitDrawer key={list.open} id={list.open} filters={list.filters} />}
      >
        {rowColumns}
        <Column name="partyName">{partyName}</Column>
        <CountColumn name="orders" width={100} />
        {amountColumns}
      </StatementList>
    </List>
  );
}

function usePartyName() {
  const { t } = useTranslation('statements');
  return ({ partyId, partyName }: Pick<ProfitRow, 'partyId' | 'partyName'>) =>
    partyId === null ? t('platform') : (partyName ?? '');
}

function usePartyRowName() {
  const nameOf = useRowName();
  const partyName = usePartyName();
  return (row: ProfitRow) => nameOf(row, partyName(row));
}

/** The share of a party, with the orders behind it. */
function ProfitDrawer({ id, filters }: RowDrawerProps) {
  const [pageNum, show] = useState(1);
  const answer = useProfitDetailQuery({ body: { ...filters, row: id, pageNum, pageSize: ORDERS_AT_ONCE } });
  return (
    <StatementDrawer answer={answer} nameOf={usePartyRowName()} figures={AMOUNTS} pageNum={pageNum} onPage={show} />
  );
}
