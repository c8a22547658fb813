import type { CompiledQuery } from 'kysely';
import type { Tx } from './database';
import { toExplain, readPlannedRows, type Planned } from './explain';

/** Long enough that readers of one list query once, short enough that a total is current. */
const KEPT_MS = 10_000;
const MOST_KEPT = 1_000;

const estimates = new Map<string, { rows: number; until: number }>();

/**
 * Row count of a query as the planner estimates it, the same for all callers. The estimate costs more than a page does,
 * so a count above `keptFrom` is cached for some seconds.
 */
export async function estimateRows(tx: Tx, query: CompiledQuery, { keptFrom }: { keptFrom: number }): Promise<number> {
  const key = query.sql + JSON.stringify(query.parameters);
  const now = performance.now();
  const known = estimates.get(key);
  if (known && known.until > now) return known.rows;
  const rows = await plannedRows(tx, query);
  if (rows <= keptFrom) return rows;
  if (estimates.size >= MOST_KEPT) estimates.clear();
  estimates.set(key, { rows, until: now + KEPT_MS });
  return rows;
}

async function plannedRows(tx: Tx, query: CompiledQuery): Promise<number> {
  const { rows } = await tx.executeQuery<Planned>({ ...query, sql: toExplain(query.sql) });
  return readPlannedRows(rows[0]);
}
