/** The year in which times are read, in UTC; tests have a fixed one, so that their words stay the same next year. */
export function readThisYear(): number {
  return new Date().getUTCFullYear();
}
