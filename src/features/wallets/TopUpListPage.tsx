import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import { useTopUpPageQuery } from '../../api/evo-wallet/adminWallet';
import { topUp, TOP_UP_STATUSES, type TopUp } from '../../contract/evo-wallet/adminWallet';
import { Money } from '../../entities/money/Money';
import { usePaymentName } from '../../entities/order/usePaymentName';
import { ChoicesFilter } from '../../kit/crud/bar/ChoiceFilter';
import { Column } from '../../kit/crud/table/Column';
import { List } from '../../kit/crud/List';
import { PeriodFilter } from '../../kit/crud/bar/PeriodFilter';
import { useListState } from '../../kit/crud/useListState';
import { MovementList } from './MovementList';
import { MovementState } from './MovementState';
import { useOwnerColumns } from './useOwnerColumns';

/** Money that drivers put into their wallets. */
export default function TopUpListPage() {
  const { t } = useTranslation('wallets');
  const list = useListState(topUp.page);
  const answer = useTopUpPageQuery({ body: list.body });
  const sums = useTopUpPageQuery({ body: { ...list.filters, pageSize: 10, withTotals: true } });
  const time = useShownTime();
  const owner = useOwnerColumns();
  const paymentName = usePaymentName();
  return (
    <List state={list} answer={answer} nameOf={({ no }: TopUp) => no}>
      <MovementList
        of="topUps"
        search={t('search.topUps')}
        file={topUp.export}
        filters={[
          <PeriodFilter key="from" name="from" untilName="until" label={t('fields.createdAt')} />,
          <ChoicesFilter
            key="statuses"
            name="statuses"
            label={t('fields.status')}
            choices={TOP_UP_STATUSES.map((value) => ({ value, label: t(`topUpStatus.${value}`) }))}
          />,
        ]}
        sums={sums.data}
      >
        <Column<TopUp> name="no" label={t('fields.no')} width={168}>
          {({ no }) => <span className="mono">{no}</span>}
        </Column>
        <Column<TopUp> name="createdAt" label={t('fields.createdAt')} isSortable width={150}>
          {({ createdAt }) => time(createdAt)}
        </Column>
        {owner}
        <Column<TopUp> name="status" label={t('fields.status')} width={132}>
          {({ status, error }) => (
            <MovementState word={t(`topUpStatus.${status}`)} isWrong={status === 'failed'} why={error} />
          )}
        </Column>
        <Column<TopUp> name="paymentType" label={t('fields.paymentType')} width={132}>
          {({ paymentType }) => paymentName(paymentType)}
        </Column>
        <Column<TopUp> name="paidAt" label={t('fields.paidAt')} isExtra width={150}>
          {({ paidAt }) => time(paidAt)}
        </Column>
        <Column<TopUp> name="fee" label={t('fields.fee')} isNumber width={132}>
          {({ fee, currency }) => <Money amount={fee} currency={currency} />}
        </Column>
        <Column<TopUp> name="amount" label={t('fields.amount')} isNumber isSortable width={152}>
          {({ amount, currency }) => <Money amount={amount} currency={currency} />}
        </Column>
      </MovementList>
    </List>
  );
}
