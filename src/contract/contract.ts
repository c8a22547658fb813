import type { Endpoint } from './endpoint';
import { adminGetApp } from './evo-basic/adminGetApp';
import { auth } from './evo-basic/auth';
import { chargerModels } from './evo-basic/chargerModels';
import { commonApi } from './evo-basic/commonApi';
import { iotChargers } from './evo-basic/iotChargers';
import { sysMenu } from './evo-basic/sysMenu';
import { sysUser } from './evo-basic/sysUser';
import { chargerAlarm } from './evo-monitor/chargerAlarm';
import { chargerAlarmNotification } from './evo-monitor/chargerAlarmNotification';
import { chargingReport } from './evo-monitor/chargingReport';
import { ocppLog } from './evo-monitor/ocppLog';
import { realTimeMonitoring } from './evo-monitor/realTimeMonitoring';

/** Every resource of the wire by name; the API's documentation, its tests and its mocks are derived from it. */
export const CONTRACT = {
  adminGetApp,
  auth,
  chargerAlarm,
  chargerAlarmNotification,
  chargerModels,
  chargingReport,
  commonApi,
  iotChargers,
  ocppLog,
  realTimeMonitoring,
  sysMenu,
  sysUser,
} as const;

/** Every call of the wire. */
export const ENDPOINTS: readonly Endpoint[] = Object.values(CONTRACT).flatMap((resource) =>
  Object.values<Endpoint>(resource as Record<string, Endpoint>),
);
