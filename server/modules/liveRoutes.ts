import type { Route } from '../http/route';
import type { AlarmFeed, LiveFeed } from '../live/feed';
import type { FrameFeed } from '../live/frames';
import { iotChargerConnectorsRoutes } from './evo-basic/iotChargerConnectors/routes';
import { alarmRulesRoutes } from './evo-monitor/alarmRules/routes';
import { chargerAlarmRoutes } from './evo-monitor/chargerAlarm/routes';
import { chargingReportRoutes } from './evo-monitor/chargingReport/routes';
import { ocppLogRoutes } from './evo-monitor/ocppLog/routes';
import { realTimeMonitoringRoutes } from './evo-monitor/realTimeMonitoring/routes';

/** What is live on this node. */
export interface Feeds {
  connectors: LiveFeed;
  alarms: AlarmFeed;
  frames: FrameFeed;
}

/** Calls that are answered from what is live: those of the service `evo-monitor`, and the figures of the first page. */
export function liveRoutes({ connectors, alarms, frames }: Feeds): Route[] {
  return [
    ...realTimeMonitoringRoutes(connectors, alarms),
    ...chargingReportRoutes(),
    ...ocppLogRoutes(frames),
    ...chargerAlarmRoutes(alarms),
    ...alarmRulesRoutes(),
    ...iotChargerConnectorsRoutes(connectors),
  ];
}
