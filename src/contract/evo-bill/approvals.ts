import { z } from 'zod';
import { endpoint } from '../endpoint';
import { dateTime, id, optionalLines } from '../fields';
import { money } from '../money';
import { pageAnswer, pageQuery } from '../page';

const PATH = 'evo-bill/approvals';
const access = [
  'order/chargeOrder/refund',
  'order/carWashOrder/refund',
  'order/chargeOrder/close',
  'finance/userFlow/adjust',
  'finance/accountStatement/settle',
  'finance/accountStatement/close',
  'maintenance/abnormalOrders/amount',
  'maintenance/abnormalOrders/close',
] as const;

export const APPROVAL_KINDS = ['refund', 'adjust', 'amount', 'close', 'reversal', 'month'] as const;
export const APPROVAL_STATES = ['pending', 'approved', 'rejected'] as const;

/** A movement of money that is so large that a second person has to agree to it. */
export const approvalRow = z.object({
  id: z.string(),
  kind: z.enum(APPROVAL_KINDS),
  state: z.enum(APPROVAL_STATES),
  /** The charging order or the wash order; both null for an adjustment, a reversal and a month. */
  orderId: z.string().nullable(),
  washOrderId: z.string().nullable(),
  orderNo: z.string().nullable(),
  /** Owner of the money: an app user, the enterprise of a payment, or the company of a month. */
  user: z.string().nullable(),
  amount: money,
  currency: z.string(),
  reason: z.string(),
  requestedBy: z.string(),
  requestedAt: dateTime,
  /** Requested by the caller, so another person has to decide. */
  isOwn: z.boolean(),
  decidedBy: z.string().nullable(),
  decidedAt: dateTime.nullable(),
  decisionReason: z.string().nullable(),
});
export type Approval = z.infer<typeof approvalRow>;

/**
 * Refunds, adjustments, manual amounts, closings with a refund or a write-off, reversals of payments of enterprises and
 * closings of months, above the limit of their currency; callers see the kinds that they may request themselves.
 */
export const approvals = {
  page: endpoint({
    method: 'POST',
    path: `${PATH}/page`,
    access,
    summary: 'Approvals: search one page',
    business: 'query',
    body: pageQuery(
      { states: z.array(z.enum(APPROVAL_STATES)).optional(), kinds: z.array(z.enum(APPROVAL_KINDS)).optional() },
      ['requestedAt'],
    ),
    response: pageAnswer(approvalRow),
  }),
  decide: endpoint({
    method: 'POST',
    path: `${PATH}/decide`,
    access,
    summary: 'Approvals: agree or refuse, with a reason; never by its requester, 409 when it is decided',
    business: 'update',
    idempotent: true,
    body: z
      .strictObject({ id, isApproved: z.boolean(), reason: optionalLines(256) })
      .refine(({ isApproved, reason }) => isApproved || Boolean(reason), {
        path: ['reason'],
        message: 'validation.required',
      }),
    response: approvalRow,
  }),
};
