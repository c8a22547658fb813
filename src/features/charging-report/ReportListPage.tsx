import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import { useChargerOrderPageQuery } from '../../api/evo-bill/chargerOrder';
import { chargerOrder } from '../../contract/evo-bill/chargerOrder';
import type { ChargingOrder } from '../../contract/evo-bill/orderRow';
import { ORDER_STATUSES } from '../../contract/evo-bill/orderStates';
import { Money } from '../../entities/money/Money';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { OrderBadge } from '../../entities/order/OrderBadge';
import { orderState } from '../../entities/order/orderState';
import { ChoicesFilter } from '../../kit/crud/bar/ChoiceFilter';
import { Column } from '../../kit/crud/table/Column';
import { List } from '../../kit/crud/List';
import { ListBar } from '../../kit/crud/bar/ListBar';
import { ListFoot } from '../../kit/crud/ListFoot';
import { ListTable } from '../../kit/crud/table/ListTable';
import { PeriodFilter } from '../../kit/crud/bar/PeriodFilter';
import { useListState } from '../../kit/crud/useListState';
import { CopyableId } from '../../kit/layout/CopyableId';
import { Page } from '../../kit/layout/Page';
import { formatDuration } from '../../lib/duration';
import { formatEnergy } from '../../lib/format';
import { ReportDrawer } from './ReportDrawer';

type Row = ChargingOrder;

/** Orders, and the report of each. */
export default function ReportListPage() {
  const { t, i18n } = useTranslation(['chargingReport', 'status']);
  const list = useListState(chargerOrder.page);
  const answer = useChargerOrderPageQuery({ body: list.body });
  const at = useShownTime();
  const isNarrow = list.open !== null;
  return (
    <List state={list} answer={answer} nameOf={({ no }: Row) => no}>
      <Page aside={list.open !== null && <ReportDrawer key={list.open} id={list.open} />}>
        <ListBar search={t('search')}>
          <PeriodFilter name="from" untilName="until" label={t('fields.startedAt')} />
          <OptionFilter name="stationIds" kind="station" label={t('fields.station')} />
          <OptionFilter name="companyIds" kind="company" label={t('fields.company')} />
          <ChoicesFilter
            name="statuses"
            label={t('fields.status')}
            choices={ORDER_STATUSES.map((value) => ({ value, label: t(`status:order.${value}`) }))}
          />
        </ListBar>
        <ListTable label={t('title')} empty={{ title: t('none'), hint: t('noneHint') }}>
          <Column<Row> name="no" label={t('fields.no')} isSortable width={186}>
            {({ no }) => <CopyableId value={no} />}
          </Column>
          <Column<Row> name="status" label={t('fields.status')} width={134}>
            {(order) => <OrderBadge state={orderState(order)} />}
          </Column>
          <Column<Row> name="station" label={t('fields.station')}>
            {({ station }) => station}
          </Column>
          <Column<Row> name="charger" label={t('fields.charger')} isExtra={isNarrow} width={124}>
            {({ chargerCode, connector }) => (
              <span className="mono">
                {chargerCode}·{connector}
              </span>
            )}
          </Column>
          <Column<Row> name="user" label={t('fields.user')} isExtra={isNarrow} width={140}>
            {({ user }) => user ?? '–'}
          </Column>
          <Column<Row> name="startedAt" label={t('fields.startedAt')} isSortable width={136}>
            {(order) => at(order.startedAt, order.timezone)}
          </Column>
          <Column<Row> name="stoppedAt" label={t('fields.stoppedAt')} isSortable isExtra={isNarrow} width={136}>
            {(order) => at(order.stoppedAt, order.timezone)}
          </Column>
          <Column<Row> name="duration" label={t('fields.duration')} isNumber isExtra={isNarrow} width={96}>
            {({ duration }) => (duration === null ? '–' : formatDuration(duration, i18n.language))}
          </Column>
          <Column<Row>
            name="energy"
            label={t('fields.energy')}
            unit="kWh"
            isNumber
            isSortable
            isExtra={isNarrow}
            width={106}
          >
            {({ energy }) => formatEnergy(energy, i18n.language) || '–'}
          </Column>
          <Column<Row> name="payable" label={t('fields.payable')} isNumber isSortable isExtra={isNarrow} width={132}>
            {({ payable, currency }) => <Money amount={payable} currency={currency} />}
          </Column>
        </ListTable>
        <ListFoot />
      </Page>
    </List>
  );
}
