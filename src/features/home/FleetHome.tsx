import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectAccount } from '../../access/sessionSlice';
import { useCan } from '../../access/useCan';
import { recordNotes } from '../../contract/evo-basic/recordNotes';
import { statistics } from '../../contract/evo-bill/statistics';
import { chargerAlarm } from '../../contract/evo-monitor/chargerAlarm';
import { realTimeMonitoring } from '../../contract/evo-monitor/realTimeMonitoring';
import { LivePicture } from '../../entities/live/LivePicture';
import { SkeletonRows } from '../../kit/layout/SkeletonRows';
import { useStationsView } from '../../live/stationsHooks';
import type { StationsViewState } from '../../live/viewState';
import { AlarmsTile } from './AlarmsTile';
import { ConnectorsStrip } from './ConnectorsStrip';
import { EnergyTile } from './EnergyTile';
import { TasksTile } from './finance/TasksTile';
import { TopStationsTile } from './finance/TopStationsTile';
import { HandoverTile } from './HandoverTile';
import { HomeFigures } from './HomeFigures';
import { HomeMap } from './HomeMap';
import classes from './HomePage.module.css';
import { IncomeTile } from './IncomeTile';
import { TodayTile } from './TodayTile';
import { OwnStations, WORST_VIEW, WorstStations } from './WorstStations';
import { WideColumn } from './WideColumn';

/** Stations that have room beside the map. */
const SHOWN = 12;

/** Home of an account with operations rights: the network now, then its day. */
export function FleetHome() {
  const hasFleet = useCan(realTimeMonitoring.changes);
  const hasAlarms = useCan(chargerAlarm.changes);
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
      <ConnectorsStrip counts={view.counts} failing={view.totals.failing} />
      <div className={classes.columns}>
        <WideColumn>
          <HomeFigures view={view} />
          <EnergyTile power={view.totals.power} />
          {view.totals.stations > 0 && <HomeMap hasFleet={hasFleet} hasAlarms={hasAlarms} />}
        </WideColumn>
        <FleetFigures view={view} />
      </div>
    </LivePicture>
  );
}

/** A company begins with its income and its own stations, an operator with the problems. */
function FleetFigures({ view }: { view: StationsViewState }) {
  const isCompany = useSelector(selectAccount)?.scope === 'company';
  const maySeeIncome = useCan(statistics.indexEstimated);
  return (
    <div className={classes.side}>
      {isCompany && maySeeIncome && <TodayTile />}
      <WrongThings>{isCompany ? <OwnStations view={view} /> : <WorstStations view={view} />}</WrongThings>
      {!isCompany && maySeeIncome && <TodayTile />}
      <TasksTile />
      <IncomeTiles />
    </div>
  );
}

function WrongThings({ children }: { children: ReactNode }) {
  const maySeeAlarms = useCan(chargerAlarm.changes);
  const maySeeNotes = useCan(recordNotes.handover);
  return (
    <>
      {maySeeAlarms && <AlarmsTile />}
      {children}
      {maySeeNotes && <HandoverTile />}
    </>
  );
}

function IncomeTiles() {
  const maySeeIncome = useCan(statistics.indexEstimated);
  const maySeeStations = useCan(statistics.estimatedRevenue);
  return (
    <>
      {maySeeIncome && <IncomeTile />}
      {maySeeStations && <TopStationsTile />}
    </>
  );
}
