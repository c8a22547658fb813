import { z } from 'zod';
import { dateTime, email, id, optionalText, text } from '../fields';
import { money, positiveAmount, unsignedAmount } from '../money';
import { option } from '../page';
import { optionCall, recordCalls } from '../records';
import { selectAccess } from '../selects';
import { storedFile } from './file';
import { enabledState } from './sysCompany';

const PATH = 'evo-basic/sysEnterprise';
const MOST_STATIONS = 1_000;

/** Per cent, with at most two decimals. */
const discount = z.number().min(0).max(100).multipleOf(0.01);
const isOnce = (list: readonly string[]) => new Set(list).size === list.length;

/**
 * Fields of an enterprise that a caller sets. `status` needs the operation `enable`, everything else `edit`.
 * Enterprises of a company belong to it; without `stationIds` an enterprise pays, with its discounts, at all stations
 * of the company.
 */
export const sysEnterpriseBody = z.strictObject({
  companyId: id.nullish(),
  name: text(128),
  address: optionalText(256),
  contact: optionalText(64),
  email: email.nullish(),
  adminName: optionalText(64),
  adminEmail: email.nullish(),
  chargingDiscount: discount,
  serviceDiscount: discount,
  stationIds: z.array(id).max(MOST_STATIONS, 'validation.maxItems').refine(isOnce, 'validation.unique').default([]),
  /** Uploaded before, as attachments. */
  attachmentIds: z.array(id).max(5, 'validation.maxItems').refine(isOnce, 'validation.unique').default([]),
  /** In the currency of the company; set by operators. Left out it stays, null: none. */
  creditLimit: unsignedAmount.nullish(),
  /** Money a calendar month, in the currency of the company; without one there is no limit. */
  spendLimit: positiveAmount.nullish(),
  status: enabledState.optional(),
});

/**
 * A firm whose drivers charge at its expense, at stations of its company alone: an enterprise without a company pays
 * nowhere. A disabled enterprise pays for no new session, but still for running ones. Discounts in per cent, as of a
 * session's beginning.
 */
export const enterprise = z.object({
  id: z.string(),
  companyId: z.string().nullable(),
  companyName: z.string().nullable(),
  name: z.string(),
  address: z.string().nullable(),
  contact: z.string().nullable(),
  email: z.string().nullable(),
  adminName: z.string().nullable(),
  adminEmail: z.string().nullable(),
  chargingDiscount: z.number(),
  serviceDiscount: z.number(),
  /** Stations at which it pays; empty: all stations of the company. */
  stations: z.array(option),
  attachments: z.array(storedFile),
  /** Of the company; null without one. */
  currency: z.string().nullable(),
  /** Up to it, shares of orders on account are paid out before the enterprise has paid; null: none. */
  creditLimit: money.nullable(),
  /** Money a calendar month, in the currency; reached it stops starts and running sessions. Null: none. */
  spendLimit: money.nullable(),
  /** Charged in this month of its company, in the currency. */
  spentThisMonth: money,
  /** Bound users. */
  users: z.number().int(),
  /** kWh on account in this month of its company; sessions that run count. */
  usedThisMonth: z.number(),
  status: enabledState,
  createdAt: dateTime,
  version: z.number().int(),
});
export type Enterprise = z.infer<typeof enterprise>;

export const sysEnterprise = {
  ...recordCalls({
    path: PATH,
    view: 'enterprise/management',
    name: 'Enterprises',
    filters: {
      text: z.string().trim().max(64, 'validation.maxLength').optional(),
      companyIds: z.array(id).max(50).optional(),
      stationIds: z.array(id).max(50).optional(),
      status: enabledState.optional(),
      /** 80 % or more of the monthly limit in money are spent. */
      isNearLimit: z.boolean().optional(),
    },
    sortable: ['name', 'companyName', 'chargingDiscount', 'serviceDiscount', 'users', 'createdAt'],
    row: enterprise,
    detail: enterprise,
    body: sysEnterpriseBody,
    alsoUpdates: ['enterprise/management/enable'],
  }),
  list: optionCall(PATH, 'Enterprises', selectAccess('enterprise')),
};
