import { z } from 'zod';
import { dateTime } from '../fields';
import { ATTEMPT_CAUSES, ATTEMPT_OUTCOMES, ATTEMPT_SIGNS, VISIT_RESULTS } from './attemptRules';

/** An attempt to charge: from the first sign of a driver at a connector to the connector idle again. */
export const attemptRow = z.object({
  id: z.string(),
  stationId: z.string(),
  station: z.string(),
  companyId: z.string(),
  company: z.string(),
  chargerCode: z.string(),
  connector: z.number().int(),
  timezone: z.string(),
  userId: z.string().nullable(),
  user: z.string().nullable(),
  idTag: z.string().nullable(),
  openedBy: z.enum(ATTEMPT_SIGNS),
  beganAt: dateTime,
  /** Null: it goes on. */
  endedAt: dateTime.nullable(),
  /** Seconds; null while it goes on. */
  duration: z.number().int().nullable(),
  /** kWh */
  energy: z.number().nullable(),
  stopReason: z.string().nullable(),
  outcome: z.enum(ATTEMPT_OUTCOMES),
  cause: z.enum(ATTEMPT_CAUSES).nullable(),
  /** The fact behind the cause: a fault code, a refusal, a stop reason, the answer to a start. */
  causeDetail: z.string().nullable(),
  transactionId: z.string().nullable(),
  /** First attempt of its visit. */
  visitId: z.string().nullable(),
  /** Null: the visit is still open. */
  visitResult: z.enum(VISIT_RESULTS).nullable(),
});
export type Attempt = z.infer<typeof attemptRow>;

/** An attempt as a strip shows it. */
export const attemptMark = attemptRow.pick({
  id: true,
  connector: true,
  beganAt: true,
  outcome: true,
  cause: true,
  visitId: true,
});
export type AttemptMark = z.infer<typeof attemptMark>;
