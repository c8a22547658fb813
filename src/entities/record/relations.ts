import type { Charger } from '../../contract/evo-basic/iotChargers';
import type { Station } from '../../contract/evo-basic/iotChargerGroups';
import type { ChargeTag } from '../../contract/evo-basic/chargeTag';
import type { References } from '../../contract/evo-basic/commonApi';
import type { RecordKind } from '../../contract/recordKinds';
import type { View } from '../../contract/screens';
import { toRecordTarget, type PageTarget } from './recordPaths';

/** Name of a relation: `related.<name>` of the namespace `records`. */
export type RelationName =
  | 'accounts'
  | 'alarms'
  | 'appUser'
  | 'appUsers'
  | 'charger'
  | 'chargers'
  | 'chargeTag'
  | 'chargeTags'
  | 'company'
  | 'customers'
  | 'drivers'
  | 'enterprise'
  | 'firmware'
  | 'holders'
  | 'live'
  | 'map'
  | 'messageCodes'
  | 'messages'
  | 'model'
  | 'order'
  | 'orders'
  | 'priceSetting'
  | 'session'
  | 'sessions'
  | 'staff'
  | 'station'
  | 'stations'
  | 'wallets';

/** Link from one record to another one, or to the list of those that refer to it. */
export interface Relation extends PageTarget {
  name: RelationName;
}

function toRecord(name: RelationName, kind: RecordKind, id: string | null | undefined): Relation[] {
  return id ? [{ name, ...toRecordTarget(kind, id) }] : [];
}

const toList = (name: RelationName, view: View, part: PageTarget['part']): Relation => ({ name, view, part });

/** Key of a charger's first connector, whose detail in the monitor has the charger's messages and commands. */
const toFirstConnector = (chargerCode: string) => `${chargerCode}:1`;

/** Links of a charger that need its code alone. */
const listOfCharger = (chargerCode: string): Relation[] => [
  toList('alarms', 'maintenance/alarm', { text: chargerCode }),
  toList('sessions', 'chargingHistory', { chargerCode }),
  toList('orders', 'order/chargeOrder', { chargerCode }),
];

