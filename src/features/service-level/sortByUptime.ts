/** Worst first; rows without counted time (`uptime` null) come last. */
export function sortByUptime<Row extends { uptime: number | null }>(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) => (a.uptime ?? Infinity) - (b.uptime ?? Infinity));
}
