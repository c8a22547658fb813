import type { Endpoint } from '../../src/contract/endpoint';
import { appAdvertisement } from '../../src/contract/evo-basic/appAdvertisement';
import { appAnnouncement } from '../../src/contract/evo-basic/appAnnouncement';
import { appPackages } from '../../src/contract/evo-basic/appPackages';
import { appUserTag } from '../../src/contract/evo-basic/appUserTag';
import { basePaySetting } from '../../src/contract/evo-basic/basePaySetting';
import { chargeTag } from '../../src/contract/evo-basic/chargeTag';
import { chargerModels } from '../../src/contract/evo-basic/chargerModels';
import { chargerPriceSettings } from '../../src/contract/evo-basic/chargerPriceSettings';
import { companyUsers } from '../../src/contract/evo-basic/companyUsers';
import { iotCarwasherGroups } from '../../src/contract/evo-basic/iotCarwasherGroups';
import { iotCarWasher } from '../../src/contract/evo-basic/iotCarWasher';
import { iotCarWasherService } from '../../src/contract/evo-basic/iotCarWasherService';
import { iotCarwashSupplier } from '../../src/contract/evo-basic/iotCarwashSupplier';
import { iotCarwashSupplierService } from '../../src/contract/evo-basic/iotCarwashSupplierService';
import { iotChargerGroups } from '../../src/contract/evo-basic/iotChargerGroups';
import { iotChargers } from '../../src/contract/evo-basic/iotChargers';
import { apiToken } from '../../src/contract/evo-basic/apiToken';
import { mailedReport } from '../../src/contract/evo-basic/mailedReport';
import { publicPage } from '../../src/contract/evo-basic/publicPage';
import { webhook } from '../../src/contract/evo-basic/webhook';
import { staff } from '../../src/contract/evo-basic/staff';
import { sysCompany } from '../../src/contract/evo-basic/sysCompany';
import { sysEnterprise } from '../../src/contract/evo-basic/sysEnterprise';
import { sysEnterpriseBindUser } from '../../src/contract/evo-basic/sysEnterpriseBindUser';
import { sysMenu } from '../../src/contract/evo-basic/sysMenu';
import { sysRole } from '../../src/contract/evo-basic/sysRole';
import { sysUser } from '../../src/contract/evo-basic/sysUser';
import { financialManagement } from '../../src/contract/evo-bill/financialManagement';
import { couponActivity } from '../../src/contract/evo-discount/couponActivity';
import { homeChargerModels } from '../../src/contract/evo-home-admin/homeChargerModels';
import { homeChargers } from '../../src/contract/evo-home-admin/homeChargers';
import { offPeakSettings } from '../../src/contract/evo-home-admin/offPeakSettings';
import { alarmRules } from '../../src/contract/evo-monitor/alarmRules';
import { chargerAlarmNotification } from '../../src/contract/evo-monitor/chargerAlarmNotification';
import { incident } from '../../src/contract/evo-monitor/incident';
import { onCall } from '../../src/contract/evo-monitor/onCall';
import { recoveryRules } from '../../src/contract/evo-monitor/recoveryRules';
import { wall } from '../../src/contract/evo-monitor/wall';
import { onCallChain } from '../../src/contract/evo-monitor/onCallChain';

/** A form that saves the version of a record which its user has seen. */
export interface VersionedForm {
  /** Address of the open form; `:id` stands for the record. */
  address: string;
  update: Endpoint;
  /** Answers the record: itself, in a page or in a list. */
  read: Endpoint;
  /** Body of `read`; by default its id. */
  toAsk?: (id: string) => object;
  /** Field of the record that the address names it by. */
  key?: string;
  /** Path in the record of a field of the form; by default the same. */
  toRecordPath?: (path: string) => string;
  /** Lists the records of a server; null: `mockId` is on every server. */
  list: Endpoint | null;
  /** Filters of `list`: only records whose form can be saved. */
  filters?: object;
  mockId?: string;
}

type Calls = { page: Endpoint; detail: Endpoint; update: Endpoint };
const ofRecord = (
  address: string,
  { page, detail, update }: Calls,
  more: Partial<VersionedForm> = {},
): VersionedForm => ({
  ...{ address, update, read: detail, list: page },
  ...more,
});

