const MINUTE_MS = 60_000;
/** When money that was not there is looked for again: minutes after each try. */
const PAUSES = [5, 30, 120, 720, 1_440, 1_440, 2_880, 4_320, 10_080] as const;
/** The rest of an order that was paid in part is collected so often before it counts as unpaid. */
export const WITHHOLDING_TRIES = 3;

/** Time of the next try after so many tries; null: there are no more automatic tries. */
export function nextTry(tries: number, now: number): Date | null {
  const pause = PAUSES[tries];
  return pause === undefined ? null : new Date(now + pause * MINUTE_MS);
}
