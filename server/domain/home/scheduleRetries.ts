const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

/** Without another reason a schedule is read back so often: a charger may forget it without a word. */
export const RECHECK_MS = { inForce: DAY, override: 15 * MINUTE };

/** Why a schedule has to be given again: the charger did not answer, or it did not take it. */
type Failure = 'silent' | 'refused';

const FIRST_MS: Readonly<Record<Failure, number>> = { silent: MINUTE, refused: 15 * MINUTE };
const LONGEST_MS: Readonly<Record<Failure, number>> = { silent: 60 * MINUTE, refused: DAY };

/** Time until the next attempt, twice as long after each. @param attempts that have failed before this one */
export function findRetryMs(failure: Failure, attempts: number): number {
  return Math.min(LONGEST_MS[failure], FIRST_MS[failure] * 2 ** Math.min(attempts, 10));
}
