import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTransactionPageQuery } from '../../api/evo-bill/transactions';
import { transactions, TRANSACTION_STATES, type Transaction } from '../../contract/evo-bill/transactions';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { STOP_REASONS } from '../../entities/order/stopReason';
import { ListExport } from '../../entities/record/ListExport';
import { ChoiceFilter, ChoicesFilter } from '../../kit/crud/bar/ChoiceFilter';
import { RowActions } from '../../kit/crud/table/Column';
import { List } from '../../kit/crud/List';
import { ListBar } from '../../kit/crud/bar/ListBar';
import { ListFoot } from '../../kit/crud/ListFoot';
import { ListTable } from '../../kit/crud/table/ListTable';
import { PeriodFilter } from '../../kit/crud/bar/PeriodFilter';
import { RowMenu } from '../../kit/crud/table/RowMenu';
import { useListState } from '../../kit/crud/useListState';
import { Page } from '../../kit/layout/Page';
import { StopDialog } from './StopDialog';
import { TransactionDrawer } from './TransactionDrawer';
import { useTransactionColumns } from './useTransactionColumns';

/** Transactions as the chargers reported them. */
export default function HistoryListPage() {
  const { t } = useTranslation(['chargingHistory', 'orders']);
  const list = useListState(transactions.page);
  const answer = useTransactionPageQuery({ body: list.body });
  const [stopped, stop] = useState<Transaction | null>(null);
  const columns = useTransactionColumns(list.open !== null);
  const follow = () => {
    if (stopped) list.openRecord(stopped.id);
    stop(null);
  };
  return (
    <List state={list} answer={answer} nameOf={({ id }: Transaction) => id}>
      <Page aside={list.open !== null && <TransactionDrawer key={list.open} id={list.open} onStop={stop} />}>
        <ListBar search={t('search')} actions={<ListExport endpoint={transactions.export} />}>
          <PeriodFilter name="from" untilName="until" label={t('fields.startedAt')} />
          <ChoiceFilter
            name="status"
            label={t('fields.status')}
            choices={TRANSACTION_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
          />
          <OptionFilter name="stationIds" kind="station" label={t('fields.station')} />
          <OptionFilter name="companyIds" kind="company" label={t('fields.company')} />
          <ChoicesFilter
            name="stopReasons"
            label={t('fields.stopReason')}
            choices={STOP_REASONS.map((value) => ({ value, label: t(`orders:stopReason.${value}`) }))}
          />
        </ListBar>
        <ListTable label={t('title')} empty={{ title: t('none'), hint: t('noneHint') }}>
          {columns}
          <RowActions<Transaction>>
            {(transaction) => (
              <RowMenu
                name={transaction.id}
                actions={[
                  {
                    label: t('stop.verb'),
                    allow: transactions.remoteStop,
                    reason: transaction.status === 'running' ? null : t('stop.finished'),
                    run: () => stop(transaction),
                  },
                ]}
              />
            )}
          </RowActions>
        </ListTable>
        <ListFoot />
      </Page>
      {stopped && <StopDialog transaction={stopped} onSent={follow} onClose={() => stop(null)} />}
    </List>
  );
}
