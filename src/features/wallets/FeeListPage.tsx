import { useTranslation } from 'react-i18next';
import { useFeePageQuery } from '../../api/evo-wallet/adminWallet';
import { fee } from '../../contract/evo-wallet/adminWallet';
import { PeriodFilter } from '../../kit/crud/bar/PeriodFilter';
import { MovementList } from './MovementList';
import { OWNER_COLUMNS } from './ownerColumns';
import { defineList } from '../../kit/crud/defineList';

const { List, Column, MoneyColumn, TimeColumn, Filter, useListState } = defineList(fee.page, 'wallets');

/** Fees of the platform on movements of wallets. */
export default function FeeListPage() {
  const { t } = useTranslation('wallets');
  const list = useListState();
  const answer = useFeePageQuery({ body: list.body });
  const sums = useFeePageQuery({ body: { ...list.filters, pageSize: 10, withTotals: true } });
  return (
    <List state={list} answer={answer} nameOf={({ topUpNo, id }) => topUpNo ?? id}>
      <MovementList
        of="fees"
        search={t('search.topUps')}
        file={fee.export}
        filters={<Filter name="from" by={PeriodFilter} label={t('fields.at')} />}
        sums={sums.data}
      >
        <TimeColumn name="at" width={150} />
        {OWNER_COLUMNS}
        <Column name="topUpNo" width={180}>
          {({ topUpNo }) => <span className="mono">{topUpNo ?? '–'}</span>}
        </Column>
        <MoneyColumn name="amount" width={152} />
      </MovementList>
    </List>
  );
}
