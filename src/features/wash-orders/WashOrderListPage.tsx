import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWashOrderPageQuery } from '../../api/evo-bill/carWasherOrders';
import { carWasherOrders } from '../../contract/evo-bill/carWasherOrders';
import { ApprovalsButton } from '../../entities/approval/ApprovalsButton';
import { OrderSums } from '../../entities/order/OrderSums';
import { ListExport } from '../../entities/record/ListExport';
import { defineList } from '../../kit/crud/defineList';
import { Page } from '../../kit/layout/Page';
import { useWashOrderColumns } from './useWashOrderColumns';
import { useWashOrderFilters } from './useWashOrderFilters';
import { listWashOrderActions } from '../../entities/wash-order/washOrderActions';
import { WashOrderDialogs, type WashOrderAction } from '../../entities/wash-order/WashOrderDialogs';
import { WashOrderDrawer } from './WashOrderDrawer';

const { List, RowMenu, useListState } = defineList(carWasherOrders.getCarWashOrderList, 'washOrders');

const PAID_ONLY = { paymentStatuses: ['paid', 'refunded'] };
const REFUNDED_ONLY = { refundStatuses: ['refund', 'partialrefund'] };

/** Wash orders, one for each wash that is sold, with their payments and refunds. */
export default function WashOrderListPage() {
  const { t } = useTranslation(['washOrders', 'orders']);
  const list = useListState();
  const answer = useWashOrderPageQuery({ body: list.body });
  const sums = useWashOrderPageQuery({ body: { ...list.filters, pageSize: 10, withTotals: true } });
  const [pendingAction, setPendingAction] = useState<WashOrderAction | null>(null);
  const filters = useWashOrderFilters();
  const columns = useWashOrderColumns(list.open !== null);
  return (
    <List
      state={list}
      answer={answer}
      add={carWasherOrders.add}
      nameOf={({ no }) => no}
      mixesStations={list.filters.washSiteIds?.length !== 1}
    >
      <Page
        aside={list.open !== null && <WashOrderDrawer key={list.open} id={list.open} onAction={setPendingAction} />}
      >
        <List.Bar
          actions={
            <>
              <ApprovalsButton />
              <ListExport endpoint={carWasherOrders.export} />
            </>
          }
        >
          {filters}
        </List.Bar>
        <List.Table>
          {columns}
          {list.open === null && (
            <RowMenu>
              {(order) =>
                listWashOrderActions(order, t).map(({ kind, ...action }) => ({
                  ...action,
                  run: () => setPendingAction({ kind, id: order.id }),
                }))
              }
            </RowMenu>
          )}
        </List.Table>
        <OrderSums answer={sums.data} paidOnly={PAID_ONLY} refundedOnly={REFUNDED_ONLY} />
        <List.Foot hasTimes="station" />
      </Page>
      {pendingAction && <WashOrderDialogs action={pendingAction} onClose={() => setPendingAction(null)} />}
    </List>
  );
}
