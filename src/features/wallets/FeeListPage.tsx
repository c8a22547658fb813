import { useTranslation } from 'react-i18next';
import { useFeePageQuery } from '../../api/evo-wallet/adminWallet';
import { fee, type Fee } from '../../contract/evo-wallet/adminWallet';
import { CurrencyTotals } from '../../entities/money/CurrencyTotals';
import { Money } from '../../entities/money/Money';
import { totalsOf } from '../../entities/money/totalsOf';
import { ListExport } from '../../entities/record/ListExport';
import { Column } from '../../kit/crud/Column';
import { List } from '../../kit/crud/List';
import { ListBar } from '../../kit/crud/ListBar';
import { ListFoot } from '../../kit/crud/ListFoot';
import { ListTable } from '../../kit/crud/ListTable';
import { PeriodFilter } from '../../kit/crud/PeriodFilter';
import { useListState } from '../../kit/crud/useListState';
import { Page } from '../../kit/layout/Page';
import { useOwnerColumns } from './useOwnerColumns';
import { useShownTime } from './useShownTime';

/** What the platform takes on movements of wallets. */
export default function FeeListPage() {
  const { t } = useTranslation('wallets');
  const list = useListState(fee.page);
  const answer = useFeePageQuery({ body: list.body });
  const sums = useFeePageQuery({ body: { ...list.filters, pageSize: 10, withTotals: true } });
  const time = useShownTime();
  const owner = useOwnerColumns();
  return (
    <List state={list} answer={answer} nameOf={({ topUpNo, id }: Fee) => topUpNo ?? id}>
      <Page>
        <ListBar search={t('search.topUps')} actions={<ListExport endpoint={fee.export} />}>
          <PeriodFilter name="from" untilName="until" label={t('fields.at')} />
        </ListBar>
        <ListTable label={t('title.fees')} empty={{ title: t('none.fees'), hint: t('noneHint') }}>
          <Column<Fee> name="at" label={t('fields.at')} isSortable width={150}>
            {({ at }) => time(at)}
          </Column>
          {owner}
          <Column<Fee> name="topUpNo" label={t('fields.topUpNo')} width={180}>
            {({ topUpNo }) => <span className="mono">{topUpNo ?? '–'}</span>}
          </Column>
          <Column<Fee> name="amount" label={t('fields.amount')} isNumber isSortable width={152}>
            {({ amount, currency }) => <Money amount={amount} currency={currency} />}
          </Column>
        </ListTable>
        <CurrencyTotals label={t('total.amount')} totals={totalsOf(sums.data, 'amount')} />
        <ListFoot hasTimes />
      </Page>
    </List>
  );
}
