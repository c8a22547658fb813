import type { ComponentType } from 'react';
import { SCREENS, type View } from '../../contract/screens';
import { markFulfilled } from '../../lib/markFulfilled';
import { loadWithin } from './loadWithin';
import type { OwnPage } from './ownRoutes';

export type ScreenModule = { default: ComponentType };
export type LoadScreen = () => Promise<ScreenModule>;

/** Component path -> screen. */
const SCREEN_LOADERS: Record<View, LoadScreen> = {
  'company/account': () => import('../../features/companies/AccountListPage'),
  'company/company': () => import('../../features/companies/CompanyListPage'),
  'company/customer': () => import('../../features/companies/CustomerListPage'),
  'enterprise/management': () => import('../../features/enterprises/EnterpriseListPage'),
  'enterprise/user': () => import('../../features/enterprises/BindUserListPage'),
  'user/app': () => import('../../features/app-users/AppUserListPage'),
  'user/messageCode': () => import('../../features/app-users/MessageCodeListPage'),
  'user/tag': () => import('../../features/app-users/UserTagListPage'),
  'equipment/model': () => import('../../features/charger-models/ModelListPage'),
  carWashService: () => import('../../features/wash-services/WashServicesPage'),
  chargeTag: () => import('../../features/charge-tags/TagListPage'),
  'equipment/advertisement': () => import('../../features/advertisements/AdvertisementsPage'),
  'marketing/codeConsume': () => import('../../features/coupon-codes/CodeListPage'),
  'marketing/couponActivity': () => import('../../features/coupon-activities/ActivitiesPage'),
  'marketing/couponConsume': () => import('../../features/coupons/CouponListPage'),
  'marketing/couponScheme': () => import('../../features/coupon-schemes/SchemeListPage'),
  'equipment/firmware': () => import('../../features/firmware/FirmwareListPage'),
  'equipment/station': () => import('../../features/chargers/ChargerListPage'),
  'equipment/stationGroup': () => import('../../features/stations/StationListPage'),
  'enterprise/accountStatement': () => import('../../features/enterprise-statement/EnterpriseStatementPage'),
  'enterprise/washerAccountStatement': () => import('../../features/enterprise-statement/EnterpriseWashPage'),
  'equipment/carWasher': () => import('../../features/washers/WasherListPage'),
  'equipment/washStationGroup': () => import('../../features/wash-sites/WashSiteListPage'),
  'finance/accountStatement': () => import('../../features/statements/StatementPage'),
  'finance/monthEnd': () => import('../../features/statements/month-end/MonthEndPage'),
  'finance/washerAccountStatement': () => import('../../features/statements/WashStatementPage'),
  'finance/estimatedIncome': () => import('../../features/estimated-income/EstimatedIncomePage'),
  home: () => import('../../features/home/HomePage'),
  'homeCharger/charger': () => import('../../features/home-charging/chargers/HomeChargerListPage'),
  'homeCharger/model': () => import('../../features/home-charging/models/HomeModelListPage'),
  'homeCharger/offPeak': () => import('../../features/home-charging/off-peak/OffPeakListPage'),
  'homeCharger/history': () => import('../../features/home-charging/history/HomeHistoryPage'),
  chargingHistory: () => import('../../features/charging-history/HistoryListPage'),
  'maintenance/abnormalOrders': () => import('../../features/abnormal-orders/AbnormalListPage'),
  'maintenance/attempts': () => import('../../features/attempts/AttemptListPage'),
  'maintenance/ocppLog': () => import('../../features/ocpp-log/OcppLogPage'),
  'maintenance/ota': () => import('../../features/ota/OtaPage'),
  'maintenance/chargingReport': () => import('../../features/charging-report/ReportListPage'),
  'order/carWashOrder': () => import('../../features/wash-orders/WashOrderListPage'),
  'order/chargeOrder': () => import('../../features/charging-orders/OrderListPage'),
  'maintenance/alarm': () => import('../../features/alarms/AlarmsPage'),
  'maintenance/alarmNotification': () => import('../../features/alarm-recipients/AlarmRecipientsPage'),
  'maintenance/incident': () => import('../../features/incidents/IncidentListPage'),
  'maintenance/onCall': () => import('../../features/on-call/OnCallPage'),
  'maintenance/recovery': () => import('../../features/recovery/RecoveryRuleListPage'),
  'maintenance/securityAudit': () => import('../../features/security-audit/AuditListPage'),
  'maintenance/monitor': () => import('../../features/live-operations/monitor/MonitorPage'),
  'maintenance/stationMonitor': () => import('../../features/live-operations/stations-map/StationMonitorPage'),
  appUpdate: () => import('../../features/app-packages/PackageListPage'),
  'setting/announcement': () => import('../../features/announcements/AnnouncementListPage'),
  'setting/clientLog': () => import('../../features/client-log/ClientLogPage'),
  'setting/integrations': () => import('../../features/integrations/IntegrationsPage'),
  'setting/system': () => import('../../features/system/SystemPage'),
  'setting/ocpp': () => import('../../features/ocpp-support/OcppSupportPage'),
  'setting/retention': () => import('../../features/retention/RetentionPage'),
  'setting/about': () => import('../../features/about/AboutPage'),
  'setting/menu': () => import('../../features/menus/MenuPage'),
  priceSetting: () => import('../../features/price-settings/PriceListPage'),
  'setting/ocpi': () => import('../../features/ocpi-tokens/OcpiTokenPage'),
  'setting/publicText': () => import('../../features/public-texts/PublicTextListPage'),
  'setting/pay': () => import('../../features/payment-settings/PaymentPage'),
  'statistic/reports': () => import('../../features/mailed-reports/MailedReportListPage'),
  'statistic/statusAccuracy': () => import('../../features/status-accuracy/StatusAccuracyPage'),
  'statistic/sla': () => import('../../features/service-level/SlaPage'),
  'setting/role': () => import('../../features/roles/RoleListPage'),
  'user/user': () => import('../../features/staff/StaffListPage'),
  'statistic/analysis': () => import('../../features/statistics/AnalysisPage'),
  'statistic/overview': () => import('../../features/statistics/overview/OverviewPage'),
  'finance/recharge': () => import('../../features/wallets/TopUpListPage'),
  'finance/userFlow': () => import('../../features/wallets/WalletListPage'),
  'finance/fee': () => import('../../features/wallets/FeeListPage'),
  'finance/feeDeduction': () => import('../../features/wallets/FeeDeductionListPage'),
  'finance/newDeduction': () => import('../../features/wallets/DeductionListPage'),
  'finance/deduction/charging': () => import('../../features/wallets/ChargingDeductionListPage'),
  'finance/deduction/carWash': () => import('../../features/wallets/CarWashDeductionListPage'),
  'finance/prepaidOrder': () => import('../../features/wallets/PrepaidListPage'),
  profile: () => import('../../features/profile/ProfilePage'),
};

