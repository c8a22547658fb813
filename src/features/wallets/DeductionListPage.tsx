import { useTranslation } from 'react-i18next';
import { useDeductionPageQuery } from '../../api/evo-wallet/adminWallet';
import { deductionRecord } from '../../contract/evo-wallet/adminWallet';
import { OrderLink } from '../../entities/record/OrderLink';
import { PeriodFilter } from '../../kit/crud/bar/PeriodFilter';
import { MovementList } from './MovementList';
import { OWNER_COLUMNS } from './ownerColumns';
import { defineList } from '../../kit/crud/defineList';

const { List, Column, MoneyColumn, TimeColumn, Filter, useListState } = defineList(deductionRecord.page, 'wallets');

/** Every amount that was taken from a wallet. */
export default function DeductionListPage() {
  const { t } = useTranslation('wallets');
  const list = useListState();
  const answer = useDeductionPageQuery({ body: list.body });
  const sums = useDeductionPageQuery({ body: { ...list.filters, pageSize: 10, withTotals: true } });
  return (
    <List state={list} answer={answer} nameOf={({ orderNo, id }) => orderNo ?? id}>
      <MovementList
        of="deductions"
        search={t('search.orders')}
        file={deductionRecord.export}
        filters={
          <>
            <Filter name="from" by={PeriodFilter} label={t('fields.at')} />
            <Filter name="types" label={t('fields.type')}>
              {(value) => t(`flowType.${value}`)}
            </Filter>
          </>
        }
        sums={sums.data}
      >
        <TimeColumn name="at" width={150} />
        <Column name="type" width={124}>
          {({ type }) => t(`flowType.${type}`)}
        </Column>
        {OWNER_COLUMNS}
        <Column name="orderNo" width={180}>
          {({ orderId, washOrderId, orderNo }) => (
            <OrderLink id={orderId ?? washOrderId} no={orderNo} kind={washOrderId === null ? 'order' : 'washOrder'} />
          )}
        </Column>
        <Column name="station" />
        <Column name="reason" isExtra />
        <MoneyColumn name="amount" width={152} />
        <MoneyColumn name="balanceAfter" width={152} />
      </MovementList>
    </List>
  );
}
