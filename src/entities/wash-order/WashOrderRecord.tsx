import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWashOrderQuery } from '../../api/evo-bill/carWasherOrders';
import type { WashOrderDetail } from '../../contract/evo-bill/washOrderRow';
import { LedgerEntries } from '../order/LedgerEntries';
import { OrderTimeline } from '../order/OrderTimeline';
import { RefundList } from '../order/RefundList';
import { ActionButton } from '../record/ActionButton';
import { RelatedLinks } from '../record/RelatedLinks';
import { RELATIONS } from '../record/relations';
import { RecordDrawer } from '../../kit/crud/record/RecordDrawer';
import { RecordTab, RecordTabs } from '../../kit/crud/record/RecordTabs';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { formatZoneOffset, fromWire } from '../../lib/time';
import { listWashOrderActions } from './washOrderActions';
import { WashOrderBadge } from './WashOrderBadge';
import type { WashOrderAction } from './WashOrderDialogs';
import { isWashOpen, POLL_MS } from './washOrderState';
import { WashOrderSummary } from './WashOrderSummary';
import { WashReceiptActions } from './WashReceiptActions';

interface WashOrderRecordProps {
  order: WashOrderDetail;
  onAction: (action: WashOrderAction) => void;
  /** Explains the price further, below it. */
  explanation?: ReactNode;
}

/** A wash order with its wash, its price and its payments. */
export function WashOrderRecord({ order, onAction, explanation }: WashOrderRecordProps) {
  const { t } = useTranslation(['washOrders', 'orders']);
  const { id, no, status, washSite, washer, timezone, currency, events, refunds, ledger } = order;
  useWashOrderQuery(
    { params: { orderId: id } },
    { pollingInterval: isWashOpen(status) ? POLL_MS : 0, skipPollingIfUnfocused: true },
  );
  const offset = formatZoneOffset(timezone, fromWire(order.startedAt ?? order.createdAt));
  return (
    <RecordDrawer
      title={no}
      state={<WashOrderBadge order={order} />}
      subtitle={[t('subtitle'), washSite, washer, offset].filter(Boolean).join(' · ')}
      actions={
        <>
          {listWashOrderActions(order, t).map(({ kind, ...action }) => (
            <ActionButton
              key={kind}
              {...action}
              shortcut={kind === 'refund' ? 'r' : undefined}
              onClick={() => onAction({ kind, id })}
            />
          ))}
          <WashReceiptActions order={order} />
        </>
      }
    >
      <RelatedLinks
        relations={RELATIONS.washOrder({ ...order, washerId: washer === null ? null : order.washerId })}
        personId={order.userId}
      />
      <RecordTabs>
        <RecordTab name="summary" label={t('orders:tab.summary')}>
          <WashOrderSummary order={order} explanation={explanation} />
        </RecordTab>
        <RecordTab name="ledger" label={t('orders:tab.ledger')}>
          <LedgerEntries entries={ledger} timezone={timezone} />
        </RecordTab>
        <RecordTab name="refunds" label={t('orders:tab.refunds')}>
          <RefundList refunds={refunds} order={order} />
        </RecordTab>
        <RecordTab name="history" label={t('orders:tab.history')}>
          <DrawerSection>
            <OrderTimeline events={events} currency={currency} timezone={timezone} />
          </DrawerSection>
        </RecordTab>
      </RecordTabs>
    </RecordDrawer>
  );
}
