import { useCan } from '../../access/useCan';
import { couponActivity } from '../../contract/evo-discount/couponActivity';
import { appAdvertisement } from '../../contract/evo-basic/appAdvertisement';
import { statistics } from '../../contract/evo-bill/statistics';
import { realTimeMonitoring } from '../../contract/evo-monitor/realTimeMonitoring';
import { LivePicture } from '../../entities/live/LivePicture';
import { useStationsView } from '../../live/stationsHooks';
import { EnergyTile } from './EnergyTile';
import { TasksTile } from './finance/TasksTile';
import { TopStationsTile } from './finance/TopStationsTile';
import { HomeFigures } from './HomeFigures';
import { HomeMap } from './HomeMap';
import classes from './HomePage.module.css';
import { IncomeTile } from './IncomeTile';
import { ActivitiesTile } from './marketing/ActivitiesTile';
import { AdvertisementsTile } from './marketing/AdvertisementsTile';
import { UsersTile } from './marketing/UsersTile';
import { TodayTile } from './TodayTile';
import { WideColumn } from './WideColumn';

const NO_LIST = { offset: 0, limit: 0 };

/**
 * Home of an account without operations rights, as those of finance and marketing: its own work first, then the business
 * and the network. Lists of faults are left out, because such an account can open none of them.
 */
export function BusinessHome() {
  const hasFleet = useCan(realTimeMonitoring.changes);
  const maySeeActivities = useCan(couponActivity.page);
  const view = useStationsView({
    viewId: 'homeTotals',
    text: '',
    order: 'worst',
    map: null,
    window: NO_LIST,
    selectedId: null,
    hasFleet,
    hasAlarms: false,
  });
  return (
    <LivePicture>
      <div className={classes.columns}>
        <WideColumn>
          {view && <HomeFigures view={view} />}
          {maySeeActivities && <ActivitiesTile />}
          <EnergyTile power={view?.totals.power} />
          {view && view.totals.stations > 0 && <HomeMap hasFleet={hasFleet} hasAlarms={false} />}
        </WideColumn>
        <BusinessFigures />
      </div>
    </LivePicture>
  );
}

function BusinessFigures() {
  const maySeeIncome = useCan(statistics.indexEstimated);
  const maySeeStations = useCan(statistics.estimatedRevenue);
  const maySeeAdvertisements = useCan(appAdvertisement.page);
  const maySeeUsers = useCan('user/app/view');
  return (
    <div className={classes.side}>
      <TasksTile />
      {maySeeAdvertisements && <AdvertisementsTile />}
      {maySeeUsers && <UsersTile />}
      {maySeeIncome && <TodayTile />}
      {maySeeIncome && <IncomeTile />}
      {maySeeStations && <TopStationsTile />}
    </div>
  );
}
