import type { Deps } from '../../db/deps';
import type { Route } from '../../http/route';
import type { WritePackage } from '../../reports/monthlyPackage';
import { adminGetAppRoutes } from './adminGetApp/routes';
import { appCompanyOrderUserRoutes } from './appCompanyOrderUser/routes';
import { apiTokenRoutes } from './apiToken/routes';
import { appUserTagRoutes } from './appUserTag/routes';
import { companyUsersRoutes } from './companyUsers/routes';
import { messageCodesRoutes } from './messageCodes/routes';
import { sysCompanyRoutes } from './sysCompany/routes';
import { sysEnterpriseRoutes } from './sysEnterprise/routes';
import { sysEnterpriseBindUserRoutes } from './sysEnterpriseBindUser/routes';
import { authRoutes } from './auth/routes';
import { createTurns } from './auth/turns';
import { chargerModelsRoutes } from './chargerModels/routes';
import { chargeTagRoutes } from './chargeTag/routes';
import { chargerGroupsProfitRoutes } from './chargerGroupsProfit/routes';
import { chargerPriceSettingsRoutes } from './chargerPriceSettings/routes';
import { chargerProfitRoutes } from './chargerProfit/routes';
import { commonApiRoutes } from './commonApi/routes';
import { eventRoutes } from './events/routes';
import { fileRoutes } from './file/routes';
import { iotCarWasherRoutes } from './iotCarWasher/routes';
import { iotCarWasherServiceRoutes } from './iotCarWasherService/routes';
import { iotCarwashSupplierRoutes } from './iotCarwashSupplier/routes';
import { iotCarwashSupplierServiceRoutes } from './iotCarwashSupplierService/routes';
import { iotCarwasherGroupsRoutes } from './iotCarwasherGroups/routes';
import { iotChargerGroupsRoutes } from './iotChargerGroups/routes';
import { iotChargersRoutes } from './iotChargers/routes';
import { createPlaceSearch } from './places/placeSearch';
import { personDataRoutes } from './personData/routes';
import { placesRoutes } from './places/routes';
import { recordHistoryRoutes } from './recordHistory/routes';
import { recordNotesRoutes } from './recordNotes/routes';
import { statisticAnalysisRoutes } from './statisticAnalysis/routes';
import { appAdvertisementRoutes } from './appAdvertisement/routes';
import { appAnnouncementRoutes } from './appAnnouncement/routes';
import { appClientLogsRoutes } from './appClientLogs/routes';
import { sysOperationLogRoutes } from './sysOperationLog/routes';
import { ocpiTokenRoutes } from './ocpi/tokenRoutes';
import { publicMapRoutes } from './publicMap/routes';
import { publicPageRoutes } from './publicPage/routes';
import { appPackagesRoutes } from './appPackages/routes';
import { basePaySettingRoutes } from './basePaySetting/routes';
import { mailedReportRoutes } from './mailedReport/routes';
import { managementRoutes } from './management/routes';
import { staffRoutes } from './staff/routes';
import { sysRoleRoutes } from './sysRole/routes';
import { retentionRoutes } from './retention/routes';
import { settingRunsRoutes } from './settingRuns/routes';
import { serviceLevelRoutes } from './serviceLevel/routes';
import { sysMenuRoutes } from './sysMenu/routes';
import { sysUserRoutes } from './sysUser/routes';
import { systemRoutes } from './system/routes';
import { webhookRoutes } from './webhook/routes';

/** Calls of the service `evo-basic` that are built. */
export function basicRoutes(deps: Deps, writePackage: WritePackage): Route[] {
  const turns = createTurns();
  const findPlaces = createPlaceSearch(deps);
  return [
    ...eventRoutes(deps),
    ...authRoutes(deps, turns),
    ...sysUserRoutes(deps, turns),
    ...appAdvertisementRoutes(deps),
    ...appAnnouncementRoutes(),
    ...appClientLogsRoutes(deps),
    ...sysOperationLogRoutes(deps),
    ...ocpiTokenRoutes(deps),
    ...apiTokenRoutes(),
    ...publicMapRoutes(deps, findPlaces),
    ...publicPageRoutes(deps),
    ...appPackagesRoutes(),
    ...basePaySettingRoutes(deps),
    ...mailedReportRoutes(deps, writePackage),
    ...webhookRoutes(deps),
    ...systemRoutes(deps),
    ...managementRoutes(),
    ...staffRoutes(deps),
    ...sysRoleRoutes(),
    ...sysMenuRoutes(),
    ...chargerModelsRoutes(),
    ...commonApiRoutes(deps),
    ...fileRoutes(deps),
    ...iotChargersRoutes(deps),
    ...settingRunsRoutes(),
    ...serviceLevelRoutes(deps),
    ...iotCarWasherRoutes(),
    ...iotCarWasherServiceRoutes(),
    ...iotCarwashSupplierRoutes(deps),
    ...iotCarwashSupplierServiceRoutes(),
    ...iotCarwasherGroupsRoutes(),
    ...iotChargerGroupsRoutes(),
    ...chargerGroupsProfitRoutes(),
    ...chargerProfitRoutes(),
    ...chargerPriceSettingsRoutes(),
    ...chargeTagRoutes(),
    ...placesRoutes(findPlaces),
    ...recordHistoryRoutes(),
    ...recordNotesRoutes(),
    ...statisticAnalysisRoutes(),
    ...adminGetAppRoutes(),
    ...personDataRoutes(),
    ...retentionRoutes(),
    ...sysEnterpriseBindUserRoutes(deps),
    ...sysEnterpriseRoutes(),
    ...sysCompanyRoutes(),
    ...messageCodesRoutes(),
    ...companyUsersRoutes(deps, turns),
    ...appUserTagRoutes(),
    ...appCompanyOrderUserRoutes(),
  ];
}
