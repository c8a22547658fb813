import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../access/useCan';
import { chargerAlarm } from '../../../contract/evo-monitor/chargerAlarm';
import { realTimeMonitoring } from '../../../contract/evo-monitor/realTimeMonitoring';
import type { AskedAction } from '../../../entities/command/askCommand';
import { CommandDialogs } from '../../../entities/command/CommandDialogs';
import { StationLegend } from '../../../entities/station/StationLegend';
import { StationMap } from '../../../entities/station/StationMap';
import { Page } from '../../../kit/layout/Page';
import type { MapHandle } from '../../../kit/map/mapMarks';
import { useListWindow } from '../../../kit/table/useListWindow';
import { useStationsView } from '../../../live/stationsHooks';
import { StationAside } from './StationAside';
import { StationBar } from './StationBar';
import { StationList } from './StationList';
import classes from './StationMonitorPage.module.css';
import { firstView } from './stationQuery';
import { useAskedSight } from './useAskedSight';
import { useStationMap } from './useStationMap';
import { useStationQuery } from './useStationQuery';

/** All stations, live, in a list and on a map that go together; a panel for one of them, with its connectors. */
export default function StationMonitorPage() {
  useTranslation(['stations', 'status', 'monitor']);
  const { query, change } = useStationQuery();
  const { window, showLine } = useListWindow();
  const [sent, setSent] = useState<{ key: string; commandId: string } | null>(null);
  const map = useStationMap(query, change);
  const handle = useRef<MapHandle>(null);
  const hasFleet = useCan(realTimeMonitoring.changes);
  const hasAlarms = useCan(chargerAlarm.changes);
  const view = useStationsView({
    text: query.text,
    order: query.order,
    map: map.seen,
    window,
    selectedId: query.station,
    hasFleet,
    hasAlarms,
  });
  useAskedSight(handle, query, view?.stations);

  const follow = ({ row }: AskedAction, commandId: string) => {
    setSent({ key: row.key, commandId });
    change({ connector: row.key });
  };
  const hasMap = map.isShown && view !== undefined && view.totals.stations > 0;
  return (
    <CommandDialogs onReceipt={follow}>
      <Page aside={<StationAside query={query} isKnown={view !== undefined} sent={sent} onChange={change} />}>
        <div className={classes.parts} data-part={query.part} data-lost={map.isLost}>
          <div className={classes.list}>
            <StationBar totals={view?.totals} query={query} onChange={change} />
            <StationList view={view} query={query} onOpen={map.on.onSelect} onShowLine={showLine} onChange={change} />
          </div>
          {hasMap && (
            <div className={classes.map}>
              <StationMap
                ref={handle}
                view={view}
                selectedId={query.station}
                start={firstView(query, view.stations)}
                on={map.on}
              />
              {!map.isLost && <StationLegend />}
            </div>
          )}
        </div>
      </Page>
    </CommandDialogs>
  );
}
