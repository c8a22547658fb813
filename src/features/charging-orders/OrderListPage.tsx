import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useChargerOrderPageQuery } from '../../api/evo-bill/chargerOrder';
import { chargerOrder } from '../../contract/evo-bill/chargerOrder';
import type { ChargingOrder } from '../../contract/evo-bill/orderRow';
import { ApprovalsButton } from '../../entities/approval/ApprovalsButton';
import { ListExport } from '../../entities/record/ListExport';
import { RowActions } from '../../kit/crud/table/Column';
import { List } from '../../kit/crud/List';
import { ListBar } from '../../kit/crud/bar/ListBar';
import { ListFoot } from '../../kit/crud/ListFoot';
import { ListTable } from '../../kit/crud/table/ListTable';
import { RowMenu } from '../../kit/crud/table/RowMenu';
import { SelectionBar } from '../../kit/crud/selection/SelectionBar';
import { useListState } from '../../kit/crud/useListState';
import { Page } from '../../kit/layout/Page';
import { CloseUnpaidButton } from './CloseUnpaidButton';
import { OrderDialogs, type Asked } from './OrderDialogs';
import { OrderDrawer } from './OrderDrawer';
import { OrderSums } from './OrderSums';
import { whyNotClose, whyNotRefund } from './orderActions';
import { useOrderColumns } from './useOrderColumns';
import { useOrderFilters } from './useOrderFilters';

/** Charging orders: one of each session, with what it costs and what was paid. */
export default function OrderListPage() {
  const { t } = useTranslation('orders');
  const list = useListState(chargerOrder.page);
  const answer = useChargerOrderPageQuery({ body: list.body });
  const [asked, ask] = useState<Asked | null>(null);
  const filters = useOrderFilters();
  const columns = useOrderColumns(list.open !== null);
  const mayClose = useCan(chargerOrder.closeOrders);
  const reason = (why: ReturnType<typeof whyNotRefund> | ReturnType<typeof whyNotClose>) => why && t(why);
  return (
    <List state={list} answer={answer} nameOf={({ no }: ChargingOrder) => no}>
      <Page aside={list.open !== null && <OrderDrawer key={list.open} id={list.open} onAsk={ask} />}>
        <ListBar
          search={t('search')}
          actions={
            <>
              <ApprovalsButton />
              <ListExport endpoint={chargerOrder.chargerOrderExport} />
            </>
          }
        >
          {filters}
        </ListBar>
        <ListTable
          label={t('title')}
          isSelectable={mayClose && list.open === null}
          empty={{ title: t('none'), hint: t('noneHint') }}
        >
          {columns}
          {list.open === null && (
            <RowActions<ChargingOrder>>
              {(order) => (
                <RowMenu
                  name={order.no}
                  actions={[
                    {
                      label: t('refund.verb'),
                      allow: chargerOrder.refundOrder,
                      reason: reason(whyNotRefund(order)),
                      run: () => ask({ kind: 'refund', id: order.id }),
                    },
                    {
                      label: t('close.verb'),
                      allow: chargerOrder.closeOrder,
                      reason: reason(whyNotClose(order)),
                      run: () => ask({ kind: 'close', id: order.id }),
                    },
                  ]}
                />
              )}
            </RowActions>
          )}
        </ListTable>
        <SelectionBar hasAll>
          {(ids, all) => (
            <CloseUnpaidButton ids={ids} all={all} onAsk={(unpaid) => ask({ kind: 'closeMany', unpaid })} />
          )}
        </SelectionBar>
        <OrderSums />
        <ListFoot />
      </Page>
      {asked && <OrderDialogs asked={asked} onClose={() => ask(null)} />}
    </List>
  );
}
