import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import { useDeductionPageQuery } from '../../api/evo-wallet/adminWallet';
import { DEDUCTION_TYPES, deductionRecord, type Deduction } from '../../contract/evo-wallet/adminWallet';
import { Money } from '../../entities/money/Money';
import { OrderLink } from '../../entities/order/OrderLink';
import { ChoicesFilter } from '../../kit/crud/bar/ChoiceFilter';
import { Column } from '../../kit/crud/table/Column';
import { List } from '../../kit/crud/List';
import { PeriodFilter } from '../../kit/crud/bar/PeriodFilter';
import { useListState } from '../../kit/crud/useListState';
import { MovementList } from './MovementList';
import { useOwnerColumns } from './useOwnerColumns';

/** Every amount that was taken from a wallet. */
export default function DeductionListPage() {
  const { t } = useTranslation('wallets');
  const list = useListState(deductionRecord.page);
  const answer = useDeductionPageQuery({ body: list.body });
  const sums = useDeductionPageQuery({ body: { ...list.filters, pageSize: 10, withTotals: true } });
  const time = useShownTime();
  const owner = useOwnerColumns();
  return (
    <List state={list} answer={answer} nameOf={({ orderNo, id }: Deduction) => orderNo ?? id}>
      <MovementList
        of="deductions"
        search={t('search.orders')}
        file={deductionRecord.export}
        filters={[
          <PeriodFilter key="from" name="from" untilName="until" label={t('fields.at')} />,
          <ChoicesFilter
            key="types"
            name="types"
            label={t('fields.type')}
            choices={DEDUCTION_TYPES.map((value) => ({ value, label: t(`flowType.${value}`) }))}
          />,
        ]}
        sums={sums.data}
      >
        <Column<Deduction> name="at" label={t('fields.at')} isSortable width={150}>
          {({ at }) => time(at)}
        </Column>
        <Column<Deduction> name="type" label={t('fields.type')} width={124}>
          {({ type }) => t(`flowType.${type}`)}
        </Column>
        {owner}
        <Column<Deduction> name="orderNo" label={t('fields.orderNo')} width={180}>
          {({ orderId, orderNo }) => <OrderLink id={orderId} no={orderNo} />}
        </Column>
        <Column<Deduction> name="station" label={t('fields.station')}>
          {({ station }) => station ?? '–'}
        </Column>
        <Column<Deduction> name="reason" label={t('fields.reason')} isExtra>
          {({ reason }) => reason ?? '–'}
        </Column>
        <Column<Deduction> name="amount" label={t('fields.amount')} isNumber isSortable width={152}>
          {({ amount, currency }) => <Money amount={amount} currency={currency} />}
        </Column>
        <Column<Deduction> name="balanceAfter" label={t('fields.balanceAfter')} isNumber width={152}>
          {({ balanceAfter, currency }) => <Money amount={balanceAfter} currency={currency} />}
        </Column>
      </MovementList>
    </List>
  );
}
