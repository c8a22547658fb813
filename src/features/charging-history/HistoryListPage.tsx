import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTransactionPageQuery } from '../../api/evo-bill/transactions';
import { transactions, type Transaction } from '../../contract/evo-bill/transactions';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { STOP_REASONS } from '../../contract/live/stopReason';
import { ListExport } from '../../entities/record/ListExport';
import { ChoicesFilter } from '../../kit/crud/bar/ChoiceFilter';
import { PeriodFilter } from '../../kit/crud/bar/PeriodFilter';
import { NeededFirst } from '../../entities/setup/NeededFirst';
import { defineList } from '../../kit/crud/defineList';
import { LinkedFilter } from '../../kit/crud/bar/LinkedFilter';
import { Page } from '../../kit/layout/Page';
import { StopDialog } from './StopDialog';
import { TransactionDrawer } from './TransactionDrawer';
import { useTransactionColumns } from './useTransactionColumns';

const { List, RowMenu, Filter, useListState } = defineList(transactions.page, 'chargingHistory');

/** Transactions as the chargers reported them. */
export default function HistoryListPage() {
  const { t } = useTranslation(['chargingHistory', 'orders']);
  const list = useListState();
  const answer = useTransactionPageQuery({ body: list.body });
  const [stopped, stop] = useState<Transaction | null>(null);
  const columns = useTransactionColumns(list.open !== null);
  const follow = () => {
    if (stopped) list.openRecord(stopped.id);
    stop(null);
  };
  return (
    <List state={list} answer={answer} nameOf={({ id }) => id} mixesStations={list.filters.stationIds?.length !== 1}>
      <Page aside={list.open !== null && <TransactionDrawer key={list.open} id={list.open} onStop={stop} />}>
        <List.Bar actions={<ListExport endpoint={transactions.export} />}>
          <Filter name="from" by={PeriodFilter} label={t('fields.startedAt')} />
          <Filter name="status">{(value) => t(`state.${value}`)}</Filter>
          <Filter name="stationIds" by={OptionFilter} kind="station" label={t('fields.station')} />
          <Filter name="companyIds" by={OptionFilter} kind="company" label={t('fields.company')} />
          <Filter name="userIds" by={LinkedFilter} nameField="user" label={t('fields.user')} />
          <Filter name="chargerCode" by={LinkedFilter} label={t('fields.chargerCode')} />
          <Filter name="idTag" by={LinkedFilter} label={t('fields.idTag')} />
          <Filter
            name="stopReasons"
            by={ChoicesFilter}
            label={t('fields.stopReason')}
            choices={STOP_REASONS.map((value) => ({ value, label: t(`orders:stopReason.${value}`) }))}
          />
        </List.Bar>
        <List.Table emptyAction={<NeededFirst screen="session" />}>
          {columns}
          <RowMenu>
            {(transaction) => [
              {
                label: t('stop.verb'),
                allow: transactions.remoteStop,
                reason: transaction.status === 'running' ? null : t('stop.finished'),
                run: () => stop(transaction),
              },
            ]}
          </RowMenu>
        </List.Table>
        <List.Foot hasTimes="station" />
      </Page>
      {stopped && <StopDialog transaction={stopped} onSent={follow} onClose={() => stop(null)} />}
    </List>
  );
}
