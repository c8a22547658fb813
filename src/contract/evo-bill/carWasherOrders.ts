import { z } from 'zod';
import { endpoint } from '../endpoint';
import { exportCall } from '../exports';
import { currencyCode, dateTime, day, id, lines, optionalText } from '../fields';
import { money, positiveAmount } from '../money';
import { option, pageAnswer, pageQuery, withTotals } from '../page';
import { refundAnswer } from './chargerOrder';
import { couponUseFilters } from './couponUse';
import { REFUND_STATUSES } from './orderStates';
import { movement } from './statementLines';
import { washOrderDetail, washOrderRow } from './washOrderRow';
import { washReceiptCalls } from './washReceiptCalls';
import {
  WASH_ORDER_STATUSES,
  WASH_PAYMENT_STATUSES,
  WASH_PAYMENT_TYPES,
  WASH_SOURCES,
  WASHER_OBSTACLES,
} from './washOrderStates';

const PATH = 'evo-bill/carWasherOrders';
const VIEW = 'order/carWashOrder';

const someIds = z.array(id).max(500, 'validation.maxItems').optional();

/** Filters of the list of wash orders. An absent filter matches everything. */
export const washOrderFilters = {
  /** Matches number, licence plate, phone and the number of the regional payment. */
  text: z.string().trim().max(64, 'validation.maxLength').optional(),
  statuses: z.array(z.enum(WASH_ORDER_STATUSES)).optional(),
  paymentStatuses: z.array(z.enum(WASH_PAYMENT_STATUSES)).optional(),
  refundStatuses: z.array(z.enum(REFUND_STATUSES)).optional(),
  isUnderReview: z.boolean().optional(),
  /** Made in this period. */
  from: dateTime.optional(),
  until: dateTime.optional(),
  /** The days of the statement that it is in, first to last, by the clock of its company. */
  dayFrom: day.optional(),
  dayUntil: day.optional(),
  /** Paid on these days by the clock of their site, first to last: as statistics count them. */
  paidDayFrom: day.optional(),
  paidDayUntil: day.optional(),
  washSiteIds: someIds,
  washerIds: someIds,
  supplierIds: someIds,
  serviceIds: someIds,
  companyIds: someIds,
  enterpriseIds: someIds,
  userIds: someIds,
  paymentTypes: z.array(z.enum(WASH_PAYMENT_TYPES)).optional(),
  sources: z.array(z.enum(WASH_SOURCES)).optional(),
  currencies: z.array(currencyCode).max(20, 'validation.maxItems').optional(),
  /** Leaves out the orders of users with a tag of testers. */
  excludesTesters: z.boolean().optional(),
  /** Counts by the day on which its money moved, not by the day of its price. */
  movement,
  ...couponUseFilters,
};
export const WASH_ORDER_SORTABLE = ['no', 'createdAt', 'paidAt', 'startedAt', 'endedAt', 'payable', 'paid'] as const;

export const WASH_ORDER_COLUMNS = [
  'no',
  'status',
  'paymentStatus',
  'refundStatus',
  'company',
  'washSite',
  'washer',
  'supplier',
  'service',
  'user',
  'mobile',
  'email',
  'tel',
  'address',
  'licensePlate',
  'carBrand',
  'enterprise',
  'userOrigin',
  'source',
  'createdAt',
  'paidAt',
  'startedAt',
  'endedAt',
  'original',
  'preferential',
  'coupon',
  'payable',
  'tax',
  'platformFee',
  'paid',
  'refunded',
  'currency',
  'paymentType',
  'regionalTransactionId',
] as const;
export type WashOrderColumn = (typeof WASH_ORDER_COLUMNS)[number];

/** Sums of a page call's `totals`. */
export const WASH_ORDER_TOTALS = ['payable', 'paid', 'refunded'] as const;

/**
 * A wash as an operator sells it: either a user pays, from the wallet or by card, or an enterprise. A user's money is taken
 * by operators alone, and only when the user has asked for the wash.
 */
