import { z } from 'zod';
import { endpoint } from '../endpoint';
import { currencyCode, dateTime, day, id, lines, month, text } from '../fields';
import { money, positiveAmount } from '../money';
import { PERIOD_STATES } from './statementLines';

const PATH = 'evo-bill/financialManagement';
const whichAccount = { enterpriseId: id, currency: currencyCode };

/** Reversal of a payment: none, waiting for a second person, done, or the payment is a reversal itself. */
export const REVERSAL_STATES = ['none', 'waiting', 'done', 'isReversal'] as const;

/** Account of an enterprise in a currency: debt by the ledger and by month, and payments. */
export const enterpriseAccount = z.object({
  enterpriseId: z.string(),
  currency: z.string(),
  /** Total debt, open months included; negative after an overpayment. */
  due: money,
  /** Newest first. `amount` is fixed once the month is closed; `due` is the part of it not yet covered by payments. */
  months: z.array(
    z.object({
      month: z.string(),
      state: z.enum(PERIOD_STATES),
      amount: money,
      due: money,
      /** Closing is possible: the month is closed in the statements of the companies whose stations were used. */
      mayClose: z.boolean(),
      closedAt: dateTime.nullable(),
      closedByName: z.string().nullable(),
      settledAt: dateTime.nullable(),
    }),
  ),
  /** Newest first. */
  payments: z.array(
    z.object({
      id: z.string(),
      amount: money,
      paidOn: day,
      reference: z.string(),
      bookedAt: dateTime,
      bookedByName: z.string(),
      reversal: z.enum(REVERSAL_STATES),
    }),
  ),
});
export type EnterpriseAccount = z.infer<typeof enterpriseAccount>;

export const enterprisePaymentBody = z.strictObject({
  ...whichAccount,
  amount: positiveAmount,
  paidOn: day,
  reference: text(64),
});

export const paymentReversalBody = z.strictObject({ id, reason: lines(256) });

/** Accounts of enterprises: months are closed, payments are booked, and months that payments cover are settled. */
export const enterpriseAccounts = {
  enterpriseAccount: endpoint({
    method: 'POST',
    path: `${PATH}/enterpriseAccount`,
    access: ['enterprise/accountStatement/view'],
    summary: 'Account of an enterprise in a currency: amount due, months and payments',
    business: 'query',
    body: z.strictObject(whichAccount),
    response: enterpriseAccount,
  }),
  enterpriseClose: endpoint({
    method: 'POST',
    path: `${PATH}/enterpriseClose`,
    access: ['finance/accountStatement/close'],
    summary:
      "Close a month of an enterprise; 409 until it is closed in the companies' statements, or when it is closed",
    business: 'update',
    idempotent: true,
    body: z.strictObject({ ...whichAccount, month }),
    response: enterpriseAccount,
  }),
  enterprisePayment: endpoint({
    method: 'POST',
    path: `${PATH}/enterprisePayment`,
    access: ['finance/accountStatement/settle'],
    summary: 'Book a payment of an enterprise; settles closed months, oldest first; 422 above the amount due',
    business: 'update',
    idempotent: true,
    body: enterprisePaymentBody,
    response: enterpriseAccount,
  }),
  enterprisePaymentReversal: endpoint({
    method: 'POST',
    path: `${PATH}/enterprisePaymentReversal`,
    access: ['finance/accountStatement/settle'],
    summary:
      'Reverse a wrongly booked payment of an enterprise; above the limit a second person has to approve; 409 when it is reversed',
    business: 'update',
    idempotent: true,
    body: paymentReversalBody,
    response: enterpriseAccount,
  }),
};
