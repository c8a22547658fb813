import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useProfitDetailQuery, useProfitPageQuery } from '../../api/evo-bill/financialManagement';
import { financialManagement, type ProfitRow } from '../../contract/evo-bill/financialManagement';
import { pickTotals } from '../../entities/money/pickTotals';
import { ORDERS_AT_ONCE, StatementDrawer } from '../../entities/statement/StatementDrawer';
import { drawAmountColumns, useRowColumns } from '../../entities/statement/statementColumns';
import { useRowName } from '../../entities/statement/useRowName';
import { RowEquation } from './RowEquation';
import { toProfitRowId, toWholeRowId } from './rowDrawer';
import { StatementList } from './StatementList';
import { defineList } from '../../kit/crud/defineList';
import { changeAddress } from '../../kit/crud/listAddress';
import type { FiltersOf } from '../../kit/crud/listTypes';

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

interface ProfitDrawerProps {
  id: string;
  filters: FiltersOf<typeof financialManagement.profitPage>;
}

/** The share of a party: how the orders add up that it is a share of, and the orders behind it. */
function ProfitDrawer({ id, filters: { partyIds: _partyIds, ...filters } }: ProfitDrawerProps) {
  const [pageNum, show] = useState(1);
  const [search] = useSearchParams();
  const whole = toWholeRowId(id);
  const hrefOf = (partyId: string | null) =>
    `?${changeAddress(search, { partyIds: '', open: toProfitRowId(whole, partyId) }).toString()}`;
  const answer = useProfitDetailQuery({ body: { ...filters, row: id, pageNum, pageSize: ORDERS_AT_ONCE } });
  return (
    <StatementDrawer answer={answer} nameOf={usePartyRowName()} figures={AMOUNTS} pageNum={pageNum} onPage={show}>
      {() => <RowEquation id={whole} filters={filters} hrefOf={hrefOf} />}
    </StatementDrawer>
  );
}
