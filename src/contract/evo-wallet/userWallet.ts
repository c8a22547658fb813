import { z } from 'zod';
import { endpoint } from '../endpoint';
import { dateTime, id, lines, currencyCode } from '../fields';
import { money, signedAmount } from '../money';
import { pageAnswer, pageQuery } from '../page';
import { amountOf, walletFilters, walletList, walletOwner } from '../walletLists';

const PATH = 'evo-wallet/admin/wallet';

export const walletRow = z.object({
  /** Id of its account in the ledger. */
  id: z.string(),
  ...walletOwner,
  currency: z.string(),
  balance: money,
  /** Held for sessions that run; not part of the balance. */
  held: money,
  lastMovementAt: dateTime.nullable(),
});
export type Wallet = z.infer<typeof walletRow>;

/** Accounts whose balance can be left without an owner; a hold is money that a session set aside. */
export const STRANDED_KINDS = ['wallet', 'hold', 'company', 'enterprise'] as const;
/** A balance whose owner was deleted, or disabled where it is a company or an enterprise. */
export const strandedBalance = z.object({
  /** Id of its account in the ledger. */
  id: z.string(),
  kind: z.enum(STRANDED_KINDS),
  ownerId: z.string(),
  owner: z.string(),
  currency: z.string(),
  /** Negative: the owner owes it. */
  balance: money,
  /** When the owner was deleted; null for a disabled one. */
  since: dateTime.nullable(),
  lastMovementAt: dateTime,
});
export type StrandedBalance = z.infer<typeof strandedBalance>;
/** Most balances in the answer of the call. */
export const MOST_STRANDED = 200;

export const FLOW_TYPES = [
  'topup',
  'charge',
  'carwash',
  'refund',
  'fee',
  'adjust',
  'hold',
  'release',
  'prepay',
] as const;
/** A movement of a wallet; incoming amounts are positive. */
export const walletFlow = z.object({
  id: z.string(),
  at: dateTime,
  type: z.enum(FLOW_TYPES),
  ...amountOf,
  balanceAfter: money,
  orderId: z.string().nullable(),
  /** The wash order, where it is one. */
  washOrderId: z.string().nullable(),
  /** Number of the order or top-up. */
  reference: z.string().nullable(),
  reason: z.string().nullable(),
  /** Null: the system. */
  userName: z.string().nullable(),
});
export type WalletFlow = z.infer<typeof walletFlow>;

const userWalletList = walletList({
  path: `${PATH}/userWallet`,
  view: 'finance/userFlow',
  name: 'Wallets',
  filters: {
    text: walletFilters.text,
    currency: walletFilters.currency,
    withTotals: walletFilters.withTotals,
    appUserId: walletFilters.appUserId,
  },
  sortable: ['balance', 'userName', 'lastMovementAt'],
  columns: ['userName', 'userPhone', 'userEmail', 'balance', 'held', 'currency', 'lastMovementAt'],
  row: walletRow,
});

export const userWallet = {
  ...userWalletList,
  detail: endpoint({
    method: 'POST',
    path: `${PATH}/userWallet/detail`,
    access: ['finance/userFlow/view'],
    summary: 'Wallets: one by id',
    business: 'query',
    body: z.strictObject({ id }),
    response: walletRow,
  }),
  stranded: endpoint({
    method: 'POST',
    path: `${PATH}/userWallet/stranded`,
    access: ['finance/userFlow/view'],
    summary:
      'Wallets: balances of deleted app users, and of disabled companies and enterprises, latest movement first; for operators',
    business: 'query',
    response: z.array(strandedBalance),
  }),
  transactionRecordList: endpoint({
    method: 'POST',
    path: `${PATH}/userWallet/transactionRecordList`,
    access: ['finance/userFlow/view'],
    summary: 'Wallets: movements of one, or of all wallets of a phone number',
    business: 'query',
    body: pageQuery(
      {
        walletId: id.optional(),
        transactionType: z.enum(FLOW_TYPES).optional(),
        userPhone: z.string().trim().max(32, 'validation.maxLength').optional(),
      },
      ['at'],
    ),
    response: pageAnswer(walletFlow),
  }),
  adjustTerms: endpoint({
    method: 'POST',
    path: `${PATH}/userWallet/adjustTerms`,
    access: ['finance/userFlow/adjust'],
    summary: 'Wallets: balance of an app user in a currency, and the amount that can be adjusted without an approval',
    business: 'query',
    body: z.strictObject({ appUserId: id, currency: currencyCode }),
    response: z.object({ balance: money, approvalLimit: money, approvalLeft: money }),
  }),
  adjust: endpoint({
    method: 'POST',
    path: `${PATH}/userWallet/adjust`,
    access: ['finance/userFlow/adjust'],
    summary: 'Wallets: adjust the balance up or down; above the limit of its currency a second person has to approve',
    business: 'update',
    idempotent: true,
    /** A wallet by its id, or a person's in a currency, which is made with its first amount. */
    body: z
      .strictObject({
        id: id.optional(),
        appUserId: id.optional(),
        currency: currencyCode.optional(),
        amount: signedAmount,
        reason: lines(256),
      })
      .refine(({ id: wallet, appUserId, currency }) => wallet ?? (appUserId && currency), {
        path: ['id'],
        message: 'validation.required',
      }),
    response: z.object({ state: z.enum(['done', 'pending']), balance: money }),
  }),
};
