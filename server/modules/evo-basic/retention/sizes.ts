import { sql } from 'kysely';
import type { Tx } from '../../../db/database';
import { parsePartitionEnd } from '../../../db/partitions';

interface TableSize {
  bytes: number;
  /** Partitions by the end of their day, the oldest first. */
  slices: { until: number; bytes: number }[];
}

/** Sizes of tables by their partitions, as PostgreSQL has counted them: no row is read. */
export async function readSizes(tx: Tx, tables: readonly string[]): Promise<ReadonlyMap<string, TableSize>> {
  const { rows } = await sql<{ root: string; name: string; bytes: number }>`
    select r.name as root, c.relname as name, pg_total_relation_size(c.oid)::float8 as bytes
    from unnest(${[...tables]}::text[]) r(name) join pg_class t on t.oid = to_regclass(r.name)
    left join lateral pg_partition_tree(t.oid) p on t.relkind = 'p'
    join pg_class c on c.oid = coalesce(p.relid, t.oid) where c.relkind = 'r' order by 1, 2`.execute(tx);
  const sizes = new Map<string, TableSize>();
  for (const { root, name, bytes } of rows) {
    const size = sizes.get(root) ?? { bytes: 0, slices: [] };
    const until = parsePartitionEnd(root, name);
    size.bytes += bytes;
    if (Number.isFinite(until)) size.slices.push({ until, bytes });
    sizes.set(root, size);
  }
  return sizes;
}
