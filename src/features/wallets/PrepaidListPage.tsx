import { useTranslation } from 'react-i18next';
import { usePrepaidPageQuery } from '../../api/evo-bill/prepayRecord';
import { prepayRecord } from '../../contract/evo-bill/prepayRecord';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { OrderLink } from '../../entities/record/OrderLink';
import { usePaymentName } from '../../entities/order/usePaymentName';
import { PeriodFilter } from '../../kit/crud/bar/PeriodFilter';
import { MovementList } from './MovementList';
import { MovementState } from './MovementState';
import { defineList } from '../../kit/crud/defineList';

const { List, Column, MoneyColumn, TimeColumn, Filter, useListState } = defineList(prepayRecord.page, 'wallets');

/** Prepayments of sessions and their use. */
export default function PrepaidListPage() {
  const { t } = useTranslation('wallets');
  const list = useListState();
  const answer = usePrepaidPageQuery({ body: list.body });
  const sums = usePrepaidPageQuery({ body: { ...list.filters, pageSize: 10, withTotals: true } });
  const paymentName = usePaymentName();
  return (
    <List state={list} answer={answer} nameOf={({ no }) => no}>
      <MovementList
        of="prepaid"
        search={t('search.orders')}
        file={prepayRecord.export}
        filters={
          <>
            <Filter name="from" by={PeriodFilter} label={t('fields.createdAt')} />
            <Filter name="statuses" label={t('fields.status')}>
              {(value) => t(`prepayStatus.${value}`)}
            </Filter>
            <Filter name="stationIds" by={OptionFilter} kind="station" label={t('fields.station')} />
          </>
        }
        sums={sums.data}
      >
        <Column name="no" width={140}>
          {({ no }) => <span className="mono">{no}</span>}
        </Column>
        <TimeColumn name="createdAt" width={136} />
        <Column name="orderNo" width={164}>
          {({ orderId, orderNo }) => <OrderLink id={orderId} no={orderNo} />}
        </Column>
        <Column name="station" />
        <Column name="userName" />
        <Column name="userPhone" isExtra width={150} />
        <Column name="status" width={124}>
          {({ status }) => <MovementState word={t(`prepayStatus.${status}`)} isWrong={status === 'unpaid'} />}
        </Column>
        <Column name="paymentType" isExtra width={132}>
          {({ paymentType }) => paymentName(paymentType)}
        </Column>
        <MoneyColumn name="amount" width={120} />
        <MoneyColumn name="used" width={120} />
        <MoneyColumn name="returned" width={120} />
      </MovementList>
    </List>
  );
}
