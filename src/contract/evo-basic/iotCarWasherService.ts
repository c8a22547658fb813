import { z } from 'zod';
import { endpoint } from '../endpoint';
import { dateTime, id, LOCALES, text, currencyCode } from '../fields';
import { money, positiveAmount } from '../money';
import { option } from '../page';
import { optionQuery, recordCalls, retireCall, versionOf } from '../records';
import { selectAccess } from '../selects';
import { percentText } from '../pricePlan';
import { washMinutes } from './iotCarwashSupplierService';

const PATH = 'evo-basic/iotCarWasherService';
const VIEW = 'carWashService';
const NAME = 'Wash service items';

/** Whether apps offer a service item. */
export const SHELF_STATUSES = ['onshelf', 'offshelf'] as const;
export type ShelfStatus = (typeof SHELF_STATUSES)[number];

/** Pictures of a service item at most. */
export const MAX_PICTURES = 3;

/** Fields of a service item that a caller sets; it belongs to the company of its site. */
export const washServiceItemBody = z.strictObject({
  washSiteId: id,
  supplierId: id,
  /** Must be of the supplier. */
  supplierServiceId: id,
  name: text(64),
  /** Price per time, with the digits of its currency. */
  price: positiveAmount,
  currency: currencyCode,
  /** Included in the price. Left out: of a new item none, of a known one as it is. */
  taxPercent: percentText.optional(),
  washMinutes,
  status: z.enum(SHELF_STATUSES).default('onshelf'),
  /** Language of the name; null: shown in every language. */
  language: z.enum(LOCALES).nullish(),
  pictureIds: z.array(id).max(MAX_PICTURES, 'validation.maxItems').default([]),
});

/** A service of a supplier at a wash site, with its price. An order keeps the price at which it was sold. */
export const washServiceItem = z.object({
  id: z.string(),
  companyId: z.string(),
  company: z.string(),
  washSiteId: z.string(),
  washSite: z.string(),
  supplierId: z.string(),
  supplier: z.string(),
  supplierServiceId: z.string(),
  supplierService: z.string(),
  /** Minutes that the supplier gives for its service. */
  supplierMinutes: z.number().int(),
  name: z.string(),
  price: money,
  currency: z.string(),
  /** %, included in the price. */
  taxPercent: z.string(),
  washMinutes: z.number().int(),
  status: z.enum(SHELF_STATUSES),
  language: z.enum(LOCALES).nullable(),
  pictureIds: z.array(z.string()),
  retiredAt: dateTime.nullable(),
  createdAt: dateTime,
  version: z.number().int(),
});
export type WashServiceItem = z.infer<typeof washServiceItem>;

const filters = {
  /** Matches the names of the item and of the supplier's service. */
  text: z.string().trim().max(64, 'validation.maxLength').optional(),
  companyIds: z.array(id).max(100).optional(),
  washSiteIds: z.array(id).max(500).optional(),
  supplierIds: z.array(id).max(100).optional(),
  status: z.enum(SHELF_STATUSES).optional(),
  currency: z.string().max(3).optional(),
  /** Retired ones are left out unless asked for. */
  isRetired: z.boolean().optional(),
};

/** Wash service items: a company sees and changes the items of its sites. */
export const iotCarWasherService = {
  ...recordCalls({
    path: PATH,
    view: VIEW,
    name: NAME,
    filters,
    sortable: ['name', 'price', 'washSite', 'createdAt'],
    row: washServiceItem,
    detail: washServiceItem,
    body: washServiceItemBody,
  }),
  setShelf: endpoint({
    method: 'POST',
    path: `${PATH}/setShelf`,
    // The form of a service item has its status too, so that `edit` takes it on and off the shelf as well.
    access: [`${VIEW}/shelf`, `${VIEW}/edit`],
    summary: `${NAME}: put on the shelf of apps or take off it; 409 when it has changed since the version named`,
    business: 'update',
    body: z.strictObject({ ...versionOf, status: z.enum(SHELF_STATUSES) }),
    response: washServiceItem,
  }),
  list: endpoint({
    method: 'POST',
    path: `${PATH}/list`,
    access: selectAccess('washServiceItem'),
    summary: `${NAME}: short list for selects, of one site and supplier where they are named`,
    business: 'query',
    body: optionQuery.extend({ washSiteId: id.optional(), supplierId: id.optional() }),
    response: z.array(option),
  }),
  retire: retireCall(PATH, VIEW, NAME, filters),
};
