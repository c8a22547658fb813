import { z } from 'zod';
import { endpoint } from '../endpoint';
import { exportCall } from '../exports';
import { percentText } from '../pricePlan';
import { dateTime, id, lines } from '../fields';
import { money } from '../money';
import { pageAnswer, pageQuery } from '../page';
import { breakdown } from '../breakdown';
import { closeReason } from './chargerOrder';
import { orderEvent, sessionPlace } from './orderRow';
import { ABNORMAL_TYPES, ORDER_STATUSES, REFUND_STATUSES } from './orderStates';

const PATH = 'evo-bill/chargingStationAbnormalOrders';

export const ABNORMAL_STATES = ['pending', 'done'] as const;
export const ABNORMAL_ACTIONS = ['confirm', 'close', 'settle', 'amount'] as const;
export type AbnormalAction = (typeof ABNORMAL_ACTIONS)[number];
/** Ways in which a review ends: a decision, or the facts that it was for came late. */
export const REVIEW_ENDS = [...ABNORMAL_ACTIONS, 'withdraw'] as const;
export type ReviewEnd = (typeof REVIEW_ENDS)[number];

/** A fault of an order that waits for a decision. */
export const abnormalRow = z.object({
  id: z.string(),
  orderId: z.string(),
  /** Field of the order. */
  no: z.string(),
  /** Field of the order. */
  status: z.enum(ORDER_STATUSES),
  /** Field of the order. */
  refundStatus: z.enum(REFUND_STATUSES),
  type: z.enum(ABNORMAL_TYPES),
  state: z.enum(ABNORMAL_STATES),
  ...sessionPlace,
  /** Account of the driver: the user, else the tag. */
  account: z.string().nullable(),
  txnId: z.string().nullable(),
  foundAt: dateTime,
  startedAt: dateTime.nullable(),
  stoppedAt: dateTime.nullable(),
  /** Seconds. */
  duration: z.number().int().nullable(),
  startSoc: z.number().nullable(),
  stopSoc: z.number().nullable(),
  /** kWh */
  energy: z.number().nullable(),
  currency: z.string(),
  /** Payable. */
  amount: money.nullable(),
  paid: money,
  refunded: money,
  /** Its session runs, and can be ended without its charger. */
  mayEndSession: z.boolean(),
  /** An amount, or a closing with its refund, that waits for the approval of a second person. */
  waiting: z.object({ kind: z.enum(['amount', 'close']), amount: money, requestedBy: z.string() }).nullable(),
  /** Description of the fault in the caller's language. */
  message: z.string(),
  action: z.enum(REVIEW_ENDS).nullable(),
  reason: z.string().nullable(),
  doneAt: dateTime.nullable(),
  doneBy: z.string().nullable(),
  version: z.number().int(),
});
export type AbnormalOrder = z.infer<typeof abnormalRow>;

/** How an order stood before or after a decision on it. */
const standing = z.object({
  status: z.enum(ORDER_STATUSES).nullable(),
  payable: money.nullable(),
  breakdown: breakdown.nullable(),
});

export const abnormalDetail = abnormalRow.extend({
  breakdown: breakdown.nullable(),
  /** State before the decision; null until it is made. */
  before: standing.nullable(),
  after: standing.nullable(),
  events: z.array(orderEvent),
  /** Bounds of a manual amount; null where no amount can be set. */
  amountTerms: z
    .object({
      max: money,
      /** Price of the order without it: the second person's limit applies to the difference. */
      reference: money,
      approvalLimit: money,
      /** Rest of the limit that the caller can still move without a second person. */
      approvalLeft: money,
      /** No price is known, not even one to come: tax and platform fee have to be entered. */
      needsPercents: z.boolean(),
    })
    .nullable(),
  /** Refund that closing the order makes; with the debt that it gives up bounded as every refund. Null without both. */
  closeTerms: z.object({ refund: money, givenUp: money, approvalLimit: money, approvalLeft: money }).nullable(),
});
export type AbnormalOrderDetail = z.infer<typeof abnormalDetail>;

/** Price of an order before and after it is priced again; a difference above 0 is collected, one below is given back. */
const repricing = z.object({ currency: z.string(), before: money.nullable(), after: money, difference: money });
export type Repricing = z.infer<typeof repricing>;

const someIds = z.array(id).max(500, 'validation.maxItems').optional();
const filters = {
  /** Matches the order's number, transaction, charger and phone. */
  text: z.string().trim().max(64, 'validation.maxLength').optional(),
  types: z.array(z.enum(ABNORMAL_TYPES)).optional(),
  state: z.enum(ABNORMAL_STATES).optional(),
  statuses: z.array(z.enum(ORDER_STATUSES)).optional(),
  from: dateTime.optional(),
  until: dateTime.optional(),
  stationIds: someIds,
  companyIds: someIds,
};
const SORTABLE = ['foundAt', 'no', 'type', 'startedAt', 'energy', 'amount'] as const;

