import { z } from 'zod';
import { endpoint, TRANSFER_TIMEOUT_MS } from '../endpoint';
import { exportCall } from '../exports';
import { currencyCode, dateTime, month } from '../fields';
import { money } from '../money';
import { pageAnswer, pageQuery } from '../page';
import { bulkResult, ids, seenVersions } from '../records';
import { PERIOD_STATES, type PeriodState } from './statementLines';

const PATH = 'evo-bill/financialManagement';

/**
 * Stages of a month, the most urgent first. `blocked`, `waiting` (for a second person), `ready` and `running` are open
 * ones: a month is closed once it is over and nothing blocks it.
 */
export const MONTH_STAGES = ['blocked', 'waiting', 'ready', 'running', 'closed', 'settled'] as const;
export type MonthStage = (typeof MONTH_STAGES)[number];

/** Counts that keep a month open, in the order in which they are shown. */
export const MONTH_BLOCKERS = [
  'openSessions',
  'unpricedOrders',
  'reviewedOrders',
  'openWashes',
  'reviewedWashes',
] as const;
export type MonthBlocker = (typeof MONTH_BLOCKERS)[number];

export const monthBlockers = {
  /** Sessions that began in the month and have not ended. */
  openSessions: z.number().int(),
  /** Orders of sessions that ended in the month, have no price yet, and are not under review. */
  unpricedOrders: z.number().int(),
  /** Orders of the month that wait for a decision, priced or not. */
  reviewedOrders: z.number().int(),
  /** Washes of the month that have not ended yet. */
  openWashes: z.number().int(),
  /** Washes of the month whose failure waits for a decision. */
  reviewedWashes: z.number().int(),
};

/**
 * Sums of a month that add up: `payable` + `corrected` = `received` + `onAccount` + `unpaid`, and `received` + `onAccount` +
 * `promotion` - `refunded` = `toShare` = `tax` + `platformFee` + `channelFee` + all shares, else there is a `difference`.
 */
export const monthFigures = {
  /** Orders priced, washes among them. */
  orders: z.number().int(),
  payable: money,
  /** Priced, and not paid by the drivers yet. */
  unpaid: money,
  unpaidOrders: z.number().int(),
  /** Charged to the accounts of enterprises. */
  onAccount: money,
  /** Credit limits of these enterprises in the currency; null where none has one. */
  creditLimit: money.nullable(),
  /** Paid otherwise than on account. */
  received: money,
  refunded: money,
  /** Paid above the payable: lowered prices whose difference was refunded, and payments for orders of closed months. */
  corrected: money,
  /** Discounts of coupons that the operators bear. */
  promotion: money,
  toShare: money,
  tax: money,
  platformFee: money,
  channelFee: money,
  /** Share of the company itself, after refunds. */
  companyShare: money,
  /** `toShare` less tax, fees and shares. */
  difference: money,
};

/** A request to close a month that waits for a second person. */
export const monthRequest = z.object({
  approvalId: z.string(),
  requestedBy: z.string(),
  requestedAt: dateTime,
  /** Requested by the caller, so another person has to decide. */
  isOwn: z.boolean(),
});

/** A month of a company in one currency. */
export const statementPeriod = z.object({
  id: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  timezone: z.string(),
  currency: z.string(),
  month: z.string(),
  state: z.enum(PERIOD_STATES),
  /** The month is over by the company's clock, so that it can be closed. */
  isOver: z.boolean(),
  /** First and last second of the month by the company's clock. */
  startsAt: dateTime,
  endsAt: dateTime,
  closedAt: dateTime.nullable(),
  closedByName: z.string().nullable(),
  settledAt: dateTime.nullable(),
  version: z.number().int(),
});
export type StatementPeriod = z.infer<typeof statementPeriod>;

/** A month with its figures, and the reasons that keep it open. */
export const monthEndRow = statementPeriod.extend({
  ...monthFigures,
  ...monthBlockers,
  stage: z.enum(MONTH_STAGES),
  /** Payable above which a second person has to approve that the month is closed; null: it is not above it. */
  closeLimit: money.nullable(),
  request: monthRequest.nullable(),
});
export type MonthEndRow = z.infer<typeof monthEndRow>;

type Blockers = Record<MonthBlocker, number>;
interface MonthFacts extends Blockers {
  state: PeriodState;
  isOver: boolean;
  difference: string;
}

