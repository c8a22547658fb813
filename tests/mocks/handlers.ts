import { getResponse, type RequestHandler } from 'msw';
import { CONTRACT } from '../../src/contract/contract';
import type { Endpoint } from '../../src/contract/endpoint';
import { createHandlers, type MockOf } from './answering';
import { adminGetAppMock } from './evo-basic/adminGetApp';
import { personDataMock } from './evo-basic/personData';
import { alarmChannelMock } from './evo-monitor/alarmChannel';
import { alarmLinkMock } from './evo-monitor/alarmLink';
import { incidentMock } from './evo-monitor/incident';
import { onCallMock } from './evo-monitor/onCall';
import { onCallChainMock } from './evo-monitor/onCallChain';
import { recoveryRulesMock } from './evo-monitor/recoveryRules';
import { retentionMock } from './evo-basic/retention';
import { appCompanyOrderUserMock } from './evo-basic/appCompanyOrderUser';
import { appUserTagMock } from './evo-basic/appUserTag';
import { companyUsersMock } from './evo-basic/companyUsers';
import { messageCodesMock } from './evo-basic/messageCodes';
import { sysCompanyMock } from './evo-basic/sysCompany';
import { sysEnterpriseMock } from './evo-basic/sysEnterprise';
import { sysEnterpriseBindUserMock } from './evo-basic/sysEnterpriseBindUser';
import { authMock } from './evo-basic/auth';
import { chargerModelsMock } from './evo-basic/chargerModels';
import { commonApiMock } from './evo-basic/commonApi';
import { chargeTagMock } from './evo-basic/chargeTag';
import { chargerPriceSettingsMock } from './evo-basic/chargerPriceSettings';
import { iotCarWasherMock } from './evo-basic/iotCarWasher';
import { iotCarWasherServiceMock } from './evo-basic/iotCarWasherService';
import { iotCarwashSupplierMock } from './evo-basic/iotCarwashSupplier';
import { iotCarwashSupplierServiceMock } from './evo-basic/iotCarwashSupplierService';
import { iotCarwasherGroupsMock } from './evo-basic/iotCarwasherGroups';
import { iotChargerConnectorsMock } from './evo-basic/iotChargerConnectors';
import { fileMock } from './evo-basic/file';
import { iotChargerGroupsMock } from './evo-basic/iotChargerGroups';
import { iotChargersMock } from './evo-basic/iotChargers';
import { statisticAnalysisMock } from './evo-basic/statisticAnalysis';
import { settingRunsMock } from './evo-basic/settingRuns';
import { serviceLevelMock } from './evo-basic/serviceLevel';
import { placesMock } from './evo-basic/places';
import { chargerGroupsProfitMock, chargerProfitMock } from './evo-basic/profits';
import { prepayRecordMock } from './evo-bill/prepayRecord';
import {
  carWashDeductionMock,
  chargingDeductionMock,
  deductionRecordMock,
  feeDeductionMock,
  feeMock,
  topUpMock,
  userWalletMock,
} from './evo-wallet/adminWallet';
import { userMoneyMock } from './evo-wallet/userMoney';
import { recordHistoryMock } from './evo-basic/recordHistory';
import { stationPowerMock } from './evo-monitor/stationPower';
import { plannedWorkMock } from './evo-monitor/plannedWork';
import { recordNotesMock } from './evo-basic/recordNotes';
import { appAdvertisementMock } from './evo-basic/appAdvertisement';
import { appAnnouncementMock } from './evo-basic/appAnnouncement';
import { appClientLogsMock } from './evo-basic/appClientLogs';
import { sysOperationLogMock } from './evo-basic/sysOperationLog';
import { appPackagesMock } from './evo-basic/appPackages';
import { apiTokenMock } from './evo-basic/apiToken';
import { ocpiTokensMock } from './evo-basic/ocpiToken';
import { publicMapMock } from './evo-basic/publicMap';
import { publicPageMock } from './evo-basic/publicPage';
import { basePaySettingMock } from './evo-basic/basePaySetting';
import { mailedReportMock } from './evo-basic/mailedReport';
import { systemMock } from './evo-basic/system';
import { webhookMock } from './evo-basic/webhook';
import { managementMock } from './evo-basic/management';
import { staffMock } from './evo-basic/staff';
import { sysRoleMock } from './evo-basic/sysRole';
import { sysMenuMock } from './evo-basic/sysMenu';
import { sysUserMock } from './evo-basic/sysUser';
import { approvalsMock } from './evo-bill/approvals';
import { carWasherEnterpriseStatementMock } from './evo-bill/carWasherEnterpriseStatement';
import { carWasherOrdersMock } from './evo-bill/carWasherOrders';
import { chargerOrderMock } from './evo-bill/chargerOrder';
import { chargingStationAbnormalOrdersMock } from './evo-bill/chargingStationAbnormalOrders';
import { financialManagementMock } from './evo-bill/financialManagement';
import { statisticsMock } from './evo-bill/statistics';
import { attemptsMock } from './evo-monitor/attempts';
import { statusAccuracyMock } from './evo-basic/statusAccuracy';
import { transactionsMock } from './evo-bill/transactions';
import { couponMock } from './evo-discount/coupon';
import { couponActivityMock } from './evo-discount/couponActivity';
import { couponCommonAPIMock } from './evo-discount/couponCommonAPI';
import { couponExchangecodeMock } from './evo-discount/couponExchangecode';
import { couponSchemeMock } from './evo-discount/couponScheme';
import { alarmRulesMock } from './evo-monitor/alarmRules';
import { chargerAlarmMock } from './evo-monitor/chargerAlarm';
import { chargerAlarmNotificationMock } from './evo-monitor/chargerAlarmNotification';
import { chargerFirmwaresUpgradeMock } from './evo-monitor/chargerFirmwaresUpgrade';
import { chargingReportMock } from './evo-monitor/chargingReport';
import {
  homeChargerModelsMock,
  homeChargersMock,
  homeChargingHistoryMock,
  offPeakSettingsMock,
} from './evo-home-admin/homeCharging';
import { ocppLogMock } from './evo-monitor/ocppLog';
import { wallMock } from './evo-monitor/wall';
import { replayMock } from './evo-monitor/replay';
import { realTimeMonitoringMock } from './evo-monitor/realTimeMonitoring';
import { washerMonitoringMock } from './evo-monitor/washerMonitoring';

