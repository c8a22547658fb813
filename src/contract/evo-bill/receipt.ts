import { z } from 'zod';
import { dateTime, LOCALES } from '../fields';
import { money } from '../money';
import { breakdown } from '../breakdown';

/**
 * Why a receipt cannot be sent: no known person, a person whose data were erased, or a person without an email address.
 */
export const RECEIPT_REFUSALS = ['receiptNoPerson', 'receiptErased', 'receiptNoEmail'] as const;
export type ReceiptRefusal = (typeof RECEIPT_REFUSALS)[number];

/** The price of a session as its customer may see it: nothing of how company and platform share it. */
export const receiptBill = breakdown.pick({
  currency: true,
  lines: true,
  energy: true,
  original: true,
  payable: true,
  taxPercent: true,
  tax: true,
});

/** Fields of every receipt, of a charging session as of a wash. */
const receiptBase = {
  id: z.string(),
  no: z.string(),
  /** `country` is null where it is not known, or outside the caller's scope. */
  seller: z.object({ name: z.string(), country: z.string().nullable() }),
  address: z.string(),
  /** Time zone of the place. */
  timezone: z.string(),
  startedAt: dateTime.nullable(),
  /** Number of the coupon that the order has taken. */
  coupon: z.string().nullable(),
  paid: money,
  refunded: money,
  paymentType: z.string(),
  /** The language of the person; English where the person is not known. */
  language: z.enum(LOCALES),
  /** Null: no person, or none with an address. Masked for callers without the right to see contact data. */
  email: z.string().nullable(),
  /** Null: it can be sent. */
  sendRefusal: z.enum(RECEIPT_REFUSALS).nullable(),
};

/** A charging order as its customer reads it. */
export const receipt = z.object({
  ...receiptBase,
  station: z.string(),
  chargerCode: z.string(),
  connector: z.number().int(),
  stoppedAt: dateTime.nullable(),
  bill: receiptBill,
});
export type Receipt = z.infer<typeof receipt>;

/** A wash order as its customer reads it. */
export const washReceipt = z.object({
  ...receiptBase,
  washSite: z.string(),
  washer: z.string().nullable(),
  service: z.string(),
  licensePlate: z.string().nullable(),
  endedAt: dateTime.nullable(),
  bill: z.object({
    currency: z.string(),
    original: money,
    /** Taken off; positive. */
    discount: money,
    coupon: money,
    payable: money,
    taxPercent: z.string(),
    tax: money,
  }),
});
export type WashReceipt = z.infer<typeof washReceipt>;

/** Address that a receipt goes to; masked for callers without the right to see contact data. */
export const sentReceipt = z.object({ sentTo: z.string() });
