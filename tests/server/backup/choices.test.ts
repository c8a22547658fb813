import { describe, expect, test } from 'vitest';
import { chooseLog } from '../../../server/backup/chooseLog';
import { isSkipped } from '../../../server/backup/clusterFiles';
import {
  isBackupName,
  readArchived,
  readPosition,
  readSegment,
  toArchivedFile,
  toPartialName,
  toSegmentName,
  toSegmentNo,
  toStamp,
  type Archived,
} from '../../../server/backup/layout';
import { chooseRemoved, isBackupDue } from '../../../server/backup/retention';

const toTime = (minute: number) => new Date(Date.UTC(2026, 10, 29, 2, minute));
const makeSegment = (no: number, minute: number, { timeline = 1, isWhole = true } = {}): Archived => {
  const facts = { name: toSegmentName(timeline, no), at: toTime(minute), isWhole };
  return { ...facts, file: toArchivedFile(facts, false) };
};
const OWN = [toSegmentName(1, 3), toSegmentName(1, 4)];
const chooseNames = (archive: readonly Archived[], until?: Date) =>
  chooseLog(archive, OWN, until).segments.map(({ name }) => name);

describe('names', () => {
  test('of segments count on over 4 GB, as PostgreSQL counts', () => {
    expect(readSegment('0000000200000001000000FF')).toMatchObject({ timeline: 2, no: 511 });
    expect(toSegmentName(2, 511)).toBe('0000000200000001000000FF');
    expect(toSegmentNo(readPosition('1/FF000028'))).toBe(511);
    expect(readSegment('000000010000000000000001.partial')).toBeUndefined();
  });

  test('of archived files say what they hold', () => {
    for (const isWhole of [true, false])
      for (const isEncrypted of [true, false]) {
        const facts = { name: toSegmentName(1, 7), at: toTime(3), isWhole };
        const file = toArchivedFile(facts, isEncrypted);
        expect(readArchived(file)).toEqual({ ...facts, file });
      }
    expect(readArchived('00000002.history-20261129T020300Z.gz')).toMatchObject({ name: '00000002.history' });
    expect(readArchived('000000010000000000000007-20261129T020300Z.gz.new')).toBeUndefined();
  });

  test('of backups that are not whole are no names of backups', () => {
    const name = toStamp(toTime(10));
    expect([name, toPartialName(name, '7'), `wal-7`].map(isBackupName)).toEqual([true, false, false]);
  });
});

describe('the files of a cluster', () => {
  test('are left out when they are of one run of PostgreSQL', () => {
    const files = [
      'postmaster.pid',
      'pg_wal/0000',
      'pg_replslot/a/state',
      'base/5/pg_internal.init.77',
      'backup_label',
    ];
    expect(files.filter((file) => !isSkipped(file))).toEqual([]);
    expect(['base/5/1259', 'PG_VERSION', 'pg_xact/0000', 'base/5/backup_label'].filter(isSkipped)).toEqual([]);
  });
});

describe('the log for a restore', () => {
  test('follows the backup, with the fullest copy of each segment', () => {
    const archive = [
      makeSegment(2, 1),
      makeSegment(4, 2),
      makeSegment(5, 3, { isWhole: false }),
      makeSegment(5, 4),
      makeSegment(6, 5, { isWhole: false }),
      makeSegment(6, 6, { isWhole: false }),
    ];
    expect(chooseLog(archive, OWN, undefined).segments).toEqual([archive[3], archive[5]]);
  });

  test('ends with the segment that holds the moment', () => {
    const archive = [makeSegment(5, 3), makeSegment(6, 5), makeSegment(7, 8)];
    expect(chooseNames(archive, toTime(4))).toEqual([toSegmentName(1, 5), toSegmentName(1, 6)]);
    expect(chooseNames(archive, toTime(3))).toEqual([toSegmentName(1, 5)]);
    expect(chooseNames(archive, toTime(8))).toHaveLength(3);
  });

  test('holds each timeline of a segment', () => {
    const archive = [
      makeSegment(5, 3, { isWhole: false }),
      makeSegment(5, 9, { timeline: 2 }),
      makeSegment(6, 10, { timeline: 2 }),
    ];
    expect(chooseNames(archive)).toEqual(archive.map(({ name }) => name));
  });

  test('is refused when a segment is missing, unless the moment is before it', () => {
    const archive = [makeSegment(5, 3), makeSegment(8, 9)];
    expect(() => chooseNames(archive)).toThrow(
      'Segments 6 to 7 of the log are missing in the archive: restore with --until 2026-11-29T02:03:00.000Z or earlier',
    );
    expect(chooseNames(archive, toTime(2))).toEqual([toSegmentName(1, 5)]);
    expect(() => chooseNames([makeSegment(6, 3)])).toThrow(
      'Segment 5 of the log is missing in the archive: restore another backup',
    );
  });
});

describe('old backups', () => {
  test('are removed, except the newest that was proved', () => {
    const backups = ['d', 'a', 'c', 'b'].map((name) => ({ name, isProved: name === 'a' || name === 'b' }));
    expect(chooseRemoved(backups, 2).map(({ name }) => name)).toEqual(['a']);
    expect(chooseRemoved(backups, 3).map(({ name }) => name)).toEqual(['a']);
    expect(chooseRemoved(backups, 4)).toEqual([]);
  });
});

describe('the daily backup', () => {
  const toDay = (text: string) => new Date(`2026-11-${text}Z`);
  test.each([
    ['there is none yet', null, '29T01:00', true],
    ['its time has come', { startedAt: toDay('28T02:10'), state: 'whole' }, '29T02:10', true],
    ['its time has not come', { startedAt: toDay('28T02:10'), state: 'whole' }, '29T02:09', false],
    ['it was made', { startedAt: toDay('29T02:10'), state: 'whole' }, '29T23:00', false],
    ['it was missed', { startedAt: toDay('27T02:10'), state: 'whole' }, '29T01:00', true],
    ['it failed an hour ago', { startedAt: toDay('29T02:10'), state: 'failed' }, '29T03:10', true],
    ['it has just failed', { startedAt: toDay('29T02:10'), state: 'failed' }, '29T02:20', false],
    ['it runs', { startedAt: toDay('29T02:10'), state: 'running' }, '29T05:00', false],
    ['it was interrupted', { startedAt: toDay('29T02:10'), state: 'running' }, '29T08:10', true],
  ] as const)('is due or not when %s', (_case, last, now, isDue) => {
    expect(isBackupDue(last, '02:10', toDay(now))).toBe(isDue);
  });
});
