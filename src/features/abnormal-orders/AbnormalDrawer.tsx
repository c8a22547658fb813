import { useTranslation } from 'react-i18next';
import { useAbnormalOrderQuery } from '../../api/evo-bill/chargingStationAbnormalOrders';
import type { AbnormalOrderDetail } from '../../contract/evo-bill/chargingStationAbnormalOrders';
import { SessionCurve } from '../../entities/curve/SessionCurve';
import { OrderTimeline } from '../../entities/order/OrderTimeline';
import { ActionButton } from '../../entities/record/ActionButton';
import { EndSessionButton } from '../../entities/session/EndSessionButton';
import { findEndableSession } from '../../entities/session/endableSession';
import { RelatedLinks } from '../../entities/record/RelatedLinks';
import { RELATIONS } from '../../entities/record/relations';
import { RecordDrawer } from '../../kit/crud/record/RecordDrawer';
import { RecordPending } from '../../kit/crud/record/RecordPending';
import { RecordTab, RecordTabs } from '../../kit/crud/record/RecordTabs';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Tag } from '../../kit/layout/Tag';
import { fromWire, formatZoneOffset } from '../../lib/time';
import { AbnormalFacts } from './AbnormalFacts';
import type { PendingDecision } from './AbnormalDialogs';
import { useAbnormalActions } from './useAbnormalActions';
import { formatMoney } from '../../lib/money';
import classes from './Abnormal.module.css';

interface AbnormalDrawerProps {
  id: string;
  onAction: (decision: PendingDecision) => void;
}

/** An abnormal order: its problem, its price before and now, its curve and history, and the possible decisions. */
export function AbnormalDrawer({ id, onAction }: AbnormalDrawerProps) {
  const answer = useAbnormalOrderQuery({ params: { id } });
  if (!answer.data) return <RecordPending answer={answer} />;
  return <AbnormalContent order={answer.data} onAction={onAction} />;
}

function AbnormalContent({ order, onAction }: { order: AbnormalOrderDetail } & Pick<AbnormalDrawerProps, 'onAction'>) {
  const { t } = useTranslation('abnormalOrders');
  const actionsOf = useAbnormalActions();
  const { id, no, state, action, station, timezone, txnId, foundAt } = order;
  return (
    <RecordDrawer
      title={no}
      state={<Tag>{state === 'pending' || !action ? t('state.pending') : t(`done.${action}`)}</Tag>}
      subtitle={[t('subtitle'), station, formatZoneOffset(timezone, fromWire(foundAt))].join(' · ')}
      actions={
        <>
          {actionsOf(order).map(({ kind, label, allow, reason }) => (
            <ActionButton
              key={kind}
              label={label}
              allow={allow}
              reason={reason}
              onClick={() => onAction({ kind, id })}
            />
          ))}
          <EndSessionButton session={findEndableSession(order)} />
        </>
      }
    >
      <RelatedLinks relations={RELATIONS.order(order)} numbers={order} />
      <RecordTabs>
        <RecordTab name="facts" label={t('tab.facts')}>
          <WaitingDecision order={order} />
          <AbnormalFacts order={order} />
        </RecordTab>
        <RecordTab name="curve" label={t('tab.curve')}>
          <SessionCurve txnId={txnId} timezone={timezone} name={no} />
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

/** An amount or a closing that waits for a second approver; renders nothing without one. */
function WaitingDecision({ order: { waiting, currency } }: { order: AbnormalOrderDetail }) {
  const { t, i18n } = useTranslation('abnormalOrders');
  if (!waiting) return null;
  const { kind, amount, requestedBy: name } = waiting;
  return (
    <DrawerSection>
      <p className={classes.conflict} role="status">
        {t(`${kind}.waits`, { amount: formatMoney(amount, i18n.language), currency, name })}
      </p>
    </DrawerSection>
  );
}
