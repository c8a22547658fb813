import { z } from 'zod';
import { endpoint } from '../endpoint';
import { dateTime, id, month } from '../fields';
import { money } from '../money';
import { pageAnswer, pageQuery } from '../page';
import { monthEnd, monthEndRow, statementPeriod } from './monthEnd';
import { termOrders } from './statementEquation';
import { PERIOD_STATES } from './statementLines';

/** `carried`: negative, set off in a later month; `kept`: the platform's own share, which is not paid out. */
export const PAYOUT_STATES = ['pending', 'paid', 'failed', 'carried', 'kept'] as const;

const PATH = 'evo-bill/financialManagement';

/** Amount due to a party for a month; party null is the platform. */
export const payout = z.object({
  id: z.string(),
  partyId: z.string().nullable(),
  partyName: z.string().nullable(),
  /** Includes the amounts that earlier months left to set off. */
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

/**
 * A period with the amounts that closing freezes and settling pays out; `shares` are the payouts, or their forecast.
 */
export const periodDetail = monthEndRow.extend({
  termOrders,
  /** Asked for the closing that a second person has approved; null where one person has closed it. */
  closeRequestedBy: z.string().nullable(),
  /** Charged on account in the month, and not paid by the enterprises yet. */
  uncollected: money,
  /**
   * `held` is the part of `amount` that settling now would hold back, or release when negative; zero once there are
   * payouts.
   */
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
  ...monthEnd,
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
    access: ['finance/accountStatement/view', 'finance/monthEnd/view'],
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
      'Close a period: its figures stay as they are; 409 while the month runs, while sessions, prices or decisions of it are open, or when it is closed already',
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