/** Pages of records, outside the menu. */
const OWN_LOADERS: Record<OwnPage, LoadScreen> = {
  incident: () => import('../../features/incidents/print/IncidentPrintPage'),
  money: () => import('../../features/person-money/PersonMoneyPage'),
  receipt: () => import('../../features/receipt/ReceiptPage'),
  washReceipt: () => import('../../features/receipt/WashReceiptPage'),
};

const loadUnknownScreen: LoadScreen = () => import('../../features/placeholder/UnknownViewPage');

/** Requirements, section 9: a view that has not come by then has failed. */
const LOAD_LIMIT_MS = 120_000;

const loaded = new Map<LoadScreen, Promise<ScreenModule>>();

/** Loads a screen, once. */
export function loadScreen(load: LoadScreen): Promise<ScreenModule> {
  const cached = loaded.get(load);
  if (cached) return cached;
  const loading = markFulfilled(loadWithin(load, LOAD_LIMIT_MS));
  loaded.set(load, loading);
  return loading;
}

/** Fetches the screen that the product's own menu has at an address; another menu's page comes when it is shown. */
export async function preloadScreen(pathname: string): Promise<void> {
  const found = SCREENS.find(({ route }) => route === pathname);
  if (!found) return;
  const load = findScreen(found.view);
  // The page that shows the screen tries again, and reports its failure.
  await loadScreen(load).catch(() => loaded.delete(load));
}

/** How to load the screen of a component path; a path unknown to this build leads to a page that says so. */
export function findScreen(componentPath: string | null): LoadScreen {
  if (componentPath !== null && componentPath in OWN_LOADERS) return OWN_LOADERS[componentPath as OwnPage];
  const known = SCREENS.find(({ view }) => view === componentPath);
  return known ? SCREEN_LOADERS[known.view] : loadUnknownScreen;
}