/** All forms of the console that save a version, by what they change. */
export const VERSIONED_FORMS: Readonly<Record<string, VersionedForm>> = {
  'a company': ofRecord('/companies/companies?open=:id', sysCompany),
  'a company account': {
    ...{ address: '/companies/accounts?open=:id', update: companyUsers.update, mockId: '5' },
    ...{ read: companyUsers.page, list: companyUsers.page, toAsk: (id) => ({ ids: [id] }) },
  },
  'an enterprise': ofRecord('/enterprises/enterprises?open=:id', sysEnterprise),
  'a charge tag': ofRecord('/equipment/tags?open=:id', chargeTag),
  'a charger model': ofRecord('/equipment/models?open=:id', chargerModels),
  'a station': ofRecord('/equipment/stations?open=:id', iotChargerGroups),
  'a charger': ofRecord('/equipment/chargers?open=:id&tab=edit', iotChargers),
  'a user tag': ofRecord('/users/tags?open=:id', appUserTag),
  'a staff account': ofRecord('/users/staff?open=:id', { ...staff, update: sysUser.update }, { mockId: '5' }),
  'a user of an enterprise': ofRecord('/enterprises/users?open=:id', sysEnterpriseBindUser),
  'a role': ofRecord('/settings/roles?open=:id', sysRole),
  'a menu item': ofRecord('/settings/menus?open=:id', sysMenu),
  'an app package': ofRecord('/settings/packages?open=:id', appPackages),
  'an announcement': ofRecord('/settings/announcements?open=:id', appAnnouncement),
  'a public text': {
    ...{ address: '/settings/public-texts?open=:id', update: publicPage.publish, read: publicPage.detail },
    ...{ list: null, mockId: 'privacy.en_US' },
    toAsk: (id) => ({ name: id.split('.')[0], language: id.split('.')[1] }),
  },
  'a payment setting': {
    ...{ address: '/settings/payment?open=:id', update: basePaySetting.save, read: basePaySetting.detailList },
    ...{ list: basePaySetting.detailList, toAsk: () => ({}), key: 'method', mockId: 'stripe' },
  },
  'an advertisement': ofRecord('/marketing/advertisements?open=:id', appAdvertisement),
  'a coupon activity': ofRecord('/marketing/activities?open=:id', couponActivity, {
    filters: { statuses: ['notstarted'] },
    mockId: '2',
  }),
  'a price setting': ofRecord('/pricing/settings?open=:id', chargerPriceSettings),
  'a wash site': ofRecord('/car-wash/sites?open=:id', iotCarwasherGroups),
  'a washer': ofRecord('/car-wash/washers?open=:id', iotCarWasher),
  'a wash service item': ofRecord('/car-wash/services?open=:id', iotCarWasherService),
  'a wash supplier': ofRecord('/car-wash/services?list=connections&open=:id', iotCarwashSupplier),
  'a service of a supplier': ofRecord('/car-wash/services?list=suppliers&open=:id', iotCarwashSupplierService),
  'an account of the journal': {
    ...{ address: '/finance/statement?form=journal&do=account.:id', update: financialManagement.accountMappingUpdate },
    ...{ read: financialManagement.accountMappings, list: financialManagement.accountMappings, toAsk: () => ({}) },
  },
  'an API token': ofRecord('/settings/integrations?list=tokens&open=:id', apiToken, {
    filters: { states: ['active'] },
  }),
  'a webhook': ofRecord('/settings/integrations?open=:id&do=edit', webhook),
  'a mailed report': ofRecord('/statistics/reports?open=:id', mailedReport),
  'a home charger': ofRecord('/home-charging/chargers?open=:id', homeChargers),
  'a home charger model': ofRecord('/home-charging/models?open=:id', homeChargerModels),
  'an off-peak setting': ofRecord('/home-charging/off-peak?open=:id', offPeakSettings),
  'an alarm recipient': ofRecord('/live/alarm-recipients?open=:id', chargerAlarmNotification),
  'an alarm rule': ofRecord('/live/alarms?list=rules&open=:id', alarmRules, {
    toRecordPath: (path) => path.replace(/^advice\.(\w+)$/, 'words.$1.advice'),
    mockId: '17',
  }),
  'a rota': ofRecord('/live/on-call?list=rotas&open=:id', onCall),
  'a recovery rule': ofRecord('/live/recovery?open=:id', recoveryRules),
  'a wall display': ofRecord('/live/monitor?list=walls&open=:id', wall),
  'an incident': ofRecord('/live/incidents?open=:id&tab=details', incident, { mockId: '12' }),
  'an on-call chain': ofRecord('/live/on-call?list=chains&open=:id', onCallChain),
};

export type StoredRecord = { id: string; version: number } & { [field: string]: unknown };

/** The record of an answer of `read`. */
export function findRecord(answer: unknown, id: string, { key = 'id' }: VersionedForm): StoredRecord {
  const rows = listRecords(answer);
  const found = rows === null ? answer : rows.find((row) => String(row[key]) === id);
  if (!found) throw new Error(`There is no record ${id}`);
  return found as StoredRecord;
}

/** The records of a page or a list; null where the answer is a record itself. */
export function listRecords(answer: unknown): StoredRecord[] | null {
  if (Array.isArray(answer)) return answer as StoredRecord[];
  return (answer as { records?: StoredRecord[] }).records ?? null;
}

type Tree = { [part: string]: Tree | string };

export const readAt = (record: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, part) => (value as Tree | undefined)?.[part], record);

export function replaceAt<T extends object>(record: T, path: string, value: string): T {
  const copy = structuredClone(record);
  const [last = '', ...parents] = path.split('.').toReversed();
  const parent = parents.toReversed().reduce<unknown>((tree, part) => (tree as Tree)[part], copy) as Tree;
  parent[last] = value;
  return copy;
}

/** Another text or figure for an input; `by` makes different ones. */
export function changeText(value: unknown, by: number): string {
  const text = String(value ?? '');
  if (!/^\d+(\.\d+)?$/.test(text)) return `${text}${by}`;
  return text.slice(0, -1) + String((Number(text.at(-1)) + by) % 10);
}
