import { sql } from 'kysely';
import { toDays, type Samples } from './sampleDays';
import type { Night } from '../../src/lib/system/facts';
import type { Tx } from '../db/database';

const SAMPLE_MS = 600_000;
const DAY_MS = 86_400_000;
/** Values of a line: half an hour each. */
const LINE_POINTS = 48;
const LINE_STEP_MS = DAY_MS / LINE_POINTS;

/** Stores figures by name; of the values of ten minutes the largest is kept. */
export async function storeSamples(tx: Tx, now: number, figures: Readonly<Record<string, number>>): Promise<void> {
  const at = new Date(Math.floor(now / SAMPLE_MS) * SAMPLE_MS);
  const rows = Object.entries(figures).map(([figure, value]) => ({ figure, at, value }));
  if (rows.length === 0) return;
  await tx
    .insertInto('systemSample')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['figure', 'at']).doUpdateSet({ value: sql`greatest(system_sample.value, excluded.value)` }),
    )
    .execute();
}

/** Values of 24 hours by figure, oldest first. */
export async function readLines(tx: Tx, now: number): Promise<Record<string, (number | null)[]>> {
  const from = now - DAY_MS;
  const { rows } = await sql<{ figure: string; slot: number; value: number }>`
    select figure, least(${LINE_POINTS - 1}::int, floor(extract(epoch from at - ${new Date(from)}) * 1000
      / ${LINE_STEP_MS}::int)::int) as slot, max(value) as value
    from system_sample where at >= ${new Date(from)} and figure not like 'proof.%' group by 1, 2`.execute(tx);
  const lines: Record<string, (number | null)[]> = {};
  for (const { figure, slot, value } of rows) {
    const line = (lines[figure] ??= Array.from({ length: LINE_POINTS }, () => null));
    line[slot] = value;
  }
  return lines;
}

/** Proofs of the last nights by figure, and when each was unsound last. */
export async function readNights(
  tx: Tx,
  now: number,
): Promise<{ nights: Record<string, Night[]>; unsoundAt: Record<string, number> }> {
  const { rows } = await sql<Samples>`
    select figure, at::date::text as day, max(value) as worst, (array_agg(value order by at desc))[1] as last,
      max(at) filter (where value > 0) as unsound_at
    from system_sample where at >= ${new Date(now - 14 * DAY_MS)} and figure like 'proof.%' group by 1, 2 order by 1, 2`.execute(
    tx,
  );
  const unsoundAt: Record<string, number> = {};
  for (const { figure, unsoundAt: at } of rows) if (at) unsoundAt[figure] = at.getTime();
  return { nights: toDays(rows, now), unsoundAt };
}
