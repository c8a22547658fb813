import { z } from 'zod';
import { endpoint } from '../endpoint';
import { exportCall } from '../exports';
import { dateTime, id } from '../fields';
import { money } from '../money';
import { pageAnswer, pageQuery } from '../page';
import { orderMoney } from './orderMoney';

const PATH = 'evo-wallet/admin/wallet/userMoney';
const VIEW = ['finance/userFlow/view'] as const;

/** Kinds of rows of a person's money; the kinds of a group stand together. */
export const MONEY_GROUPS = {
  payments: ['charging', 'carWash', 'prepayment'],
  refunds: ['refund'],
  topUps: ['topUp', 'topUpFee', 'adjustment'],
  coupons: ['couponGranted', 'couponUsed'],
  home: ['homeCharging'],
} as const;
export type MoneyGroup = keyof typeof MONEY_GROUPS;
export const MONEY_GROUP_NAMES = ['payments', 'refunds', 'topUps', 'coupons', 'home'] as const;
export const MONEY_TYPES = Object.values(MONEY_GROUPS).flat();
export type MoneyType = (typeof MONEY_GROUPS)[MoneyGroup][number];

/** `returned`: a coupon that its order has given back. */
export const MONEY_STATES = ['done', 'unpaid', 'underWay', 'failed', 'returned'] as const;

/** Ways of money that no wallet, card or account of the payment settings stands for. */
export const OTHER_WAYS = ['terminal', 'prepayment'] as const;
export const isOtherWay = (way: string): way is (typeof OTHER_WAYS)[number] =>
  (OTHER_WAYS as readonly string[]).includes(way);

/** A row of the time line of a person's money. */
export const moneyRow = z.object({
  id: z.string(),
  at: dateTime,
  type: z.enum(MONEY_TYPES),
  state: z.enum(MONEY_STATES),
  /** Number of the order, the top-up or the coupon. */
  number: z.string().nullable(),
  orderId: z.string().nullable(),
  washOrderId: z.string().nullable(),
  /** Station, wash site, coupon activity or home charger. */
  place: z.string().nullable(),
  /** Time zone of the place; null: it has none. */
  timezone: z.string().nullable(),
  /** Always positive; null: a coupon that is worth no fixed amount. */
  amount: money.nullable(),
  currency: z.string().nullable(),
  /** As the person sees it; `none` moves no money of the person. */
  direction: z.enum(['in', 'out', 'none']),
  /** Balance of the wallet; null where the row moves no balance. */
  balanceAfter: money.nullable(),
  /** The way the money went: a payment type, or one of the other ways. */
  paidBy: z.string().nullable(),
  reason: z.string().nullable(),
});
export type MoneyRow = z.infer<typeof moneyRow>;

/** The rows from `from` to the end of the last second of `until`, or to now. */
const range = { appUserId: id, from: dateTime, until: dateTime.optional() };
const filters = {
  ...range,
  group: z.enum(MONEY_GROUP_NAMES).optional(),
  /** Only rows of washes. */
  isWash: z.boolean().optional(),
  currency: z.string().max(3).optional(),
  /** Matches number and place. */
  text: z.string().trim().max(64, 'validation.maxLength').optional(),
};

const amountOf = { currency: z.string(), amount: money };

/** A person as the page of its money names it. */
export const moneyPerson = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Contact data are masked; `contact` shows them to a caller with a refund permission. */
  isMasked: z.boolean(),
  maySeeContact: z.boolean(),
  country: z.string().nullable(),
  language: z.string(),
  createdAt: dateTime,
  anonymisedAt: dateTime.nullable(),
  /** Companies with places at which the person has charged. */
  companies: z.number().int(),
  /** Persons of the same name, this one among them. */
  namesakes: z.number().int(),
  /** Zone of the latest session; null: none yet. */
  timezone: z.string().nullable(),
});
export type MoneyPerson = z.infer<typeof moneyPerson>;

