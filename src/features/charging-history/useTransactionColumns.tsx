import { useTranslation } from 'react-i18next';
import type { Transaction } from '../../contract/evo-bill/transactions';
import { OrderLink } from '../../entities/order/OrderLink';
import { StopReasonText } from '../../entities/order/StopReasonText';
import { defineColumns } from '../../kit/crud/defineList';
import { CopyableId } from '../../kit/layout/CopyableId';
import { formatDuration } from '../../lib/duration';
import { formatEnergy, formatPercent } from '../../lib/format';
import { TransactionState } from './TransactionState';

const { Column, TimeColumn } = defineColumns<Transaction, 'chargingHistory'>();

/** The columns of the charging history; beside an open one only those that help to find the next one. */
export function useTransactionColumns(isNarrow: boolean) {
  const { i18n } = useTranslation('chargingHistory');
  const soc = (name: 'startSoc' | 'stopSoc') => (
    <Column name={name} unit="%" isNumber isExtra={isNarrow} width={120}>
      {(row) => formatPercent(row[name], i18n.language) || '–'}
    </Column>
  );
  return (
    <>
      <Column name="id" width={124}>
        {({ id }) => <CopyableId value={id} />}
      </Column>
      <Column name="status" width={120}>
        {({ status }) => <TransactionState status={status} />}
      </Column>
      <Column name="station" {...(!isNarrow && { width: 180 })} />
      <Column name="chargerCode" width={124}>
        {({ chargerCode, connector }) => (
          <span className="mono">
            {chargerCode}·{connector}
          </span>
        )}
      </Column>
      <TimeColumn name="startedAt" width={136} />
      <TimeColumn name="stoppedAt" isExtra={isNarrow} width={136} />
      <Column name="duration" isNumber isExtra={isNarrow} width={96}>
        {({ duration }) => (duration === null ? '–' : formatDuration(duration, i18n.language))}
      </Column>
      <Column name="energy" unit="kWh" isNumber width={106}>
        {({ energy }) => formatEnergy(energy, i18n.language) || '–'}
      </Column>
      {soc('startSoc')}
      {soc('stopSoc')}
      <Column name="user" isExtra={isNarrow} width={130} />
      <Column name="idTag" isExtra={isNarrow} width={150}>
        {({ idTag }) => (idTag === null ? '–' : <CopyableId value={idTag} />)}
      </Column>
      <Column name="stopReason" isExtra={isNarrow} width={150}>
        {({ stopReason, rawStopReason }) => <StopReasonText reason={stopReason} raw={rawStopReason} />}
      </Column>
      <Column name="order" isExtra={isNarrow} width={180}>
        {({ order }) => <OrderLink id={order?.id ?? null} no={order?.no ?? null} />}
      </Column>
      <Column name="phone" isExtra width={130} />
      <Column name="company" isExtra width={140} />
      <Column name="enterprise" isExtra width={140} />
      <Column name="meterStart" unit="Wh" isNumber isExtra width={150} />
      <Column name="meterStop" unit="Wh" isNumber isExtra width={150} />
      <Column name="ocppVersion" isExtra width={90} />
    </>
  );
}