/** Where each kind of record leads. Links that the user may not follow are left out by `RelatedLinks`. */
export const RELATIONS = {
  alarm: ({ stationId, chargerCode }: { stationId: string | null; chargerCode: string | null }): Relation[] => [
    ...toRecord('station', 'station', stationId),
    ...(chargerCode === null ? [] : listOfCharger(chargerCode).filter(({ name }) => name !== 'alarms')),
  ],
  appUser: ({ id }: { id: string }): Relation[] => [
    toList('orders', 'order/chargeOrder', { userIds: [id] }),
    toList('sessions', 'chargingHistory', { userIds: [id] }),
    toList('wallets', 'finance/userFlow', { appUserId: id }),
    toList('chargeTags', 'chargeTag', { appUserIds: [id] }),
    toList('customers', 'company/customer', { appUserIds: [id] }),
    toList('drivers', 'enterprise/user', { appUserIds: [id] }),
    toList('messageCodes', 'user/messageCode', { userIds: [id] }),
  ],
  charger: ({ id, chargerCode, stationId, modelId, priceSettingId }: ChargerNumbers): Relation[] => [
    ...toRecord('station', 'station', stationId),
    ...toRecord('model', 'chargerModel', modelId),
    toList('live', 'maintenance/monitor', { text: chargerCode }),
    ...listOfCharger(chargerCode),
    ...toRecord('priceSetting', 'priceSetting', priceSettingId),
    ...toRecord('firmware', 'firmware', id),
    toList('messages', 'maintenance/monitor', { connector: toFirstConnector(chargerCode), tab: 'messages' }),
  ],
  chargerModel: ({ id }: { id: string }): Relation[] => [
    toList('chargers', 'equipment/station', { modelIds: [id] }),
    toList('firmware', 'equipment/firmware', { modelIds: [id] }),
  ],
  chargeTag: ({ tagNo, appUserId, companyId, enterpriseId }: TagNumbers): Relation[] => [
    ...toRecord('appUser', 'appUser', appUserId),
    ...toRecord('company', 'company', companyId),
    ...toRecord('enterprise', 'enterprise', enterpriseId),
    toList('sessions', 'chargingHistory', { idTag: tagNo }),
    toList('orders', 'order/chargeOrder', { idTag: tagNo }),
  ],
  company: ({ id }: { id: string }): Relation[] => [
    toList('stations', 'equipment/stationGroup', { companyIds: [id] }),
    toList('accounts', 'company/account', { companyIds: [id] }),
    toList('staff', 'user/user', { companyIds: [id] }),
    toList('customers', 'company/customer', { companyIds: [id] }),
    toList('orders', 'order/chargeOrder', { companyIds: [id] }),
    toList('chargeTags', 'chargeTag', { companyIds: [id] }),
  ],
  connector: ({ chargerCode, stationId }: { chargerCode: string; stationId: string }): Relation[] => [
    ...toRecord('station', 'station', stationId),
    ...listOfCharger(chargerCode),
  ],
  enterprise: ({ id }: { id: string }): Relation[] => [
    toList('drivers', 'enterprise/user', { enterpriseIds: [id] }),
    toList('chargeTags', 'chargeTag', { enterpriseIds: [id] }),
    toList('orders', 'order/chargeOrder', { enterpriseIds: [id] }),
  ],
  firmware: ({ id, stationId }: { id: string; stationId: string }): Relation[] => [
    ...toRecord('charger', 'charger', id),
    ...toRecord('station', 'station', stationId),
  ],
  /** An order and its session; charger, user and tag come by `References`. */
  order: ({ stationId, companyId, enterpriseId, userId, chargerCode, connector }: SessionNumbers): Relation[] => [
    ...toRecord('live', 'connector', `${chargerCode}:${connector}`),
    ...toRecord('station', 'station', stationId),
    ...toRecord('company', 'company', companyId),
    ...toRecord('enterprise', 'enterprise', enterpriseId),
    ...(userId === null ? [] : [toList('wallets', 'finance/userFlow', { appUserId: userId })]),
    toList('alarms', 'maintenance/alarm', { text: chargerCode }),
  ],
  priceSetting: ({ id, companyId }: { id: string; companyId: string | null }): Relation[] => [
    ...toRecord('company', 'company', companyId),
    toList('stations', 'equipment/stationGroup', { priceSettingIds: [id] }),
    toList('chargers', 'equipment/station', { priceSettingIds: [id] }),
  ],
  role: ({ id }: { id: string }): Relation[] => [toList('holders', 'user/user', { roleIds: [id] })],
  station: ({ id, companyId, priceSettingId }: StationNumbers): Relation[] => [
    toList('chargers', 'equipment/station', { stationIds: [id] }),
    ...toRecord('company', 'company', companyId),
    ...toRecord('priceSetting', 'priceSetting', priceSettingId),
    toList('live', 'maintenance/monitor', { station: id }),
    toList('map', 'maintenance/stationMonitor', { station: id }),
    toList('alarms', 'maintenance/alarm', { station: id }),
    toList('sessions', 'chargingHistory', { stationIds: [id] }),
    toList('orders', 'order/chargeOrder', { stationIds: [id] }),
  ],
  userTag: ({ id }: { id: string }): Relation[] => [toList('appUsers', 'user/app', { tagIds: [id] })],
  wallet: ({ appUserId }: { appUserId: string }): Relation[] => [
    ...toRecord('appUser', 'appUser', appUserId),
    toList('orders', 'order/chargeOrder', { userIds: [appUserId] }),
  ],
} as const;

type ChargerNumbers = Pick<Charger, 'id' | 'chargerCode' | 'stationId' | 'modelId' | 'priceSettingId'>;
type StationNumbers = Pick<Station, 'id' | 'companyId' | 'priceSettingId'>;
type TagNumbers = Pick<ChargeTag, 'tagNo' | 'appUserId' | 'companyId' | 'enterpriseId'>;
interface SessionNumbers {
  stationId: string;
  companyId: string;
  enterpriseId: string | null;
  userId: string | null;
  chargerCode: string;
  connector: number;
}

/** Records that the server found behind numbers, but for the one of the kind that is shown itself. */
export function toReferenceRelations(references: References, shown?: keyof References): Relation[] {
  return (['order', 'session', 'charger', 'appUser', 'chargeTag'] as const)
    .filter((kind) => kind !== shown)
    .flatMap((kind) => toRecord(kind, kind, references[kind]?.id));
}
