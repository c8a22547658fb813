import { z } from 'zod';
import { PAYMENT_TYPES } from '../evo-basic/basePaySetting';
import { pricePeriod } from '../pricePlan';
import { endpoint, TRANSFER_TIMEOUT_MS } from '../endpoint';
import { exportCall } from '../exports';
import { currencyCode, dateTime, day, id, lines } from '../fields';
import { connectorType } from '../live/connector';
import { positiveAmount } from '../money';
import { pageAnswer, pageQuery, withTotals } from '../page';
import { bulkBody, bulkResult, MOST_AT_ONCE } from '../records';
import { ledgerEntry, listedOrder, orderDetail } from './orderRow';
import { ORDER_STATUSES, REFUND_STATUSES } from './orderStates';
import { receipt, sentReceipt } from './receipt';
import { couponUseFilters } from './couponUse';
import { movement } from './statementLines';

const PATH = 'evo-bill/chargerOrder';

const someIds = z.array(id).max(500, 'validation.maxItems').optional();
const except = z.array(id).max(MOST_AT_ONCE, 'validation.maxItems').optional();
/** kWh */
const energy = z.number().min(0).max(100_000).optional();

/** Filters of the list of orders. An absent filter matches everything. */
export const orderFilters = {
  /** Matches number, phone and transaction. */
  text: z.string().trim().max(64, 'validation.maxLength').optional(),
  statuses: z.array(z.enum(ORDER_STATUSES)).optional(),
  refundStatuses: z.array(z.enum(REFUND_STATUSES)).optional(),
  isUnderReview: z.boolean().optional(),
  /** Started in this period. */
  from: dateTime.optional(),
  until: dateTime.optional(),
  /**
   * The days of the statement that it is in, first to last; while it is not priced the days of its end, today as long as
   * it runs. By the clock of its company.
   */
  dayFrom: day.optional(),
  dayUntil: day.optional(),
  /** Priced orders that ended on these days by the clock of their station, first to last, as statistics count them. */
  endedDayFrom: day.optional(),
  endedDayUntil: day.optional(),
  connectorTypes: z.array(connectorType).optional(),
  /** With electricity or service in one of these price periods. */
  pricePeriods: z.array(pricePeriod).optional(),
  /** Origins of their app users; null: orders without an app user. */
  origins: z.array(z.string().max(32).nullable()).max(50, 'validation.maxItems').optional(),
  stationIds: someIds,
  companyIds: someIds,
  enterpriseIds: someIds,
  userIds: someIds,
  chargerCode: z.string().max(48).optional(),
  /** Number of the tag that authorized the session, whole. */
  idTag: z.string().max(64).optional(),
  paymentTypes: z.array(z.enum(PAYMENT_TYPES)).optional(),
  energyFrom: energy,
  energyUntil: energy,
  currencies: z.array(currencyCode).max(20, 'validation.maxItems').optional(),
  /** With a payment; with a refund. */
  hasPayments: z.boolean().optional(),
  hasRefunds: z.boolean().optional(),
  /** Counts by the day on which its money moved, not by the day of its price. */
  movement,
  /** An answer of the payment provider could not be booked. */
  hasBookingFailures: z.boolean().optional(),
  ...couponUseFilters,
};
export const ORDER_SORTABLE = ['no', 'createdAt', 'startedAt', 'stoppedAt', 'energy', 'payable', 'paid'] as const;

export const ORDER_COLUMNS = [
  'no',
  'status',
  'refundStatus',
  'station',
  'company',
  'chargerCode',
  'connector',
  'user',
  'phone',
  'enterprise',
  'origin',
  'txnId',
  'createdAt',
  'startedAt',
  'stoppedAt',
  'duration',
  'energy',
  'original',
  'discount',
  'coupon',
  'payable',
  'payableElectricity',
  'payableService',
  'platformFee',
  'tax',
  'paid',
  'refunded',
  'currency',
  'paymentType',
] as const;
export type OrderColumn = (typeof ORDER_COLUMNS)[number];

/** Sums of a page call's `totals`. */
export const ORDER_TOTALS = ['payable', 'paid', 'refunded'] as const;

/** Why an order is closed. */
export const closeReason = lines(256);

/** `toberefund`: a second person has to agree; `refunding`: the provider is asked; `refund`: the money is back. */
export const refundAnswer = z.object({
  refundId: z.string(),
  state: z.enum(['toberefund', 'refunding', 'refund']),
  approvalId: z.string().nullable(),
});

