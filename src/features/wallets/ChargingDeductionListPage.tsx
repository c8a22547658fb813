import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import { useChargingDeductionPageQuery } from '../../api/evo-wallet/adminWallet';
import { chargingDeduction, type ChargingDeduction } from '../../contract/evo-wallet/adminWallet';
import { Money } from '../../entities/money/Money';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { OrderLink } from '../../entities/order/OrderLink';
import { Column } from '../../kit/crud/table/Column';
import { List } from '../../kit/crud/List';
import { PeriodFilter } from '../../kit/crud/bar/PeriodFilter';
import { useListState } from '../../kit/crud/useListState';
import { formatEnergy } from '../../lib/format';
import { MovementList } from './MovementList';
import { useOwnerColumns } from './useOwnerColumns';

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
      <MovementList
        of="chargingDeductions"
        search={t('search.orders')}
        file={chargingDeduction.export}
        filters={[
          <PeriodFilter key="from" name="from" untilName="until" label={t('fields.at')} />,
          <OptionFilter key="stationIds" name="stationIds" kind="station" label={t('fields.station')} />,
        ]}
        sums={sums.data}
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
      </MovementList>
    </List>
  );
}
