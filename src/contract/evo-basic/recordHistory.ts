import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id } from '../fields';
import { recordChange } from '../records';

/** Kinds of records that keep their history, and the page that shows each. */
export const TRACKED_RECORDS = {
  chargerModel: 'equipment/model/view',
  recoveryRule: 'maintenance/recovery/view',
  station: 'equipment/stationGroup/view',
  charger: 'equipment/station/view',
  chargeTag: 'chargeTag/view',
  company: 'company/company/view',
  companyCustomer: 'company/customer/view',
  enterprise: 'enterprise/management/view',
  enterpriseBindUser: 'enterprise/user/view',
  sysUser: 'user/user/view',
  sysRole: 'setting/role/view',
  sysMenu: 'setting/menu/view',
  appUser: 'user/app/view',
  appUserTag: 'user/tag/view',
  appAdvertisement: 'equipment/advertisement/view',
  appAnnouncement: 'setting/announcement/view',
  appPackage: 'appUpdate/view',
  paySetting: 'setting/pay/view',
  priceSetting: 'priceSetting/view',
  alarmRule: 'maintenance/alarm/view',
  alarmRecipient: 'maintenance/alarmNotification/view',
  wallDisplay: 'maintenance/monitor/wall',
  couponActivity: 'marketing/couponActivity/view',
  couponScheme: 'marketing/couponScheme/view',
  washService: 'carWashService/view',
  washSupplier: 'carWashService/view',
  washSupplierService: 'carWashService/view',
  washSite: 'equipment/washStationGroup/view',
  washer: 'equipment/carWasher/view',
  homeCharger: 'homeCharger/charger/view',
  homeChargerModel: 'homeCharger/model/view',
  apiToken: 'setting/integrations/view',
  mailedReport: 'statistic/reports/view',
  offPeakSetting: 'homeCharger/offPeak/view',
  accountMapping: 'finance/accountStatement/view',
} as const;
export type TrackedRecord = keyof typeof TRACKED_RECORDS;

/** Accounts are shown on two pages. */
const ALSO_SEEN_ON: Partial<Record<TrackedRecord, string>> = { sysUser: 'company/account/view' };

/** Identifiers of which one is needed to see the history of a kind of record. */
export const historyPermissions = (kind: TrackedRecord): string[] =>
  [TRACKED_RECORDS[kind], ALSO_SEEN_ON[kind]].filter((permission) => permission !== undefined);

export const recordHistory = {
  list: endpoint({
    method: 'POST',
    path: 'evo-basic/recordHistory/list',
    access: 'signed-in',
    summary: 'History of a record: the last 200 changes with their authors, newest first; needs the view of its page',
    business: 'query',
    body: z.strictObject({ kind: z.enum(Object.keys(TRACKED_RECORDS) as [TrackedRecord, ...TrackedRecord[]]), id }),
    response: z.array(recordChange),
  }),
};
