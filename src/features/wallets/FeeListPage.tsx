import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import { useFeePageQuery } from '../../api/evo-wallet/adminWallet';
import { fee, type Fee } from '../../contract/evo-wallet/adminWallet';
import { Money } from '../../entities/money/Money';
import { Column } from '../../kit/crud/table/Column';
import { List } from '../../kit/crud/List';
import { PeriodFilter } from '../../kit/crud/bar/PeriodFilter';
import { useListState } from '../../kit/crud/useListState';
import { MovementList } from './MovementList';
import { useOwnerColumns } from './useOwnerColumns';

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
      <MovementList
        of="fees"
        search={t('search.topUps')}
        file={fee.export}
        filters={[<PeriodFilter key="from" name="from" untilName="until" label={t('fields.at')} />]}
        sums={sums.data}
      >
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
      </MovementList>
    </List>
  );
}
