import type { Permission } from './permissions';
import type { View } from './screens';

/** Kinds of records with an address of their own: the page that opens one by its id or number. */
export const RECORD_VIEWS = {
  abnormalOrder: 'maintenance/abnormalOrders',
  alarm: 'maintenance/alarm',
  alarmRecipient: 'maintenance/alarmNotification',
  appUser: 'user/app',
  attempt: 'maintenance/attempts',
  charger: 'equipment/station',
  chargerModel: 'equipment/model',
  /** Upgrades of a charger, by the id of the charger. */
  chargerUpgrades: 'maintenance/ota',
  chargeTag: 'chargeTag',
  company: 'company/company',
  command: 'maintenance/monitor',
  companyAccount: 'company/account',
  connector: 'maintenance/monitor',
  enterprise: 'enterprise/management',
  homeCharger: 'homeCharger/charger',
  homeChargerModel: 'homeCharger/model',
  offPeakSetting: 'homeCharger/offPeak',
  firmware: 'equipment/firmware',
  firmwareCampaign: 'maintenance/ota',
  incident: 'maintenance/incident',
  order: 'order/chargeOrder',
  priceSetting: 'priceSetting',
  report: 'maintenance/chargingReport',
  role: 'setting/role',
  session: 'chargingHistory',
  staff: 'user/user',
  station: 'equipment/stationGroup',
  washer: 'equipment/carWasher',
  washOrder: 'order/carWashOrder',
  washSite: 'equipment/washStationGroup',
} as const satisfies Record<string, View>;

export type RecordKind = keyof typeof RECORD_VIEWS;

/** Permission to see the records of a kind. */
export const toViewPermission = (kind: RecordKind): Permission => `${RECORD_VIEWS[kind]}/view` as Permission;
