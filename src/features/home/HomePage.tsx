import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectAccount } from '../../access/sessionSlice';
import { useCan } from '../../access/useCan';
import { recordNotes } from '../../contract/evo-basic/recordNotes';
import { financialManagement } from '../../contract/evo-bill/financialManagement';
import { statistics } from '../../contract/evo-bill/statistics';
import { chargerAlarm } from '../../contract/evo-monitor/chargerAlarm';
import { realTimeMonitoring } from '../../contract/evo-monitor/realTimeMonitoring';
import { LivePicture } from '../../entities/live/LivePicture';
import { LedgerNotice } from '../../entities/statement/LedgerNotice';
import { SkeletonRows } from '../../kit/feedback/SkeletonRows';
import { Page } from '../../kit/layout/Page';
import { useStationsView } from '../../live/stationsHooks';
import { AlarmsTile } from './AlarmsTile';
import { BusinessHome } from './BusinessHome';
import { ConnectorsStrip } from './ConnectorsStrip';
import { HandoverTile } from './HandoverTile';
import { HomeFigures } from './HomeFigures';
import { HomeMap } from './HomeMap';
import { IncomeTile } from './IncomeTile';
import classes from './HomePage.module.css';
import { SetupChecklist } from './SetupChecklist';
import { TodayTile } from './TodayTile';
import { WORST_VIEW, WorstStations } from './WorstStations';

/** Stations that have room beside the map. */
const SHOWN = 12;

/** Current state of the business; parts without permission are left out. */
export default function HomePage() {
  useTranslation(['home', 'status', 'stations', 'monitor']);
  // An enterprise has no stations: zeros of a fleet would be no news to it.
  const isEnterprise = useSelector(selectAccount)?.scope === 'enterprise';
  const maySeeStations = useCan(realTimeMonitoring.stations) && !isEnterprise;
  const maySeeAlarms = useCan(chargerAlarm.changes);
  const mayProve = useCan(financialManagement.ledgerProof);
  const hasOperations = useHasOperations();
  const isFleetHome = maySeeStations && hasOperations;
  return (
    <Page>
      {mayProve && <LedgerNotice />}
      {!isEnterprise && <SetupChecklist />}
      {!maySeeStations && (
        <div className={classes.business}>
          <Tiles />
        </div>
      )}
      {maySeeStations && !hasOperations && (
        <BusinessHome>
          <Tiles />
        </BusinessHome>
      )}
      {isFleetHome && (
        <Stations hasAlarms={maySeeAlarms}>
          <Tiles />
        </Stations>
      )}
    </Page>
  );
}

/** Whether the account may open any screen of live operations. */
function useHasOperations(): boolean {
  const mayOpenMonitor = useCan('maintenance/monitor/view');
  const mayOpenMap = useCan('maintenance/stationMonitor/view');
  const mayOpenAlarms = useCan(chargerAlarm.changes);
  return mayOpenMonitor || mayOpenMap || mayOpenAlarms;
}

function Tiles() {
  const maySeeIncome = useCan(statistics.indexEstimated);
  const maySeeAlarms = useCan(chargerAlarm.changes);
  return (
    <>
      {maySeeIncome && <TodayTile />}
      {maySeeIncome && <IncomeTile />}
      {maySeeAlarms && <AlarmsTile />}
    </>
  );
}

function Stations({ hasAlarms, children }: { hasAlarms: boolean; children: React.ReactNode }) {
  const hasFleet = useCan(realTimeMonitoring.changes);
  const maySeeNotes = useCan(recordNotes.handover);
  const view = useStationsView({
    viewId: WORST_VIEW,
    text: '',
    order: 'worst',
    map: null,
    window: { offset: 0, limit: SHOWN },
    selectedId: null,
    hasFleet,
    hasAlarms,
  });
  if (!view) return <SkeletonRows count={12} />;
  return (
    <LivePicture>
      <ConnectorsStrip counts={view.counts} />
      <div className={classes.scroller}>
        <HomeFigures view={view} />
        <div className={classes.parts}>
          {view.totals.stations > 0 && <HomeMap hasFleet={hasFleet} hasAlarms={hasAlarms} />}
          <div className={classes.side}>
            {children}
            {maySeeNotes && <HandoverTile />}
            <WorstStations view={view} />
          </div>
        </div>
      </div>
    </LivePicture>
  );
}
