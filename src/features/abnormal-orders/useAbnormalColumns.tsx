import { useTranslation } from 'react-i18next';
import type { AbnormalOrder } from '../../contract/evo-bill/chargingStationAbnormalOrders';
import { Money } from '../../entities/money/Money';
import { OrderBadge } from '../../entities/order/OrderBadge';
import { defineColumns } from '../../kit/crud/defineList';
import { CopyableId } from '../../kit/layout/CopyableId';
import { Tag } from '../../kit/layout/Tag';
import { formatDuration } from '../../lib/duration';
import { formatEnergy } from '../../lib/format';

const { Column, TimeColumn } = defineColumns<AbnormalOrder, 'abnormalOrders'>();

/** The columns of the list of abnormal orders; beside an open order only those that help to find the next one. */
export function useAbnormalColumns(isNarrow: boolean) {
  const { t, i18n } = useTranslation('abnormalOrders');
  return (
    <>
      <Column name="no" width={isNarrow ? 160 : 178}>
        {({ no }) => <CopyableId value={no} />}
      </Column>
      <Column name="type" width={160}>
        {({ type }) => t(`type.${type}`)}
      </Column>
      <Column name="state" width={112}>
        {({ state, action }) =>
          state === 'pending' || !action ? <Tag>{t('state.pending')}</Tag> : t(`done.${action}`)
        }
      </Column>
      <Column name="message" isExtra={isNarrow} />
      <Column name="station" {...(!isNarrow && { width: 180 })} />
      <TimeColumn name="foundAt" isExtra={isNarrow} width={136} />
      <Column name="energy" unit="kWh" isNumber isExtra={isNarrow} width={96}>
        {({ energy }) => formatEnergy(energy, i18n.language) || '–'}
      </Column>
      <Column name="amount" isNumber width={132}>
        {({ amount, currency }) => <Money amount={amount} currency={currency} />}
      </Column>
      <Column name="status" isExtra={isNarrow} width={134}>
        {({ status }) => <OrderBadge state={status} />}
      </Column>
      <Column name="chargerCode" isExtra={isNarrow} width={124}>
        {({ chargerCode, connector }) => (
          <span className="mono">
            {chargerCode}·{connector}
          </span>
        )}
      </Column>
      <Column name="account" isExtra={isNarrow} width={130} />
      <TimeColumn name="startedAt" isExtra={isNarrow} width={136} />
      <TimeColumn name="stoppedAt" isExtra={isNarrow} width={136} />
      <Column name="duration" isNumber isExtra={isNarrow} width={96}>
        {({ duration }) => (duration === null ? '–' : formatDuration(duration, i18n.language))}
      </Column>
      <Column name="paid" isNumber isExtra width={132}>
        {({ paid, currency }) => <Money amount={paid} currency={currency} />}
      </Column>
      <Column name="txnId" isExtra width={120}>
        {({ txnId }) => (txnId === null ? '–' : <CopyableId value={txnId} />)}
      </Column>
      <Column name="company" isExtra width={140} />
      <Column name="phone" isExtra width={140} />
      <Column name="reason" isExtra width={140} />
      <Column name="doneBy" isExtra width={140} />
    </>
  );
}
