import { useTranslation } from 'react-i18next';
import { useChargerOrderPageQuery } from '../../api/evo-bill/chargerOrder';
import { chargerOrder } from '../../contract/evo-bill/chargerOrder';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { OrderBadge } from '../../entities/order/OrderBadge';
import { orderState } from '../../entities/order/orderState';
import { PeriodFilter } from '../../kit/crud/bar/PeriodFilter';
import { NeededFirst } from '../../entities/setup/NeededFirst';
import { defineList } from '../../kit/crud/defineList';
import { Page } from '../../kit/layout/Page';
import { formatDuration } from '../../lib/duration';
import { formatEnergy } from '../../lib/format';
import { ReportDrawer } from './ReportDrawer';

const { List, Column, FigureColumn, IdColumn, MoneyColumn, TimeColumn, Filter, useListState } = defineList(
  chargerOrder.page,
  'chargingReport',
);

/** Orders, and the report of each. */
export default function ReportListPage() {
  const { t } = useTranslation(['chargingReport', 'status']);
  const list = useListState();
  const answer = useChargerOrderPageQuery({ body: list.body });
  const isNarrow = list.open !== null;
  return (
    <List state={list} answer={answer} nameOf={({ no }) => no} mixesStations={list.filters.stationIds?.length !== 1}>
      <Page aside={list.open !== null && <ReportDrawer key={list.open} id={list.open} />}>
        <List.Bar>
          <Filter name="from" by={PeriodFilter} label={t('fields.startedAt')} />
          <Filter name="stationIds" by={OptionFilter} kind="station" label={t('fields.station')} />
          <Filter name="companyIds" by={OptionFilter} kind="company" label={t('fields.company')} />
          <Filter name="statuses" label={t('fields.status')}>
            {(value) => t(`status:order.${value}`)}
          </Filter>
        </List.Bar>
        <List.Table emptyAction={<NeededFirst screen="report" />}>
          <IdColumn name="no" width={186} />
          <Column name="status" width={134}>
            {(order) => <OrderBadge state={orderState(order)} />}
          </Column>
          <Column name="station" />
          <Column name="charger" isExtra={isNarrow} width={124}>
            {({ chargerCode, connector }) => (
              <span className="mono">
                {chargerCode}·{connector}
              </span>
            )}
          </Column>
          <Column name="user" isExtra={isNarrow} width={140} />
          <TimeColumn name="startedAt" width={136} />
          <TimeColumn name="stoppedAt" isExtra={isNarrow} width={136} />
          <FigureColumn name="duration" format={formatDuration} isExtra={isNarrow} width={96} />
          <FigureColumn name="energy" format={formatEnergy} unit="kWh" isExtra={isNarrow} width={106} />
          <MoneyColumn name="payable" isExtra={isNarrow} width={132} />
        </List.Table>
        <List.Foot hasTimes="station" />
      </Page>
    </List>
  );
}
