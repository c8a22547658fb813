import { z } from 'zod';
import { zoneName } from '../exports';
import { id } from '../fields';
import { money } from '../money';

const count = z.number().int();

/** Why an account of a check cannot receive coupons. */
export const ACCOUNT_PROBLEMS = ['unknown', 'ambiguous', 'repeated', 'disabled', 'anonymised'] as const;

/** Accounts of a check in the order of their lines. */
export const accountCheck = z.object({
  accounts: z.array(
    z.object({
      /** Line of the text or of the file, from 1. */
      line: count,
      account: z.string(),
      appUserId: z.string().nullable(),
      /** Name of the app user. */
      name: z.string().nullable(),
      /** Phone number; masked for callers without the right to see it. */
      phone: z.string().nullable(),
      /** Null: can receive. */
      problem: z.enum(ACCOUNT_PROBLEMS).nullable(),
    }),
  ),
  /** Accounts that can receive. */
  ready: count,
  refused: count,
});
export type AccountCheck = z.infer<typeof accountCheck>;

/** App users that a draft reaches, and its likely cost. */
export const activityPreview = z.object({
  currency: z.string(),
  /** App users that the draft names, as far as the caller sees them. */
  reached: count,
  /** Disabled ones among them. */
  cannotReceive: count,
  /** Reached app users beyond the quantity. */
  beyondQuantity: count,
  /** Orders of the last 30 days at the places of use in the currency, without orders of enterprises. */
  orders: count,
  /** Orders among them that reach the scheme's threshold. */
  fitting: count,
  forecast: z.object({
    /** Coupons that the activity would grant: by reached app users, by orders that reach the demand, or by codes. */
    grants: count,
    /** Coupons among them that would be used, by the fitting orders of the same app users. */
    uses: count,
    /** Discount of an average fitting order. */
    averageDiscount: money,
    /** `uses` times `averageDiscount`, at most the budget cap. */
    cost: money,
    /** Cost if each coupon deducts its most; null: the scheme has no upper limit. */
    worstCase: money.nullable(),
  }),
});
export type ActivityPreview = z.infer<typeof activityPreview>;

/** Request of a chart: days go by `timeZone`; default: the owner's zone. */
export const chartBody = z.strictObject({ id, timeZone: zoneName.optional() });

const groups = z.array(z.object({ id: z.string(), name: z.string(), coupons: count, cost: money }));

/** Coupons by day, place of use and user tag; `cost` is zero where coupons are granted. */
export const activitySeries = z.object({
  currency: z.string(),
  /** Days without gaps: `YYYY-MM-DD`. Each used coupon has a charging order or a wash order; grants have none. */
  days: z.array(z.object({ day: z.string(), coupons: count, cost: money, orders: count, washOrders: count })),
  /** Empty for grants, which have no place. */
  stations: groups,
  washSites: groups,
  /** App users with several tags count with each; users without tags are not in it. */
  tags: groups,
});
export type ActivitySeries = z.infer<typeof activitySeries>;

/** Figures of an activity: `granted` = `open` + `forbidden` + `used` + `expired` + `invalid`. */
export const operateData = z.object({
  currency: z.string(),
  quantity: count,
  granted: count,
  /** Can be used now or later. */
  open: count,
  /** Not activated, or cancelled. */
  forbidden: count,
  used: count,
  expired: count,
  invalid: count,
  /** App users with a coupon of the activity. */
  appUsers: count,
  /** App users that have used one. */
  users: count,
  /** Discounts of the coupons in use. */
  cost: money,
  /** Part of it that is booked to the promotion account; the rest belongs to orders that are not paid yet. */
  booked: money,
  budgetCap: money.nullable(),
  reserved: money.nullable(),
  /** Left of the budget cap. */
  budgetLeft: money.nullable(),
  /** Sum paid for the orders with a coupon, after the discount. */
  paid: money,
  codes: z.object({ made: count, exchanged: count, expired: count, invalid: count }).nullable(),
});
export type OperateData = z.infer<typeof operateData>;
