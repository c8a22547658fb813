import { useTranslation } from 'react-i18next';
import { useFeeDeductionPageQuery } from '../../api/evo-wallet/adminWallet';
import { feeDeduction } from '../../contract/evo-wallet/adminWallet';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { OrderLink } from '../../entities/record/OrderLink';
import { PeriodFilter } from '../../kit/crud/bar/PeriodFilter';
import { MovementList } from './MovementList';
import { defineList } from '../../kit/crud/defineList';

const { List, Column, MoneyColumn, TimeColumn, Filter, useListState } = defineList(feeDeduction.page, 'wallets');

/** Fees of platform and providers, taken order by order. */
export default function FeeDeductionListPage() {
  const { t } = useTranslation('wallets');
  const list = useListState();
  const answer = useFeeDeductionPageQuery({ body: list.body });
  const sums = useFeeDeductionPageQuery({ body: { ...list.filters, pageSize: 10, withTotals: true } });
  return (
    <List state={list} answer={answer} nameOf={({ orderNo }) => orderNo}>
      <MovementList
        of="feeDeductions"
        search={t('search.orders')}
        file={feeDeduction.export}
        filters={
          <>
            <Filter name="from" by={PeriodFilter} label={t('fields.at')} />
            <Filter name="kind">{(value) => t(`feeKind.${value}`)}</Filter>
            <Filter name="companyIds" by={OptionFilter} kind="company" label={t('fields.company')} />
            <Filter name="stationIds" by={OptionFilter} kind="station" label={t('fields.station')} />
          </>
        }
        sums={sums.data}
      >
        <TimeColumn name="at" width={150} />
        <Column name="kind" width={140}>
          {({ kind }) => t(`feeKind.${kind}`)}
        </Column>
        <Column name="orderNo" width={180}>
          {({ orderId, orderNo }) => <OrderLink id={orderId} no={orderNo} />}
        </Column>
        <Column name="station" />
        <Column name="company" />
        <Column name="provider" isExtra width={120} />
        <MoneyColumn name="payable" width={152} />
        <MoneyColumn name="amount" width={152} />
      </MovementList>
    </List>
  );
}
