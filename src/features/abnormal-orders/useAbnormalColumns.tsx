import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import type { AbnormalOrder } from '../../contract/evo-bill/chargingStationAbnormalOrders';
import { Money } from '../../entities/money/Money';
import { OrderBadge } from '../../entities/order/OrderBadge';
import { Column } from '../../kit/crud/table/Column';
import { CopyableId } from '../../kit/layout/CopyableId';
import { Tag } from '../../kit/layout/Tag';
import { formatDuration } from '../../lib/duration';
import { formatEnergy } from '../../lib/format';

type Row = AbnormalOrder;

/** The columns of the list of abnormal orders; beside an open one only what is needed to find the next. */
export function useAbnormalColumns(isNarrow: boolean) {
  const { t, i18n } = useTranslation('abnormalOrders');
  const at = useShownTime();
  const time = (name: 'startedAt' | 'stoppedAt', isSortable: boolean) => (
    <Column<Row>
      key={name}
      name={name}
      label={t(`fields.${name}`)}
      isSortable={isSortable}
      isExtra={isNarrow}
      width={136}
    >
      {(row) => at(row[name], row.timezone)}
    </Column>
  );
  const word = (name: 'company' | 'phone' | 'reason' | 'doneBy') => (
    <Column<Row> key={name} name={name} label={t(`fields.${name}`)} isExtra width={140}>
      {(row) => row[name] ?? '–'}
    </Column>
  );
  return [
    <Column<Row> key="no" name="no" label={t('fields.no')} isSortable width={isNarrow ? 160 : 178}>
      {({ no }) => <CopyableId value={no} />}
    </Column>,
    <Column<Row> key="type" name="type" label={t('fields.type')} isSortable width={160}>
      {({ type }) => t(`type.${type}`)}
    </Column>,
    <Column<Row> key="state" name="state" label={t('fields.state')} width={112}>
      {({ state, action }) => (state === 'pending' || !action ? <Tag>{t('state.pending')}</Tag> : t(`done.${action}`))}
    </Column>,
    <Column<Row> key="message" name="message" label={t('fields.message')} isExtra={isNarrow}>
      {({ message }) => message}
    </Column>,
    <Column<Row> key="station" name="station" label={t('fields.station')} {...(!isNarrow && { width: 180 })}>
      {({ station }) => station}
    </Column>,
    <Column<Row> key="foundAt" name="foundAt" label={t('fields.foundAt')} isSortable isExtra={isNarrow} width={136}>
      {(row) => at(row.foundAt, row.timezone)}
    </Column>,
    <Column<Row>
      key="energy"
      name="energy"
      label={t('fields.energy')}
      unit="kWh"
      isNumber
      isSortable
      isExtra={isNarrow}
      width={96}
    >
      {({ energy }) => formatEnergy(energy, i18n.language) || '–'}
    </Column>,
    <Column<Row> key="amount" name="amount" label={t('fields.amount')} isNumber isSortable width={132}>
      {({ amount, currency }) => <Money amount={amount} currency={currency} />}
    </Column>,
    <Column<Row> key="status" name="status" label={t('fields.status')} isExtra={isNarrow} width={134}>
      {({ status }) => <OrderBadge state={status} />}
    </Column>,
    <Column<Row> key="chargerCode" name="chargerCode" label={t('fields.chargerCode')} isExtra={isNarrow} width={124}>
      {({ chargerCode, connector }) => (
        <span className="mono">
          {chargerCode}·{connector}
        </span>
      )}
    </Column>,
    <Column<Row> key="account" name="account" label={t('fields.account')} isExtra={isNarrow} width={130}>
      {({ account }) => account ?? '–'}
    </Column>,
    time('startedAt', true),
    time('stoppedAt', false),
    <Column<Row> key="duration" name="duration" label={t('fields.duration')} isNumber isExtra={isNarrow} width={96}>
      {({ duration }) => (duration === null ? '–' : formatDuration(duration, i18n.language))}
    </Column>,
    <Column<Row> key="paid" name="paid" label={t('fields.paid')} isNumber isExtra width={132}>
      {({ paid, currency }) => <Money amount={paid} currency={currency} />}
    </Column>,
    <Column<Row> key="txnId" name="txnId" label={t('fields.txnId')} isExtra width={120}>
      {({ txnId }) => (txnId === null ? '–' : <CopyableId value={txnId} />)}
    </Column>,
    word('company'),
    word('phone'),
    word('reason'),
    word('doneBy'),
  ];
}
