import { z } from 'zod';
import { endpoint, TRANSFER_TIMEOUT_MS } from '../endpoint';
import { exportCall } from '../exports';
import { id } from '../fields';
import { CSV_LIMITS } from '../fileKinds';
import { option, pageAnswer, pageQuery } from '../page';
import { optionQuery, versionOf } from '../records';
import { selectAccess } from '../selects';
import { ACTIVITY_COLUMNS, ACTIVITY_SORT, activityDetail, activityFilters, activityRow } from './activityRow';
import { activityBody, activityDraft, endOrDelayBody, MOST_ACCOUNTS } from './activityBody';
import { accountCheck, activityPreview, activitySeries, chartBody, operateData } from './activityFigures';

const PATH = 'evo-discount/couponActivity';
const VIEW = 'marketing/couponActivity';
const NAME = 'Coupon activities';

/** Activities of operators and companies: a company sees and changes its own. */
export const couponActivity = {
  page: endpoint({
    method: 'POST',
    path: `${PATH}/page`,
    access: [`${VIEW}/view`],
    summary: `${NAME}: search one page`,
    business: 'query',
    body: pageQuery(activityFilters, ACTIVITY_SORT),
    response: pageAnswer(activityRow),
  }),
  detail: endpoint({
    method: 'POST',
    path: `${PATH}/detail`,
    access: [`${VIEW}/view`],
    summary: `${NAME}: one by id`,
    business: 'query',
    body: z.strictObject({ id }),
    response: activityDetail,
  }),
  add: endpoint({
    method: 'POST',
    path: `${PATH}/add`,
    access: [`${VIEW}/add`],
    summary: `${NAME}: create`,
    business: 'insert',
    body: activityBody,
    response: z.object({ id: z.string() }),
    timeoutMs: TRANSFER_TIMEOUT_MS,
  }),
  update: endpoint({
    method: 'POST',
    path: `${PATH}/update`,
    access: [`${VIEW}/add`],
    summary: `${NAME}: change one before its start; 409 when it has changed since the version named`,
    business: 'update',
    body: activityBody.safeExtend(versionOf),
    response: activityDetail,
    timeoutMs: TRANSFER_TIMEOUT_MS,
  }),
  preview: endpoint({
    method: 'POST',
    path: `${PATH}/preview`,
    access: [`${VIEW}/add`],
    summary: `${NAME}: app users that a draft would reach, and its cost by last month's orders`,
    business: 'query',
    body: activityDraft,
    response: activityPreview,
  }),
  grantChart: endpoint({
    method: 'POST',
    path: `${PATH}/grantChart`,
    access: [`${VIEW}/view`],
    summary: `${NAME}: coupons granted over time, and by user tag`,
    business: 'query',
    body: chartBody,
    response: activitySeries,
  }),
  usedChart: endpoint({
    method: 'POST',
    path: `${PATH}/usedChart`,
    access: [`${VIEW}/view`],
    summary: `${NAME}: coupons used and their cost over time, by place of use and by user tag`,
    business: 'query',
    body: chartBody,
    response: activitySeries,
  }),
  operateData: endpoint({
    method: 'POST',
    path: `${PATH}/operateData`,
    access: [`${VIEW}/view`],
    summary: `${NAME}: figures of one`,
    business: 'query',
    body: z.strictObject({ id }),
    response: operateData,
  }),
  accountStatusCheck: endpoint({
    method: 'POST',
    path: `${PATH}/accountStatusCheck`,
    access: [`${VIEW}/add`, 'marketing/couponConsume/grant'],
    summary: `${NAME}: which of these accounts exist and can receive, one result a line`,
    business: 'query',
    body: z.strictObject({
      /** Mail addresses, phone numbers or numbers of app users, one a line. */
      accounts: z
        .array(z.string().trim().max(128, 'validation.maxLength'))
        .min(1, 'validation.minItems')
        .max(MOST_ACCOUNTS, 'validation.maxItems'),
    }),
    response: accountCheck,
    timeoutMs: TRANSFER_TIMEOUT_MS,
  }),
  accountStatusCheckByFile: endpoint({
    method: 'POST',
    path: `${PATH}/accountStatusCheckByFile`,
    access: [`${VIEW}/add`, 'marketing/couponConsume/grant'],
    summary: `${NAME}: the same from the first column of a CSV file; a header named account is left out`,
    business: 'other',
    upload: CSV_LIMITS,
    body: z.strictObject({}),
    response: accountCheck,
    timeoutMs: TRANSFER_TIMEOUT_MS,
  }),
  endOrDelay: endpoint({
    method: 'POST',
    path: `${PATH}/endOrDelay`,
    access: [`${VIEW}/end`, `${VIEW}/delay`],
    summary: `${NAME}: end now, also before the start (needs end), or delay the end (needs delay); an end is never brought before now`,
    business: 'update',
    body: endOrDelayBody,
    response: activityDetail,
  }),
  list: endpoint({
    method: 'POST',
    path: `${PATH}/list`,
    access: selectAccess('couponActivity'),
    summary: `${NAME}: short list for selects, by name or code`,
    business: 'query',
    /** `isGrantable`: only activities underway that give coupons without an exchange code. */
    body: optionQuery.extend({ isGrantable: z.boolean().optional() }),
    response: z.array(option.extend({ code: z.string() })),
  }),
  export: exportCall({
    path: `${PATH}/export`,
    access: [`${VIEW}/export`],
    summary: `${NAME}: as a file`,
    filters: activityFilters,
    sortable: ACTIVITY_SORT,
    columns: ACTIVITY_COLUMNS,
    mayLag: true,
  }),
};
