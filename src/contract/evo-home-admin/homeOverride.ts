import { z } from 'zod';
import { dateTime } from '../fields';

/** `effective`: the charger charges; `expired`: it did not start within its time limit. */
export const HOME_OVERRIDE_STATES = ['asked', 'accepted', 'refused', 'effective', 'expired'] as const;
export type HomeOverrideState = (typeof HOME_OVERRIDE_STATES)[number];

/** A wish to charge at once, whatever the off-peak setting says. */
export const homeOverride = z.object({
  id: z.string(),
  state: z.enum(HOME_OVERRIDE_STATES),
  /** An operator in the console, or the owner at the charger. */
  source: z.enum(['console', 'charger']),
  reason: z.string().nullable(),
  askedAt: dateTime,
  askedBy: z.string().nullable(),
  endedAt: dateTime.nullable(),
});
export type HomeOverride = z.infer<typeof homeOverride>;
