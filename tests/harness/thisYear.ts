/** Tests are set in 2026, so that their formatted times omit the year. */
export function readThisYear(): number {
  return 2026;
}
