import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../access/useCan';
import { useChargerOrderQuery } from '../../api/evo-bill/chargerOrder';
import { chargerOrder } from '../../contract/evo-bill/chargerOrder';
import type { ChargingOrderDetail } from '../../contract/evo-bill/orderRow';
import { SessionCurve } from '../curve/SessionCurve';
import { SessionMessages } from '../ocpp/SessionMessages';
import { OrderBadge } from '../order/OrderBadge';
import { orderState } from '../order/orderState';
import { RefundList } from '../order/RefundList';
import { OrderTimeline } from '../order/OrderTimeline';
import { ActionButton } from '../record/ActionButton';
import { RelatedLinks } from '../record/RelatedLinks';
import { RELATIONS } from '../record/relations';
import { EndSessionButton } from '../session/EndSessionButton';
import { findEndableSession } from '../session/endableSession';
import { RecordDrawer } from '../../kit/crud/record/RecordDrawer';
import { RecordPending } from '../../kit/crud/record/RecordPending';
import { RecordTab, RecordTabs } from '../../kit/crud/record/RecordTabs';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { findCloseRefusal, findRefundRefusal } from '../../lib/orderRules';
import { fromWire, formatZoneOffset } from '../../lib/time';
import type { OrderAction } from './OrderRecordDialogs';
import { OrderReceipt } from './OrderReceipt';
import { OrderSummary } from './OrderSummary';
import classes from './OrderRecord.module.css';
import { LedgerTab } from './LedgerTab';

interface OrderDrawerProps {
  id: string;
  onAction: (action: OrderAction) => void;
  /** Explains the price further, below it. */
  explanation?: ReactNode;
}

/** A charging order with its session, its price and its payments. */
export function OrderDrawer({ id, ...rest }: OrderDrawerProps) {
  const answer = useChargerOrderQuery({ params: { id } });
  if (!answer.data) return <RecordPending answer={answer} />;
  return <OrderContent order={answer.data} {...rest} />;
}

function OrderContent({
  order,
  onAction,
  explanation,
}: { order: ChargingOrderDetail } & Pick<OrderDrawerProps, 'onAction' | 'explanation'>) {
  const { t } = useTranslation('orders');
  const maySeeMessages = useCan('maintenance/ocppLog/view');
  const { id, no, station, timezone, chargerCode, txnId, startedAt, stoppedAt } = order;
  const offset = formatZoneOffset(timezone, fromWire(startedAt ?? order.createdAt));
  return (
    <RecordDrawer
      title={no}
      state={<OrderBadge state={orderState(order)} />}
      subtitle={[t('subtitle'), station, offset].join(' · ')}
      actions={<Actions order={order} onAction={(kind) => onAction({ kind, id })} />}
    >
      <RelatedLinks relations={RELATIONS.order(order)} numbers={order} shown="order" personId={order.userId} />
      <RecordTabs>
        <RecordTab name="summary" label={t('tab.summary')}>
          <OrderSummary order={order} explanation={explanation} />
        </RecordTab>
        <RecordTab name="curve" label={t('tab.curve')}>
          <SessionCurve txnId={txnId} timezone={timezone} name={no} isRunning={order.status === 'charging'} />
        </RecordTab>
        {maySeeMessages && startedAt !== null && (
          <RecordTab name="messages" label={t('tab.messages')}>
            <SessionMessages {...{ txnId, chargerCode, timezone, startedAt, stoppedAt }} />
          </RecordTab>
        )}
        <RecordTab name="ledger" label={t('tab.ledger')}>
          <LedgerTab order={order} />
        </RecordTab>
        <RecordTab name="refunds" label={t('tab.refunds')}>
          <RefundList refunds={order.refunds} order={order} />
        </RecordTab>
        <RecordTab name="history" label={t('tab.history')}>
          <DrawerSection>
            <OrderTimeline events={order.events} currency={order.currency} timezone={timezone} />
          </DrawerSection>
        </RecordTab>
      </RecordTabs>
    </RecordDrawer>
  );
}

interface ActionsProps {
  order: ChargingOrderDetail;
  onAction: (kind: OrderAction['kind']) => void;
}

/** Actions on an order; disabled ones show the reason. */
function Actions({ order, onAction }: ActionsProps) {
  const { t } = useTranslation('orders');
  const mayClose = useCan(chargerOrder.closeOrder);
  const mayReport = useCan('maintenance/chargingReport/view');
  const [noRefund, noClose] = [findRefundRefusal(order), findCloseRefusal(order)];
  return (
    <>
      <ActionButton
        label={t('refund.verb')}
        allow={chargerOrder.refundOrder}
        reason={noRefund && t(`disabled.${noRefund}`)}
        shortcut="r"
        onClick={() => onAction('refund')}
      />
      <ActionButton
        label={t('close.verb')}
        allow={chargerOrder.closeOrder}
        reason={noClose && t(`disabled.${noClose}`)}
        onClick={() => onAction('close')}
      />
      <OrderReceipt order={order} />
      <EndSessionButton session={findEndableSession(order)} />
      {mayReport && (
        <Button variant="default" component={Link} to={`/maintenance/charging-report?open=${order.id}`}>
          {t('report')}
        </Button>
      )}
      {mayClose && noClose && <span className={classes.why}>{t(`close.why.${noClose}`)}</span>}
    </>
  );
}
