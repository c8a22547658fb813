/** Row-level security of a table: everything for operators and the system, for others the rows that `rule` names. */
export function ownedBy(table: string, rule: string): string[] {
  return [
    `alter table ${table} enable row level security`,
    `create policy scope on ${table} to omp_app using ((select omp_sees_all()) or ${rule})`,
  ];
}

/** Changed by operators alone; others choose from it. */
export function readByAll(table: string): string[] {
  return [...ownedBy(table, 'false'), `create policy choices on ${table} for select to omp_app using (true)`];
}
