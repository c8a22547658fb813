import { z } from 'zod';
import { endpoint, TRANSFER_TIMEOUT_MS } from '../endpoint';
import { dateTime, id } from '../fields';
import { pageAnswer, pageQuery } from '../page';
import { bulkBody, bulkResult } from '../records';
import { enabledState } from './sysCompany';

/**
 * A driver with sessions at stations of a company; mail and phone are masked for callers without the right to see them.
 */
export const companyCustomer = z.object({
  id: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  appUserId: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  sessions: z.number().int(),
  firstAt: dateTime,
  lastAt: dateTime,
  /** Disabled: refused at the stations of this company. */
  status: enabledState,
  reason: z.string().nullable(),
  changedAt: dateTime.nullable(),
  changedBy: z.string().nullable(),
});
export type CompanyCustomer = z.infer<typeof companyCustomer>;

const filters = {
  text: z.string().trim().max(64, 'validation.maxLength').optional(),
  ids: z.array(id).max(50).optional(),
  companyIds: z.array(id).max(50).optional(),
  appUserIds: z.array(id).max(50).optional(),
  status: enabledState.optional(),
};

/** Bulk change of customers; a disabled customer is informed of the reason. */
export const customerChange = bulkBody(filters, {
  isDisabled: z.boolean(),
  reason: z.string().trim().max(256, 'validation.maxLength').nullish(),
}).refine(({ isDisabled, reason }) => !isDisabled || Boolean(reason), {
  path: ['reason'],
  message: 'validation.required',
});

/** Customers of companies. */
export const appCompanyOrderUser = {
  page: endpoint({
    method: 'POST',
    path: 'evo-basic/appCompanyOrderUser/page',
    access: ['company/customer/view'],
    summary: 'Customers of companies: search one page',
    business: 'query',
    body: pageQuery(filters, ['name', 'companyName', 'sessions', 'firstAt', 'lastAt']),
    response: pageAnswer(companyCustomer),
  }),
  disable: endpoint({
    method: 'POST',
    path: 'evo-basic/appCompanyOrderUser/disabledCompanyUser',
    access: ['company/customer/disable'],
    summary: 'Customers of companies: disable at the stations of their company, with a reason, or enable',
    business: 'update',
    body: customerChange,
    response: bulkResult,
    timeoutMs: TRANSFER_TIMEOUT_MS,
  }),
};
