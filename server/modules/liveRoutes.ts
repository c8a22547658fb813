import type { Route } from '../http/route';
import type { AlarmFeed, LiveFeed, WasherFeed } from '../live/feed';
import type { FrameFeed } from '../live/frames';
import { iotChargerConnectorsRoutes } from './evo-basic/iotChargerConnectors/routes';
import { alarmRulesRoutes } from './evo-monitor/alarmRules/routes';
import { chargerAlarmRoutes } from './evo-monitor/chargerAlarm/routes';
import { chargingReportRoutes } from './evo-monitor/chargingReport/routes';
import { incidentRoutes } from './evo-monitor/incident/routes';
import { ocppLogRoutes } from './evo-monitor/ocppLog/routes';
import { realTimeMonitoringRoutes } from './evo-monitor/realTimeMonitoring/routes';
import { replayRoutes } from './evo-monitor/replay/routes';
import { washerMonitoringRoutes } from './evo-monitor/washerMonitoring/routes';

/** The live feeds of this node. */
export interface Feeds {
  connectors: LiveFeed;
  washers: WasherFeed;
  alarms: AlarmFeed;
  frames: FrameFeed;
}

/** Calls that the live feeds answer: the service `evo-monitor`, and the figures of the first page. */
export function liveRoutes({ connectors, washers, alarms, frames }: Feeds): Route[] {
  return [
    ...realTimeMonitoringRoutes(connectors, alarms),
    ...replayRoutes(connectors, washers),
    ...incidentRoutes(connectors),
    ...washerMonitoringRoutes(washers),
    ...chargingReportRoutes(),
    ...ocppLogRoutes(frames),
    ...chargerAlarmRoutes(alarms),
    ...alarmRulesRoutes(),
    ...iotChargerConnectorsRoutes(connectors),
  ];
}
