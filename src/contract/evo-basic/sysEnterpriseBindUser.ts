import { z } from 'zod';
import { endpoint } from '../endpoint';
import { dateTime, id, optionalText, text } from '../fields';
import { importCall } from '../imports';
import { optionCall, recordCalls } from '../records';
import { enabledState } from './sysCompany';

const PATH = 'evo-basic/sysEnterpriseBindUser';

/** kWh a calendar month. */
export const monthlyLimit = z.number().gt(0).max(1_000_000).multipleOf(0.001);

/** What is set of a bound user; without a limit there is none. */
export const bindUserBody = z.strictObject({
  monthlyLimit: monthlyLimit.nullish(),
  status: enabledState.default('enabled'),
  remark: optionalText(256),
});

/** Who is bound to which enterprise: an app user, by the mail address or phone number of the account. */
export const newBindUserBody = bindUserBody.extend({ enterpriseId: id.nullish(), account: text(128) });

/** An app user who charges for an enterprise; mail and phone are masked for whoever may not see them. */
export const bindUser = z.object({
  id: z.string(),
  enterpriseId: z.string(),
  enterpriseName: z.string(),
  appUserId: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  monthlyLimit: z.number().nullable(),
  status: enabledState,
  remark: z.string().nullable(),
  createdAt: dateTime,
  version: z.number().int(),
});
export type BindUser = z.infer<typeof bindUser>;

/** Columns of the import. `account` as in {@link newBindUserBody}; an enterprise need not name itself. */
export const BIND_USER_COLUMNS = ['account', 'enterprise', 'monthlyLimit', 'remark'] as const;

export const sysEnterpriseBindUser = {
  ...recordCalls({
    path: PATH,
    view: 'enterprise/user',
    name: 'Enterprise users',
    filters: {
      text: z.string().trim().max(64, 'validation.maxLength').optional(),
      enterpriseIds: z.array(id).max(50).optional(),
      appUserIds: z.array(id).max(50).optional(),
      status: enabledState.optional(),
      hasLimit: z.boolean().optional(),
    },
    sortable: ['name', 'enterpriseName', 'monthlyLimit', 'createdAt'],
    row: bindUser,
    detail: bindUser,
    body: bindUserBody,
  }),
  add: endpoint({
    method: 'POST',
    path: `${PATH}/add`,
    access: ['enterprise/user/add'],
    summary: 'Enterprise users: bind an app user',
    business: 'insert',
    body: newBindUserBody,
    response: z.object({ id: z.string() }),
  }),
  list: optionCall(PATH, 'Enterprise users'),
  import: importCall({
    path: `${PATH}/import`,
    access: ['enterprise/user/import'],
    summary: 'Enterprise users: bind those of a CSV file',
  }),
};