/** The ledger's account of a wallet in a range: opening + in - out - held = closing, or they differ. */
export const walletProof = z.object({
  opening: money,
  in: money,
  out: money,
  /** Set aside for sessions and not released, as of the range; negative: released. */
  held: money,
  /** The balance that the ledger has at the end of the range. */
  closing: money,
  /** Closing less the result of the movements; zero in sound books. */
  difference: money,
});
export type WalletProof = z.infer<typeof walletProof>;

export const moneyHeads = z.object({
  person: moneyPerson,
  wallets: z.array(
    z.object({
      /** Id of its account in the ledger. */
      id: z.string(),
      currency: z.string(),
      balance: money,
      held: money,
      /** Null for a company: it sees only the movements of its own orders. */
      proof: walletProof.nullable(),
    }),
  ),
  toPay: z.array(z.object({ ...amountOf, orders: z.number().int() })),
  comingBack: z.array(z.object({ ...amountOf, refunds: z.number().int() })),
  coupons: z.object({ left: z.number().int(), firstUntil: dateTime.nullable() }),
  /** Rows of the range by group, and the rows of washes, with the other filters in force. */
  counts: z.record(z.enum([...MONEY_GROUP_NAMES, 'wash']), z.number().int()),
});
export type MoneyHeads = z.infer<typeof moneyHeads>;

/** A person that a search has found, or one of the same name. */
export const foundPerson = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  country: z.string().nullable(),
  createdAt: dateTime,
  lastOrder: z.object({ at: dateTime, place: z.string(), timezone: z.string() }).nullable(),
});
export type FoundPerson = z.infer<typeof foundPerson>;

export const userMoney = {
  page: endpoint({
    method: 'POST',
    path: `${PATH}/page`,
    access: VIEW,
    summary: 'Money of a person: one page of payments, refunds, top-ups, coupons, washes and home charging by time',
    business: 'query',
    body: pageQuery(filters, ['at']),
    response: pageAnswer(moneyRow),
  }),
  heads: endpoint({
    method: 'POST',
    path: `${PATH}/heads`,
    access: VIEW,
    summary: 'Money of a person: wallets with their proof, what is to pay and under way, counts of a range',
    business: 'query',
    body: z.strictObject({ ...range, currency: filters.currency, text: filters.text }),
    response: moneyHeads,
  }),
  export: exportCall({
    path: `${PATH}/export`,
    access: ['finance/userFlow/export'],
    summary: 'Money of a person: as a file',
    filters,
    sortable: ['at'],
    columns: [
      'at',
      'type',
      'state',
      'number',
      'place',
      'direction',
      'amount',
      'currency',
      'balanceAfter',
      'paidBy',
      'reason',
    ],
  }),
  order: endpoint({
    method: 'POST',
    path: `${PATH}/order`,
    access: VIEW,
    summary:
      'Money of a person: why an order costs other than the last one at its station, and what a whole refund would do',
    business: 'query',
    body: z.strictObject({ business: z.enum(['charging', 'wash']), orderId: id }),
    response: orderMoney,
  }),
  contact: endpoint({
    method: 'POST',
    path: `${PATH}/contact`,
    access: ['order/chargeOrder/refund', 'order/carWashOrder/refund', 'user/app/view'],
    summary: 'Contact data of a person, unmasked for an operator who refunds; each reading is recorded',
    business: 'query',
    isRecorded: true,
    body: z.strictObject({ appUserId: id }),
    response: z.object({ phone: z.string().nullable(), email: z.string().nullable() }),
  }),
  find: endpoint({
    method: 'POST',
    path: `${PATH}/find`,
    access: VIEW,
    summary: 'Persons by their whole phone number, for operators who may see contact data; each search is recorded',
    business: 'query',
    isRecorded: true,
    body: z.strictObject({ phone: z.string().trim().min(7, 'validation.minLength').max(32, 'validation.maxLength') }),
    response: z.array(foundPerson),
  }),
  namesakes: endpoint({
    method: 'POST',
    path: `${PATH}/namesakes`,
    access: VIEW,
    summary: 'Persons of the same name side by side, up to 20',
    business: 'query',
    body: z.strictObject({ appUserId: id }),
    response: z.array(foundPerson),
  }),
};
