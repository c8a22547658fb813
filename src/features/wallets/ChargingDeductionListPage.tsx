import { useTranslation } from 'react-i18next';
import { useChargingDeductionPageQuery } from '../../api/evo-wallet/adminWallet';
import { chargingDeduction, type ChargingDeduction } from '../../contract/evo-wallet/adminWallet';
import { CurrencyTotals } from '../../entities/money/CurrencyTotals';
import { Money } from '../../entities/money/Money';
import { totalsOf } from '../../entities/money/totalsOf';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { ListExport } from '../../entities/record/ListExport';
import { Column } from '../../kit/crud/Column';
import { List } from '../../kit/crud/List';
import { ListBar } from '../../kit/crud/ListBar';
import { ListFoot } from '../../kit/crud/ListFoot';
import { ListTable } from '../../kit/crud/ListTable';
import { PeriodFilter } from '../../kit/crud/PeriodFilter';
import { useListState } from '../../kit/crud/useListState';
import { Page } from '../../kit/layout/Page';
import { formatEnergy } from '../../lib/format';
import { OrderLink } from '../../entities/order/OrderLink';
import { useOwnerColumns } from './useOwnerColumns';
import { useShownTime } from './useShownTime';

/** What was taken from wallets for charging. */
export default function ChargingDeductionListPage() {
  const { t, i18n } = useTranslation('wallets');
  const list = useListState(chargingDeduction.page);
  const answer = useChargingDeductionPageQuery({ body: list.body });
  const sums = useChargingDeductionPageQuery({ body: { ...list.filters, pageSize: 10, withTotals: true } });
  const time = useShownTime();
  const owner = useOwnerColumns();
  return (
    <List state={list} answer={answer} nameOf={({ orderNo }: ChargingDeduction) => orderNo}>
      <Page>
        <ListBar search={t('search.orders')} actions={<ListExport endpoint={chargingDeduction.export} />}>
          <PeriodFilter name="from" untilName="until" label={t('fields.at')} />
          <OptionFilter name="stationIds" kind="station" label={t('fields.station')} />
        </ListBar>
        <ListTable
          label={t('title.chargingDeductions')}
          empty={{ title: t('none.chargingDeductions'), hint: t('noneHint') }}
        >
          <Column<ChargingDeduction> name="at" label={t('fields.at')} isSortable width={150}>
            {({ at }) => time(at)}
          </Column>
          {owner}
          <Column<ChargingDeduction> name="orderNo" label={t('fields.orderNo')} width={180}>
            {({ orderId, orderNo }) => <OrderLink id={orderId} no={orderNo} />}
          </Column>
          <Column<ChargingDeduction> name="station" label={t('fields.station')}>
            {({ station }) => station}
          </Column>
          <Column<ChargingDeduction> name="charger" label={t('fields.charger')} width={128}>
            {({ charger }) => <span className="mono">{charger}</span>}
          </Column>
          <Column<ChargingDeduction> name="energy" label={t('fields.energy')} unit="kWh" isNumber width={112}>
            {({ energy }) => formatEnergy(energy, i18n.language)}
          </Column>
          <Column<ChargingDeduction> name="amount" label={t('fields.amount')} isNumber isSortable width={152}>
            {({ amount, currency }) => <Money amount={amount} currency={currency} />}
          </Column>
          <Column<ChargingDeduction> name="balanceAfter" label={t('fields.balanceAfter')} isNumber width={152}>
            {({ balanceAfter, currency }) => <Money amount={balanceAfter} currency={currency} />}
          </Column>
        </ListTable>
        <CurrencyTotals label={t('total.amount')} totals={totalsOf(sums.data, 'amount')} />
        <ListFoot hasTimes />
      </Page>
    </List>
  );
}
