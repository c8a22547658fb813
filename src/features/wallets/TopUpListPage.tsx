import { useTranslation } from 'react-i18next';
import { useTopUpPageQuery } from '../../api/evo-wallet/adminWallet';
import { topUp } from '../../contract/evo-wallet/adminWallet';
import { usePaymentName } from '../../entities/order/usePaymentName';
import { PeriodFilter } from '../../kit/crud/bar/PeriodFilter';
import { MovementList } from './MovementList';
import { MovementState } from './MovementState';
import { OWNER_COLUMNS } from './ownerColumns';
import { defineList } from '../../kit/crud/defineList';

const { List, Column, MoneyColumn, TimeColumn, Filter, useListState } = defineList(topUp.page, 'wallets');

/** Money that drivers put into their wallets. */
export default function TopUpListPage() {
  const { t } = useTranslation('wallets');
  const list = useListState();
  const answer = useTopUpPageQuery({ body: list.body });
  const sums = useTopUpPageQuery({ body: { ...list.filters, pageSize: 10, withTotals: true } });
  const paymentName = usePaymentName();
  return (
    <List state={list} answer={answer} nameOf={({ no }) => no}>
      <MovementList
        of="topUps"
        search={t('search.topUps')}
        file={topUp.export}
        filters={
          <>
            <Filter name="from" by={PeriodFilter} label={t('fields.createdAt')} />
            <Filter name="statuses" label={t('fields.status')}>
              {(value) => t(`topUpStatus.${value}`)}
            </Filter>
          </>
        }
        sums={sums.data}
      >
        <Column name="no" width={168}>
          {({ no }) => <span className="mono">{no}</span>}
        </Column>
        <TimeColumn name="createdAt" width={150} />
        {OWNER_COLUMNS}
        <Column name="status" width={132}>
          {({ status, error }) => (
            <MovementState word={t(`topUpStatus.${status}`)} isWrong={status === 'failed'} why={error} />
          )}
        </Column>
        <Column name="paymentType" width={132}>
          {({ paymentType }) => paymentName(paymentType)}
        </Column>
        <TimeColumn name="paidAt" isExtra width={150} />
        <MoneyColumn name="fee" width={132} />
        <MoneyColumn name="amount" width={152} />
      </MovementList>
    </List>
  );
}
