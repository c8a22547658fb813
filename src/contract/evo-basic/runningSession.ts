import { z } from 'zod';
import { dateTime } from '../fields';

/** A session that runs; charger and station are null for readers that do not see them. */
export const runningSession = z.object({
  orderId: z.string(),
  txnId: z.string(),
  chargerCode: z.string().nullable(),
  connector: z.number().int().nullable(),
  station: z.string().nullable(),
  startedAt: dateTime,
});
export type RunningSession = z.infer<typeof runningSession>;
