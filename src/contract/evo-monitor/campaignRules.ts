import { z } from 'zod';

/** Waves with a size of their own. */
export const MAX_WAVES = 20;

/** Most chargers report the download within a minute. */
export const USUAL_SILENCE_MINUTES = 30;

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'validation.format');

/** Hours of the day in the zone of each charger's station; over midnight when `until` is earlier than `from`. */
const upgradeWindow = z
  .strictObject({ from: clockTime, until: clockTime })
  .refine(({ from, until }) => from !== until, { path: ['until'], message: 'validation.format' });

const waveStep = z.discriminatedUnion('unit', [
  z.strictObject({ unit: z.literal('chargers'), size: z.number().int().min(1, 'validation.min').max(1_000) }),
  z.strictObject({ unit: z.literal('percent'), size: z.number().int().min(1, 'validation.min').max(100) }),
]);

/** Size of a wave: a number of chargers, or percent of all. */
export type WaveStep = z.infer<typeof waveStep>;

/** Settings of a campaign. */
export const campaignRules = {
  /** Sizes of the waves; the chargers that are left are the last one. */
  waves: z.array(waveStep).max(MAX_WAVES, 'validation.maxItems'),
  /** Percent of the settled chargers that may fail; above it the campaign stops itself. */
  failureLimit: z.number().int().min(0, 'validation.min').max(99, 'validation.max'),
  /** Settled chargers before the failure rate counts within a wave. */
  minSample: z.number().int().min(1, 'validation.min').max(1_000, 'validation.max'),
  window: upgradeWindow.nullable(),
  /** Hours for which a charger of a wave may be in use, offline or outside the window before it is left out. */
  waitHours: z.number().int().min(1, 'validation.min').max(720, 'validation.max'),
  /** Minutes from the command to the boot with the version. */
  proofMinutes: z.number().int().min(5, 'validation.min').max(1_440, 'validation.max'),
  /**
   * Minutes without any report since the command after which a charger has failed, and minutes offline after which its
   * wave goes on without it.
   */
  silenceMinutes: z.number().int().min(1, 'validation.min').max(1_440, 'validation.max'),
};
