import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbnormalOrderPageQuery } from '../../api/evo-bill/chargingStationAbnormalOrders';
import {
  ABNORMAL_STATES,
  chargingStationAbnormalOrders,
  type AbnormalOrder,
} from '../../contract/evo-bill/chargingStationAbnormalOrders';
import { ABNORMAL_TYPES, ORDER_STATUSES } from '../../contract/evo-bill/orderStates';
import { ApprovalsButton } from '../../entities/approval/ApprovalsButton';
import { OptionFilter } from '../../entities/option/OptionFilter';
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
import { AbnormalDialogs, type AskedAbnormal } from './AbnormalDialogs';
import { AbnormalDrawer } from './AbnormalDrawer';
import { useAbnormalActions } from './useAbnormalActions';
import { useAbnormalColumns } from './useAbnormalColumns';

/** Orders that something is wrong with, until somebody has decided on each. */
export default function AbnormalListPage() {
  const { t } = useTranslation(['abnormalOrders', 'status']);
  const list = useListState(chargingStationAbnormalOrders.page);
  const answer = useAbnormalOrderPageQuery({ body: list.body });
  const [asked, ask] = useState<AskedAbnormal | null>(null);
  const columns = useAbnormalColumns(list.open !== null);
  const actionsOf = useAbnormalActions();
  return (
    <List state={list} answer={answer} nameOf={({ no }: AbnormalOrder) => no}>
      <Page aside={list.open !== null && <AbnormalDrawer key={list.open} id={list.open} onAsk={ask} />}>
        <ListBar
          search={t('search')}
          actions={
            <>
              <ApprovalsButton />
              <ListExport endpoint={chargingStationAbnormalOrders.export} />
            </>
          }
        >
          <ChoiceFilter
            name="state"
            label={t('fields.state')}
            choices={ABNORMAL_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
          />
          <ChoicesFilter
            name="types"
            label={t('fields.type')}
            choices={ABNORMAL_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
          />
          <PeriodFilter name="from" untilName="until" label={t('fields.foundAt')} />
          <OptionFilter name="stationIds" kind="station" label={t('fields.station')} />
          <OptionFilter name="companyIds" kind="company" label={t('fields.company')} />
          <ChoicesFilter
            name="statuses"
            label={t('fields.status')}
            choices={ORDER_STATUSES.map((value) => ({ value, label: t(`status:order.${value}`) }))}
          />
        </ListBar>
        <ListTable label={t('title')} empty={{ title: t('none'), hint: t('noneHint') }}>
          {columns}
          <RowActions<AbnormalOrder>>
            {(order) => (
              <RowMenu
                name={order.no}
                actions={actionsOf(order).map(({ kind, ...action }) => ({
                  ...action,
                  run: () => ask({ kind, id: order.id }),
                }))}
              />
            )}
          </RowActions>
        </ListTable>
        <ListFoot />
      </Page>
      {asked && <AbnormalDialogs key={`${asked.kind} ${asked.id}`} asked={asked} onClose={() => ask(null)} />}
    </List>
  );
}
