import { z } from 'zod';
import { dateTime, LOCALES } from '../fields';
import { money } from '../money';
import { breakdown } from './breakdown';

/** Why a receipt cannot be sent: no known person, one whose data were erased, or one without an email address. */
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

/** A charging order as its customer reads it. */
export const receipt = z.object({
  id: z.string(),
  no: z.string(),
  /** `country` is null where it is not known, or outside the caller's scope. */
  seller: z.object({ name: z.string(), country: z.string().nullable() }),
  station: z.string(),
  address: z.string(),
  chargerCode: z.string(),
  connector: z.number().int(),
  /** Time zone of the station. */
  timezone: z.string(),
  startedAt: dateTime.nullable(),
  stoppedAt: dateTime.nullable(),
  bill: receiptBill,
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
});
export type Receipt = z.infer<typeof receipt>;
