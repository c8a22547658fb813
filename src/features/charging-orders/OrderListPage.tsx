import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useChargerOrderPageQuery } from '../../api/evo-bill/chargerOrder';
import { chargerOrder } from '../../contract/evo-bill/chargerOrder';
import { ApprovalsButton } from '../../entities/approval/ApprovalsButton';
import { OrderSums } from '../../entities/order/OrderSums';
import { ListExport } from '../../entities/record/ListExport';
import { NeededFirst } from '../../entities/setup/NeededFirst';
import { defineList } from '../../kit/crud/defineList';
import { Page } from '../../kit/layout/Page';
import { findCloseRefusal, findRefundRefusal, type CloseRefusal, type RefundRefusal } from '../../lib/orderRules';
import { CloseUnpaidButton } from './CloseUnpaidButton';
import { OrderDialogs, type PendingAction } from './OrderDialogs';
import { OrderDrawer } from '../../entities/order-record/OrderDrawer';
import { useOrderColumns } from './useOrderColumns';
import { useOrderFilters } from './useOrderFilters';

const { List, RowMenu, useListState } = defineList(chargerOrder.page, 'orders');

/** Charging orders, one for each session, with their price and payments. */
export default function OrderListPage() {
  const { t } = useTranslation('orders');
  const list = useListState();
  const answer = useChargerOrderPageQuery({ body: list.body });
  const sums = useChargerOrderPageQuery({ body: { ...list.filters, pageSize: 10, withTotals: true } });
  const [pendingAction, setPendingAction] = useState<PendingAction | null>(null);
  const filters = useOrderFilters();
  const columns = useOrderColumns(list.open !== null);
  const mayClose = useCan(chargerOrder.closeOrders);
  const explain = (refusal: CloseRefusal | RefundRefusal | null) => refusal && t(`disabled.${refusal}`);
  return (
    <List state={list} answer={answer} nameOf={({ no }) => no} mixesStations={list.filters.stationIds?.length !== 1}>
      <Page aside={list.open !== null && <OrderDrawer key={list.open} id={list.open} onAction={setPendingAction} />}>
        <List.Bar
          actions={
            <>
              <ApprovalsButton />
              <ListExport endpoint={chargerOrder.chargerOrderExport} />
            </>
          }
        >
          {filters}
        </List.Bar>
        <List.Table isSelectable={mayClose && list.open === null} emptyAction={<NeededFirst screen="order" />}>
          {columns}
          {list.open === null && (
            <RowMenu>
              {(order) => [
                {
                  label: t('refund.verb'),
                  allow: chargerOrder.refundOrder,
                  reason: explain(findRefundRefusal(order)),
                  run: () => setPendingAction({ kind: 'refund', id: order.id }),
                },
                {
                  label: t('close.verb'),
                  allow: chargerOrder.closeOrder,
                  reason: explain(findCloseRefusal(order)),
                  run: () => setPendingAction({ kind: 'close', id: order.id }),
                },
              ]}
            </RowMenu>
          )}
        </List.Table>
        <List.Selection hasAll>
          {(target) => (
            <CloseUnpaidButton target={target} onAction={(unpaid) => setPendingAction({ kind: 'closeMany', unpaid })} />
          )}
        </List.Selection>
        <OrderSums answer={sums.data} paidOnly={{ hasPayments: true }} refundedOnly={{ hasRefunds: true }} />
        <List.Foot hasTimes="station" />
      </Page>
      {pendingAction && <OrderDialogs action={pendingAction} onClose={() => setPendingAction(null)} />}
    </List>
  );
}
