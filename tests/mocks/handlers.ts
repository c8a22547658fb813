import type { RequestHandler } from 'msw';
import { CONTRACT } from '../../src/contract/contract';
import type { Endpoint } from '../../src/contract/endpoint';
import { handlersOf, type MockOf } from './answering';
import { adminGetAppMock } from './evo-basic/adminGetApp';
import { authMock } from './evo-basic/auth';
import { chargerModelsMock } from './evo-basic/chargerModels';
import { commonApiMock } from './evo-basic/commonApi';
import { iotChargersMock } from './evo-basic/iotChargers';
import { sysMenuMock } from './evo-basic/sysMenu';
import { sysUserMock } from './evo-basic/sysUser';
import { chargerAlarmMock } from './evo-monitor/chargerAlarm';
import { chargerAlarmNotificationMock } from './evo-monitor/chargerAlarmNotification';
import { chargingReportMock } from './evo-monitor/chargingReport';
import { ocppLogMock } from './evo-monitor/ocppLog';
import { realTimeMonitoringMock } from './evo-monitor/realTimeMonitoring';

/** A mock for every resource of the contract: one that is missing does not compile. */
const MOCKS: { [Name in keyof typeof CONTRACT]: MockOf<(typeof CONTRACT)[Name]> } = {
  adminGetApp: adminGetAppMock,
  auth: authMock,
  chargerAlarm: chargerAlarmMock,
  chargerAlarmNotification: chargerAlarmNotificationMock,
  chargerModels: chargerModelsMock,
  chargingReport: chargingReportMock,
  commonApi: commonApiMock,
  iotChargers: iotChargersMock,
  ocppLog: ocppLogMock,
  realTimeMonitoring: realTimeMonitoringMock,
  sysMenu: sysMenuMock,
  sysUser: sysUserMock,
};

/** Answers every call of the contract. */
export const handlers: RequestHandler[] = Object.entries(CONTRACT).flatMap(([name, resource]) =>
  handlersOf(
    resource as Record<string, Endpoint>,
    MOCKS[name as keyof typeof MOCKS] as unknown as Parameters<typeof handlersOf>[1],
  ),
);
