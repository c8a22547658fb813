import { useTranslation } from 'react-i18next';
import { useSeesCompanies } from '../../../access/useSeesCompanies';
import { OptionFilter } from '../../../entities/option/OptionFilter';
import { FilterBar } from '../../../kit/crud/bar/FilterBar';
import { ColumnsMenu } from '../../../kit/crud/table/ColumnsMenu';
import { Toolbar } from '../../../kit/layout/Toolbar';
import { MonitorTabs } from '../MonitorTabs';

/** Search, the filters in force as chips, columns, and the way to the connectors. */
export function BayFilters() {
  const { t } = useTranslation(['washers', 'monitor', 'records']);
  const seesCompanies = useSeesCompanies();
  return (
    <Toolbar label={t('records:list.filters')} end={<ColumnsMenu />}>
      <MonitorTabs shown="bays" />
      <FilterBar search={t('bays.search')}>
        <OptionFilter name="washSiteIds" label={t('fields.washSite')} kind="washSite" />
        <OptionFilter name="stationIds" label={t('monitor:filters.station')} kind="station" />
        {seesCompanies && <OptionFilter name="companyIds" label={t('fields.company')} kind="company" />}
      </FilterBar>
    </Toolbar>
  );
}
