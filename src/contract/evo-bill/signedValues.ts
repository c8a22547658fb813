import { z } from 'zod';
import { dateTime } from '../fields';

/**
 * Result of checking signed meter values by the keys in the charger's record. `formatUnknown`: no format that can be
 * checked here; `none`: the charger has signed nothing.
 */
export const SIGNED_VERDICTS = ['valid', 'invalid', 'keyUnknown', 'formatUnknown', 'none'] as const;
export type SignedVerdict = (typeof SIGNED_VERDICTS)[number];

/** Signed meter values of a session. */
export const signedSession = z.object({
  verdict: z.enum(SIGNED_VERDICTS),
  /** kWh between the signed beginning and end; null: not signed, or not valid. */
  energy: z.number().nullable(),
  values: z.array(
    z.object({ at: dateTime, context: z.string().nullable(), verdict: z.enum(SIGNED_VERDICTS).exclude(['none']) }),
  ),
});
export type SignedSession = z.infer<typeof signedSession>;
