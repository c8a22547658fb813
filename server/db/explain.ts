/** Answer of PostgreSQL to `explain`; its only column has no stable name. */
export interface Planned {
  [column: string]: [{ Plan: { 'Plan Rows': number } }];
}

/** The statement that asks the planner about a query. */
export function toExplain(text: string): string {
  return `explain (format json) ${text}`;
}

/** How many rows the planner sees. */
export function readPlannedRows(planned: Planned | undefined): number {
  const [root] = Object.values(planned ?? {});
  return root?.[0].Plan['Plan Rows'] ?? 0;
}