export const washOrderBody = z
  .strictObject({
    supplierId: id,
    washerId: id,
    serviceId: id,
    appUserId: id.nullish(),
    enterpriseId: id.nullish(),
    paymentType: z.enum(['wallet', 'creditcard', 'enterprise']),
    /** The user has asked for this wash. */
    isAskedFor: z.boolean().default(false),
    licensePlate: optionalText(16),
    carBrand: optionalText(64),
    email: z.email('validation.email').max(128, 'validation.maxLength').nullish(),
    tel: optionalText(32),
    address: optionalText(256),
  })
  .refine(({ paymentType, appUserId }) => paymentType === 'enterprise' || appUserId, {
    path: ['appUserId'],
    message: 'validation.required',
  })
  .refine(({ paymentType, isAskedFor }) => paymentType === 'enterprise' || isAskedFor, {
    path: ['isAskedFor'],
    message: 'validation.notAskedFor',
  })
  .refine(({ paymentType, enterpriseId }) => paymentType !== 'enterprise' || enterpriseId, {
    path: ['enterpriseId'],
    message: 'validation.required',
  });

/** A washer with the services on sale. */
export const washOffer = z.object({
  washerId: z.string(),
  washer: z.string(),
  washSiteId: z.string(),
  washSite: z.string(),
  /** Why it cannot wash a car now; null when it can. */
  obstacle: z.enum(WASHER_OBSTACLES).nullable(),
  services: z.array(option.extend({ price: money, currency: z.string(), washMinutes: z.number().int() })),
});
export type WashOffer = z.infer<typeof washOffer>;

/** Wash orders: one for each wash sold, with payments and refunds. */
export const carWasherOrders = {
  getCarWashOrderList: endpoint({
    method: 'POST',
    path: `${PATH}/getCarWashOrderList`,
    access: [`${VIEW}/view`],
    summary: 'Wash orders: search one page; with `withTotals` sums of payable, paid, refunded by currency',
    business: 'query',
    body: pageQuery({ ...washOrderFilters, ...withTotals }, WASH_ORDER_SORTABLE),
    response: pageAnswer(washOrderRow),
  }),
  getCarWashOrderDetail: endpoint({
    method: 'POST',
    path: `${PATH}/getCarWashOrderDetail/:orderId`,
    access: [`${VIEW}/view`],
    summary: 'Wash orders: one with its refunds, events and ledger entries',
    business: 'query',
    params: z.strictObject({ orderId: id }),
    response: washOrderDetail,
  }),
  getOrderStatusList: endpoint({
    method: 'POST',
    path: `${PATH}/getOrderStatusList`,
    access: 'signed-in',
    summary: "Wash orders: the statuses that an order can have, with their names in the caller's language",
    business: 'query',
    response: z.array(z.object({ value: z.enum(WASH_ORDER_STATUSES), name: z.string() })),
  }),
  offers: endpoint({
    method: 'POST',
    path: `${PATH}/offers`,
    access: [`${VIEW}/add`],
    summary: 'Wash orders: washers of a supplier with the services that they are sold for',
    business: 'query',
    body: z.strictObject({ supplierId: id }),
    response: z.array(washOffer),
  }),
  add: endpoint({
    method: 'POST',
    path: `${PATH}/add`,
    access: [`${VIEW}/add`],
    summary: 'Wash orders: sell a wash; it is paid first and started then; 409 when the washer is not free',
    business: 'insert',
    idempotent: true,
    body: washOrderBody,
    response: z.object({ id: z.string(), no: z.string() }),
  }),
  refundOrder: endpoint({
    method: 'POST',
    path: `${PATH}/refundOrder`,
    access: [`${VIEW}/refund`],
    summary: 'Wash orders: refund in full or in part; above the limit a second person has to approve',
    business: 'update',
    idempotent: true,
    body: z.strictObject({
      orderId: id,
      amount: positiveAmount,
      target: z.enum(['wallet', 'source']),
      reason: lines(256),
    }),
    response: refundAnswer,
  }),
  ...washReceiptCalls,
  accept: endpoint({
    method: 'POST',
    path: `${PATH}/accept`,
    access: [`${VIEW}/refund`],
    summary: 'Wash orders: keep the money of a wash that failed and waits for a decision; 409 when none waits',
    business: 'update',
    idempotent: true,
    body: z.strictObject({ orderId: id, reason: lines(256) }),
    response: washOrderRow,
  }),
  export: exportCall({
    path: `${PATH}/export`,
    access: [`${VIEW}/export`],
    summary: 'Wash orders: as a file; every amount has its currency',
    filters: washOrderFilters,
    sortable: WASH_ORDER_SORTABLE,
    columns: WASH_ORDER_COLUMNS,
    mayLag: true,
  }),
};
