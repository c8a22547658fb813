import type { WashNumbers } from './relationNumbers';
import { toCoupons, toList, toRecord, type Relation } from './relationTargets';

/** Where the records of car washes lead. */
export const WASH_RELATIONS = {
  washSite: ({ id, companyId, stationId }: { id: string; companyId: string; stationId: string | null }): Relation[] => [
    ...toRecord('company', 'company', companyId),
    ...toRecord('station', 'station', stationId),
    toList('washers', 'equipment/carWasher', { washSiteIds: [id] }),
    toList('washOrders', 'order/carWashOrder', { washSiteIds: [id] }),
    toList('alarms', 'maintenance/alarm', { site: id }),
  ],
  washer: ({ id, companyId, washSiteId }: { id: string; companyId: string; washSiteId: string }): Relation[] => [
    ...toRecord('washSite', 'washSite', washSiteId),
    ...toRecord('company', 'company', companyId),
    toList('washOrders', 'order/carWashOrder', { washerIds: [id] }),
    toList('alarms', 'maintenance/alarm', { washer: id }),
  ],
  washOrder: ({ washSiteId, washerId, companyId, userId, enterpriseId, takenCoupon }: WashNumbers): Relation[] => [
    ...toRecord('washSite', 'washSite', washSiteId),
    ...toRecord('washer', 'washer', washerId),
    ...toRecord('company', 'company', companyId),
    ...toRecord('enterprise', 'enterprise', enterpriseId),
    ...toRecord('appUser', 'appUser', userId),
    ...(userId === null ? [] : [toList('wallets', 'finance/userFlow', { appUserId: userId })]),
    ...toCoupons({ takenCoupon }),
  ],
};
