import { z } from 'zod';
import { ATTEMPT_CAUSES } from './attemptRules';

const count = z.number().int();

/** Figures of attempts by a definition of success; its causes are those of failures by the platform's definition. */
export const attemptFigures = z.object({
  attempts: count,
  succeeded: count,
  visitsFirst: count,
  visitsTroubled: count,
  visitsFailed: count,
  causes: z.record(z.enum(ATTEMPT_CAUSES), count),
});
export type AttemptFigures = z.infer<typeof attemptFigures>;