export const ABNORMAL_COLUMNS = [
  'no',
  'status',
  'type',
  'state',
  'message',
  'station',
  'company',
  'chargerCode',
  'connector',
  'account',
  'phone',
  'txnId',
  'foundAt',
  'startedAt',
  'stoppedAt',
  'duration',
  'startSoc',
  'stopSoc',
  'energy',
  'amount',
  'paid',
  'currency',
  'action',
  'reason',
  'doneAt',
  'doneBy',
] as const;
export type AbnormalColumn = (typeof ABNORMAL_COLUMNS)[number];

/** Version that the caller has seen; another one is refused with 409 and the order as it is now. */
const seen = z.number().int().min(1).optional();
const deciding = z.strictObject({ version: seen });

/** Payable amount: neither empty nor 0, and more than 0. */
export const payableTotalAmount = z
  .string()
  .trim()
  .refine((amount) => !/^[0.,]*$/.test(amount), { message: 'validation.amountEmpty', abort: true })
  .refine((amount) => !amount.startsWith('-'), { message: 'validation.aboveZero', abort: true })
  .regex(/^\d{1,12}(\.\d{1,3})?$/, 'validation.amount');

/** Orders that something is wrong with. While one is pending its order stays where it was. */
export const chargingStationAbnormalOrders = {
  page: endpoint({
    method: 'POST',
    path: `${PATH}/page`,
    access: ['maintenance/abnormalOrders/view'],
    summary: 'Abnormal orders: search one page',
    business: 'query',
    body: pageQuery(filters, SORTABLE),
    response: pageAnswer(abnormalRow),
  }),
  detail: endpoint({
    method: 'POST',
    path: `${PATH}/detail/:id`,
    access: ['maintenance/abnormalOrders/view'],
    summary: 'Abnormal orders: one, with its price breakdown before and after',
    business: 'query',
    params: z.strictObject({ id }),
    response: abnormalDetail,
  }),
  confirm: endpoint({
    method: 'POST',
    path: `${PATH}/confirmBtn/:id`,
    access: ['maintenance/abnormalOrders/confirm'],
    summary: 'Abnormal orders: confirm as it is; 409 when another person has decided',
    business: 'update',
    idempotent: true,
    params: z.strictObject({ id }),
    body: deciding,
    response: abnormalDetail,
  }),
  close: endpoint({
    method: 'POST',
    path: `${PATH}/closeBtn`,
    access: ['maintenance/abnormalOrders/close'],
    summary:
      'Abnormal orders: end the order with a reason; what was paid goes back, above the limit when a second person has approved. `orderId`: id of the abnormal order',
    business: 'update',
    idempotent: true,
    body: z.strictObject({ orderId: id, closeReason, version: seen }),
    response: abnormalDetail,
  }),
  settle: endpoint({
    method: 'POST',
    path: `${PATH}/manualSettlementBtn/:id`,
    access: ['maintenance/abnormalOrders/settle'],
    summary: 'Abnormal orders: reprice from the meter values; the difference is collected or refunded',
    business: 'update',
    idempotent: true,
    params: z.strictObject({ id }),
    body: deciding,
    response: abnormalDetail,
  }),
  settlePreview: endpoint({
    method: 'POST',
    path: `${PATH}/manualSettlementPreview/:id`,
    access: ['maintenance/abnormalOrders/settle'],
    summary: 'Abnormal orders: what repricing one would change; nothing is kept. 409 as settling answers it',
    business: 'query',
    params: z.strictObject({ id }),
    body: deciding,
    response: repricing,
  }),
  updateAmount: endpoint({
    method: 'POST',
    path: `${PATH}/updateAmountBtn`,
    access: ['maintenance/abnormalOrders/amount'],
    summary:
      'Abnormal orders: set what is payable, or correct it; above the limit of the difference a second person approves',
    business: 'update',
    idempotent: true,
    body: z.strictObject({
      id,
      payableTotalAmount,
      reason: lines(256),
      /** Only where `amountTerms.needsPercents`. */
      taxPercent: percentText.optional(),
      platformFeePercent: percentText.optional(),
      version: seen,
    }),
    response: abnormalDetail,
  }),
  export: exportCall({
    path: `${PATH}/export`,
    access: ['maintenance/abnormalOrders/export'],
    summary: 'Abnormal orders: as a file',
    filters,
    sortable: SORTABLE,
    columns: ABNORMAL_COLUMNS,
    mayLag: true,
  }),
};
