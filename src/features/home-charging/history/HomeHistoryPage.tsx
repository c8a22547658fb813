import { useTranslation } from 'react-i18next';
import { useHomeSessionPageQuery } from '../../../api/evo-home-admin/homeChargingHistory';
import { homeChargingHistory } from '../../../contract/evo-home-admin/homeChargingHistory';
import { OptionFilter } from '../../../entities/option/OptionFilter';
import { ListExport } from '../../../entities/record/ListExport';
import { LinkedFilter } from '../../../kit/crud/bar/LinkedFilter';
import { PeriodFilter } from '../../../kit/crud/bar/PeriodFilter';
import { defineList } from '../../../kit/crud/defineList';
import { Page } from '../../../kit/layout/Page';
import { HomeSessionDrawer } from './HomeSessionDrawer';
import { useHomeSessionColumns } from './useHomeSessionColumns';

const { List, Filter, useListState } = defineList(homeChargingHistory.page, 'homeHistory');

/** Sessions of home chargers with the savings from off-peak charging. */
export default function HomeHistoryPage() {
  const { t } = useTranslation('homeHistory');
  const list = useListState();
  const answer = useHomeSessionPageQuery({ body: list.body });
  const columns = useHomeSessionColumns(list.open !== null);
  return (
    <List state={list} answer={answer} nameOf={({ no }) => no} mixesStations={list.filters.chargerIds?.length !== 1}>
      <Page aside={list.open !== null && <HomeSessionDrawer key={list.open} id={list.open} />}>
        <List.Bar actions={<ListExport endpoint={homeChargingHistory.export} />}>
          <Filter name="from" by={PeriodFilter} label={t('fields.startedAt')} />
          <Filter name="statuses" label={t('fields.status')}>
            {(value) => t(`status.${value}`)}
          </Filter>
          <Filter name="chargerIds" by={OptionFilter} kind="homeCharger" label={t('fields.serialNo')} />
          <Filter name="offPeakSettingIds" by={OptionFilter} kind="offPeakSetting" label={t('fields.offPeakSetting')} />
          <Filter name="isOverride" label={t('start.true')} />
          <Filter name="ownerIds" by={LinkedFilter} nameField="owner" label={t('fields.owner')} />
        </List.Bar>
        <List.Table>{columns}</List.Table>
        <List.Foot hasTimes="station" />
      </Page>
    </List>
  );
}
