import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useSeesCompanies } from '../../../access/useSeesCompanies';
import { OptionFilter } from '../../../entities/option/OptionFilter';
import { findEarlier, setMoment } from '../../../entities/replay/replayAddress';
import { useSearch } from '../../../kit/address/useSearch';
import { BarActions } from '../../../kit/crud/bar/BarActions';
import { FilterBar } from '../../../kit/crud/bar/FilterBar';
import { ColumnsMenu } from '../../../kit/crud/table/ColumnsMenu';
import { Toolbar } from '../../../kit/layout/Toolbar';
import { useIsReplay } from '../../../live/replay/replayClock';
import { MonitorTabs } from '../MonitorTabs';

/** Search, the filters in force as chips, columns, the way to the connectors and into a replay. */
export function BayFilters() {
  const { t } = useTranslation(['washers', 'monitor', 'records', 'replay']);
  const [, changeSearch] = useSearch();
  const isReplay = useIsReplay();
  const replay = {
    label: t('replay:open'),
    run: () => changeSearch((search) => setMoment(search, findEarlier())),
  };
  const seesCompanies = useSeesCompanies();
  const isNarrow = useMediaQuery('(max-width: 1279px)', false, { getInitialValueInEffect: false });
  return (
    <Toolbar
      label={t('records:list.filters')}
      end={
        <>
          <ColumnsMenu />
          <BarActions isFolded={isNarrow} actions={isReplay ? [] : [replay]} />
        </>
      }
    >
      <MonitorTabs shown="bays" />
      <FilterBar search={t('bays.search')}>
        <OptionFilter name="washSiteIds" label={t('fields.washSite')} kind="washSite" />
        <OptionFilter name="stationIds" label={t('monitor:filters.station')} kind="station" />
        {seesCompanies && <OptionFilter name="companyIds" label={t('fields.company')} kind="company" />}
      </FilterBar>
    </Toolbar>
  );
}
