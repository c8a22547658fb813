import { sql } from 'kysely';
import {
  KEPT_KINDS,
  RETENTION_KINDS,
  type KeptData,
  type KeptKind,
  type RetentionKind,
} from '../../../../src/contract/evo-basic/retention';
import type { Tx } from '../../../db/database';
import { KEPT, mergeRetention, RETAINED } from '../../../db/retention';
import { toWire } from '../../../wire/wireTime';
import { readSizes } from './sizes';

const DAY_MS = 86_400_000;
/** The growth of a table by days is the mean of so many whole days. */
const GROWTH_DAYS = 7;

type Sizes = Awaited<ReturnType<typeof readSizes>>;

/** Reads days, size, oldest row and growth of each kind. Its cost does not grow with the rows. As the system. */
export async function readKept(tx: Tx, now: number): Promise<KeptData[]> {
  const set = await tx.selectFrom('retention').selectAll().execute();
  const days = mergeRetention(set);
  const changes = new Map(set.map((row) => [row.kind, row]));
  const sizes = await readSizes(tx, [
    ...RETENTION_KINDS.map((kind) => RETAINED[kind].table),
    ...KEPT_KINDS.flatMap((kind) => KEPT[kind].tables),
  ]);
  const kinds: KeptData[] = [];
  for (const kind of RETENTION_KINDS) {
    const change = changes.get(kind);
    kinds.push({
      ...(await readRetained(tx, kind, sizes, now)),
      days: days[kind],
      changedAt: change ? toWire(change.changedAt) : null,
      changedBy: change?.changedByName ?? null,
    });
  }
  for (const kind of KEPT_KINDS) kinds.push(await readForever(tx, kind, sizes, now));
  return kinds;
}

async function readRetained(tx: Tx, kind: RetentionKind, sizes: Sizes, now: number): Promise<KeptData> {
  const { table, column, isDaily = false, oldest: query = `select min(${column}) from ${table}` } = RETAINED[kind];
  const { bytes = 0, slices = [] } = sizes.get(table) ?? {};
  const past = slices.filter(({ until }) => until <= now);
  const oldest = isDaily ? toFirstDay(past) : await readOldest(tx, query);
  return {
    ...makeKept(kind, bytes, oldest),
    bytesADay: isDaily ? averageDays(past) : spread(bytes, oldest, now),
    slices: past.map((slice) => ({ until: toWire(slice.until), bytes: slice.bytes })),
  };
}

async function readForever(tx: Tx, kind: KeptKind, sizes: Sizes, now: number): Promise<KeptData> {
  const { tables, oldest: query } = KEPT[kind];
  const bytes = tables.reduce((sum, table) => sum + (sizes.get(table)?.bytes ?? 0), 0);
  const oldest = await readOldest(tx, query);
  return { ...makeKept(kind, bytes, oldest), bytesADay: spread(bytes, oldest, now) };
}

const makeKept = (kind: KeptData['kind'], bytes: number, oldest: number | null): KeptData => ({
  ...{ kind, bytes, days: null, bytesADay: null, slices: [], changedAt: null, changedBy: null },
  oldestAt: oldest === null ? null : toWire(oldest),
});

async function readOldest(tx: Tx, query: string): Promise<number | null> {
  const { rows } = await sql<{ at: Date | null }>`select (${sql.raw(query)}) as at`.execute(tx);
  return rows[0]?.at?.getTime() ?? null;
}

const toFirstDay = ([first]: readonly { until: number }[]) => (first ? first.until - DAY_MS : null);

function averageDays(slices: readonly { bytes: number }[]): number | null {
  const last = slices.slice(-GROWTH_DAYS);
  return last.length === 0 ? null : last.reduce((sum, { bytes }) => sum + bytes, 0) / last.length;
}

/** Growth of a table without days: its size over the age of its oldest row. */
function spread(bytes: number, oldest: number | null, now: number): number | null {
  if (oldest === null || now - oldest < DAY_MS) return null;
  return bytes / ((now - oldest) / DAY_MS);
}
