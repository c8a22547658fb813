import type { Permission } from './permissions';
import type { View } from './screens';

/**
 * The pages that open the select of a kind of records: first the page of the records themselves, then those on which
 * the select stands. A list of names tells as much as a page does, so it is open to no other page.
 * tests/architecture/selects.test.ts reads the screens and holds this table against them.
 */
// oxfmt-ignore
const SELECT_PAGES = {
  appUserTag: ['user/tag', 'user/app', 'marketing/couponActivity', 'marketing/couponConsume'],
  charger: [
    'equipment/station', 'maintenance/ocppLog', 'statistic/statusAccuracy', 'maintenance/incident', 'maintenance/monitor',
    'maintenance/stationMonitor', 'maintenance/alarm',
  ],
  chargerModel: ['equipment/model', 'equipment/station', 'maintenance/monitor', 'maintenance/recovery'],
  /** Filters of chargers: models, makers, firmware. */
  chargerTraits: ['equipment/station', 'equipment/firmware', 'maintenance/ota'],
  company: [
    'company/company', 'company/account', 'company/customer', 'enterprise/management', 'chargeTag',
    'equipment/station', 'equipment/stationGroup', 'finance/accountStatement', 'finance/feeDeduction',
    'chargingHistory', 'maintenance/abnormalOrders', 'maintenance/attempts', 'maintenance/alarm', 'maintenance/chargingReport',
    'maintenance/monitor', 'maintenance/stationMonitor', 'order/chargeOrder', 'priceSetting', 'setting/pay', 'user/user',
    'equipment/washStationGroup', 'carWashService', 'equipment/carWasher', 'order/carWashOrder',
    'finance/washerAccountStatement', 'equipment/advertisement', 'marketing/couponActivity', 'marketing/couponScheme',
    'marketing/couponConsume', 'marketing/codeConsume', 'statistic/analysis', 'statistic/sla', 'statistic/statusAccuracy',
    'statistic/reports', 'user/app', 'setting/integrations', 'maintenance/recovery', 'maintenance/onCall', 'maintenance/incident',
  ],
  couponActivity: [
    'marketing/couponActivity', 'marketing/couponConsume', 'marketing/codeConsume', 'order/chargeOrder', 'order/carWashOrder',
  ],
  couponScheme: ['marketing/couponScheme', 'marketing/couponActivity', 'marketing/couponConsume'],
  enterprise: [
    'enterprise/management', 'enterprise/user', 'enterprise/accountStatement', 'chargeTag', 'order/chargeOrder',
    'user/user', 'order/carWashOrder', 'enterprise/washerAccountStatement',
  ],
  homeCharger: ['homeCharger/charger', 'homeCharger/history'],
  homeChargerModel: ['homeCharger/model', 'homeCharger/charger'],
  offPeakSetting: ['homeCharger/offPeak', 'homeCharger/charger', 'homeCharger/history'],
  priceSetting: ['priceSetting', 'equipment/station', 'equipment/stationGroup'],
  role: ['setting/role', 'user/user'],
  station: [
    'equipment/stationGroup', 'equipment/station', 'equipment/firmware', 'enterprise/management',
    'enterprise/accountStatement', 'finance/accountStatement', 'finance/feeDeduction', 'finance/deduction/charging',
    'finance/prepaidOrder', 'chargingHistory', 'maintenance/abnormalOrders', 'maintenance/attempts', 'maintenance/alarm',
    'maintenance/alarmNotification', 'maintenance/chargingReport', 'maintenance/monitor', 'maintenance/ota',
    'order/chargeOrder', 'equipment/washStationGroup', 'equipment/advertisement', 'marketing/couponActivity',
    'marketing/couponScheme', 'marketing/couponConsume', 'statistic/analysis', 'statistic/sla', 'statistic/statusAccuracy',
    'statistic/reports', 'user/app', 'maintenance/recovery', 'maintenance/onCall', 'maintenance/incident',
    'maintenance/stationMonitor',
  ],
  washer: ['equipment/carWasher', 'order/carWashOrder'],
  washServiceItem: ['carWashService', 'equipment/carWasher', 'order/carWashOrder'],
  washSite: [
    'equipment/washStationGroup', 'carWashService', 'equipment/carWasher', 'maintenance/alarm', 'maintenance/monitor',
    'order/carWashOrder', 'finance/washerAccountStatement', 'finance/deduction/carWash', 'enterprise/washerAccountStatement',
    'marketing/couponActivity', 'marketing/couponScheme', 'marketing/couponConsume', 'statistic/analysis',
    'statistic/reports',
  ],
  washSupplier: ['carWashService', 'equipment/carWasher', 'order/carWashOrder'],
  washSupplierService: ['carWashService'],
} as const satisfies Record<string, readonly [View, ...View[]]>;

/** A kind of records that selects choose from. */
export type SelectKind = keyof typeof SELECT_PAGES;

/** The kinds of records that selects choose from. */
export const SELECT_KINDS = Object.keys(SELECT_PAGES) as readonly SelectKind[];

/** The pages that open the select of a kind; the first is the page of the records themselves. */
export const selectPages = (kind: SelectKind): readonly [View, ...View[]] => SELECT_PAGES[kind];

/** Permissions of which one opens the select of a kind. */
export function selectAccess(kind: SelectKind): readonly [Permission, ...Permission[]] {
  const [first, ...others] = selectPages(kind);
  const mayView = (view: View) => `${view}/view` as Permission;
  return [mayView(first), ...others.map(mayView)];
}
