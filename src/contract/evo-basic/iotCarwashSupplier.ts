import { z } from 'zod';
import { dateTime, text } from '../fields';
import { recordCalls } from '../records';

/** Characters of a supplier's code, which stands in addresses. */
const CODE = /^[a-z0-9-]{2,32}$/;

/** Commands are sent to `<url>/machines/…`, so that the address ends with its path. */
export function isServiceAddress(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, username, password, search, hash } = new URL(url);
  return /^https?:$/.test(protocol) && username + password + search + hash === '';
}

/** Fields of a supplier that an operator sets. */
export const supplierBody = z
  .strictObject({
    /** Stands in the addresses that the supplier calls; stays when the supplier is changed. */
    code: z.string().regex(CODE, 'validation.supplierCode'),
    name: text(64),
    /** Where the supplier takes commands. Left out, the address that a supplier has announced stays. */
    url: z.url('validation.url').max(256, 'validation.maxLength').refine(isServiceAddress, 'validation.url').nullish(),
    /** The supplier says itself where it takes commands. */
    announcesUrl: z.boolean(),
    /** Signs messages in both directions. Needed for a new supplier; left out, the stored one stays. */
    secret: z.string().min(16, 'validation.minLength').max(256, 'validation.maxLength').optional(),
  })
  .refine(({ url, announcesUrl }) => announcesUrl || url != null, { path: ['url'], message: 'validation.required' });

/** Whether messages come from a supplier: `silent` once its reports have stopped. */
export const SUPPLIER_STATES = ['connected', 'silent', 'neverHeard'] as const;
export type SupplierState = (typeof SUPPLIER_STATES)[number];

/** A wash supplier, with the state of its connection. Its secret is never answered. */
export const supplier = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  /** Null: not announced yet. */
  url: z.string().nullable(),
  announcesUrl: z.boolean(),
  hasSecret: z.boolean(),
  state: z.enum(SUPPLIER_STATES),
  /** Time of the last inventory or report, whichever came later. */
  heardAt: dateTime.nullable(),
  inventoryAt: dateTime.nullable(),
  reportedAt: dateTime.nullable(),
  /** Time of the last message with a wrong signature, to the minute. */
  refusedAt: dateTime.nullable(),
  /** Machines of the last inventory. */
  machines: z.number().int(),
  /** Address that the supplier calls; the kind of message follows as the last part of the path. */
  messagesUrl: z.string(),
  /** PUBLIC_URL is not set: the address may be right on the server's machine only. */
  isLocalUrl: z.boolean(),
  createdAt: dateTime,
  version: z.number().int(),
});
export type Supplier = z.infer<typeof supplier>;

/** Wash suppliers and how they are connected: seen and changed by operators alone. */
export const iotCarwashSupplier = recordCalls({
  path: 'evo-basic/iotCarwashSupplier',
  view: 'carWashService',
  name: 'Wash suppliers',
  filters: {
    /** Matches name and code. */
    text: z.string().trim().max(64, 'validation.maxLength').optional(),
  },
  sortable: ['name', 'code', 'machines', 'createdAt'],
  row: supplier,
  detail: supplier,
  body: supplierBody,
});
