import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useCan } from '../../../access/useCan';
import { chargerAlarm } from '../../../contract/evo-monitor/chargerAlarm';
import { realTimeMonitoring } from '../../../contract/evo-monitor/realTimeMonitoring';
import type { CommandRequest } from '../../../entities/command/askCommand';
import { CommandDialogs } from '../../../entities/command/CommandDialogs';
import { StationLegend } from '../../../entities/station/StationLegend';
import { StationMap } from '../../../entities/station/StationMap';
import { useMapSettings } from '../../../entities/station/useMapSettings';
import { LockDialogs } from '../../../entities/washer/LockDialogs';
import { useAddressState } from '../../../kit/address/useAddressState';
import { LiveList } from '../../../kit/crud/LiveList';
import { Page } from '../../../kit/layout/Page';
import type { MapHandle } from '../../../kit/map/mapMarks';
import { useListWindow } from '../../../kit/table/useListWindow';
import { parseMoment } from '../../../lib/moment';
import { useStationsView } from '../../../live/stationsHooks';
import { StationAside } from './StationAside';
import { StationBar } from './StationBar';
import { StationList } from './StationList';
import classes from './StationMonitorPage.module.css';
import { STATION_ADDRESS, toStationFilters } from './stationAddress';
import { findFirstView, useAskedSight } from './useAskedSight';
import { useMapSites } from './useMapSites';
import { useStationMap } from './useStationMap';

const ReplayFrame = lazy(() => import('../../../entities/replay/ReplayFrame'));

/** All stations, live or at a past moment. */
export default function StationMonitorPage() {
  const [search] = useSearchParams();
  if (parseMoment(search.get('at') ?? '') === null) return <StationMonitor />;
  return (
    <Suspense fallback={null}>
      <ReplayFrame>
        <StationMonitor />
      </ReplayFrame>
    </Suspense>
  );
}

/** All stations in a list in sync with a map; a panel for a selected station, with its connectors. */
function StationMonitor() {
  useTranslation(['stations', 'status', 'monitor', 'records', 'washers']);
  const address = useAddressState(STATION_ADDRESS);
  const { query, change } = address;
  const { window, showLine } = useListWindow();
  const [sent, setSent] = useState<{ key: string; commandId: string } | null>(null);
  const map = useStationMap(query, change);
  useMapSettings(map.isShown);
  const handle = useRef<MapHandle>(null);
  const hasFleet = useCan(realTimeMonitoring.changes);
  const hasAlarms = useCan(chargerAlarm.changes);
  const view = useStationsView({
    text: query.text,
    filters: toStationFilters(query),
    order: query.order,
    map: map.seen,
    window,
    selectedId: query.station,
    hasFleet,
    hasAlarms,
  });
  const sites = useMapSites(query, map.seen?.bounds ?? null);
  useAskedSight(handle, query, view?.stations);

  const follow = ({ row }: CommandRequest, commandId: string) => {
    setSent({ key: row.key, commandId });
    change({ connector: row.key, washer: null, command: null });
  };
  const hasMap = map.isShown && view !== undefined && view.totals.stations > 0;
  return (
    <CommandDialogs onReceipt={follow}>
      <LockDialogs>
        <Page aside={<StationAside query={query} isKnown={view !== undefined} sent={sent} onChange={change} />}>
          <div className={classes.parts} data-part={query.part} data-lost={map.isLost}>
            <div className={classes.list}>
              <LiveList state={address}>
                <StationBar totals={view?.totals} query={query} onChange={change} />
              </LiveList>
              <StationList
                view={view}
                washSites={sites.listed}
                query={query}
                onOpen={map.on.onSelect}
                onShowLine={showLine}
                onClear={address.clearFilters}
              />
            </div>
            {hasMap && (
              <div className={classes.map}>
                <StationMap
                  ref={handle}
                  view={view}
                  washSites={sites.pins}
                  selectedId={sites.selectedMark}
                  start={findFirstView(query, view.stations)}
                  on={map.on}
                />
                {!map.isLost && <StationLegend />}
              </div>
            )}
          </div>
        </Page>
      </LockDialogs>
    </CommandDialogs>
  );
}
