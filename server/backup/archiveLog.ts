import { createReadStream, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { listArchive, UNTIL_FILE } from './archive';
import { keepErasures } from './erasureList';
import {
  isHistory,
  readPosition,
  readSegment,
  SEGMENT_BYTES,
  toArchivedFile,
  toArchiveDirectory,
  toSegmentName,
  toSegmentNo,
  type Segment,
} from './layout';
import { withOwner } from './owner';
import { storeFile, storeStream } from './storedFiles';

/** Keeps the log until it is archived, over restarts. */
const SLOT = 'omp_archive';

export interface ArchiveSettings {
  databaseUrl: string;
  /** Directory of the cluster. */
  cluster: string;
  /** Directory of the backups. */
  target: string;
  key: Buffer | undefined;
}

/** The archive of a running database's log. */
export interface Archiver {
  /**
   * Copies the log since the last run: whole segments once, and the present part of the last segment. A lost machine costs
   * no more than the time between two runs.
   */
  run(): Promise<void>;
}

export function createArchiver(settings: ArchiveSettings): Archiver {
  let copied = '';
  return {
    run: () =>
      withOwner(settings.databaseUrl, async (client) => {
        const kept = await ensureSlot(client);
        const at = new Date();
        const { systemId, timeline, position } = await readLogEnd(client);
        const directory = toArchiveDirectory(settings.target, systemId);
        mkdirSync(directory, { recursive: true, mode: 0o700 });
        // Erasures are written before the log, so that no archived log is newer than them.
        await keepErasures(client, { ...settings, systemId });
        const archive = { directory, at, cluster: settings.cluster, key: settings.key };
        const from = Math.min(...listNos(directory), kept);
        const no = toSegmentNo(position);
        await copyWhole(archive, { no, timeline, from });
        const bytes = Number(position % BigInt(SEGMENT_BYTES));
        const end = `${no} ${bytes}`;
        if (bytes > 0 && end !== copied) await copySegment(archive, toSegmentName(timeline, no), bytes);
        copied = end;
        const until = path.join(directory, UNTIL_FILE);
        writeFileSync(`${until}.new`, `${at.toISOString()}\n`, { mode: 0o600, flush: true });
        renameSync(`${until}.new`, until);
        await releaseLog(client, no);
      }),
  };
}

/** Lets the database remove its log again, where nothing archives it any more. */
export async function dropArchiveSlot(databaseUrl: string): Promise<void> {
  await withOwner(databaseUrl, (client) =>
    client.query('select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1', [SLOT]),
  );
}

/**
 * A slot that fell too far behind holds nothing any more: the archive has a gap, which the next backup ends.
 * @returns the first segment that it keeps
 */
async function ensureSlot(client: pg.Client): Promise<number> {
  const read = () =>
    client.query<{ isLost: boolean; lsn: string | null }>(
      `select coalesce(wal_status = 'lost', true) as "isLost", restart_lsn::text as lsn
       from pg_replication_slots where slot_name = $1`,
      [SLOT],
    );
  const [found] = (await read()).rows;
  if (found?.isLost === false && found.lsn !== null) return toSegmentNo(readPosition(found.lsn));
  if (found) await client.query('select pg_drop_replication_slot($1)', [SLOT]);
  await client.query('select pg_create_physical_replication_slot($1, true)', [SLOT]);
  const [made] = (await read()).rows;
  return toSegmentNo(readPosition(made?.lsn ?? '0/0'));
}

const listNos = (directory: string) => listArchive(directory).flatMap(({ name }) => readSegment(name)?.no ?? []);

async function readLogEnd(client: pg.Client): Promise<{ systemId: string; timeline: number; position: bigint }> {
  const { rows } = await client.query<{ systemId: string; name: string; flushed: string }>(
    `select system_identifier::text as "systemId", pg_walfile_name(pg_current_wal_lsn()) as name,
       pg_current_wal_flush_lsn()::text as flushed from pg_control_system()`,
  );
  const [end] = rows;
  if (!end) throw new Error('the end of the log is not known');
  return {
    systemId: end.systemId,
    timeline: readSegment(end.name)?.timeline ?? 1,
    position: readPosition(end.flushed),
  };
}

/** Lets the database remove all segments before the present one. */
async function releaseLog(client: pg.Client, no: number): Promise<void> {
  const start = BigInt(no) * BigInt(SEGMENT_BYTES);
  const lsn = `${(start >> 32n).toString(16)}/${(start & 0xffffffffn).toString(16)}`;
  await client.query(
    `select pg_replication_slot_advance(slot_name, $2::pg_lsn) from pg_replication_slots
     where slot_name = $1 and restart_lsn < $2::pg_lsn`,
    [SLOT, lsn],
  );
}

interface Archive {
  directory: string;
  at: Date;
  cluster: string;
  key: Buffer | undefined;
}

interface Present {
  /** Number of the segment under way. */
  no: number;
  timeline: number;
  /** The first segment that is wanted: older ones were pruned, or are older than the archive. */
  from: number;
}

/** Segments before the present one, and the history of timelines. */
async function copyWhole(archive: Archive, present: Present): Promise<void> {
  const archived = listArchive(archive.directory);
  const known = new Set(archived.map(({ name }) => name));
  const whole = new Set(archived.filter(({ isWhole }) => isWhole).map(({ name }) => name));
  for (const name of readdirSync(path.join(archive.cluster, 'pg_wal')).sort()) {
    const segment = readSegment(name);
    // An older timeline was left in the middle of a segment, which has the name of a whole one here.
    const isOlder = segment !== undefined && segment.timeline < present.timeline;
    if (segment ? !isPast(segment, present) : !isHistory(name)) continue;
    if (!(isOlder ? known : whole).has(name)) await copySegment(archive, name);
  }
}

const isPast = ({ no, timeline }: Segment, present: Present) =>
  no >= present.from && (timeline < present.timeline || (timeline === present.timeline && no < present.no));

/** @param bytes of a segment that is being written; the whole file without */
async function copySegment({ directory, at, cluster, key }: Archive, name: string, bytes?: number): Promise<void> {
  const file = toArchivedFile({ name, at, isWhole: bytes === undefined }, key !== undefined);
  const source = path.join(cluster, 'pg_wal', name);
  const aside = path.join(directory, `${file}.new`);
  const storing = { name: `wal/${name}`, key };
  if (bytes !== undefined) await storeStream(createReadStream(source, { end: bytes - 1 }), aside, storing);
  // Removed meanwhile: then it is older than any backup.
  else if ((await storeFile(source, aside, storing)) === null) return;
  renameSync(aside, path.join(directory, file));
  for (const older of listArchive(directory).filter((one) => one.name === name && one.file !== file))
    rmSync(path.join(directory, older.file), { force: true });
}
