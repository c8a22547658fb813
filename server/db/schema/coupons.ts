import type { Generated, GeneratedAlways } from 'kysely';
import type {
  ACTIVITY_TYPES,
  ARRIVALS,
  ISSUE_DEMANDS,
  RECEIVERS,
} from '../../../src/contract/evo-discount/activityBody';
import type { COUPON_SOURCES, COUPON_STATUSES, COUPON_USE_STATUSES } from '../../../src/contract/evo-discount/coupon';
import type { CODE_STATUSES } from '../../../src/contract/evo-discount/couponExchangecode';
import type {
  COUPON_BUSINESSES,
  COUPON_TYPES,
  DERATES,
  DISCOUNT_TYPES,
  MEET_DEMANDS,
  USES,
} from '../../../src/contract/evo-discount/couponTerms';
import type { Bigint, Id, Now, Versioned } from './columns';

type OneOf<Values extends readonly unknown[]> = Values[number];

export interface CouponSchemeTable extends Versioned {
  id: Id;
  /** Null: the operators' own. */
  companyId: Bigint | null;
  name: string;
  currency: string;
  couponType: OneOf<typeof COUPON_TYPES>;
  derate: OneOf<typeof DERATES>;
  discountType: OneOf<typeof DISCOUNT_TYPES> | null;
  /** Null: the coupon is free. */
  value: string | null;
  cap: string | null;
  meetDemand: OneOf<typeof MEET_DEMANDS> | null;
  threshold: string | null;
  business: OneOf<typeof COUPON_BUSINESSES>;
  /** From the grant; null: between the dates. */
  validDays: number | null;
  validFrom: Date | null;
  validUntil: Date | null;
  use: OneOf<typeof USES>;
  retiredAt: Date | null;
}
export interface CouponActivityTable extends Versioned {
  id: Id;
  companyId: Bigint | null;
  code: string;
  name: string;
  schemeId: Bigint;
  currency: string;
  activityType: OneOf<typeof ACTIVITY_TYPES>;
  issueDemand: OneOf<typeof ISSUE_DEMANDS> | null;
  issueThreshold: string | null;
  quantity: number;
  perUserLimit: number | null;
  budgetCap: string | null;
  /** Sum that its open coupons can still cost and its used ones have cost; 0 without a budget cap. */
  budgetTaken: Generated<string>;
  receive: OneOf<typeof RECEIVERS>;
  use: OneOf<typeof USES>;
  arrival: OneOf<typeof ARRIVALS>;
  startsAt: Date;
  endsAt: Date;
  endedAt: Date | null;
  granted: Generated<number>;
  /** When coupons were sent to all designated receivers. */
  sentAt: Date | null;
  codesMade: Generated<number>;
  /** From which its exchange codes are made; gone when they have been exported. */
  sealedSeed: string | null;
  codesExportedAt: Date | null;
  createdByName: string | null;
}
export interface CouponPlaceTable {
  id: Id;
  schemeId: Bigint | null;
  activityId: Bigint | null;
  stationId: Bigint | null;
  washSiteId: Bigint | null;
}
export interface CouponActivityTagTable {
  activityId: Bigint;
  tagId: Bigint;
}
export interface CouponActivityUserTable {
  activityId: Bigint;
  appUserId: Bigint;
}
export interface ExchangeCodeTable {
  id: Id;
  activityId: Bigint;
  companyId: Bigint | null;
  serial: number;
  /** SHA-256 of the code. */
  hash: Buffer;
  status: Generated<OneOf<typeof CODE_STATUSES>>;
  appUserId: Bigint | null;
  exchangedAt: Date | null;
  createdAt: Now;
}
export interface CouponTable {
  id: Id;
  no: GeneratedAlways<string>;
  activityId: Bigint;
  /** Company of its activity. */
  companyId: Bigint | null;
  schemeId: Bigint;
  currency: string;
  appUserId: Bigint;
  source: OneOf<typeof COUPON_SOURCES>;
  status: Generated<OneOf<typeof COUPON_STATUSES>>;
  useStatus: Generated<OneOf<typeof COUPON_USE_STATUSES>>;
  grantedAt: Date;
  validFrom: Date;
  validUntil: Date;
  usedAt: Date | null;
  cancelledAt: Date | null;
  earnedOrderId: Bigint | null;
  codeId: Bigint | null;
  /** Its part of the activity's used budget: the highest possible cost, or the actual cost after the booking. */
  budgetTaken: Generated<string>;
}
/** Use of a coupon by an order; a returned coupon can be used again. */
export interface CouponUseTable {
  id: Id;
  couponId: Bigint;
  activityId: Bigint;
  companyId: Bigint | null;
  orderId: Bigint | null;
  washOrderId: Bigint | null;
  stationId: Bigint | null;
  washSiteId: Bigint | null;
  amount: string;
  /** Part of the amount that is in the books. */
  booked: Generated<string>;
  takenAt: Date;
  bookedAt: Date | null;
  returnedAt: Date | null;
}
/** A completed order for which activities have yet to issue coupons. */
export interface CouponEarningTable {
  orderId: Bigint;
  completedAt: Date;
}

export interface CouponsTables {
  couponScheme: CouponSchemeTable;
  couponActivity: CouponActivityTable;
  couponPlace: CouponPlaceTable;
  couponActivityTag: CouponActivityTagTable;
  couponActivityUser: CouponActivityUserTable;
  exchangeCode: ExchangeCodeTable;
  coupon: CouponTable;
  couponUse: CouponUseTable;
  couponEarning: CouponEarningTable;
}
