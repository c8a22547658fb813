import type { Route } from '../../http/route';
import type { AlarmFeed, LiveFeed } from '../../live/feed';
import { iotChargerConnectorsRoutes } from '../evo-basic/iotChargerConnectors/routes';
import { chargerAlarmRoutes } from './chargerAlarm/routes';
import { chargerAlarmNotificationRoutes } from './chargerAlarmNotification/routes';
import { chargingReportRoutes } from './chargingReport/routes';
import { ocppLogRoutes } from './ocppLog/routes';
import { realTimeMonitoringRoutes } from './realTimeMonitoring/routes';

/** Live feeds of this node. */
export interface Feeds {
  connectors: LiveFeed;
  alarms: AlarmFeed;
}

/** Calls that are answered from what is live: those of the service `evo-monitor`, and the figures of the first page. */
export function monitorRoutes({ connectors, alarms }: Feeds): Route[] {
  return [
    ...realTimeMonitoringRoutes(connectors, alarms),
    ...chargingReportRoutes(),
    ...ocppLogRoutes(),
    ...chargerAlarmRoutes(alarms),
    ...chargerAlarmNotificationRoutes(),
    ...iotChargerConnectorsRoutes(connectors),
  ];
}
