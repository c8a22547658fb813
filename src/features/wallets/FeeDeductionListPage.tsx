import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import { useFeeDeductionPageQuery } from '../../api/evo-wallet/adminWallet';
import { FEE_KINDS, feeDeduction, type FeeDeduction } from '../../contract/evo-wallet/adminWallet';
import { Money } from '../../entities/money/Money';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { OrderLink } from '../../entities/order/OrderLink';
import { ChoiceFilter } from '../../kit/crud/bar/ChoiceFilter';
import { Column } from '../../kit/crud/table/Column';
import { List } from '../../kit/crud/List';
import { PeriodFilter } from '../../kit/crud/bar/PeriodFilter';
import { useListState } from '../../kit/crud/useListState';
import { MovementList } from './MovementList';

/** Fees of platform and providers, taken order by order. */
export default function FeeDeductionListPage() {
  const { t } = useTranslation('wallets');
  const list = useListState(feeDeduction.page);
  const answer = useFeeDeductionPageQuery({ body: list.body });
  const sums = useFeeDeductionPageQuery({ body: { ...list.filters, pageSize: 10, withTotals: true } });
  const time = useShownTime();
  return (
    <List state={list} answer={answer} nameOf={({ orderNo }: FeeDeduction) => orderNo}>
      <MovementList
        of="feeDeductions"
        search={t('search.orders')}
        file={feeDeduction.export}
        filters={[
          <PeriodFilter key="from" name="from" untilName="until" label={t('fields.at')} />,
          <ChoiceFilter
            key="kind"
            name="kind"
            label={t('fields.kind')}
            choices={FEE_KINDS.map((value) => ({ value, label: t(`feeKind.${value}`) }))}
          />,
          <OptionFilter key="companyIds" name="companyIds" kind="company" label={t('fields.company')} />,
          <OptionFilter key="stationIds" name="stationIds" kind="station" label={t('fields.station')} />,
        ]}
        sums={sums.data}
      >
        <Column<FeeDeduction> name="at" label={t('fields.at')} isSortable width={150}>
          {({ at }) => time(at)}
        </Column>
        <Column<FeeDeduction> name="kind" label={t('fields.kind')} width={140}>
          {({ kind }) => t(`feeKind.${kind}`)}
        </Column>
        <Column<FeeDeduction> name="orderNo" label={t('fields.orderNo')} width={180}>
          {({ orderId, orderNo }) => <OrderLink id={orderId} no={orderNo} />}
        </Column>
        <Column<FeeDeduction> name="station" label={t('fields.station')}>
          {({ station }) => station}
        </Column>
        <Column<FeeDeduction> name="company" label={t('fields.company')}>
          {({ company }) => company}
        </Column>
        <Column<FeeDeduction> name="provider" label={t('fields.provider')} isExtra width={120}>
          {({ provider }) => provider ?? '–'}
        </Column>
        <Column<FeeDeduction> name="payable" label={t('fields.payable')} isNumber width={152}>
          {({ payable, currency }) => <Money amount={payable} currency={currency} />}
        </Column>
        <Column<FeeDeduction> name="amount" label={t('fields.amount')} isNumber isSortable width={152}>
          {({ amount, currency }) => <Money amount={amount} currency={currency} />}
        </Column>
      </MovementList>
    </List>
  );
}
