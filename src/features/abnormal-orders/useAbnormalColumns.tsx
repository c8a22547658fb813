import { useTranslation } from 'react-i18next';
import type { AbnormalOrder } from '../../contract/evo-bill/chargingStationAbnormalOrders';
import { OrderBadge } from '../../entities/order/OrderBadge';
import { defineColumns } from '../../kit/crud/defineList';
import { Tag } from '../../kit/layout/Tag';
import { drawDuration } from '../../entities/session/sessionDuration';
import { formatEnergy } from '../../lib/format';

const { Column, FigureColumn, IdColumn, MoneyColumn, TimeColumn } = defineColumns<AbnormalOrder, 'abnormalOrders'>();

/** Columns of the abnormal orders; beside an open order only the columns needed to find the next one. */
export function useAbnormalColumns(isNarrow: boolean) {
  const { t } = useTranslation('abnormalOrders');
  return (
    <>
      <IdColumn name="no" width={isNarrow ? 160 : 178} />
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
      <FigureColumn name="energy" format={formatEnergy} unit="kWh" isExtra={isNarrow} width={96} />
      <MoneyColumn name="amount" width={132} />
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
        {(session) => drawDuration(session, session.status === 'charging')}
      </Column>
      <MoneyColumn name="paid" isExtra width={132} />
      <IdColumn name="txnId" isExtra width={120} />
      <Column name="company" isExtra width={140} />
      <Column name="phone" isExtra width={140} />
      <Column name="reason" isExtra width={140} />
      <Column name="doneBy" isExtra width={140} />
    </>
  );
}
