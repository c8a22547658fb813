import type { Deps } from '../db/deps';
import type { Route } from '../http/route';
import { basicRoutes } from './evo-basic/routes';
import { createPackageWriter } from './evo-bill/financialManagement/packageFiles';
import { billRoutes } from './evo-bill/routes';
import { discountRoutes } from './evo-discount/routes';
import { homeAdminRoutes } from './evo-home-admin/routes';
import { statusAccuracyRoutes } from './evo-basic/statusAccuracy/routes';
import { attemptsRoutes } from './evo-monitor/attempts/routes';
import { alarmChannelRoutes } from './evo-monitor/alarmChannel/routes';
import { alarmLinkRoutes } from './evo-monitor/alarmLink/routes';
import { chargerAlarmNotificationRoutes } from './evo-monitor/chargerAlarmNotification/routes';
import { chargerFirmwaresUpgradeRoutes } from './evo-monitor/chargerFirmwaresUpgrade/routes';
import { onCallRoutes } from './evo-monitor/onCall/routes';
import { plannedWorkRoutes } from './evo-monitor/plannedWork/routes';
import { recoveryRulesRoutes } from './evo-monitor/recoveryRules/routes';
import { stationPowerRoutes } from './evo-monitor/stationPower/routes';
import { wallRoutes } from './evo-monitor/wall/routes';
import { adminWalletRoutes } from './evo-wallet/adminWallet/routes';
import { userMoneyRoutes } from './evo-wallet/userMoney/routes';

/** All calls except readers of a node's live feeds. */
export function recordRoutes(deps: Deps): Route[] {
  return [
    ...basicRoutes(deps, createPackageWriter(deps)),
    ...billRoutes(deps),
    ...attemptsRoutes(),
    ...statusAccuracyRoutes(),
    ...alarmChannelRoutes(deps),
    ...alarmLinkRoutes(deps),
    ...chargerAlarmNotificationRoutes(deps),
    ...chargerFirmwaresUpgradeRoutes(deps),
    ...onCallRoutes(deps),
    ...plannedWorkRoutes(),
    ...recoveryRulesRoutes(),
    ...stationPowerRoutes(),
    ...wallRoutes(deps),
    ...adminWalletRoutes(),
    ...userMoneyRoutes(),
    ...discountRoutes(deps),
    ...homeAdminRoutes(deps),
  ];
}
