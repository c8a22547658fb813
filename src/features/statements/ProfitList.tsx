import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfitDetailQuery, useProfitPageQuery } from '../../api/evo-bill/financialManagement';
import { financialManagement, type ProfitRow } from '../../contract/evo-bill/financialManagement';
import { totalsOf } from '../../entities/money/totalsOf';
import { ORDERS_AT_ONCE, StatementDrawer } from '../../entities/statement/StatementDrawer';
import { useAmountColumn } from '../../entities/statement/useFigureColumns';
import { Column } from '../../kit/crud/table/Column';
import { List } from '../../kit/crud/List';
import { useListState } from '../../kit/crud/useListState';
import { formatNumber } from '../../lib/format';
import type { RowDrawerProps } from './rowDrawer';
import { StatementList } from './StatementList';
import { useCompanyColumns } from './useCompanyColumns';
import { useRowName } from './useRowName';

const AMOUNTS = ['electricity', 'service', 'amount'] as const;

/** What each party got. */
export function ProfitList() {
  const { t, i18n } = useTranslation('statements');
  const list = useListState(financialManagement.profitPage);
  const answer = useProfitPageQuery({ body: list.body });
  const sums = useProfitPageQuery({ body: { ...list.filters, withTotals: true, pageSize: 10 } });
  const nameOf = usePartyRowName();
  const { amountColumn } = useAmountColumn<ProfitRow>();
  const partyName = usePartyName();
  const columns = [
    ...useCompanyColumns(list.filters.by === 'station'),
    <Column<ProfitRow> key="partyName" name="partyName" label={t('fields.partyName')} isSortable width={170}>
      {partyName}
    </Column>,
    <Column<ProfitRow> key="orders" name="orders" label={t('fields.orders')} isNumber isSortable width={84}>
      {({ orders }) => formatNumber(orders, 0, i18n.language)}
    </Column>,
    ...AMOUNTS.map((name) => amountColumn(name, true)),
  ];
  return (
    <List state={list} answer={answer} nameOf={nameOf}>
      <StatementList
        file={financialManagement.profitExport}
        columns={columns}
        totals={{ label: t('total.amount'), sums: totalsOf(sums.data, 'amount') }}
        drawer={list.open && <ProfitDrawer key={list.open} id={list.open} filters={list.filters} />}
      />
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

/** What a party got, and of which orders. */
function ProfitDrawer({ id, filters }: RowDrawerProps) {
  const [pageNum, show] = useState(1);
  const answer = useProfitDetailQuery({ body: { ...filters, row: id, pageNum, pageSize: ORDERS_AT_ONCE } });
  return (
    <StatementDrawer answer={answer} nameOf={usePartyRowName()} figures={AMOUNTS} pageNum={pageNum} onPage={show} />
  );
}
