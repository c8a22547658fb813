import { z } from 'zod';
import { endpoint } from '../endpoint';
import { dateTime } from '../fields';

/** Counts of the hourly proof of the ledger; all zero when it is sound. */
export const LEDGER_FAULTS = [
  /** Entries that do not add up to zero. */
  'unbalanced',
  /** Wallets and holds whose last balance differs from the sum of their postings. */
  'wrongBalances',
  /** Orders whose paid or refunded amount differs from the ledger. */
  'wrongOrders',
  /** Washes that were given without being paid, paid in part, or started twice. */
  'wrongWashes',
  /** Orders whose statement lines differ from the ledger. */
  'wrongStatements',
  /** Months of a company in which paid less refunded is not tax, fees and shares. */
  'wrongRows',
  /** Refunds under way that no provider is asked about any more. */
  'stuckRefunds',
  /** Payments that a provider has answered and that are not in the ledger. */
  'unbookedPayments',
  /** Negative payouts, and payouts whose state differs from the ledger. */
  'wrongPayouts',
  /** Parties whose carried amounts are not set off in the month that they were carried to. */
  'wrongCarried',
  /** Enterprises that owe something else by the ledger than by their statements and payments. */
  'wrongEnterprises',
  /** Enterprises with more paid out to the parties for their orders than was collected plus their credit limit. */
  'unfundedShares',
  /** Coupons whose cost differs from the ledger, and activities whose counts differ from their coupons. */
  'wrongCoupons',
  /** Wallets with money of app users that were deleted. */
  'strandedBalances',
] as const;
export type LedgerFaults = Record<(typeof LEDGER_FAULTS)[number], number>;

/** The last proof; null before the first. */
export const ledgerProof = {
  ledgerProof: endpoint({
    method: 'GET',
    path: 'evo-bill/financialManagement/ledgerProof',
    access: ['finance/accountStatement/view'],
    summary: 'Last proof of the ledger: differences and their first time; for operators, null for others',
    business: 'query',
    response: z
      .object({
        at: dateTime,
        isSound: z.boolean(),
        brokenSince: dateTime.nullable(),
        /** Number of differences by fault; faults without differences are left out. */
        faults: z.record(z.string(), z.number().int()),
      })
      .nullable(),
  }),
};
