import { z } from 'zod';
import { LOCALES } from '../fields';
import { alarmClassification, alarmLevel, alarmPriority } from '../live/alarm';

/** A rule of the table: when an alarm is raised, how bad it is, what to say about it. */
export const alarmRule = z.object({
  code: z.string(),
  classification: alarmClassification,
  level: alarmLevel,
  priority: alarmPriority,
  /** Seconds that the condition has to hold before it is raised. */
  holdSeconds: z.number().int(),
  /** It clears by itself when the condition ends; one that does not describes a moment and is cleared at once. */
  isAutoClear: z.boolean(),
  /** The rule whose alarm at the same station is the cause of this one. */
  parentCode: z.string().nullable(),
  words: z.record(z.enum(LOCALES), z.object({ explanation: z.string(), advice: z.string() })),
});