/** Counts the sessions, orders and washes that have to be decided or to end before a month can be closed. */
export function countBlockers(blockers: Blockers): number {
  return MONTH_BLOCKERS.reduce((sum, name) => sum + blockers[name], 0);
}

/** Whether the sums of a month do not add up: it cannot be closed then. */
export const hasDifference = ({ difference }: Pick<MonthFacts, 'difference'>): boolean => /[1-9]/.test(difference);

/** Decides the stage of a month; only a `ready` one can be closed, or a `waiting` one by a second person. */
export function findMonthStage(facts: MonthFacts, isWaiting = false): MonthStage {
  if (facts.state !== 'open') return facts.state;
  if (!facts.isOver) return 'running';
  if (countBlockers(facts) > 0 || hasDifference(facts)) return 'blocked';
  return isWaiting ? 'waiting' : 'ready';
}

const filters = {
  /** Default: the last month that is over. */
  month: month.optional(),
  /** Matches the names of companies. */
  text: z.string().trim().max(64, 'validation.maxLength').optional(),
  stages: z.array(z.enum(MONTH_STAGES)).max(MONTH_STAGES.length, 'validation.maxItems').optional(),
  currencies: z.array(currencyCode).max(20, 'validation.maxItems').optional(),
};
const SORTABLE = [
  'companyName',
  'currency',
  'payable',
  'received',
  'refunded',
  'unpaid',
  'onAccount',
  'companyShare',
  'stage',
] as const;

/** Sums by currency over all months that match. */
export const MONTH_TOTALS = ['payable', 'received', 'refunded', 'unpaid', 'onAccount', 'companyShare'] as const;
/** Counts by currency over all months that match. */
export const MONTH_COUNTS = ['orders', 'unpaidOrders', ...MONTH_BLOCKERS] as const;

export const MONTH_END_COLUMNS = [
  ...(['companyName', 'currency', 'month', 'orders', 'payable', 'received', 'refunded', 'unpaid'] as const),
  ...(['unpaidOrders', 'onAccount', 'creditLimit', 'promotion', 'tax', 'platformFee', 'channelFee'] as const),
  ...(['companyShare', 'difference', ...MONTH_BLOCKERS] as const),
  ...(['stage', 'closedAt', 'closedByName', 'settledAt'] as const),
] as const;

const someMonths = z.strictObject({ ids, versions: seenVersions });

/** Month-end: the months of all companies side by side, and many of them closed or settled at once. */
export const monthEnd = {
  monthEndPage: endpoint({
    method: 'POST',
    path: `${PATH}/monthEndPage`,
    access: ['finance/accountStatement/view', 'finance/monthEnd/view'],
    summary: 'Month-end: the months of companies with their sums and blockers, the most urgent first',
    business: 'query',
    body: pageQuery(filters, SORTABLE),
    response: pageAnswer(monthEndRow).extend({
      month: z.string(),
      /** It is over by the clocks of all its companies. */
      isOver: z.boolean(),
      /** Months by stage, regardless of the filter by stage. */
      stages: z.record(z.enum(MONTH_STAGES), z.number().int()),
      sums: z.array(
        z.object({
          currency: z.string(),
          months: z.number().int(),
          amounts: z.record(z.enum(MONTH_TOTALS), money),
          counts: z.record(z.enum(MONTH_COUNTS), z.number().int()),
        }),
      ),
    }),
  }),
  monthEndExport: exportCall({
    path: `${PATH}/monthEndExport`,
    access: ['finance/accountStatement/export'],
    summary: 'Month-end: as a file; every amount has its currency',
    filters,
    sortable: SORTABLE,
    columns: MONTH_END_COLUMNS,
  }),
  statementCloseMany: endpoint({
    method: 'POST',
    path: `${PATH}/statementCloseMany`,
    access: ['finance/accountStatement/close'],
    summary: 'Periods of statements: close several, each by itself; what is blocked stays open and says why',
    business: 'update',
    idempotent: true,
    body: someMonths,
    response: bulkResult,
    timeoutMs: TRANSFER_TIMEOUT_MS,
  }),
  statementSettleMany: endpoint({
    method: 'POST',
    path: `${PATH}/statementSettleMany`,
    access: ['finance/accountStatement/settle'],
    summary: 'Periods of statements: settle several closed ones, each by itself',
    business: 'update',
    idempotent: true,
    body: someMonths,
    response: bulkResult,
    timeoutMs: TRANSFER_TIMEOUT_MS,
  }),
};
export type MonthEndAnswer = z.infer<typeof monthEnd.monthEndPage.response>;