/** A mock for every resource of the contract; a missing one does not compile. */
const MOCKS: { [Name in keyof typeof CONTRACT]: MockOf<(typeof CONTRACT)[Name]> } = {
  settingRuns: settingRunsMock,
  wall: wallMock,
  prepayRecord: prepayRecordMock,
  topUp: topUpMock,
  fee: feeMock,
  feeDeduction: feeDeductionMock,
  deductionRecord: deductionRecordMock,
  carWashDeduction: carWashDeductionMock,
  chargingDeduction: chargingDeductionMock,
  userMoney: userMoneyMock,
  userWallet: userWalletMock,
  adminGetApp: adminGetAppMock,
  personData: personDataMock,
  recoveryRules: recoveryRulesMock,
  alarmChannel: alarmChannelMock,
  alarmLink: alarmLinkMock,
  incident: incidentMock,
  onCall: onCallMock,
  onCallChain: onCallChainMock,
  retention: retentionMock,
  approvals: approvalsMock,
  carWasherEnterpriseStatement: carWasherEnterpriseStatementMock,
  carWasherOrders: carWasherOrdersMock,
  chargerOrder: chargerOrderMock,
  chargingStationAbnormalOrders: chargingStationAbnormalOrdersMock,
  financialManagement: financialManagementMock,
  serviceLevel: serviceLevelMock,
  statistics: statisticsMock,
  transactions: transactionsMock,
  attempts: attemptsMock,
  statusAccuracy: statusAccuracyMock,
  coupon: couponMock,
  couponActivity: couponActivityMock,
  couponCommonAPI: couponCommonAPIMock,
  couponExchangecode: couponExchangecodeMock,
  couponScheme: couponSchemeMock,
  auth: authMock,
  alarmRules: alarmRulesMock,
  chargerAlarm: chargerAlarmMock,
  chargerAlarmNotification: chargerAlarmNotificationMock,
  chargerModels: chargerModelsMock,
  chargingReport: chargingReportMock,
  commonApi: commonApiMock,
  chargeTag: chargeTagMock,
  chargerFirmwaresUpgrade: chargerFirmwaresUpgradeMock,
  chargerGroupsProfit: chargerGroupsProfitMock,
  chargerPriceSettings: chargerPriceSettingsMock,
  chargerProfit: chargerProfitMock,
  iotCarWasher: iotCarWasherMock,
  iotCarWasherService: iotCarWasherServiceMock,
  iotCarwashSupplier: iotCarwashSupplierMock,
  iotCarwashSupplierService: iotCarwashSupplierServiceMock,
  iotCarwasherGroups: iotCarwasherGroupsMock,
  iotChargerConnectors: iotChargerConnectorsMock,
  iotChargerGroups: iotChargerGroupsMock,
  file: fileMock,
  iotChargers: iotChargersMock,
  ocppLog: ocppLogMock,
  replay: replayMock,
  realTimeMonitoring: realTimeMonitoringMock,
  washerMonitoring: washerMonitoringMock,
  places: placesMock,
  recordHistory: recordHistoryMock,
  recordNotes: recordNotesMock,
  plannedWork: plannedWorkMock,
  stationPower: stationPowerMock,
  appAdvertisement: appAdvertisementMock,
  appAnnouncement: appAnnouncementMock,
  appClientLogs: appClientLogsMock,
  sysOperationLog: sysOperationLogMock,
  ocpiTokens: ocpiTokensMock,
  apiToken: apiTokenMock,
  publicMap: publicMapMock,
  publicPage: publicPageMock,
  appPackages: appPackagesMock,
  basePaySetting: basePaySettingMock,
  mailedReport: mailedReportMock,
  system: systemMock,
  webhook: webhookMock,
  events: { stream: () => undefined },
  management: managementMock,
  staff: staffMock,
  statisticAnalysis: statisticAnalysisMock,
  sysRole: sysRoleMock,
  sysMenu: sysMenuMock,
  appCompanyOrderUser: appCompanyOrderUserMock,
  appUserTag: appUserTagMock,
  companyUsers: companyUsersMock,
  messageCodes: messageCodesMock,
  sysCompany: sysCompanyMock,
  sysEnterprise: sysEnterpriseMock,
  sysEnterpriseBindUser: sysEnterpriseBindUserMock,
  sysUser: sysUserMock,
  homeChargerModels: homeChargerModelsMock,
  homeChargers: homeChargersMock,
  homeChargingHistory: homeChargingHistoryMock,
  offPeakSettings: offPeakSettingsMock,
};

interface MockedCall {
  method: string;
  address: RegExp;
  handler: RequestHandler;
}

const calls: MockedCall[] = Object.entries(CONTRACT).flatMap(([name, contract]) => {
  const resource = contract as Record<string, Endpoint>;
  const mock = MOCKS[name as keyof typeof MOCKS] as unknown as Parameters<typeof createHandlers>[1];
  const mocked = createHandlers(resource, mock);
  return Object.values(resource).flatMap(({ method, path }, index) => {
    const address = new RegExp(`/api/${path.replaceAll(/:\w+/g, '[^/]+')}$`);
    return mocked.slice(index, index + 1).map((handler) => ({ method, address, handler }));
  });
});

function findCall({ method, url }: Request): MockedCall | undefined {
  const { pathname } = new URL(url);
  return calls.find((call) => call.method === method && call.address.test(pathname));
}

/** Whether a request is for a call of the contract. */
export const isCall = (request: Request): boolean => findCall(request) !== undefined;

/**
 * Answers a call of the contract; undefined for other requests. With one handler per mock, msw would clone the request
 * for each of them.
 */
export async function answerCall(request: Request): Promise<Response | undefined> {
  const call = findCall(request);
  return call && getResponse([call.handler], request);
}
