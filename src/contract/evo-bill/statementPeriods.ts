import { z } from 'zod';
import { endpoint } from '../endpoint';
import { dateTime, id } from '../fields';
import { money } from '../money';
import { pageAnswer, pageQuery } from '../page';
import { month, PERIOD_STATES } from './statementLines';

/** `carried`: negative, set off in a later month; `kept`: the platform's own share, which is not paid out. */
export const PAYOUT_STATES = ['pending', 'paid', 'failed', 'carried', 'kept'] as const;

const PATH = 'evo-bill/financialManagement';

/** Amount due to a party for a month; party null is the platform. */
export const payout = z.object({
  id: z.string(),
  partyId: z.string().nullable(),
  partyName: z.string().nullable(),
  /** With what earlier months have left to be set off. */
  amount: money,
  state: z.enum(PAYOUT_STATES),
  /** Part of `amount`: negative where earlier months are set off. */
  carriedIn: money,
  /** Held back of shares on account; negative: held back before and released, a part of `amount`. */
  held: money,
  /** Month that a negative amount is set off against. */
  carriedTo: month.nullable(),
  /** Reason of the failure, in the provider's words. */
  error: z.string().nullable(),
  tries: z.number().int(),
  paidAt: dateTime.nullable(),
});
export type Payout = z.infer<typeof payout>;

/** A month of a company in one currency. */
export const statementPeriod = z.object({
  id: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  currency: z.string(),
  month: z.string(),
  state: z.enum(PERIOD_STATES),
  /** The month is over by the company's clock, so that it can be closed. */
  isOver: z.boolean(),
  closedAt: dateTime.nullable(),
  closedByName: z.string().nullable(),
  settledAt: dateTime.nullable(),
  version: z.number().int(),
});
export type StatementPeriod = z.infer<typeof statementPeriod>;

/**
 * A period with the amounts that closing freezes and settling pays out; `shares` are the payouts, or their forecast.
 */
export const periodDetail = statementPeriod.extend({
  orders: z.number().int(),
  payable: money,
  paid: money,
  refunded: money,
  /** Orders of the month that are not paid yet: what comes of them goes into a later month once this one is closed. */
  openOrders: z.number().int(),
  /** Orders of sessions that ended in the month, or run in it, and have no price yet. */
  unpricedOrders: z.number().int(),
  /** Orders of the month that wait for a decision, priced or not. */
  reviewedOrders: z.number().int(),
  /** Washes of the month that have not ended yet. */
  openWashes: z.number().int(),
  /** Washes of the month whose failure waits for a decision. */
  reviewedWashes: z.number().int(),
  /** Charged on account in the month, and not paid by the enterprises yet. */
  uncollected: money,
  /** `held` is what settling now would hold back of `amount`, or release when negative; zero once there are payouts. */
  shares: z.array(
    z.object({ partyId: z.string().nullable(), partyName: z.string().nullable(), amount: money, held: money }),
  ),
  payouts: z.array(payout),
});
export type PeriodDetail = z.infer<typeof periodDetail>;

const filters = {
  companyIds: z.array(id).max(50, 'validation.maxItems').optional(),
  month: month.optional(),
  state: z.enum(PERIOD_STATES).optional(),
};
const whichPeriod = z.strictObject({ id, version: z.number().int().min(1) });

/** Months of companies: open, closed, settled. */
export const statementPeriods = {
  periodPage: endpoint({
    method: 'POST',
    path: `${PATH}/periodPage`,
    access: ['finance/accountStatement/view'],
    summary: 'Periods of statements: search one page',
    business: 'query',
    body: pageQuery(filters, ['month', 'companyName', 'state']),
    response: pageAnswer(statementPeriod),
  }),
  periodDetail: endpoint({
    method: 'POST',
    path: `${PATH}/periodDetail`,
    access: ['finance/accountStatement/view'],
    summary: 'Periods of statements: one with its totals, shares and payouts',
    business: 'query',
    body: z.strictObject({ id }),
    response: periodDetail,
  }),
  statementClose: endpoint({
    method: 'POST',
    path: `${PATH}/statementClose`,
    access: ['finance/accountStatement/close'],
    summary:
      'Close a period: its figures stay as they are; answers what of it is unpaid, unpriced or under review; 409 while the month runs or when it is closed already',
    business: 'update',
    idempotent: true,
    body: whichPeriod,
    response: periodDetail,
  }),
  statementSettle: endpoint({
    method: 'POST',
    path: `${PATH}/statementSettle`,
    access: ['finance/accountStatement/settle'],
    summary:
      'Periods of statements: settle a closed one and pay out its shares; a repeated call retries failed payouts',
    business: 'update',
    idempotent: true,
    body: whichPeriod,
    response: periodDetail,
  }),
};
