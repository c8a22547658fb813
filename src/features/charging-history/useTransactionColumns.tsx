import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import type { Transaction } from '../../contract/evo-bill/transactions';
import { OrderLink } from '../../entities/order/OrderLink';
import { StopReasonText } from '../../entities/order/StopReasonText';
import { Column } from '../../kit/crud/table/Column';
import { CopyableId } from '../../kit/layout/CopyableId';
import { formatDuration } from '../../lib/duration';
import { formatEnergy, formatPercent } from '../../lib/format';
import { TransactionState } from './TransactionState';

type Row = Transaction;

/** The columns of the charging history; beside an open one only what is needed to find the next. */
export function useTransactionColumns(isNarrow: boolean) {
  const { t, i18n } = useTranslation('chargingHistory');
  const at = useShownTime();
  const meter = (name: 'meterStart' | 'meterStop') => (
    <Column<Row> key={name} name={name} label={t(`fields.${name}`)} unit="Wh" isNumber isExtra width={150}>
      {(row) => row[name] ?? '–'}
    </Column>
  );
  const soc = (name: 'startSoc' | 'stopSoc') => (
    <Column<Row> key={name} name={name} label={t(`fields.${name}`)} unit="%" isNumber isExtra={isNarrow} width={120}>
      {(row) => formatPercent(row[name], i18n.language) || '–'}
    </Column>
  );
  return [
    <Column<Row> key="id" name="id" label={t('fields.id')} isSortable width={124}>
      {({ id }) => <CopyableId value={id} />}
    </Column>,
    <Column<Row> key="status" name="status" label={t('fields.status')} width={120}>
      {({ status }) => <TransactionState status={status} />}
    </Column>,
    <Column<Row> key="station" name="station" label={t('fields.station')} {...(!isNarrow && { width: 180 })}>
      {({ station }) => station}
    </Column>,
    <Column<Row> key="chargerCode" name="chargerCode" label={t('fields.chargerCode')} width={124}>
      {({ chargerCode, connector }) => (
        <span className="mono">
          {chargerCode}·{connector}
        </span>
      )}
    </Column>,
    <Column<Row> key="startedAt" name="startedAt" label={t('fields.startedAt')} isSortable width={136}>
      {(row) => at(row.startedAt, row.timezone)}
    </Column>,
    <Column<Row>
      key="stoppedAt"
      name="stoppedAt"
      label={t('fields.stoppedAt')}
      isSortable
      isExtra={isNarrow}
      width={136}
    >
      {(row) => at(row.stoppedAt, row.timezone)}
    </Column>,
    <Column<Row> key="duration" name="duration" label={t('fields.duration')} isNumber isExtra={isNarrow} width={96}>
      {({ duration }) => (duration === null ? '–' : formatDuration(duration, i18n.language))}
    </Column>,
    <Column<Row> key="energy" name="energy" label={t('fields.energy')} unit="kWh" isNumber isSortable width={106}>
      {({ energy }) => formatEnergy(energy, i18n.language) || '–'}
    </Column>,
    soc('startSoc'),
    soc('stopSoc'),
    <Column<Row> key="user" name="user" label={t('fields.user')} isExtra={isNarrow} width={130}>
      {({ user }) => user ?? '–'}
    </Column>,
    <Column<Row> key="idTag" name="idTag" label={t('fields.idTag')} isExtra={isNarrow} width={150}>
      {({ idTag }) => (idTag === null ? '–' : <CopyableId value={idTag} />)}
    </Column>,
    <Column<Row> key="stopReason" name="stopReason" label={t('fields.stopReason')} isExtra={isNarrow} width={150}>
      {({ stopReason, rawStopReason }) => <StopReasonText reason={stopReason} raw={rawStopReason} />}
    </Column>,
    <Column<Row> key="order" name="order" label={t('fields.order')} isExtra={isNarrow} width={180}>
      {({ order }) => <OrderLink id={order?.id ?? null} no={order?.no ?? null} />}
    </Column>,
    <Column<Row> key="phone" name="phone" label={t('fields.phone')} isExtra width={130}>
      {({ phone }) => phone ?? '–'}
    </Column>,
    <Column<Row> key="company" name="company" label={t('fields.company')} isExtra width={140}>
      {({ company }) => company}
    </Column>,
    <Column<Row> key="enterprise" name="enterprise" label={t('fields.enterprise')} isExtra width={140}>
      {({ enterprise }) => enterprise ?? '–'}
    </Column>,
    meter('meterStart'),
    meter('meterStop'),
    <Column<Row> key="ocppVersion" name="ocppVersion" label={t('fields.ocppVersion')} isExtra width={90}>
      {({ ocppVersion }) => ocppVersion}
    </Column>,
  ];
}
