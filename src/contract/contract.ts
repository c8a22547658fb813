import type { Endpoint } from './endpoint';
import { adminGetApp } from './evo-basic/adminGetApp';
import { appCompanyOrderUser } from './evo-basic/appCompanyOrderUser';
import { apiToken } from './evo-basic/apiToken';
import { appUserTag } from './evo-basic/appUserTag';
import { companyUsers } from './evo-basic/companyUsers';
import { messageCodes } from './evo-basic/messageCodes';
import { personData } from './evo-basic/personData';
import { sysCompany } from './evo-basic/sysCompany';
import { sysEnterprise } from './evo-basic/sysEnterprise';
import { sysEnterpriseBindUser } from './evo-basic/sysEnterpriseBindUser';
import { auth } from './evo-basic/auth';
import { events } from './evo-basic/events';
import { chargerModels } from './evo-basic/chargerModels';
import { commonApi } from './evo-basic/commonApi';
import { chargeTag } from './evo-basic/chargeTag';
import { chargerGroupsProfit } from './evo-basic/chargerGroupsProfit';
import { chargerPriceSettings } from './evo-basic/chargerPriceSettings';
import { chargerProfit } from './evo-basic/chargerProfit';
import { iotCarWasher } from './evo-basic/iotCarWasher';
import { iotCarWasherService } from './evo-basic/iotCarWasherService';
import { iotCarwashSupplier } from './evo-basic/iotCarwashSupplier';
import { iotCarwashSupplierService } from './evo-basic/iotCarwashSupplierService';
import { iotCarwasherGroups } from './evo-basic/iotCarwasherGroups';
import { iotChargerConnectors } from './evo-basic/iotChargerConnectors';
import { file } from './evo-basic/file';
import { iotChargerGroups } from './evo-basic/iotChargerGroups';
import { iotChargers } from './evo-basic/iotChargers';
import { settingRuns } from './evo-basic/settingRuns';
import { serviceLevel } from './evo-basic/serviceLevel';
import { places } from './evo-basic/places';
import { recordHistory } from './evo-basic/recordHistory';
import { plannedWork } from './evo-monitor/plannedWork';
import { stationPower } from './evo-monitor/stationPower';
import { recordNotes } from './evo-basic/recordNotes';
import { appAdvertisement } from './evo-basic/appAdvertisement';
import { appAnnouncement } from './evo-basic/appAnnouncement';
import { ocpiTokens } from './evo-basic/ocpiToken';
import { publicMap } from './evo-basic/publicMap';
import { publicPage } from './evo-basic/publicPage';
import { appClientLogs } from './evo-basic/appClientLogs';
import { sysOperationLog } from './evo-basic/sysOperationLog';
import { appPackages } from './evo-basic/appPackages';
import { basePaySetting } from './evo-basic/basePaySetting';
import { mailedReport } from './evo-basic/mailedReport';
import { management } from './evo-basic/management';
import { staff } from './evo-basic/staff';
import { homeChargerModels } from './evo-home-admin/homeChargerModels';
import { homeChargers } from './evo-home-admin/homeChargers';
import { homeChargingHistory } from './evo-home-admin/homeChargingHistory';
import { offPeakSettings } from './evo-home-admin/offPeakSettings';
import { prepayRecord } from './evo-bill/prepayRecord';
import {
  carWashDeduction,
  chargingDeduction,
  deductionRecord,
  fee,
  feeDeduction,
  topUp,
} from './evo-wallet/adminWallet';
import { userMoney } from './evo-wallet/userMoney';
import { userWallet } from './evo-wallet/userWallet';
import { statisticAnalysis } from './evo-basic/statisticAnalysis';
import { alarmChannel } from './evo-monitor/alarmChannel';
import { alarmLink } from './evo-monitor/alarmLink';
import { incident } from './evo-monitor/incident';
import { onCall } from './evo-monitor/onCall';
import { onCallChain } from './evo-monitor/onCallChain';
import { recoveryRules } from './evo-monitor/recoveryRules';
import { retention } from './evo-basic/retention';
import { sysRole } from './evo-basic/sysRole';
import { system } from './evo-basic/system';
import { webhook } from './evo-basic/webhook';
import { sysMenu } from './evo-basic/sysMenu';
import { sysUser } from './evo-basic/sysUser';
import { approvals } from './evo-bill/approvals';
import { carWasherEnterpriseStatement } from './evo-bill/carWasherEnterpriseStatement';
import { carWasherOrders } from './evo-bill/carWasherOrders';
import { chargerOrder } from './evo-bill/chargerOrder';
import { chargingStationAbnormalOrders } from './evo-bill/chargingStationAbnormalOrders';
import { financialManagement } from './evo-bill/financialManagement';
import { statistics } from './evo-bill/statistics';
import { transactions } from './evo-bill/transactions';
import { coupon } from './evo-discount/coupon';
import { couponActivity } from './evo-discount/couponActivity';
import { couponCommonAPI } from './evo-discount/couponCommonAPI';
import { couponExchangecode } from './evo-discount/couponExchangecode';
import { couponScheme } from './evo-discount/couponScheme';
import { alarmRules } from './evo-monitor/alarmRules';
import { statusAccuracy } from './evo-basic/statusAccuracy';
import { attempts } from './evo-monitor/attempts';
import { chargerAlarm } from './evo-monitor/chargerAlarm';
import { chargerAlarmNotification } from './evo-monitor/chargerAlarmNotification';
import { chargerFirmwaresUpgrade } from './evo-monitor/chargerFirmwaresUpgrade';
import { chargingReport } from './evo-monitor/chargingReport';
import { ocppLog } from './evo-monitor/ocppLog';
import { replay } from './evo-monitor/replay';
import { realTimeMonitoring } from './evo-monitor/realTimeMonitoring';
import { washerMonitoring } from './evo-monitor/washerMonitoring';
import { wall } from './evo-monitor/wall';

