import type { AlarmRecipient } from '../../contract/evo-monitor/chargerAlarmNotification';
import type { OnCallCall } from '../../contract/evo-monitor/onCallCalls';
import type { BindUser } from '../../contract/evo-basic/sysEnterpriseBindUser';
import type { CompanyUser } from '../../contract/evo-basic/companyUsers';
import type { StaffAccount } from '../../contract/evo-basic/staff';
import type { References } from '../../contract/evo-basic/commonApi';
import { HOME_RELATIONS } from './homeRelations';
import { WASH_RELATIONS } from './washRelations';
import { toRecordTarget } from './recordPaths';
import {
  listOfCharger,
  listPast,
  toCoupons,
  toList,
  toLog,
  toMoment,
  toRecord,
  type Relation,
} from './relationTargets';
import type {
  AccountNumbers,
  ChargerNumbers,
  StationNumbers,
  UpgradedCharger,
  UpgradeNumbers,
  TagNumbers,
  CommandNumbers,
  AlarmNumbers,
  SessionNumbers,
} from './relationNumbers';

const toRoles = (roles: StaffAccount['roles']): Relation[] =>
  roles.map(({ id, name }) => ({ name: 'role', record: name, ...toRecordTarget('role', id) }));

/** Mails about alarms to an address. */
const toAlarmMails = (email: string | null): Relation[] =>
  email === null ? [] : [toList('alarmMails', 'maintenance/alarmNotification', { list: 'outbox', text: email })];

