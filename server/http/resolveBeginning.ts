import { createFieldProblem } from '../wire/problem';

const SECOND = 1_000;
const MINUTE = 60_000;

/**
 * The moment from which a version counts. A start within the current minute means now. Wire times have whole seconds, and
 * so have versions.
 * @param asked null: now @param now epoch ms
 * @throws Problem 422 at `validFrom` for a time in the past
 */
export function resolveBeginning(asked: Date | null, now: number): Date {
  const earliest = new Date(Math.floor(now / SECOND) * SECOND);
  if (asked === null) return earliest;
  if (asked.getTime() < Math.floor(now / MINUTE) * MINUTE) {
    throw createFieldProblem('validFrom', 'validation.notPast');
  }
  return asked > earliest ? asked : earliest;
}
