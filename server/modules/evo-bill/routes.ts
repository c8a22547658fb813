import type { Deps } from '../../db/deps';
import type { Route } from '../../http/route';
import { approvalsRoutes } from './approvals/routes';
import { carWasherEnterpriseStatementRoutes } from './carWasherEnterpriseStatement/routes';
import { carWasherOrderRoutes } from './carWasherOrders/routes';
import { chargerOrderRoutes } from './chargerOrder/routes';
import { chargingStationAbnormalOrdersRoutes } from './chargingStationAbnormalOrders/routes';
import { prepayRecordRoutes } from './prepayRecord/routes';
import { financialManagementRoutes } from './financialManagement/routes';
import { statisticsRoutes } from './statistics/routes';
import { transactionsRoutes } from './transactions/routes';

/** Calls of the service `evo-bill` that are built. */
export function billRoutes(deps: Deps): Route[] {
  return [
    ...approvalsRoutes(),
    ...carWasherEnterpriseStatementRoutes(),
    ...carWasherOrderRoutes(),
    ...chargerOrderRoutes(),
    ...chargingStationAbnormalOrdersRoutes(),
    ...prepayRecordRoutes(),
    ...financialManagementRoutes(),
    ...statisticsRoutes(deps),
    ...transactionsRoutes(),
  ];
}
