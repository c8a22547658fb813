import { useTranslation } from 'react-i18next';
import { useTopUpPageQuery } from '../../api/evo-wallet/adminWallet';
import { topUp, TOP_UP_STATUSES, type TopUp } from '../../contract/evo-wallet/adminWallet';
import { CurrencyTotals } from '../../entities/money/CurrencyTotals';
import { Money } from '../../entities/money/Money';
import { totalsOf } from '../../entities/money/totalsOf';
import { usePaymentName } from '../../entities/order/usePaymentName';
import { ListExport } from '../../entities/record/ListExport';
import { ChoicesFilter } from '../../kit/crud/ChoiceFilter';
import { Column } from '../../kit/crud/Column';
import { List } from '../../kit/crud/List';
import { ListBar } from '../../kit/crud/ListBar';
import { ListFoot } from '../../kit/crud/ListFoot';
import { ListTable } from '../../kit/crud/ListTable';
import { PeriodFilter } from '../../kit/crud/PeriodFilter';
import { useListState } from '../../kit/crud/useListState';
import { Page } from '../../kit/layout/Page';
import { MovementState } from './MovementState';
import { useOwnerColumns } from './useOwnerColumns';
import { useShownTime } from './useShownTime';

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
      <Page>
        <ListBar search={t('search.topUps')} actions={<ListExport endpoint={topUp.export} />}>
          <PeriodFilter name="from" untilName="until" label={t('fields.createdAt')} />
          <ChoicesFilter
            name="statuses"
            label={t('fields.status')}
            choices={TOP_UP_STATUSES.map((value) => ({ value, label: t(`topUpStatus.${value}`) }))}
          />
        </ListBar>
        <ListTable label={t('title.topUps')} empty={{ title: t('none.topUps'), hint: t('noneHint') }}>
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
        </ListTable>
        <CurrencyTotals label={t('total.amount')} totals={totalsOf(sums.data, 'amount')} />
        <ListFoot hasTimes />
      </Page>
    </List>
  );
}
