import { z } from 'zod';
import { endpoint } from '../endpoint';
import { dateTime, id } from '../fields';
import { pageAnswer, pageQuery } from '../page';

export const MESSAGE_CODE_TYPES = ['registeraccount', 'forgetpassword', 'login', 'bindusermobile'] as const;
export const MESSAGE_CODE_STATES = ['verified', 'unverified', 'expired'] as const;
export type MessageCodeState = (typeof MESSAGE_CODE_STATES)[number];

/** A code that was sent to an app user, or during a sign-up (`userId` null). */
export const messageCode = z.object({
  id: z.string(),
  userId: z.string().nullable(),
  user: z.string().nullable(),
  email: z.string().nullable(),
  tel: z.string().nullable(),
  sendTime: dateTime,
  failureTime: dateTime,
  type: z.enum(MESSAGE_CODE_TYPES),
  status: z.enum(MESSAGE_CODE_STATES),
  /** Without the code itself while it opens anything. */
  content: z.string(),
});
export type MessageCode = z.infer<typeof messageCode>;

export const messageCodes = {
  page: endpoint({
    method: 'POST',
    path: 'evo-basic/auth/getMobileVerificationCodeRecords',
    access: ['user/messageCode/view'],
    summary: 'Message codes of app users: search one page',
    business: 'query',
    body: pageQuery(
      {
        text: z.string().trim().max(64, 'validation.maxLength').optional(),
        types: z.array(z.enum(MESSAGE_CODE_TYPES)).max(MESSAGE_CODE_TYPES.length).optional(),
        statuses: z.array(z.enum(MESSAGE_CODE_STATES)).max(MESSAGE_CODE_STATES.length).optional(),
        userIds: z.array(id).max(50).optional(),
        sentFrom: dateTime.optional(),
        sentUntil: dateTime.optional(),
      },
      ['sendTime', 'failureTime'],
    ),
    response: pageAnswer(messageCode),
  }),
};