/** Charging orders: one for each session, with its price and payments. */
export const chargerOrder = {
  page: endpoint({
    method: 'POST',
    path: `${PATH}/page`,
    access: ['order/chargeOrder/view', 'maintenance/chargingReport/view'],
    summary: 'Charging orders: search one page; with `withTotals` sums of payable, paid, refunded by currency',
    business: 'query',
    /** `except`: all orders but these; a bulk call for all matches leaves out the same ones. */
    body: pageQuery({ ...orderFilters, ...withTotals, except }, ORDER_SORTABLE),
    response: pageAnswer(listedOrder),
  }),
  chargerOrderDetail: endpoint({
    method: 'POST',
    path: `${PATH}/chargerOrderDetail/:id`,
    access: ['order/chargeOrder/view'],
    summary: 'Charging orders: one with its price breakdown, refunds and events',
    business: 'query',
    params: z.strictObject({ id }),
    response: orderDetail,
  }),
  closeOrder: endpoint({
    method: 'POST',
    path: `${PATH}/closeOrder`,
    access: ['order/chargeOrder/close'],
    summary:
      'Charging orders: close an unpaid one; above the limit a second person has to approve; 409 when it is not unpaid any more',
    business: 'update',
    idempotent: true,
    body: z.strictObject({ orderId: id, closeReason, version: z.number().int().min(1).optional() }),
    /** `approvalId`: id of the approval that a second person has to give first; null: the order is closed. */
    response: orderDetail.extend({ approvalId: z.string().nullable() }),
  }),
  closeOrders: endpoint({
    method: 'POST',
    path: `${PATH}/closeOrders`,
    access: ['order/chargeOrder/close'],
    summary:
      'Charging orders: close unpaid ones by ids, or all that match; each by itself, refused when not unpaid any more',
    business: 'update',
    idempotent: true,
    body: bulkBody(orderFilters, { closeReason }),
    response: bulkResult,
    timeoutMs: TRANSFER_TIMEOUT_MS,
  }),
  refundOrder: endpoint({
    method: 'POST',
    path: `${PATH}/refundOrder`,
    access: ['order/chargeOrder/refund'],
    summary: 'Charging orders: refund in full or in part; above the limit a second person has to approve',
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
  getOrderStatusList: endpoint({
    method: 'GET',
    path: `${PATH}/getOrderStatusList`,
    access: 'signed-in',
    summary: "Charging orders: the statuses that an order can have, with their names in the caller's language",
    business: 'query',
    response: z.array(z.object({ value: z.enum(ORDER_STATUSES), name: z.string() })),
  }),
  chargerOrderExport: exportCall({
    path: `${PATH}/chargerOrderExport`,
    access: ['order/chargeOrder/export'],
    summary: 'Charging orders: as a file; every amount has its currency',
    filters: orderFilters,
    sortable: ORDER_SORTABLE,
    columns: ORDER_COLUMNS,
    mayLag: true,
  }),
  ledger: endpoint({
    method: 'POST',
    path: `${PATH}/ledger/:id`,
    access: ['order/chargeOrder/view'],
    summary: 'Charging orders: ledger entries of one, oldest first',
    business: 'query',
    params: z.strictObject({ id }),
    response: z.array(ledgerEntry),
  }),
  receipt: endpoint({
    method: 'POST',
    path: `${PATH}/receipt/:id`,
    access: ['order/chargeOrder/view'],
    summary: "Charging orders: receipt of a priced one for its customer, in the customer's language; 409 before",
    business: 'query',
    params: z.strictObject({ id }),
    response: receipt,
  }),
  sendReceipt: endpoint({
    method: 'POST',
    path: `${PATH}/sendReceipt`,
    access: ['order/chargeOrder/refund'],
    summary: 'Charging orders: mail the receipt to its customer; 409 without an address, or when it is not priced',
    business: 'other',
    idempotent: true,
    body: z.strictObject({ orderId: id }),
    response: sentReceipt,
  }),
  signedValues: endpoint({
    method: 'POST',
    path: `${PATH}/signedValues/:id`,
    access: ['order/chargeOrder/view'],
    summary: 'Charging orders: signed meter values of one as a file for transparency software; 404 when it has none',
    business: 'export',
    isFile: true,
    timeoutMs: TRANSFER_TIMEOUT_MS,
    params: z.strictObject({ id }),
    response: z.undefined(),
  }),
  receiptPdf: endpoint({
    method: 'POST',
    path: `${PATH}/receiptPdf/:id`,
    access: ['order/chargeOrder/view'],
    summary: "Charging orders: receipt of a priced one as a PDF file, in the customer's language; 409 before",
    business: 'export',
    isFile: true,
    timeoutMs: TRANSFER_TIMEOUT_MS,
    params: z.strictObject({ id }),
    response: z.undefined(),
  }),
};
