import { z } from 'zod';
import { dateTime } from '../fields';

/** An open session of an account. */
export const openSession = z.object({
  id: z.string(),
  createdAt: dateTime,
  lastActiveAt: dateTime,
  address: z.string(),
  userAgent: z.string(),
  isCurrent: z.boolean(),
});