/** Every resource of the wire by name; the API's documentation, its tests and its mocks are derived from it. */
export const CONTRACT = {
  adminGetApp,
  personData,
  recoveryRules,
  alarmChannel,
  alarmLink,
  incident,
  onCall,
  onCallChain,
  retention,
  approvals,
  carWasherEnterpriseStatement,
  carWasherOrders,
  chargerOrder,
  chargingStationAbnormalOrders,
  financialManagement,
  statistics,
  transactions,
  attempts,
  statusAccuracy,
  coupon,
  couponActivity,
  couponCommonAPI,
  couponExchangecode,
  couponScheme,
  auth,
  alarmRules,
  chargerAlarm,
  chargerAlarmNotification,
  chargerModels,
  chargingReport,
  commonApi,
  chargeTag,
  chargerFirmwaresUpgrade,
  chargerGroupsProfit,
  chargerPriceSettings,
  chargerProfit,
  iotCarWasher,
  iotCarWasherService,
  iotCarwashSupplier,
  iotCarwashSupplierService,
  iotCarwasherGroups,
  iotChargerConnectors,
  iotChargerGroups,
  file,
  iotChargers,
  settingRuns,
  serviceLevel,
  ocppLog,
  realTimeMonitoring,
  replay,
  washerMonitoring,
  wall,
  places,
  recordHistory,
  recordNotes,
  plannedWork,
  stationPower,
  appAdvertisement,
  appAnnouncement,
  ocpiTokens,
  apiToken,
  publicMap,
  publicPage,
  appClientLogs,
  sysOperationLog,
  appPackages,
  basePaySetting,
  mailedReport,
  system,
  webhook,
  events,
  management,
  staff,
  statisticAnalysis,
  sysRole,
  sysMenu,
  appCompanyOrderUser,
  appUserTag,
  companyUsers,
  messageCodes,
  sysCompany,
  sysEnterprise,
  sysEnterpriseBindUser,
  sysUser,
  prepayRecord,
  topUp,
  fee,
  feeDeduction,
  deductionRecord,
  carWashDeduction,
  chargingDeduction,
  userMoney,
  userWallet,
  homeChargerModels,
  homeChargers,
  homeChargingHistory,
  offPeakSettings,
} as const;

/** Every call of the wire. */
export const ENDPOINTS: readonly Endpoint[] = Object.values(CONTRACT).flatMap((resource) =>
  Object.values<Endpoint>(resource as Record<string, Endpoint>),
);
