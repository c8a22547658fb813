import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChargerOrderPageQuery } from '../../api/evo-bill/chargerOrder';
import { chargerOrder } from '../../contract/evo-bill/chargerOrder';
import type { ChargingOrder } from '../../contract/evo-bill/orderRow';
import { ApprovalsButton } from '../../entities/approval/ApprovalsButton';
import { CurrencyTotals } from '../../entities/money/CurrencyTotals';
import { totalsOf } from '../../entities/money/totalsOf';
import { ListExport } from '../../entities/record/ListExport';
import { RowActions } from '../../kit/crud/Column';
import { List } from '../../kit/crud/List';
import { ListBar } from '../../kit/crud/ListBar';
import { ListFoot } from '../../kit/crud/ListFoot';
import { ListTable } from '../../kit/crud/ListTable';
import { RowMenu } from '../../kit/crud/RowMenu';
import { useListState } from '../../kit/crud/useListState';
import { Page } from '../../kit/layout/Page';
import { formatNumber } from '../../lib/format';
import { OrderDialogs, type AskedOrder } from './OrderDialogs';
import { OrderDrawer } from './OrderDrawer';
import { whyNotClose, whyNotRefund } from './orderActions';
import { useOrderColumns } from './useOrderColumns';
import { useOrderFilters } from './useOrderFilters';

/** Charging orders: one of each session, with what it costs and what was paid. */
export default function OrderListPage() {
  const { t, i18n } = useTranslation('orders');
  const list = useListState(chargerOrder.page);
  const answer = useChargerOrderPageQuery({ body: list.body });
  const sums = useChargerOrderPageQuery({ body: { ...list.filters, pageSize: 10, withTotals: true } });
  const [asked, ask] = useState<AskedOrder | null>(null);
  const filters = useOrderFilters();
  const columns = useOrderColumns(list.open !== null);
  const count = answer.data?.total ?? 0;
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
        <ListTable label={t('title')} empty={{ title: t('none'), hint: t('noneHint') }}>
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
        <CurrencyTotals
          label={t('payableOf', { count, shown: formatNumber(count, 0, i18n.language) })}
          totals={totalsOf(sums.data, 'payable')}
        />
        <ListFoot />
      </Page>
      {asked && <OrderDialogs key={asked.id} asked={asked} onClose={() => ask(null)} />}
    </List>
  );
}