/** Where each kind of record leads. Links that the user may not follow are left out by `RelatedLinks`. */
export const RELATIONS = {
  ...HOME_RELATIONS,
  ...WASH_RELATIONS,
  alarm: ({ stationId, chargerCode, connector, firstAt, lastAt, ...others }: AlarmNumbers): Relation[] => [
    ...toRecord('station', 'station', stationId),
    ...toRecord('washSite', 'washSite', others.washSiteId),
    ...toRecord('washer', 'washer', others.washerId),
    ...toRecord('charger', 'homeCharger', others.homeChargerId),
    ...(chargerCode === null ? [] : listOfCharger(chargerCode).filter(({ name }) => name !== 'alarms')),
    ...(chargerCode === null ? [] : listPast(chargerCode, { startedAt: firstAt, stoppedAt: lastAt }, connector)),
  ],
  onCallCall: ({ alarm: { key, stationId, chargerCode, connector }, startedAt }: OnCallCall): Relation[] => [
    ...toRecord('alarm', 'alarm', key),
    ...toRecord('station', 'station', stationId),
    toMoment(startedAt, chargerCode, connector),
  ],
  alarmMail: ({ recipient }: { recipient: string }): Relation[] => [
    toList('recipients', 'maintenance/alarmNotification', { text: recipient }),
    toList('staff', 'user/user', { text: recipient }),
    toList('accounts', 'company/account', { text: recipient }),
  ],
  alarmRecipient: ({ email, stations }: Pick<AlarmRecipient, 'email' | 'stations'>): Relation[] => [
    toList('stations', 'equipment/stationGroup', stations === null ? {} : { stationIds: stations.map(({ id }) => id) }),
    ...(stations?.length === 1 ? [toList('alarms', 'maintenance/alarm', { station: stations[0]?.id })] : []),
    ...toAlarmMails(email),
    toList('staff', 'user/user', { text: email }),
    toList('accounts', 'company/account', { text: email }),
  ],
  appUser: ({ id }: { id: string }): Relation[] => [
    toList('orders', 'order/chargeOrder', { userIds: [id] }),
    toList('sessions', 'chargingHistory', { userIds: [id] }),
    toList('washOrders', 'order/carWashOrder', { userIds: [id] }),
    toList('wallets', 'finance/userFlow', { appUserId: id }),
    toList('coupons', 'marketing/couponConsume', { appUserIds: [id] }),
    toList('chargeTags', 'chargeTag', { appUserIds: [id] }),
    toList('homeChargers', 'homeCharger/charger', { ownerIds: [id] }),
    toList('customers', 'company/customer', { appUserIds: [id] }),
    toList('drivers', 'enterprise/user', { appUserIds: [id] }),
    toList('messageCodes', 'user/messageCode', { userIds: [id] }),
  ],
  bindUser: ({ enterpriseId, appUserId }: Pick<BindUser, 'enterpriseId' | 'appUserId'>): Relation[] => [
    ...toRecord('enterprise', 'enterprise', enterpriseId),
    ...toRecord('appUser', 'appUser', appUserId),
    ...(appUserId === null
      ? []
      : [
          toList('orders', 'order/chargeOrder', { userIds: [appUserId], enterpriseIds: [enterpriseId] }),
          toList('chargeTags', 'chargeTag', { appUserIds: [appUserId], enterpriseIds: [enterpriseId] }),
        ]),
  ],
  charger: ({ id, chargerCode, stationId, modelId, priceSettingId }: ChargerNumbers): Relation[] => [
    ...toRecord('station', 'station', stationId),
    ...toRecord('model', 'chargerModel', modelId),
    toList('live', 'maintenance/monitor', { text: chargerCode }),
    ...listOfCharger(chargerCode),
    ...toRecord('priceSetting', 'priceSetting', priceSettingId),
    ...toRecord('firmware', 'firmware', id),
    ...toRecord('upgrades', 'chargerUpgrades', id),
    toLog(chargerCode),
  ],
  chargerModel: ({ id }: { id: string }): Relation[] => [
    toList('chargers', 'equipment/station', { modelIds: [id] }),
    toList('firmware', 'equipment/firmware', { modelIds: [id] }),
  ],
  chargerUpgrades: ({ id, chargerCode, stationId, modelId }: UpgradedCharger): Relation[] => [
    ...toRecord('charger', 'charger', id),
    ...toRecord('station', 'station', stationId),
    ...toRecord('model', 'chargerModel', modelId),
    ...toRecord('firmware', 'firmware', id),
    toList('live', 'maintenance/monitor', { text: chargerCode }),
  ],
  chargeTag: ({ tagNo, appUserId, companyId, enterpriseId }: TagNumbers): Relation[] => [
    ...toRecord('appUser', 'appUser', appUserId),
    ...toRecord('company', 'company', companyId),
    ...toRecord('enterprise', 'enterprise', enterpriseId),
    toList('sessions', 'chargingHistory', { idTag: tagNo }),
    toList('orders', 'order/chargeOrder', { idTag: tagNo }),
  ],
  /** Charger, session, order and user come by `References`. */
  command: ({ chargerCode, connector, createdAt, steps }: CommandNumbers): Relation[] => [
    ...toRecord('live', 'connector', `${chargerCode}:${connector || 1}`),
    toList('alarms', 'maintenance/alarm', { text: chargerCode }),
    ...listPast(chargerCode, { startedAt: createdAt, stoppedAt: steps?.at(-1)?.at }, connector),
  ],
  company: ({ id }: { id: string }): Relation[] => [
    toList('stations', 'equipment/stationGroup', { companyIds: [id] }),
    toList('washSites', 'equipment/washStationGroup', { companyIds: [id] }),
    toList('accounts', 'company/account', { companyIds: [id] }),
    toList('staff', 'user/user', { companyIds: [id] }),
    toList('customers', 'company/customer', { companyIds: [id] }),
    toList('orders', 'order/chargeOrder', { companyIds: [id] }),
    toList('washOrders', 'order/carWashOrder', { companyIds: [id] }),
    toList('chargeTags', 'chargeTag', { companyIds: [id] }),
  ],
  companyAccount: ({
    id,
    companyId,
    email,
    roles,
  }: Pick<CompanyUser, 'id' | 'companyId' | 'email' | 'roles'>): Relation[] => [
    ...toRecord('company', 'company', companyId),
    ...toRoles(roles),
    ...toRecord('staffAccount', 'staff', id),
    toList('stations', 'equipment/stationGroup', { companyIds: [companyId] }),
    toList('orders', 'order/chargeOrder', { companyIds: [companyId] }),
    ...toAlarmMails(email),
  ],
  connector: ({ chargerCode, stationId }: { chargerCode: string; stationId: string }): Relation[] => [
    ...toRecord('station', 'station', stationId),
    ...listOfCharger(chargerCode),
    toLog(chargerCode),
  ],
  customer: ({ appUserId, companyId }: { appUserId: string; companyId: string }): Relation[] => [
    ...toRecord('appUser', 'appUser', appUserId),
    ...toRecord('company', 'company', companyId),
    toList('orders', 'order/chargeOrder', { userIds: [appUserId], companyIds: [companyId] }),
  ],
  enterprise: ({ id, companyId }: { id: string; companyId: string | null }): Relation[] => [
    ...toRecord('company', 'company', companyId),
    toList('staff', 'user/user', { enterpriseIds: [id] }),
    toList('drivers', 'enterprise/user', { enterpriseIds: [id] }),
    toList('chargeTags', 'chargeTag', { enterpriseIds: [id] }),
    toList('orders', 'order/chargeOrder', { enterpriseIds: [id] }),
    toList('washOrders', 'order/carWashOrder', { enterpriseIds: [id] }),
  ],
  firmware: ({ id, stationId }: { id: string; stationId: string }): Relation[] => [
    ...toRecord('charger', 'charger', id),
    ...toRecord('station', 'station', stationId),
    ...toRecord('upgrades', 'chargerUpgrades', id),
  ],
  firmwareUpgrade: ({ campaignId, commandId, chargerCode, createdAt, endedAt }: UpgradeNumbers): Relation[] => [
    ...toRecord('campaign', 'firmwareCampaign', campaignId),
    ...toRecord('command', 'command', commandId),
    toLog(chargerCode, { startedAt: createdAt, stoppedAt: endedAt }),
  ],
  /** An order and its session; charger, user and tag come by `References`. */
  order: ({
    stationId,
    companyId,
    enterpriseId,
    userId,
    chargerCode,
    connector,
    ...rest
  }: SessionNumbers): Relation[] => [
    ...toRecord('live', 'connector', `${chargerCode}:${connector}`),
    ...toRecord('station', 'station', stationId),
    ...toRecord('company', 'company', companyId),
    ...toRecord('enterprise', 'enterprise', enterpriseId),
    ...(userId === null ? [] : [toList('wallets', 'finance/userFlow', { appUserId: userId })]),
    ...toCoupons(rest),
    toList('alarms', 'maintenance/alarm', { text: chargerCode }),
    ...listPast(chargerCode, rest, connector),
  ],
  /** An OCPP message; charger, session, order and user come by `References`. */
  ocppMessage: ({ chargerCode, commandId }: { chargerCode: string; commandId: string | null }): Relation[] => [
    ...toRecord('command', 'command', commandId),
    toList('live', 'maintenance/monitor', { text: chargerCode }),
    toList('alarms', 'maintenance/alarm', { text: chargerCode }),
  ],
  priceSetting: ({ id, companyId }: { id: string; companyId: string | null }): Relation[] => [
    ...toRecord('company', 'company', companyId),
    toList('stations', 'equipment/stationGroup', { priceSettingIds: [id] }),
    toList('chargers', 'equipment/station', { priceSettingIds: [id] }),
  ],
  role: ({ id }: { id: string }): Relation[] => [
    toList('holders', 'user/user', { roleIds: [id] }),
    toList('accounts', 'company/account', { roleIds: [id] }),
  ],
  staff: ({ id, scope, companyId, enterpriseId, email, roles }: AccountNumbers): Relation[] => [
    ...toRoles(roles),
    ...toRecord('company', 'company', companyId),
    ...toRecord('enterprise', 'enterprise', enterpriseId),
    ...(scope === 'company' ? toRecord('companyAccount', 'companyAccount', id) : []),
    ...toAlarmMails(email),
  ],
  station: ({ id, companyId, priceSettingId }: StationNumbers): Relation[] => [
    toList('chargers', 'equipment/station', { stationIds: [id] }),
    ...toRecord('company', 'company', companyId),
    ...toRecord('priceSetting', 'priceSetting', priceSettingId),
    toList('live', 'maintenance/monitor', { station: id }),
    toList('map', 'maintenance/stationMonitor', { station: id }),
    toList('alarms', 'maintenance/alarm', { station: id }),
    toList('recipients', 'maintenance/alarmNotification', { stationIds: [id] }),
    toList('sessions', 'chargingHistory', { stationIds: [id] }),
    toList('orders', 'order/chargeOrder', { stationIds: [id] }),
    toList('washSites', 'equipment/washStationGroup', { stationIds: [id] }),
  ],
  userTag: ({ id }: { id: string }): Relation[] => [
    toList('appUsers', 'user/app', { tagIds: [id] }),
    toList('coupons', 'marketing/couponConsume', { tagIds: [id] }),
  ],
  wallet: ({ appUserId }: { appUserId: string }): Relation[] => [
    ...toRecord('appUser', 'appUser', appUserId),
    toList('orders', 'order/chargeOrder', { userIds: [appUserId] }),
    toList('washOrders', 'order/carWashOrder', { userIds: [appUserId] }),
  ],
} as const;

/** Records that the server found behind numbers, without the record of the shown kind itself. */
export function toReferenceRelations(references: References, shown?: keyof References): Relation[] {
  return (['order', 'session', 'charger', 'appUser', 'chargeTag'] as const)
    .filter((kind) => kind !== shown)
    .flatMap((kind) => toRecord(kind, kind, references[kind]?.id));
}
