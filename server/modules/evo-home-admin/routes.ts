import type { Deps } from '../../db/deps';
import type { Route } from '../../http/route';
import { homeChargerModelsRoutes } from './homeChargerModels/routes';
import { homeChargersRoutes } from './homeChargers/routes';
import { homeChargingHistoryRoutes } from './homeChargingHistory/routes';
import { offPeakSettingsRoutes } from './offPeakSettings/routes';

/** Calls of the service `evo-home-admin`: charging at home, which is the operator's own. */
export function homeAdminRoutes(deps: Pick<Deps, 'secretKey' | 'config' | 'log'>): Route[] {
  return [
    ...homeChargerModelsRoutes(),
    ...homeChargersRoutes(deps),
    ...homeChargingHistoryRoutes(deps),
    ...offPeakSettingsRoutes(),
  ];
}
