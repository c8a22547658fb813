import { z } from 'zod';
import { endpoint } from '../endpoint';

export const adminGetApp = {
  getAppUserList: endpoint({
    method: 'POST',
    path: 'evo-basic/adminGetApp/getAppUserList',
    access: [
      'user/app/view',
      'user/tag/view',
      'maintenance/monitor/start',
      'marketing/couponActivity/add',
      'marketing/couponConsume/grant',
    ],
    summary: 'App users for selects; mail and phone masked without user/app/view',
    business: 'query',
    body: z.strictObject({ text: z.string().max(64).optional() }),
    response: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        email: z.string().nullable(),
        phone: z.string().nullable(),
        /** Tags that a remote start may use. */
        idTags: z.array(z.string()),
      }),
    ),
  }),
};
