import path from 'node:path';

/** Size of a segment of PostgreSQL's log (WAL), as initdb makes it. */
export const SEGMENT_BYTES = 16 * 1024 * 1024;
/** Segments in one part of the log's numbering: 4 GB. */
const SEGMENTS_PER_PART = 256;

const BACKUP_NAME = /^\d{8}T\d{6}Z$/;
const SEGMENT_NAME = /^[0-9A-F]{24}$/;
const HISTORY_NAME = /^[0-9A-F]{8}\.history$/;
const ARCHIVED = /^([0-9A-F]{24}|[0-9A-F]{8}\.history)-(\d{8}T\d{6}Z)(\.part)?\.gz(\.enc)?$/;

/** A moment in a file name, to the second: `20261129T021000Z`. */
export function toStamp(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

export function readStamp(stamp: string): Date {
  const [, year, month, day, hour, minute, second] = /^(....)(..)(..)T(..)(..)(..)Z$/.exec(stamp) ?? [];
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** Directory of a whole backup. */
export const isBackupName = (name: string) => BACKUP_NAME.test(name);
/** Name of a backup until it is whole, so that an interrupted one is never taken for whole. */
export const toPartialName = (name: string, database: string) => `${name}.${database}.partial`;
export const isPartialOf = (name: string, database: string) => name.endsWith(`.${database}.partial`);
/** Stored name of a file of the cluster or its log: compressed, and encrypted with a key. */
export const toStoredName = (name: string, isEncrypted: boolean) => `${name}.gz${isEncrypted ? '.enc' : ''}`;
/** Archive of a database's log, beside its backups; other databases may keep theirs in the same directory. */
export const toArchiveDirectory = (target: string, systemId: string) => path.join(target, `wal-${systemId}`);

/** A segment of the log, by its file name. */
export interface Segment {
  name: string;
  timeline: number;
  /** Counts on over all timelines. */
  no: number;
}

/** Reads the name of a segment; undefined for other files of `pg_wal`. */
export function readSegment(name: string): Segment | undefined {
  if (!SEGMENT_NAME.test(name)) return undefined;
  const [timeline, part, place] = [0, 8, 16].map((at) => Number.parseInt(name.slice(at, at + 8), 16));
  return { name, timeline: timeline ?? 0, no: (part ?? 0) * SEGMENTS_PER_PART + (place ?? 0) };
}

export function toSegmentName(timeline: number, no: number): string {
  const parts = [timeline, Math.floor(no / SEGMENTS_PER_PART), no % SEGMENTS_PER_PART];
  return parts.map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join('');
}

/** A file that tells where a timeline left another one. */
export const isHistory = (name: string) => HISTORY_NAME.test(name);

/** Byte of the log at a position that PostgreSQL writes as `16/B374D848`. */
export function readPosition(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** Number of the segment that holds a byte of the log. */
export const toSegmentNo = (position: bigint) => Number(position / BigInt(SEGMENT_BYTES));

/** A file of the archive: a segment or a history file. */
export interface Archived {
  file: string;
  /** Name in `pg_wal`. */
  name: string;
  /** Everything that was committed before is in it or in earlier ones. */
  at: Date;
  /** False: the segment was under way, and ends at that moment. */
  isWhole: boolean;
}

export function readArchived(file: string): Archived | undefined {
  const [, name, stamp, part] = ARCHIVED.exec(file) ?? [];
  if (name === undefined || stamp === undefined) return undefined;
  return { file, name, at: readStamp(stamp), isWhole: part === undefined };
}

export function toArchivedFile({ name, at, isWhole }: Omit<Archived, 'file'>, isEncrypted: boolean): string {
  return toStoredName(`${name}-${toStamp(at)}${isWhole ? '' : '.part'}`, isEncrypted);
}
