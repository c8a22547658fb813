import { useTranslation } from 'react-i18next';
import { useCarWashDeductionPageQuery } from '../../api/evo-wallet/adminWallet';
import { carWashDeduction } from '../../contract/evo-wallet/adminWallet';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { OrderLink } from '../../entities/record/OrderLink';
import { PeriodFilter } from '../../kit/crud/bar/PeriodFilter';
import { MovementList } from './MovementList';
import { OWNER_COLUMNS } from './ownerColumns';
import { defineList } from '../../kit/crud/defineList';

const { List, Column, MoneyColumn, TimeColumn, Filter, useListState } = defineList(carWashDeduction.page, 'wallets');

/** Deductions from wallets for washes. */
export default function CarWashDeductionListPage() {
  const { t } = useTranslation('wallets');
  const list = useListState();
  const answer = useCarWashDeductionPageQuery({ body: list.body });
  const sums = useCarWashDeductionPageQuery({ body: { ...list.filters, pageSize: 10, withTotals: true } });
  return (
    <List state={list} answer={answer} nameOf={({ orderNo }) => orderNo}>
      <MovementList
        of="carWashDeductions"
        search={t('search.orders')}
        file={carWashDeduction.export}
        filters={
          <>
            <Filter name="from" by={PeriodFilter} label={t('fields.at')} />
            <Filter name="washSiteIds" by={OptionFilter} kind="washSite" label={t('fields.washSite')} />
          </>
        }
        sums={sums.data}
      >
        <TimeColumn name="at" width={150} />
        {OWNER_COLUMNS}
        <Column name="orderNo" width={180}>
          {({ orderId, orderNo }) => <OrderLink id={orderId} no={orderNo} kind="washOrder" />}
        </Column>
        <Column name="washSite" />
        <Column name="service" />
        <MoneyColumn name="amount" width={152} />
        <MoneyColumn name="balanceAfter" width={152} />
      </MovementList>
    </List>
  );
}
