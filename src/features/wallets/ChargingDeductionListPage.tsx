import { useTranslation } from 'react-i18next';
import { useChargingDeductionPageQuery } from '../../api/evo-wallet/adminWallet';
import { chargingDeduction } from '../../contract/evo-wallet/adminWallet';
import { Money } from '../../entities/money/Money';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { OrderLink } from '../../entities/order/OrderLink';
import { PeriodFilter } from '../../kit/crud/bar/PeriodFilter';
import { formatEnergy } from '../../lib/format';
import { MovementList } from './MovementList';
import { OWNER_COLUMNS } from './ownerColumns';
import { defineList } from '../../kit/crud/defineList';

const { List, Column, TimeColumn, Filter, useListState } = defineList(chargingDeduction.page, 'wallets');

/** Deductions from wallets for charging. */
export default function ChargingDeductionListPage() {
  const { t, i18n } = useTranslation('wallets');
  const list = useListState();
  const answer = useChargingDeductionPageQuery({ body: list.body });
  const sums = useChargingDeductionPageQuery({ body: { ...list.filters, pageSize: 10, withTotals: true } });
  return (
    <List state={list} answer={answer} nameOf={({ orderNo }) => orderNo}>
      <MovementList
        of="chargingDeductions"
        search={t('search.orders')}
        file={chargingDeduction.export}
        filters={
          <>
            <Filter name="from" by={PeriodFilter} label={t('fields.at')} />
            <Filter name="stationIds" by={OptionFilter} kind="station" label={t('fields.station')} />
          </>
        }
        sums={sums.data}
      >
        <TimeColumn name="at" width={150} />
        {OWNER_COLUMNS}
        <Column name="orderNo" width={180}>
          {({ orderId, orderNo }) => <OrderLink id={orderId} no={orderNo} />}
        </Column>
        <Column name="station" />
        <Column name="charger" width={128}>
          {({ charger }) => <span className="mono">{charger}</span>}
        </Column>
        <Column name="energy" unit="kWh" isNumber width={112}>
          {({ energy }) => formatEnergy(energy, i18n.language)}
        </Column>
        <Column name="amount" isNumber width={152}>
          {({ amount, currency }) => <Money amount={amount} currency={currency} />}
        </Column>
        <Column name="balanceAfter" isNumber width={152}>
          {({ balanceAfter, currency }) => <Money amount={balanceAfter} currency={currency} />}
        </Column>
      </MovementList>
    </List>
  );
}
