import { z } from 'zod';
import { endpoint } from '../endpoint';
import { dateTime, id, optionalLines, text } from '../fields';
import { MOST_AT_ONCE, optionCall, recordCalls } from '../records';
import { selectAccess } from '../selects';

const PATH = 'evo-basic/appUserTag';

export const appUserTagBody = z.strictObject({
  name: text(32),
  remark: optionalLines(256),
  /** Its people test the platform: lists can leave out their orders. */
  isTester: z.boolean().default(false),
});

/** A tag that sorts app users, for coupons for example. */
export const appUserTagRow = z.object({
  id: z.string(),
  name: z.string(),
  remark: z.string().nullable(),
  isTester: z.boolean(),
  /** Number of holders that the caller may see. */
  users: z.number().int(),
  createdAt: dateTime,
  version: z.number().int(),
});
export type AppUserTag = z.infer<typeof appUserTagRow>;

const people = z.array(id).max(MOST_AT_ONCE, 'validation.maxItems').default([]);

/** Tags of app users; set by operators. A deleted tag is taken off its people. */
export const appUserTag = {
  ...recordCalls({
    path: PATH,
    view: 'user/tag',
    name: 'User tags',
    filters: { text: z.string().trim().max(64, 'validation.maxLength').optional() },
    sortable: ['name', 'users', 'createdAt'],
    row: appUserTagRow,
    detail: appUserTagRow,
    body: appUserTagBody,
  }),
  list: optionCall(PATH, 'User tags', selectAccess('appUserTag')),
  assign: endpoint({
    method: 'POST',
    path: `${PATH}/assign`,
    access: ['user/tag/assign'],
    summary: 'User tags: assign one to app users and remove it from others',
    business: 'update',
    body: z.strictObject({ id, add: people, remove: people }),
    response: appUserTagRow,
  }),
};
