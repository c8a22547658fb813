import { sql } from 'kysely';
import type { Tx } from './database';

const DAY_MS = 86_400_000;

/** How much a figure grows a day, by its first and last sample of two weeks; null until they are a day apart. */
export async function readGrowth(tx: Tx, now: number, figure: string): Promise<number | null> {
  const { rows } = await sql<{ firstAt: Date; lastAt: Date; first: number; last: number }>`
    select min(at) as first_at, max(at) as last_at, (array_agg(value order by at))[1] as first,
      (array_agg(value order by at desc))[1] as last
    from system_sample where figure = ${figure} and at >= ${new Date(now - 14 * DAY_MS)} having count(*) > 1`.execute(
    tx,
  );
  const [found] = rows;
  if (!found) return null;
  const days = (found.lastAt.getTime() - found.firstAt.getTime()) / DAY_MS;
  return days < 1 ? null : (found.last - found.first) / days;
}
