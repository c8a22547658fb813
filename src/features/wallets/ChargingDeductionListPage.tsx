import { useTranslation } from 'react-i18next';
import { useChargingDeductionPageQuery } from '../../api/evo-wallet/adminWallet';
import { chargingDeduction } from '../../contract/evo-wallet/adminWallet';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { OrderLink } from '../../entities/record/OrderLink';
import { PeriodFilter } from '../../kit/crud/bar/PeriodFilter';
import { formatEnergy } from '../../lib/format';
import { MovementList } from './MovementList';
import { OWNER_COLUMNS } from './ownerColumns';
import { defineList } from '../../kit/crud/defineList';

const { List, Column, FigureColumn, MoneyColumn, TimeColumn, Filter, useListState } = defineList(
  chargingDeduction.page,
  'wallets',
);

/** Deductions from wallets for charging. */
export default function ChargingDeductionListPage() {
  const { t } = useTranslation('wallets');
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
        <FigureColumn name="energy" format={formatEnergy} unit="kWh" width={112} />
        <MoneyColumn name="amount" width={152} />
        <MoneyColumn name="balanceAfter" width={152} />
      </MovementList>
    </List>
  );
}
