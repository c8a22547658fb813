import type { Route } from '../../http/route';
import type { LiveFeed } from '../../live/feed';
import { chargingReportRoutes } from './chargingReport/routes';
import { ocppLogRoutes } from './ocppLog/routes';
import { realTimeMonitoringRoutes } from './realTimeMonitoring/routes';

/** Calls of the service `evo-monitor` that are built. */
export function monitorRoutes(feed: LiveFeed): Route[] {
  return [...realTimeMonitoringRoutes(feed), ...chargingReportRoutes(), ...ocppLogRoutes()];
}
