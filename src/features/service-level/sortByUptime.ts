/** Worst first; what has no time that counts comes last. */
export function sortByUptime<Row extends { uptime: number | null }>(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) => (a.uptime ?? Infinity) - (b.uptime ?? Infinity));
}
