import { z } from 'zod';
import { currencyCode, dateTime, day, id } from '../fields';
import { money } from '../money';
import { withTotals } from '../page';

/** Length of a row of a statement; default: a month. */
export const STATEMENT_STEPS = ['month', 'day'] as const;
export type StatementStep = (typeof STATEMENT_STEPS)[number];

/** A period is open, then closed (its figures stay as they are), then settled (its shares are paid out). */
export const PERIOD_STATES = ['open', 'closed', 'settled'] as const;
export type PeriodState = (typeof PERIOD_STATES)[number];

/** Ways in which money of an order moves; each is a term of the equation of its statement. */
const MOVEMENTS = ['received', 'onAccount', 'refunded', 'promotion'] as const;
export type Movement = (typeof MOVEMENTS)[number];

/** Filter of orders: with this movement on the days of the statement that `dayFrom` and `dayUntil` name. */
export const movement = z.enum(MOVEMENTS).optional();

const ids = z.array(id).max(50, 'validation.maxItems');

/** Filters that every statement has; days are inclusive. */
export const statementFilters = {
  ...withTotals,
  /** Matches the names of companies, enterprises and stations. */
  text: z.string().trim().max(64, 'validation.maxLength').optional(),
  step: z.enum(STATEMENT_STEPS).optional(),
  from: day.optional(),
  until: day.optional(),
  companyIds: ids.optional(),
  stationIds: ids.optional(),
  currencies: z.array(currencyCode).max(20, 'validation.maxItems').optional(),
};

const PERIOD = String.raw`20\d{2}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?`;

/**
 * Key of a row of a statement: its period, its ids (`0` where the row is not split by that), and its currency, as in
 * `2026-10.3.0.KZT`. Made by the server.
 */
export const rowId = (ids: number) =>
  z.string().regex(new RegExp(String.raw`^${PERIOD}(\.\d{1,18}){${ids}}\.[A-Z]{3}$`), 'validation.id');

/** Fields of every row of a statement. Names are null where the row is not split by that. */
export const statementRow = {
  id: z.string(),
  /** `YYYY-MM` or `YYYY-MM-DD`. */
  period: z.string(),
  currency: z.string(),
  stationId: z.string().nullable(),
  stationName: z.string().nullable(),
  /** Lines that belong to a month that was closed before they came. */
  corrections: z.number().int(),
};

/**
 * Sums of the orders of a row: `payable` = electricity + service + fees - discount - coupon - writtenOff. Tax and fees
 * to others are written when money moves: `paid` + `promotion` - `refunded` = tax + platform fee + channel fee + shares.
 */
export const figures = {
  /** Orders priced. */
  orders: z.number().int(),
  /** kWh with three digits. */
  energy: z.string(),
  electricity: money,
  service: money,
  fees: money,
  discount: money,
  coupon: money,
  /** Written-off debts. */
  writtenOff: money,
  tax: money,
  payable: money,
  paid: money,
  refunded: money,
};
export const FIGURES = Object.keys(figures) as (keyof typeof figures)[];

/** The order behind a part of a row. `at` is the end of its session, null where it never ended. */
export const orderPart = {
  id: z.string(),
  no: z.string(),
  at: dateTime.nullable(),
  timezone: z.string(),
  stationName: z.string().nullable(),
  /** It came after its own month was closed. */
  isLate: z.boolean(),
};

/** Share of a party in a row's orders; party null is the platform. */
export const partyShare = z.object({ partyId: z.string().nullable(), partyName: z.string().nullable(), amount: money });
export type PartyShare = z.infer<typeof partyShare>;

export const feesAndShares = {
  /** Discounts of coupons that the operators bear: the parties share them like a payment. */
  promotion: money,
  platformFee: money,
  channelFee: money,
  platformShare: money,
  /** Share of the station's company. */
  companyShare: money,
  /** Share of all other parties. */
  otherShare: money,
};
