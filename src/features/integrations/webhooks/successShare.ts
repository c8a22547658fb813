/** Share of answered attempts in %, rounded down to a tenth, so that 100 means all. Null: nothing was sent. */
export function computeSuccess(attempts: number, failed: number): number | null {
  return attempts === 0 ? null : Math.floor(((attempts - failed) * 1_000) / attempts) / 10;
}
