import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbnormalOrderPageQuery } from '../../api/evo-bill/chargingStationAbnormalOrders';
import { chargingStationAbnormalOrders } from '../../contract/evo-bill/chargingStationAbnormalOrders';
import { ApprovalsButton } from '../../entities/approval/ApprovalsButton';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { ListExport } from '../../entities/record/ListExport';
import { PeriodFilter } from '../../kit/crud/bar/PeriodFilter';
import { defineList } from '../../kit/crud/defineList';
import { Page } from '../../kit/layout/Page';
import { AbnormalDialogs, type PendingDecision } from './AbnormalDialogs';
import { AbnormalDrawer } from './AbnormalDrawer';
import { useAbnormalActions } from './useAbnormalActions';
import { useAbnormalColumns } from './useAbnormalColumns';

const { List, RowMenu, Filter, useListState } = defineList(chargingStationAbnormalOrders.page, 'abnormalOrders');

/** Abnormal orders: each stays pending until a person has decided on it. */
export default function AbnormalListPage() {
  const { t } = useTranslation(['abnormalOrders', 'status']);
  const list = useListState();
  const answer = useAbnormalOrderPageQuery({ body: list.body });
  const [pendingAction, setPendingAction] = useState<PendingDecision | null>(null);
  const columns = useAbnormalColumns(list.open !== null);
  const actionsOf = useAbnormalActions();
  return (
    <List state={list} answer={answer} nameOf={({ no }) => no} mixesStations={list.filters.stationIds?.length !== 1}>
      <Page aside={list.open !== null && <AbnormalDrawer key={list.open} id={list.open} onAction={setPendingAction} />}>
        <List.Bar
          actions={
            <>
              <ApprovalsButton />
              <ListExport endpoint={chargingStationAbnormalOrders.export} />
            </>
          }
        >
          <Filter name="state">{(value) => t(`state.${value}`)}</Filter>
          <Filter name="types" label={t('fields.type')}>
            {(value) => t(`type.${value}`)}
          </Filter>
          <Filter name="from" by={PeriodFilter} label={t('fields.foundAt')} />
          <Filter name="stationIds" by={OptionFilter} kind="station" label={t('fields.station')} />
          <Filter name="companyIds" by={OptionFilter} kind="company" label={t('fields.company')} />
          <Filter name="statuses" label={t('fields.status')}>
            {(value) => t(`status:order.${value}`)}
          </Filter>
        </List.Bar>
        <List.Table>
          {columns}
          <RowMenu>
            {(order) =>
              actionsOf(order).map(({ kind, ...action }) => ({
                ...action,
                run: () => setPendingAction({ kind, id: order.id }),
              }))
            }
          </RowMenu>
        </List.Table>
        <List.Foot hasTimes="station" />
      </Page>
      {pendingAction && (
        <AbnormalDialogs
          key={`${pendingAction.kind} ${pendingAction.id}`}
          decision={pendingAction}
          onClose={() => setPendingAction(null)}
        />
      )}
    </List>
  );
}
