import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import { usePrepaidPageQuery } from '../../api/evo-bill/prepayRecord';
import { PREPAY_STATUSES } from '../../contract/evo-bill/orderStates';
import { prepayRecord, type PrepayRecord } from '../../contract/evo-bill/prepayRecord';
import { Money } from '../../entities/money/Money';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { OrderLink } from '../../entities/order/OrderLink';
import { usePaymentName } from '../../entities/order/usePaymentName';
import { ChoicesFilter } from '../../kit/crud/bar/ChoiceFilter';
import { Column } from '../../kit/crud/table/Column';
import { List } from '../../kit/crud/List';
import { PeriodFilter } from '../../kit/crud/bar/PeriodFilter';
import { useListState } from '../../kit/crud/useListState';
import { MovementList } from './MovementList';
import { MovementState } from './MovementState';

/** What was paid before a session began, and what became of it. */
export default function PrepaidListPage() {
  const { t } = useTranslation('wallets');
  const list = useListState(prepayRecord.page);
  const answer = usePrepaidPageQuery({ body: list.body });
  const sums = usePrepaidPageQuery({ body: { ...list.filters, pageSize: 10, withTotals: true } });
  const time = useShownTime();
  const paymentName = usePaymentName();
  return (
    <List state={list} answer={answer} nameOf={({ no }: PrepayRecord) => no}>
      <MovementList
        of="prepaid"
        search={t('search.orders')}
        file={prepayRecord.export}
        filters={[
          <PeriodFilter key="from" name="from" untilName="until" label={t('fields.createdAt')} />,
          <ChoicesFilter
            key="statuses"
            name="statuses"
            label={t('fields.status')}
            choices={PREPAY_STATUSES.map((value) => ({ value, label: t(`prepayStatus.${value}`) }))}
          />,
          <OptionFilter key="stationIds" name="stationIds" kind="station" label={t('fields.station')} />,
        ]}
        sums={sums.data}
      >
        <Column<PrepayRecord> name="no" label={t('fields.no')} width={140}>
          {({ no }) => <span className="mono">{no}</span>}
        </Column>
        <Column<PrepayRecord> name="createdAt" label={t('fields.createdAt')} isSortable width={136}>
          {({ createdAt }) => time(createdAt)}
        </Column>
        <Column<PrepayRecord> name="orderNo" label={t('fields.orderNo')} width={164}>
          {({ orderId, orderNo }) => <OrderLink id={orderId} no={orderNo} />}
        </Column>
        <Column<PrepayRecord> name="station" label={t('fields.station')}>
          {({ station }) => station}
        </Column>
        <Column<PrepayRecord> name="userName" label={t('fields.userName')}>
          {({ userName }) => userName ?? '–'}
        </Column>
        <Column<PrepayRecord> name="userPhone" label={t('fields.userPhone')} isExtra width={150}>
          {({ userPhone }) => userPhone ?? '–'}
        </Column>
        <Column<PrepayRecord> name="status" label={t('fields.status')} width={124}>
          {({ status }) => <MovementState word={t(`prepayStatus.${status}`)} isWrong={status === 'unpaid'} />}
        </Column>
        <Column<PrepayRecord> name="paymentType" label={t('fields.paymentType')} isExtra width={132}>
          {({ paymentType }) => paymentName(paymentType)}
        </Column>
        <Column<PrepayRecord> name="amount" label={t('fields.amount')} isNumber isSortable width={120}>
          {({ amount, currency }) => <Money amount={amount} currency={currency} />}
        </Column>
        <Column<PrepayRecord> name="used" label={t('fields.used')} isNumber width={120}>
          {({ used, currency }) => <Money amount={used} currency={currency} />}
        </Column>
        <Column<PrepayRecord> name="returned" label={t('fields.returned')} isNumber width={120}>
          {({ returned, currency }) => <Money amount={returned} currency={currency} />}
        </Column>
      </MovementList>
    </List>
  );
}
