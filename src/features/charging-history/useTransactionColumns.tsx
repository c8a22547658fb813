import type { Transaction } from '../../contract/evo-bill/transactions';
import { OrderLink } from '../../entities/record/OrderLink';
import { drawDuration } from '../../entities/session/sessionDuration';
import { StopReasonText } from '../../entities/order/StopReasonText';
import { defineColumns } from '../../kit/crud/defineList';
import { formatEnergy, formatPercent } from '../../lib/format';
import { TransactionState } from './TransactionState';

const { Column, FigureColumn, IdColumn, TimeColumn } = defineColumns<Transaction, 'chargingHistory'>();

/** Columns of the charging history; beside an open session only the columns needed to find the next one. */
export function useTransactionColumns(isNarrow: boolean) {
  const soc = (name: 'startSoc' | 'stopSoc') => (
    <FigureColumn name={name} format={formatPercent} unit="%" isExtra={isNarrow} width={120} />
  );
  return (
    <>
      <IdColumn name="id" width={124} />
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
        {(session) => drawDuration(session, session.status === 'running')}
      </Column>
      <FigureColumn name="energy" format={formatEnergy} unit="kWh" width={106} />
      {soc('startSoc')}
      {soc('stopSoc')}
      <Column name="user" isExtra={isNarrow} width={130} />
      <IdColumn name="idTag" isExtra={isNarrow} width={150} />
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
