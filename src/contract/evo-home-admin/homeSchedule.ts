import { z } from 'zod';
import { dateTime } from '../fields';

/**
 * How far the off-peak schedule of a home charger has come. `none`: it has no setting and nothing is to be done; `wanted`:
 * it waits for its charger; `sent`: the charger has not answered yet; `accepted`: by its word; `inForce`: read back from it.
 */
export const HOME_SCHEDULE_STATES = ['none', 'wanted', 'sent', 'accepted', 'inForce', 'refused'] as const;
export type HomeScheduleState = (typeof HOME_SCHEDULE_STATES)[number];

/** The schedule of a charger, with the last time of each step. */
export const homeSchedule = z.object({
  state: z.enum(HOME_SCHEDULE_STATES),
  /** When it came to this state. */
  at: dateTime.nullable(),
  /** Reason of a refusal as the charger gave it; of an accepted one, why it is not known to be in force. */
  reason: z.string().nullable(),
  wantedAt: dateTime.nullable(),
  sentAt: dateTime.nullable(),
  acceptedAt: dateTime.nullable(),
  inForceAt: dateTime.nullable(),
});
export type HomeSchedule = z.infer<typeof homeSchedule>;
