import type { NamedCoupon } from '../../contract/evo-bill/couponUse';
import type { RecordKind } from '../../contract/recordKinds';
import type { View } from '../../contract/screens';
import { formatMoment } from '../../lib/moment';
import { fromWire, toWire } from '../../lib/time';
import { toRecordTarget, type PageTarget } from './recordPaths';

/** Name of a relation: `related.<name>` of the namespace `records`. */
export type RelationName =
  | 'accounts'
  | 'alarm'
  | 'alarmMails'
  | 'alarms'
  | 'appUser'
  | 'appUsers'
  | 'campaign'
  | 'charger'
  | 'chargers'
  | 'chargeTag'
  | 'chargeTags'
  | 'command'
  | 'company'
  | 'companyAccount'
  | 'coupon'
  | 'coupons'
  | 'customers'
  | 'drivers'
  | 'earnedCoupons'
  | 'enterprise'
  | 'firmware'
  | 'holders'
  | 'homeChargers'
  | 'homeSessions'
  | 'live'
  | 'map'
  | 'messageCodes'
  | 'messages'
  | 'model'
  | 'moment'
  | 'offPeakSetting'
  | 'order'
  | 'orders'
  | 'priceSetting'
  | 'recipients'
  | 'role'
  | 'session'
  | 'sessions'
  | 'staff'
  | 'staffAccount'
  | 'station'
  | 'stations'
  | 'upgrades'
  | 'wallets'
  | 'washOrder'
  | 'washOrders'
  | 'washSite'
  | 'washSites'
  | 'washer'
  | 'washers';

/** Link from one record to another one, or to the list of records that refer to it. */
export interface Relation extends PageTarget {
  name: RelationName;
  /** Name of the record where there are several of a name. */
  record?: string;
}

export function toRecord(name: RelationName, kind: RecordKind, id: string | null | undefined): Relation[] {
  return id ? [{ name, ...toRecordTarget(kind, id) }] : [];
}

export const toList = (name: RelationName, view: View, part: PageTarget['part']): Relation => ({ name, view, part });

/** Wire times; null or missing: not known, or not over. */
export interface Span {
  startedAt?: string | null | undefined;
  stoppedAt?: string | null | undefined;
}

/** A charger authorizes before a session, and reports its causes and results around an event. */
const AROUND_MS = 120_000;

/** The OCPP log of a charger around a span of time, or of the last day. */
export function toLog(chargerCode: string, { startedAt, stoppedAt }: Span = {}): Relation {
  return toList('messages', 'maintenance/ocppLog', {
    chargerCode,
    ...(startedAt && { from: toWire(fromWire(startedAt) - AROUND_MS) }),
    ...(startedAt && stoppedAt && { to: toWire(fromWire(stoppedAt) + AROUND_MS) }),
  });
}

/** The monitor as it was when something happened, with the charger and the connector where they are known. */
export function toMoment(at: string, chargerCode: string | null, connector?: number | null): Relation {
  const shown = chargerCode === null ? {} : { text: chargerCode };
  const open = chargerCode !== null && connector ? { connector: `${chargerCode}:${connector}` } : {};
  return toList('moment', 'maintenance/monitor', { at: formatMoment(fromWire(at)), ...shown, ...open });
}

/** The messages of a charger around something, and the monitor as it was when it began. */
export function listPast(chargerCode: string, span: Span, connector?: number | null): Relation[] {
  const { startedAt } = span;
  return [toLog(chargerCode, span), ...(startedAt ? [toMoment(startedAt, chargerCode, connector)] : [])];
}

/** Links of a charger that need its code alone. */
export const listOfCharger = (chargerCode: string): Relation[] => [
  toList('alarms', 'maintenance/alarm', { text: chargerCode }),
  toList('sessions', 'chargingHistory', { chargerCode }),
  toList('orders', 'order/chargeOrder', { chargerCode }),
];

/** Coupons that an order names. */
interface OrderCoupons {
  takenCoupon?: NamedCoupon | null | undefined;
  earnedCoupons?: readonly NamedCoupon[] | undefined;
}

export function toCoupons({ takenCoupon, earnedCoupons = [] }: OrderCoupons): Relation[] {
  const toCoupon = (name: RelationName, { id, no }: NamedCoupon): Relation => ({
    ...toList(name, 'marketing/couponConsume', { open: id }),
    record: no,
  });
  return [
    ...(takenCoupon ? [toCoupon('coupon', takenCoupon)] : []),
    ...earnedCoupons.map((coupon) => toCoupon('earnedCoupons', coupon)),
  ];
}
